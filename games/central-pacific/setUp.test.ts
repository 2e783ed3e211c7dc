import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import type { EventNamed } from './core/events.ts';
import { findUnit, islands, markers, units } from './data/data.ts';
import type { UnitType } from './data/unitShapes.ts';
import { begin, type Campaign, markerAt, placeOf, unitsAt } from './fixtures/table.ts';

const idsOf = (filter: (unit: UnitType) => boolean) => units.filter(filter).map(({ id }) => id);
const placesOf = (game: Campaign, ids: readonly string[]) => [...new Set(ids.map((id) => placeOf(game, id)))];
const isTroop = ({ side, category }: UnitType) => side === 'japan' && category === 'ground';
const garrisonOf = (game: Campaign, island: string) =>
  unitsAt(game, island).filter((id) => units[findUnit(id)]!.category !== 'base');

describe('the order of set-up', () => {
  rule(['3.1a', '3.3a'], 'the US come first, then the Japanese displays, then the garrisons', () => {
    const steps = begin().events.flatMap((event) => {
      if (event.type === 'set up') return [(event as EventNamed<'set up'>).side === 0 ? 'us' : 'japan'];
      return event.type === 'garrisoned' ? ['garrison'] : [];
    });
    expect([...new Set(steps)]).toEqual(['us', 'japan', 'garrison']);
    expect(steps.lastIndexOf('us')).toBeLessThan(steps.indexOf('japan'));
    expect(begin().told('turn began')).toHaveLength(1);
  });

  rule('3.1c', 'play begins in October 1943', () => {
    const game = begin();
    expect(game.state.turn).toBe(1);
    expect(game.log).toContain('October 1943');
  });

  rule(['3.1b', '2.18h'], 'what is drawn differs from game to game, and nobody chooses it', () => {
    const drawn = ['a', 'b', 'c', 'd'].map((seed) => garrisonOf(begin('campaign', {}, seed), 'saipan').join());
    expect(new Set(drawn).size).toBeGreaterThan(1);
    expect(garrisonOf(begin('campaign', {}, 'a'), 'saipan').join()).toBe(drawn[0]);
  });

  rule('4.5a', 'the short scenario is set up in the same way', () => {
    expect(begin('short').state.where).toEqual(begin('campaign').state.where);
  });
});

describe('the US forces', () => {
  rule(['3.4a', '3.4b', '15.3a'], 'all without a year are at Pearl Harbor, all bases in their display', () => {
    const game = begin();
    const [bases, others] = [true, false].map((isBase) =>
      idsOf(({ side, entry, category }) => side === 'us' && entry === 'start' && (category === 'base') === isBase),
    );
    expect(bases).toHaveLength(12);
    expect(placesOf(game, bases!)).toEqual(['us-bases']);
    expect(others!.length).toBeGreaterThan(20);
    expect(unitsAt(game, 'pearl-harbor').sort()).toEqual(others!.sort());
  });

  rule(
    ['3.2a', '3.4c'],
    'those of 1943, and nothing else, are in the pool; the player sees which, but not in what order',
    () => {
      const game = begin();
      const due = idsOf(({ side, entry }) => side === 'us' && entry === '1943');
      expect(unitsAt(game, 'pool').sort()).toEqual(due.sort());
      const view = game.game.view(game.state, 'us');
      expect(due.map((id) => view.where[findUnit(id)])).toEqual(due.map((id) => game.state.where[findUnit(id)]));
      expect(view.dice.seed).toBe('');
    },
  );

  rule('17.1a', 'the player may have the para-marines in the 1943 pool, and only by that option', () => {
    expect(placeOf(begin('campaign', { paramarines: 'yes' }), 'us-PM')).toBe('pool');
    expect(placeOf(begin(), 'us-PM')).toBe('out-of-play');
  });

  rule('17.1b', 'they cost him the 4th Marine Division', () => {
    const game = begin('campaign', { paramarines: 'yes' });
    expect(placeOf(game, 'us-4-Mar')).toBe('out-of-play');
    expect(placeOf(begin(), 'us-4-Mar')).toBe('pool');
  });

  rule('17.4a', 'the underwater demolition teams are still to be drawn', () => {
    expect(begin().state.udtHeld).toBe(false);
  });
});

