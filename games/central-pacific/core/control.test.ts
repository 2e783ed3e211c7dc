import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { playToTheEnd } from '../../fixtures/trial.ts';
import { findUnit, islands, units } from '../data/data.ts';
import { type IslandId, islandIds, JAPAN, US } from '../data/types.ts';
import { japaneseTurn } from '../fixtures/japaneseTurn.ts';
import { form } from '../fixtures/landing.ts';
import { randomGame, centralPacificTrial as trial } from '../fixtures/randomGame.ts';
import { begin, type Campaign, placeOf, playToNextTurn, unitsAt } from '../fixtures/table.ts';
import { position } from '../position.ts';
import { findPlace, placeName } from './names.ts';
import { controlOf, groundOn } from './units.ts';

const numberOf = (island: IslandId) => islandIds.indexOf(island);
const control = ({ state }: Campaign, island: IslandId) => controlOf(state, numberOf(island));
const boxOf = ({ state }: Campaign, side: 0 | 1, island: IslandId) =>
  groundOn(state, side, numberOf(island)).map((unit) => units[unit]!.id);

const usFirst = { 'first fire us': [6], 'first fire japan': [1] };

/** A ground attack by one division on Guam, whose die is given. */
function attackOnGuam(die: number): Campaign {
  const game = position({
    units: { 'us-CV-9': '82', 'us-2-Mar': 'guam', 'japan-7-Eng': 'guam' },
    dice: { ...usFirst, fire: [die, 6] },
  });
  game.do('ground attack', 'guam');
  game.do('ready');
  game.do('attack');
  return game;
}

describe('control of islands', () => {
  rule(['2.19b', '2.18g'], 'an island without ground units is neutral, whatever sails around it', () => {
    const game = position({
      units: { 'us-CV-9': '82', 'us-BB-1': '66' },
      bases: { japan: { makin: 1 } },
      dice: { ...usFirst, fire: [1] },
    });
    expect(control(game, 'makin')).toBe('japan');
    game.do('bombard', 'makin');
    form(game, 'us-BB-1');
    game.do('attack');
    expect(control(game, 'makin')).toBe('neutral');
  });

  rule('2.19c', 'it belongs to the only side with ground units on it', () => {
    const game = position({ units: { 'us-22-Mar': 'makin', 'japan-18-Inf': 'guam' } });
    expect(islandIds.map((island) => control(game, island)).filter((side) => side !== 'neutral')).toEqual([
      'japan',
      'us',
    ]);
  });

  rule(['2.19d', '2.1e'], 'with units of both it is contested, and each side has its own box', () => {
    const game = position({ units: { 'us-2-Mar': 'guam', 'japan-18-Inf': 'guam' }, bases: { japan: { guam: 1 } } });
    expect(control(game, 'guam')).toBe('contested');
    expect(boxOf(game, US, 'guam')).toEqual(['us-2-Mar']);
    expect(boxOf(game, JAPAN, 'guam')).toEqual(['japan-base-guam', 'japan-18-Inf']);
  });

  rule(['2.19e', '2.19h'], 'it is taken the moment the last Japanese unit falls', () => {
    expect(control(attackOnGuam(1), 'guam')).toBe('us');
    expect(control(attackOnGuam(6), 'guam')).toBe('contested');
  });

  rule(['2.19f', '2.7a'], 'a base is enough for it; aircraft are not', () => {
    const game = position({ units: { 'us-P-1': 'majuro' }, bases: { us: { tarawa: 1 }, japan: { truk: 1 } } });
    expect(control(game, 'tarawa')).toBe('us');
    expect(control(game, 'truk')).toBe('japan');
    expect(control(game, 'majuro')).toBe('neutral');
  });

  rule(
    ['2.19g', '14.0a', '2.18f'],
    'aircraft land only where their own side has a base unit beside an airfield',
    () => {
      const game = position({
        units: { 'us-B-1': 'tarawa', 'us-2-Mar': 'kwajalein' },
        bases: { us: { tarawa: 2, majuro: 1, makin: 1, ulithi: 1 }, japan: { eniwetok: 2, makin: 0 } },
      });
      game.do('rebase air', 'tarawa');
      expect(game.options('land')).toContain('majuro');
      expect(game.why('land', 'eniwetok')?.rule).toBe('14.3a');
      expect(game.why('land', 'kwajalein')?.rule).toBe('14.3a');
    },
  );

  rule('2.19a', 'zones are nobody’s: ships of both sides stay in one without a fight', () => {
    const game = position({ units: { 'us-CV-9': '61', 'us-DD-1': '61', 'japan-BB-1': '53', 'japan-CV-S': '53' } });
    game.do('move fleet', '61');
    form(game, 'us-DD-1');
    game.do('sail', '53');
    expect(unitsAt(game, '53').sort()).toEqual(['japan-BB-1', 'japan-CV-S', 'us-DD-1']);
    expect(game.told('battle began')).toEqual([]);
  });
});

