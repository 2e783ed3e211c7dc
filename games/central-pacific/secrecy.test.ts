import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { playUnwatched } from '../fixtures/trial.ts';
import { findPlace } from './core/names.ts';
import { islandAt, isZone, JAPAN_REFIT, UNKNOWN } from './core/places.ts';
import type { CentralPacific } from './core/state.ts';
import { findUnit, rosters, units } from './data/data.ts';
import { JAPAN } from './data/types.ts';
import { japaneseTurn, noUsEvents } from './fixtures/japaneseTurn.ts';
import { form } from './fixtures/landing.ts';
import { randomGame, centralPacificTrial as trial } from './fixtures/randomGame.ts';
import { callTheRoll } from './fixtures/rollCall.ts';
import { begin, type Campaign, placeOf } from './fixtures/table.ts';
import { centralPacific } from './game.ts';
import { type PositionSpec, position } from './position.ts';

/** All that the player can find out: his view, what he was told, what he may choose and why not. */
function knownTo({ game, state, events }: Campaign): string {
  const told = [game.decision(state, 'us'), game.notPossible(state, 'us'), game.prompt(state)];
  return JSON.stringify([game.view(state, 'us'), events, told]);
}

function seenAt(game: Campaign, unit: string): number {
  return game.game.view(game.state, 'us').where[findUnit(unit)]!;
}

const hidden = (units: Readonly<Record<string, string>>): PositionSpec => ({
  units: { 'us-CV-9': '66', ...units },
  hidden: Object.keys(units),
});

describe('what the player does not see', () => {
  rule('13.0a', 'two positions that differ in hidden units alone are one to him', () => {
    const one = position(
      hidden({ 'japan-18-Inf': 'guam', 'japan-deception-1': 'makin', 'japan-BB-1': '23', 'japan-DD-1': '41' }),
    );
    const other = position(
      hidden({ 'japan-18-Inf': 'makin', 'japan-deception-1': 'guam', 'japan-BB-1': '41', 'japan-DD-1': '23' }),
    );
    expect(knownTo(one)).toBe(knownTo(other));
    expect(one.state.where).not.toEqual(other.state.where);
    expect(one.game.view(one.state, 'us').hiddenAt[findPlace('guam')]).toBe(1);
  });

  test('the four ground units that begin in Refit are among them', () => {
    const game = begin();
    const view = game.game.view(game.state, 'us');
    expect(view.hiddenAt[JAPAN_REFIT]).toBe(4);
    expect(view.where).not.toContain(JAPAN_REFIT);
  });

  rule('13.0b', 'his own units and the displays are open', () => {
    const game = begin();
    const view = game.game.view(game.state, 'us');
    for (const [unit, { side, category }] of units.entries()) {
      const isOpen = side === 'us' || category === 'base' || category === 'naval' || category === 'air';
      if (isOpen) expect(view.where[unit]).toBe(game.state.where[unit]);
    }
    expect(view.markers).toEqual(game.state.markers);
  });

  test('a spectator sees what the player sees', () => {
    const game = begin();
    expect(game.game.view(game.state, null).where).toEqual(game.game.view(game.state, 'us').where);
  });
});

