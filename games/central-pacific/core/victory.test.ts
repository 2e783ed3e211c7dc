import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { islandIds } from '../data/types.ts';
import { begin, type Campaign } from '../fixtures/table.ts';
import { type PositionSpec, position } from '../position.ts';
import { countPoints, shortConditions, totalPoints } from './victory.ts';

const everywhere = (level: number) => Object.fromEntries(islandIds.map((island) => [island, level]));
/** A carrier that is safe in the Eastern Pacific. */
const atSea = { 'us-CV-9': '82' };

/** The last turn comes to its end. */
function ending({ units = {}, ...spec }: PositionSpec = {}): Campaign {
  return position({ turn: 10, phase: 'turn record', units: { ...atSea, ...units }, ...spec });
}

/** The rows of the points table that are not empty. */
function pointsOf(game: Campaign): Record<string, number> {
  const items = countPoints(game.state).filter(({ count }) => count > 0);
  return Object.fromEntries(items.map(({ id, points }) => [id, points]));
}

describe('US sudden death', () => {
  const fleet = ['us-CV-9', 'us-CV-10', 'us-CV-16', 'us-CVL-1', 'us-CVL-2', 'us-CVE-1'];
  const bases = { us: everywhere(1) };
  const fleetIn = (zone: string, ships = fleet) => Object.fromEntries(ships.map((ship) => [ship, zone]));

  rule(
    ['4.1a', '4.1c', '4.1d', '2.18b'],
    'the sixth carrier, of whatever type, in a zone of the west edge ends the game on arrival',
    () => {
      const game = position({
        bases,
        units: { ...fleetIn('12', fleet.slice(0, 5)), 'us-CVE-1': '16' },
        actions: { regular: 2 },
      });
      game.do('move fleet', '16');
      game.do('add', 'us-CVE-1');
      game.do('ready');
      expect(game.state.result).toBeNull();
      game.do('sail', '12');
      expect(game.state.result).toMatchObject({ winner: 'us', rule: '4.1a' });
      expect(game.told('game ended')).toHaveLength(1);
    },
  );

  rule('4.1b', 'bases alone or carriers alone are not enough', () => {
    const onward = { phase: 'end of the us turn' } as const;
    const carriersOnly = position({ ...onward, units: fleetIn('12'), bases: { us: { ...everywhere(1), truk: 0 } } });
    const fiveCarriers = position({ ...onward, units: fleetIn('12', fleet.slice(1)), bases });
    const twoZones = position({ ...onward, units: { ...fleetIn('12', fleet.slice(1)), 'us-CV-9': '13' }, bases });
    const escorted = position({
      ...onward,
      units: { ...fleetIn('12', [...fleet.slice(1), 'us-BB-1', 'us-DD-1']), 'us-CV-9': '13' },
      bases,
    });
    const elsewhere = position({ ...onward, units: fleetIn('16'), bases });
    for (const { state } of [carriersOnly, fiveCarriers, twoZones, escorted, elsewhere])
      expect(state.result).toBeNull();
    expect(position({ ...onward, units: fleetIn('12'), bases }).state.result).toMatchObject({ winner: 'us' });
  });
});

describe('Japanese sudden death', () => {
  rule(['4.2a', '4.2b', '2.1b'], 'a first US turn that ends with all carriers at Pearl Harbor is the last', () => {
    const game = begin();
    game.do('end turn');
    expect(game.state.result).toBeNull();
    game.do('end turn and lose');
    expect(game.state.result).toMatchObject({ winner: 'japan', rule: '4.2a' });
    expect(game.told('phase began').at(-1)).toMatchObject({ phase: 'us action' });
  });

  rule(['4.2a', '4.2c'], 'a carrier that has come out in the first turn must not go back alone', () => {
    const game = position({ turn: 1, units: { 'us-CV-9': 'pearl-harbor' }, actions: { regular: 1, any: 2 } });
    game.do('leave base', 'pearl-harbor');
    game.do('add', 'us-CV-9');
    game.do('ready');
    game.do('sail', '76');
    expect(game.state.result).toBeNull();
    game.do('return to base', '76');
    game.do('add', 'us-CV-9');
    game.do('ready');
    game.do('sail and lose');
    expect(game.state.result).toMatchObject({ winner: 'japan', rule: '4.2a' });
  });

  rule('4.2c', 'the player loses at once if he takes his last carrier off the map', () => {
    const game = position({ units: { 'us-CV-9': '76', 'us-CV-10': 'pearl-harbor' } });
    game.do('return to base', '76');
    game.do('add', 'us-CV-9');
    game.do('ready');
    expect(game.state.result).toBeNull();
    game.do('sail and lose');
    expect(game.state.result).toMatchObject({ winner: 'japan', rule: '4.2a' });
  });

  rule('4.5e', 'it ends the short scenario, too', () => {
    const { state } = position({
      scenario: 'short',
      turn: 3,
      phase: 'end of the us turn',
      units: { 'us-CV-9': 'us-refit' },
    });
    expect(state.result).toMatchObject({ winner: 'japan', rule: '4.2a' });
  });
});