describe('where units are', () => {
  rule('2.1f', 'aircraft on a mission are not on the island they attack', () => {
    const game = japaneseTurn('air-ground', {
      units: { 'us-CV-9': '82', 'us-2-Mar': 'tarawa', 'japan-G-4-1': 'air-available' },
      bases: { japan: { kwajalein: 2 } },
      markers: { tactics: 'kept' },
      // Tarawa is a total of 11.
      dice: { island: [5, 6], air: [1] },
    });
    expect(game.decision.procedure).toBe('battle');
    expect(game.state.battle!.japan).toEqual([findUnit('japan-G-4-1')]);
    expect(boxOf(game, JAPAN, 'tarawa')).toEqual([]);
    expect(control(game, 'tarawa')).toBe('us');
  });

  rule(['2.1g', '7.1c'], 'a fleet sails to zones and to Pearl Harbor, never to an island', () => {
    const game = position({ units: { 'us-CV-9': '66', 'us-DD-1': '65' } });
    game.do('move fleet', '66');
    form(game, 'us-CV-9');
    expect(game.options('sail').length).toBeGreaterThan(5);
    for (const place of game.options('sail')) expect(place).toMatch(/^\d\d$/);
    expect(game.why('sail', 'tarawa')).toBeDefined();
  });

  rule('2.1i', 'Japanese ground units pass through their display and are not left in it', () => {
    const game = position({
      units: { 'us-CV-9': '82', 'japan-18-Inf': 'japan-refit', 'japan-38-Inf': 'japan-refit' },
      bases: { japan: Object.fromEntries(islandIds.map((island) => [island, 1])) },
      phase: 'refit',
      dice: { 'refit japan': [1, 1] },
    });
    expect(placeName(findPlace('ground-available'))).toBe('Japanese ground units available');
    expect(unitsAt(game, 'ground-available')).toEqual([]);
    for (const unit of ['japan-18-Inf', 'japan-38-Inf']) expect(islandIds).toContain(placeOf(game, unit));
  });

  rule(['2.2a', '7.1a', '7.1b'], 'through a whole game every unit is in one lawful place of its own side', () => {
    for (const number of [0, 2])
      expect(playToTheEnd(trial, randomGame('nobody deserts', number)).result).not.toBeNull();
  });

  rule(
    ['7.2a', '7.8a'],
    'nothing else limits what is together: ground, air and naval units, and any number of ships',
    () => {
      const ships = units.filter(({ side, category }) => side === 'us' && category === 'naval').map(({ id }) => id);
      const ashore = ['us-2-Mar', 'us-27-Inf', 'us-22-Mar', 'us-111-Inf', 'us-CB-1', 'us-AD-1', 'us-P-1', 'us-B-1'];
      const game = position({
        units: {
          ...Object.fromEntries(ships.map((ship) => [ship, '66'])),
          ...Object.fromEntries(ashore.map((unit) => [unit, 'tarawa'])),
          'us-SS-1': '65',
        },
        bases: { us: { tarawa: 2 } },
      });
      game.do('move fleet', '65');
      form(game, 'us-SS-1');
      game.do('sail', '66');
      expect(game.state.shipsAt[US][findPlace('66')]).toBe(ships.length);
      expect(unitsAt(game, 'tarawa').sort()).toEqual(['us-base-tarawa', ...ashore].sort());
    },
  );

  rule('7.6a', 'the Japanese may have any number of units on an island', () => {
    const garrison = units.filter(
      ({ side, category, entry }) => side === 'japan' && category === 'ground' && entry === 'start',
    );
    const ids = garrison.map(({ id }) => id).filter((id) => id !== 'japan-18-Inf');
    const game = position({
      units: { 'us-CV-9': '82', 'japan-18-Inf': 'japan-refit', ...Object.fromEntries(ids.map((id) => [id, 'majuro'])) },
      phase: 'refit',
      // Majuro is a total of 2.
      dice: { 'refit japan': [1], island: [1, 1] },
    });
    expect(placeOf(game, 'japan-18-Inf')).toBe('majuro');
    expect(game.state.groundAt[JAPAN][numberOf('majuro')]).toBe(ids.length + 1);
  });
});