describe('what the player comes to see', () => {
  rule('13.0c', 'US units on an island see all that is there', () => {
    const game = position({
      units: {
        'us-CV-9': '82',
        'us-AP-1': '24',
        'us-2-Mar': 'us-AP-1',
        'japan-18-Inf': 'guam',
        'japan-38-Inf': 'guam',
        'japan-CD-1': 'saipan',
      },
      hidden: ['japan-18-Inf', 'japan-38-Inf', 'japan-CD-1'],
      dice: { 'first fire us': [1], 'first fire japan': [6], fire: Array(20).fill(6) },
    });
    expect(seenAt(game, 'japan-18-Inf')).toBe(UNKNOWN);
    game.do('invade', '24');
    form(game, 'us-AP-1');
    game.do('sail', '24');
    expect(seenAt(game, 'japan-18-Inf')).toBe(UNKNOWN);
    game.do('attack');
    expect(placeOf(game, 'us-2-Mar')).toBe('guam');
    expect([seenAt(game, 'japan-18-Inf'), seenAt(game, 'japan-38-Inf')]).toEqual([
      findPlace('guam'),
      findPlace('guam'),
    ]);
    expect(seenAt(game, 'japan-CD-1')).toBe(UNKNOWN);
  });

  rule('13.0d', 'US ships see the ships in their zone, not the garrison of its island', () => {
    const game = position({
      ...hidden({ 'japan-BB-1': '65', 'japan-SS-1': '65', 'japan-18-Inf': 'majuro', 'japan-DD-1': '64' }),
    });
    game.do('move fleet', '66');
    form(game, 'us-CV-9');
    game.do('sail', '65');
    expect([seenAt(game, 'japan-BB-1'), seenAt(game, 'japan-SS-1')]).toEqual([findPlace('65'), findPlace('65')]);
    expect([seenAt(game, 'japan-18-Inf'), seenAt(game, 'japan-DD-1')]).toEqual([UNKNOWN, UNKNOWN]);
    expect(game.log.filter((line) => line.startsWith('Revealed in zone 65'))).toHaveLength(1);
  });

  rule('13.0f', 'what was seen once stays known', () => {
    const game = position({ ...hidden({ 'japan-BB-1': '65' }), actions: { regular: 2 } });
    game.do('move fleet', '66');
    form(game, 'us-CV-9');
    game.do('sail', '65');
    game.do('move fleet', '65');
    form(game, 'us-CV-9');
    game.do('sail', '66');
    expect(seenAt(game, 'japan-BB-1')).toBe(findPlace('65'));
  });

  rule('17.3b', 'a deception marker that is seen leaves the island, and the player sees that', () => {
    const game = position({
      ...hidden({ 'japan-deception-1': 'tarawa', 'japan-18-Inf': 'tarawa', 'japan-deception-2': 'guam' }),
    });
    game.do('scout', '66');
    expect(placeOf(game, 'japan-deception-1')).toBe('japan-refit');
    expect(seenAt(game, 'japan-deception-1')).toBe(JAPAN_REFIT);
    expect(placeOf(game, 'japan-deception-2')).toBe('guam');
    expect(game.log).toContain('A deception marker on Tarawa is revealed and removed.');
  });
});

describe('what cannot be taken back', () => {
  const isFinal = (game: Campaign, type: string) => {
    const told = game.told(type);
    expect(told).not.toEqual([]);
    expect(told.filter(({ reveals }) => !reveals)).toEqual([]);
  };

  test('markers that were drawn', () => {
    isFinal(position({ phase: 'us event', units: { 'us-CV-9': '82' } }), 'marker drawn');
    isFinal(position({ phase: 'return', units: { 'us-CV-9': '82' }, markers: noUsEvents }), 'marker drawn');
  });

  test('ships that chance has put to sea, and who was met in battle', () => {
    const spec = { units: { 'us-CV-9': '66', 'japan-SS-1': 'submarines', 'japan-SS-2': 'submarines' } };
    const game = japaneseTurn('submarine-1', { ...spec, moved: ['us-CV-9'] });
    isFinal(game, 'placed');
    isFinal(game, 'battle began');
  });
});

describe('what might be', () => {
  /** What must be the same in every world that the player can imagine. */
  function checkWorld(state: CentralPacific, seed: string): CentralPacific {
    const view = centralPacific.view(state, 'us');
    const world = centralPacific.imagine(view, seed);
    expect(world.where).not.toContain(UNKNOWN);
    callTheRoll(world);
    expect(JSON.stringify(centralPacific.view(world, 'us').where)).toBe(JSON.stringify(view.where));
    for (let unit = rosters.japanNaval.first; unit < rosters.japanBases.first; unit++) {
      if (view.where[unit] !== UNKNOWN) expect(world.where[unit]).toBe(view.where[unit]);
      else if (units[unit]!.category === 'naval') expect(isZone(world.where[unit]!)).toBe(true);
      else expect(islandAt(world.where[unit]!) >= 0 || world.where[unit] === JAPAN_REFIT).toBe(true);
    }
    return world;
  }

  test('unknown units are dealt over the places where unknown units are, each world another way', () => {
    const { state } = begin();
    const worlds = Array.from({ length: 5 }, (_, number) => checkWorld(state, `world ${number}`));
    expect(new Set(worlds.map(({ where }) => where.join())).size).toBe(5);
    expect(worlds[0]!.groundAt[JAPAN]).toEqual(state.groundAt[JAPAN]);
  });

  test('so they are at any time, and play goes on from there', () => {
    for (const number of [0, 2, 4, 6]) {
      playUnwatched(trial, randomGame('worlds', number), (state) => {
        if (state.moment % 17 !== 3) return;
        const world = checkWorld(state, 'a world');
        const decision = centralPacific.decision(world, 'us')!;
        expect(decision.choices).toEqual(centralPacific.decision(state, 'us')!.choices);
      });
    }
  });
});