describe('victory points', () => {
  rule(['4.3a', '5.0b', '3.1d'], 'are added up when July 1944 is over, and not before', () => {
    const june = ending({ turn: 9 });
    expect(june.state.result).toBeNull();
    expect(june.state.turn).toBe(10);
    const july = ending();
    expect(july.state.result).toMatchObject({ winner: 'japan', rule: '4.4c', points: { us: 0 } });
    expect(july.told('turn began')).toHaveLength(0);
  });

  rule('4.3b', 'are of the US alone', () => {
    expect(ending({ bases: { japan: { truk: 4 } } }).state.result!.points).toEqual({ us: -3 });
  });

  rule('4.3c', 'come for islands with a US base and no Japanese ground unit or base, more for major objectives', () => {
    const game = ending({
      bases: { us: { tarawa: 2, makin: 1, guam: 1, saipan: 4, truk: 1 }, japan: { truk: 1 } },
      units: { 'japan-18-Inf': 'guam', 'us-2-Mar': 'ponape' },
    });
    expect(pointsOf(game)).toEqual({ majorObjective: 8, island: 2, trukBase: -3 });
  });

  rule(['4.3d', '2.12a'], 'come for Japanese ships in Refit or destroyed; those that came back bring nothing', () => {
    const game = ending({
      units: {
        ...{ 'japan-CV-S': 'japan-refit', 'japan-CV-Z': 'japan-destroyed', 'japan-CV-J': 'combined-fleet' },
        ...{ 'japan-CVL-1': 'japan-refit', 'japan-SS-1': 'japan-destroyed', 'japan-AP-1': 'japan-refit' },
        ...{ 'japan-G-4-1': 'japan-refit', 'japan-18-Inf': 'japan-destroyed' },
      },
      everLost: ['japan-CV-J'],
    });
    expect(pointsOf(game)).toEqual({ japaneseCarrier: 4, japaneseShip: 3 });
  });

  rule('4.3e', 'are lost for US ships in Refit or destroyed, not for those in the pool again', () => {
    const game = ending({
      units: {
        ...{ 'us-CV-10': 'us-refit', 'us-CV-16': 'pool', 'us-CVE-1': 'us-destroyed', 'us-SS-1': 'us-refit' },
        'us-P-1': 'us-refit',
      },
      everLost: ['us-CV-16'],
    });
    expect(pointsOf(game)).toEqual({ usCarrier: -2, usShip: -2 });
  });

  rule(['4.3f', '4.3g'], 'are lost for divisions eliminated, not for smaller units nor for reduced divisions', () => {
    const game = ending({
      units: {
        ...{ 'us-2-Mar': 'us-refit', 'us-27-Inf': 'us-destroyed', 'us-7-Inf': 'saipan', 'us-4-Mar': 'pool' },
        'us-22-Mar': 'us-refit',
      },
      reduced: ['us-7-Inf'],
    });
    expect(pointsOf(game)).toEqual({ usDivision: -4 });
  });

  rule(['4.3h', '14.6d'], 'are lost for every Japanese base that stands, most for Truk', () => {
    expect(pointsOf(ending({ bases: { japan: everywhere(1) } }))).toEqual({ trukBase: -3, japaneseBase: -11 });
  });

  test('every row has a title and a rule of the book', () => {
    const { game, state } = ending();
    const cases = new Set(game.definition.rulebook.cases.map(({ id }) => id));
    for (const { title, rule: cited } of countPoints(state)) {
      expect(title).not.toBe('');
      expect(cases).toContain(cited);
    }
  });
});