describe('the Japanese forces', () => {
  const start = (filter: (unit: UnitType) => boolean) =>
    idsOf((unit) => unit.side === 'japan' && unit.entry === 'start' && filter(unit));

  rule('3.5a', 'the three Truk ships are in its zone, and known', () => {
    const game = begin();
    const ships = ['japan-CL-Truk', 'japan-DD-Truk', 'japan-AP-Truk'];
    expect(unitsAt(game, '41')).toEqual(ships);
    const view = game.game.view(game.state, 'us');
    expect(ships.map((ship) => view.where[findUnit(ship)])).toEqual(
      ships.map((ship) => game.state.where[findUnit(ship)]),
    );
  });

  rule('3.5b', 'Truk has its coastal defense unit besides the base and six drawn units', () => {
    const game = begin();
    const garrison = garrisonOf(game, 'truk');
    expect(garrison).toHaveLength(7);
    expect(garrison).toContain('japan-Truk-CD');
    expect(game.state.steps[findUnit('japan-base-truk')]).toBe(4);
    expect(game.state.hiddenAt[game.state.where[findUnit('japan-Truk-CD')]!]).toBe(6);
  });

  rule(['3.5c', '3.5d', '3.5e'], 'ships, submarines and aircraft are in their displays', () => {
    const game = begin();
    const ships = start(({ category, class: kind }) => category === 'naval' && kind !== 'SS');
    expect(unitsAt(game, 'combined-fleet').sort()).toEqual(ships.sort());
    expect(unitsAt(game, 'submarines')).toEqual(start(({ class: kind }) => kind === 'SS'));
    expect(unitsAt(game, 'air-available')).toEqual(start(({ category }) => category === 'air'));
    expect(unitsAt(game, 'submarines')).toHaveLength(3);
  });

  rule('3.5f', 'every island has its base at the listed level', () => {
    const { state } = begin();
    const levels = islands.map(({ id }) => [id, state.steps[findUnit(`japan-base-${id}`)]]);
    expect(Object.fromEntries(levels)).toEqual({
      ...Object.fromEntries(islands.map(({ id }) => [id, 2])),
      truk: 4,
      saipan: 4,
      majuro: 1,
    });
  });

  rule(['3.5g', '17.3a', '13.0a'], '35 units are drawn, face down: the player sees only how many', () => {
    const game = begin();
    const counts = islands.map(({ id }) => garrisonOf(game, id).filter((unit) => unit !== 'japan-Truk-CD').length);
    expect(Object.fromEntries(islands.map(({ id }, at) => [id, counts[at]]))).toEqual({
      ...{ truk: 6, ponape: 4, tarawa: 3, makin: 1, kwajalein: 1, eniwetok: 1 },
      ...{ majuro: 1, saipan: 6, tinian: 2, guam: 5, ulithi: 1, peleliu: 4 },
    });
    const view = game.game.view(game.state, 'us');
    for (const id of idsOf((unit) => isTroop(unit) && unit.entry === 'start'))
      expect(view.where[findUnit(id)]).toBe(-1);
    // Among many set-ups a deception marker lies on some island.
    const seeds = ['a', 'b', 'c', 'd', 'e'].map((seed) => begin('campaign', {}, seed));
    expect(
      seeds.some((other) => islands.some(({ id }) => garrisonOf(other, id).some((unit) => /deception/.test(unit)))),
    ).toBe(true);
    expect(game.told('garrisoned').map((event) => (event as EventNamed<'garrisoned'>).count)).toHaveLength(12);
  });

  rule('3.5h', 'the four that are left wait face down in Refit', () => {
    const game = begin();
    const waiting = unitsAt(game, 'japan-refit');
    expect(waiting).toHaveLength(4);
    const view = game.game.view(game.state, 'us');
    expect(waiting.map((id) => view.where[findUnit(id)])).toEqual([-1, -1, -1, -1]);
  });

  rule(['3.5i', '2.4c'], 'what has a year waits in the display of that year', () => {
    const game = begin();
    for (const year of ['1943', '1944'] as const) {
      const due = idsOf(({ side, entry }) => side === 'japan' && entry === year);
      expect(unitsAt(game, `japan-${year}`).sort()).toEqual(due.sort());
    }
    expect(unitsAt(game, 'us-1944').sort()).toEqual(
      idsOf(({ side, entry }) => side === 'us' && entry === '1944').sort(),
    );
  });

  rule('13.0g', 'the levels of their bases can be seen from the start', () => {
    const game = begin();
    const view = game.game.view(game.state, 'us');
    for (const { id, japaneseBase } of islands) {
      expect(view.steps[findUnit(`japan-base-${id}`)]).toBe(japaneseBase);
      expect(view.where[findUnit(`japan-base-${id}`)]).toBe(game.state.where[findUnit(`japan-base-${id}`)]);
    }
  });
});

describe('the event markers', () => {
  rule('3.6a', 'all of the US are in their pool but the one just drawn', () => {
    const game = begin();
    const drawn = markers.filter(({ id, side }) => side === 'us' && markerAt(game, id) !== 'pool');
    expect(game.told('marker drawn').length).toBeGreaterThan(0);
    expect(drawn.length).toBeLessThan(2);
  });

  rule('3.6b', 'all of the Japanese are in theirs, but Operation A-GO is aside', () => {
    const game = begin();
    const aside = markers.filter(({ id, side }) => side === 'japan' && markerAt(game, id) !== 'pool');
    expect(aside.map(({ id }) => [id, markerAt(game, id)])).toEqual([['a-go', 'aside']]);
  });

  rule('3.6c', 'no option marker is among them', () => {
    expect(markers.filter(({ title }) => /option/i.test(title))).toEqual([]);
    expect(markers).toHaveLength(12 + 12);
  });
});