describe('off-map bases', () => {
  rule(['15.1a', '15.1b'], 'stay with their side and always work, without any unit in them', () => {
    const game = begin();
    expect(islands.some(({ id }) => (id as string) === 'pearl-harbor')).toBe(false);
    // Nothing is at Iwo Jima, and its aircraft reach Saipan.
    const raid = japaneseTurn('air-ground', {
      units: { 'us-CV-9': '82', 'us-2-Mar': 'saipan', 'japan-G-4-1': 'air-available' },
      // Saipan is a total of 7.
      dice: { island: [3, 4, 1], air: [1] },
    });
    expect(unitsAt(raid, 'iwo-jima')).toEqual([]);
    expect(raid.told('battle began')).toHaveLength(1);
    expect(unitsAt(game, 'philippines')).toEqual([]);
    const empty = position({ units: { 'us-CV-9': '82', 'us-CV-10': '76' } });
    empty.do('return to base', '76');
    form(empty, 'us-CV-10');
    expect(placeOf(empty, 'us-CV-10')).toBe('pearl-harbor');
  });
});

describe('operations of kept markers', () => {
  rule(['24.OPS-b', '24.OPS-a'], 'Galvanic serves for Guam as well, beyond the actions of the turn, and is out', () => {
    const game = position({
      units: { 'us-CV-9': '82', 'us-AP-1': '24', 'us-2-Mar': 'us-AP-1', 'japan-7-Eng': 'guam' },
      actions: { regular: 0 },
      markers: { galvanic: 'kept', flintlock: 'kept' },
      dice: { ...usFirst, fire: [1] },
    });
    expect(game.options('play marker').sort()).toEqual(['flintlock', 'galvanic']);
    game.do('play marker', 'galvanic');
    expect(game.decision.choices.map(({ verb }) => verb)).toEqual(['invade', 'cancel']);
    game.do('invade', '24');
    form(game, 'us-AP-1');
    game.do('sail', '24');
    game.do('attack');
    expect(placeOf(game, 'us-2-Mar')).toBe('guam');
    expect(game.options('play marker')).toEqual([]);
    expect(game.log).toContain('Operation Galvanic is discarded.');
    playToNextTurn(game);
  });

  rule('24.HAI-c', 'Hailstone is out after its strike', () => {
    const game = position({
      units: { 'us-CV-9': '36', 'japan-CL-Truk': '41' },
      actions: { regular: 0 },
      markers: { hailstone: 'kept' },
      dice: { fire: [1, 6] },
    });
    game.do('play marker', 'hailstone');
    game.do('carrier strike', '36');
    form(game, 'us-CV-9');
    game.do('stay');
    game.do('target ships', '41');
    game.do('attack');
    expect(game.log).toContain('Operation Hailstone is discarded.');
    expect(game.told('battle began')).toHaveLength(1);
  });
});