describe('the result', () => {
  /** Points by objectives and islands: 4 and 2 each; sunk submarines bring one each. */
  const worth = (objectives: number, islands: number, ships: number): Campaign => {
    const bases = [
      ...['tarawa', 'kwajalein', 'saipan', 'ulithi'].slice(0, objectives),
      ...['makin', 'majuro', 'eniwetok', 'tinian', 'guam', 'ponape', 'peleliu', 'truk'].slice(0, islands),
    ];
    const sunk = ['japan-SS-1', 'japan-SS-2', 'japan-SS-3'].slice(0, ships);
    return ending({
      bases: { us: Object.fromEntries(bases.map((island) => [island, 1])) },
      units: Object.fromEntries(sunk.map((ship) => [ship, 'japan-refit'])),
    });
  };

  rule('4.4a', 'is a victory from 30 points on', () => {
    expect(worth(4, 7, 0).state.result).toMatchObject({
      winner: 'us',
      level: 'victory',
      points: { us: 30 },
      rule: '4.4a',
    });
    expect(worth(4, 6, 1).state.result).toMatchObject({ winner: null, points: { us: 29 } });
  });

  rule('4.4b', 'is a draw from 20 to 29', () => {
    expect(worth(4, 2, 0).state.result).toMatchObject({
      winner: null,
      level: 'draw',
      points: { us: 20 },
      rule: '4.4b',
    });
    expect(worth(4, 1, 1).state.result).toMatchObject({ winner: 'japan', points: { us: 19 } });
  });

  rule('4.4b', 'is a draw for the course of history, which made 24 points', () => {
    const game = ending({
      bases: {
        us: { tarawa: 2, kwajalein: 2, saipan: 4, makin: 2, majuro: 2, eniwetok: 2, tinian: 2 },
        japan: { truk: 4, ponape: 2, ulithi: 2, peleliu: 2 },
      },
      units: {
        ...{ 'japan-CV-S': 'japan-destroyed', 'japan-CV-T': 'japan-refit', 'japan-CV-H': 'japan-refit' },
        ...{ 'japan-CL-Truk': 'japan-refit', 'japan-DD-Truk': 'japan-refit', 'japan-AP-Truk': 'japan-refit' },
        ...{ 'japan-SS-1': 'japan-refit', 'japan-SS-2': 'japan-refit', 'us-CVE-1': 'us-refit' },
        ...{ 'us-3-Mar': 'guam', 'japan-18-Inf': 'guam' },
      },
    });
    expect(totalPoints(game.state)).toBe(24);
    expect(game.state.result).toMatchObject({ winner: null, level: 'draw' });
  });

  rule('4.4c', 'is a defeat below', () => {
    expect(worth(4, 1, 1).state.result).toMatchObject({
      winner: 'japan',
      level: 'defeat',
      points: { us: 19 },
      rule: '4.4c',
    });
  });
});

describe('the short scenario', () => {
  const trukShips = ['japan-CL-Truk', 'japan-DD-Truk', 'japan-AP-Truk'];
  const bases = { us: { tarawa: 1, makin: 1, majuro: 2, kwajalein: 1, eniwetok: 1 } };
  const short = (spec: PositionSpec) => ending({ scenario: 'short', turn: 5, ...spec });

  rule(['4.5a', '4.5b'], 'is won after February 1944 with five bases built and three ships sunk', () => {
    expect(short({ bases, everLost: trukShips }).state.result).toMatchObject({ winner: 'us', rule: '4.5b' });
    expect(short({ bases, everLost: trukShips, turn: 4 }).state.result).toBeNull();
  });

  rule('4.5d', 'is lost in all other cases, without a draw', () => {
    const fourBases = short({ bases: { us: { ...bases.us, makin: 0 } }, everLost: trukShips });
    const twoShips = short({ bases, everLost: trukShips.slice(1) });
    expect(fourBases.state.result).toMatchObject({
      winner: 'japan',
      rule: '4.5d',
      reason: expect.stringMatching('Makin'),
    });
    expect(twoShips.state.result).toMatchObject({ winner: 'japan', rule: '4.5d' });
    expect(shortConditions(twoShips.state).filter(({ isMet }) => !isMet)).toHaveLength(1);
  });

  rule('4.5c', 'counts a Truk ship as eliminated even if it sails again', () => {
    const units = { 'japan-CL-Truk': 'combined-fleet', 'japan-DD-Truk': 'japan-refit' };
    expect(short({ bases, units, everLost: trukShips }).state.result).toMatchObject({ winner: 'us' });
    expect(short({ bases, units, everLost: ['japan-AP-Truk'] }).state.result).toMatchObject({ winner: 'japan' });
  });
});
