import { describe, expect, test } from 'vitest';
import { hexAt, neighbour } from '#board/grid';
import type { Sitting } from '#engine/sitting';
import type { Action, Options } from '#engine/state';
import { boardMap, findUnit } from '#games/island-war/data';
import { islandWar } from '#games/island-war/game';
import { type PositionSpec, position } from '#games/island-war/position';
import type { IslandWar } from '#games/island-war/state';
import { terrainAllows } from '#games/island-war/terrain';
import { isDeep } from '#house/tiers';
import { makeBot } from './players.ts';

// The planner at Saipan: whole games, and positions in which a player who knows the game would not hesitate.

const { grid } = boardMap;

interface Played {
  readonly state: IslandWar;
  readonly actions: readonly Action[];
}

/** Plays a game to its end, or only its first actions; throws where a player does what is not allowed. */
function playOut(
  scenario: string,
  us: string,
  japan: string,
  seed: string,
  options: Options = {},
  most = Number.POSITIVE_INFINITY,
): Played {
  const { state } = islandWar.start({ scenario, seed, options });
  const bots = {
    us: makeBot(us, islandWar, `${seed}/us`),
    japan: makeBot(japan, islandWar, `${seed}/japan`),
  };
  const actions: Action[] = [];
  for (;;) {
    const decision = islandWar.decision(state);
    if (!decision || actions.length === most) return { state, actions };
    const bot = bots[decision.seat as 'us' | 'japan'];
    const action = bot.choose(islandWar.view(state, decision.seat), decision);
    const { refused } = islandWar.apply(state, action);
    if (refused) throw new Error(`${JSON.stringify(action)}: ${refused.sentence}`);
    actions.push(action);
  }
}

/** Lets the planner play for whoever must choose, until a phase ends or `until` says so. */
function letPlay(sitting: Sitting<IslandWar>, until: (sitting: Sitting<IslandWar>) => boolean): void {
  const bots = {
    us: makeBot('planner', islandWar, 'us'),
    japan: makeBot('planner', islandWar, 'japan'),
  };
  while (sitting.state.result === null && !until(sitting)) {
    const { decision } = sitting;
    const bot = bots[decision.seat as 'us' | 'japan'];
    const { verb, target } = bot.choose(islandWar.view(sitting.state, decision.seat), decision);
    sitting.do(verb, target);
  }
}

const inCombat = ({ decision }: Sitting<IslandWar>) => decision.procedure === 'combat phase';

/** Plays until the turn of the side that began is over. */
function letPlayTurn(spec: PositionSpec): Sitting<IslandWar> {
  const sitting = position(spec);
  const { phasing } = sitting.state;
  letPlay(sitting, ({ state }) => state.phasing !== phasing);
  return sitting;
}

function whereIs({ state }: Sitting<IslandWar>, unit: string): string {
  const hex = state.where[findUnit(unit)]!;
  return hex >= 0 ? grid.names[hex]! : 'eliminated';
}

/** The hexes to which a unit could be sent back by one. */
function waysBack({ state }: Sitting<IslandWar>, unit: string): string[] {
  const id = findUnit(unit);
  const from = state.where[id]!;
  return [0, 1, 2, 3, 4, 5]
    .map((direction) => neighbour(grid, from, direction))
    .filter((hex) => hex >= 0 && terrainAllows(id, from, hex))
    .filter((hex) => state.zones[0][hex] === 0 && state.occupant[hex]! < 0)
    .map((hex) => grid.names[hex]!);
}

describe('whole games', () => {
  const pairings = [
    ['historical', 'planner', 'random'],
    ['historical', 'random', 'planner'],
    ['historical', 'planner', 'planner'],
    ['free-deployment', 'planner', 'random'],
    ['free-deployment', 'random', 'planner'],
    ['free-deployment', 'planner', 'planner'],
  ] as const;

  test.each(pairings)('%s, %s against %s: nothing illegal, and random does not win', (scenario, us, japan) => {
    for (const seed of isDeep ? ['one', 'two'] : ['one']) {
      const { result } = playOut(scenario, us, japan, seed).state;
      if (japan === 'random') expect(result?.winner).toBe('us');
      if (us === 'random') expect(result?.winner).not.toBe('us');
    }
  });

  test('optional rules change nothing about that', () => {
    const options = { reinforcements: 'per-beachhead', fireAlone: false, minimumMove: false, takeBacks: 'strict' };
    expect(playOut('historical', 'planner', 'planner', 'options', options).state.result).not.toBeNull();
  });

  test('the US does not always land, nor the Japanese deploy, in the same places', () => {
    const places = ['one', 'two', 'three', 'four'].map((seed) => {
      const { actions } = playOut('free-deployment', 'planner', 'planner', seed, {}, 6 + 2 * 21);
      const targets = actions.map(({ target }) => target);
      return [targets.slice(0, 6).join(), targets.slice(6).join()];
    });
    expect(new Set(places.map(([landing]) => landing)).size).toBeGreaterThan(1);
    expect(new Set(places.map(([, deployment]) => deployment)).size).toBeGreaterThan(1);
  });

  test('the same seeds play the same game', () => {
    const first = playOut('free-deployment', 'planner', 'planner', 'again');
    expect(playOut('free-deployment', 'planner', 'planner', 'again').actions).toEqual(first.actions);
  });
});

describe('what it does not know', () => {
  /** Writes six beaches for the US and lets the planner deploy the Japanese. */
  function deployment(beaches: readonly string[]): string[] {
    const { state } = islandWar.start({ scenario: 'free-deployment', seed: 'hidden' });
    for (const beach of beaches) {
      islandWar.apply(state, { seat: 'us', verb: 'write', target: hexAt(grid, beach) });
    }
    const bot = makeBot('planner', islandWar, 'bot');
    for (;;) {
      const decision = islandWar.decision(state)!;
      if (decision.seat !== 'japan') break;
      islandWar.apply(state, bot.choose(islandWar.view(state, 'japan'), decision));
    }
    return state.where.map((hex) => grid.names[hex] ?? '');
  }

  test('the Japanese deploy alike wherever the landing will be', () => {
    const west = deployment(['0602', '0702', '0802', '0902', '1002', '1103']);
    const east = deployment(['1410', '1411', '1513', '1514', '1917', '3218']);
    expect(west.filter((hex) => hex !== '')).toHaveLength(21);
    expect(east).toEqual(west);
  });

  test('dice still to fall do not change what it does', () => {
    const spec: PositionSpec = {
      units: { 'us-1/6': '0806', 'us-2/6': '0906', 'us-3/6': '0705', 'jp-316': '0807', 'jp-318': '1006' },
      phase: 'combat',
    };
    const choices = [1, 2, 3, 4, 5, 6].map((die) => {
      const sitting = position({ ...spec, dice: [die, die, die] });
      const bot = makeBot('planner', islandWar, 'bot');
      return bot.choose(islandWar.view(sitting.state, 'us'), sitting.decision);
    });
    expect(new Set(choices.map((choice) => JSON.stringify(choice))).size).toBe(1);
  });
});

describe('the US', () => {
  test('closes the ring around a unit in the open, and destroys it whatever the die shows', () => {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const sitting = position({
        units: { 'us-1/6': '0704', 'us-2/6': '0804', 'us-3/6': '0904', 'us-1/8': '0703', 'jp-316': '0807' },
        turn: 8,
        dice: [die],
      });
      letPlay(sitting, inCombat);
      expect(waysBack(sitting, 'jp-316')).toEqual([]);
      letPlay(sitting, ({ state }) => state.phasing === 1);
      expect(whereIs(sitting, 'jp-316')).toBe('eliminated');
    }
  });

  test('pins a unit against the coast with those who stand there', () => {
    const sitting = letPlayTurn({
      units: { 'us-1/6': '0411', 'us-2/6': '0412', 'us-3/6': '0410', 'jp-25': '0212' },
      turn: 9,
      dice: [6],
    });
    expect(whereIs(sitting, 'jp-25')).toBe('eliminated');
  });

  test('clears the beachheads and lands Marines on them first', () => {
    const sitting = letPlayTurn({
      units: { 'us-1/2': '0702', 'us-2/2': '0802', 'us-3/2': '0902', 'jp-1/135': '3418' },
      beachheads: ['0702', '0802', '0902'],
      options: { reinforcements: 'per-beachhead' },
      turn: 2,
    });
    const landed = sitting.told('landed');
    expect(landed).toHaveLength(3);
    for (const unit of ['us-1/2', 'us-2/2', 'us-3/2'])
      expect(['0702', '0802', '0902']).not.toContain(whereIs(sitting, unit));
    for (const { unit } of landed as unknown as { unit: number }[]) expect(unit).toBeLessThan(findUnit('us-1/105'));
  });

  test('goes after a unit that hides at the far end of the island', () => {
    const sitting = letPlayTurn({ units: { 'us-1/6': '2005', 'us-2/6': '2106', 'jp-7': '3421' }, turn: 10 });
    for (const unit of ['us-1/6', 'us-2/6']) expect(Number(whereIs(sitting, unit).slice(0, 2))).toBeGreaterThan(27);
  });

  test('gives all its ground support to the one unit that would otherwise die', () => {
    const sitting = position({
      units: { 'us-1/2': '1404', 'us-2/2': '1604', 'jp-1/135': '1405', 'jp-2/135': '1305', 'jp-3/136': '1304' },
      beachheads: ['1404', '1604'],
      phasing: 'japan',
      phase: 'combat',
      turn: 1,
      dice: [1],
    });
    letPlay(sitting, (table) => table.told('combat resolved').length > 0);
    expect(sitting.told('protective fire')).toMatchObject([{ support: 12 }]);
  });
});

describe('the Japanese', () => {
  const manyAshore = {
    'us-1/2': '0904',
    'us-2/2': '1004',
    'us-3/2': '0804',
    'us-1/6': '1105',
    'us-2/6': '0704',
    'us-3/6': '1003',
    'us-1/8': '0903',
    'us-2/8': '0803',
    'us-3/8': '0703',
    'us-1/29': '1104',
  };

  test('walk over a beachhead that nobody guards', () => {
    const sitting = letPlayTurn({
      units: { 'us-1/2': '0702', 'us-2/2': '1304', 'jp-316': '0805', 'jp-317': '0905', 'jp-318': '1006' },
      beachheads: ['0702', '0902', '1002'],
      phasing: 'japan',
      turn: 2,
    });
    expect(sitting.told('beachhead destroyed').length).toBeGreaterThan(0);
  });

  test('counterattack a lone landing while they are the stronger', () => {
    const sitting = letPlayTurn({
      units: { 'us-1/2': '1203', 'jp-1/135': '1305', 'jp-2/135': '1206', 'jp-3/136': '1306', 'jp-5-base': '1405' },
      beachheads: ['1203'],
      phasing: 'japan',
      turn: 1,
      dice: [1],
    });
    expect(sitting.told('attack declared').length).toBeGreaterThan(0);
  });

  test('wait with their counterattack for those who are still on the march', () => {
    const attackedWith = (units: Record<string, string>) => {
      const landed = { 'us-1/2': '1203', 'us-2/2': '1103', 'us-3/2': '1002' };
      const beachheads = ['1203', '1103', '1002'];
      const sitting = letPlayTurn({
        units: { ...landed, ...units },
        beachheads,
        phasing: 'japan',
        turn: 3,
        dice: [1, 1, 1, 1],
      });
      return sitting.told('attack declared').length > 0;
    };
    const near = { 'jp-1/135': '1305', 'jp-2/135': '1206' };
    const far = { 'jp-3/136': '3011', 'jp-1/136': '2910', 'jp-2/136': '2809', 'jp-5-base': '2708' };
    expect(attackedWith({ ...near, ...far })).toBe(false);
    expect(
      attackedWith({ ...near, 'jp-3/136': '1306', 'jp-1/136': '1405', 'jp-2/136': '1105', 'jp-5-base': '1404' }),
    ).toBe(true);
  });

  test('let their only gun in range save a unit with its protective fire', () => {
    const sitting = position({
      units: { 'us-1/6': '1004', 'us-2/6': '1006', 'jp-316': '1005', 'jp-3/10': '1209' },
      phase: 'combat',
      turn: 14,
    });
    letPlay(sitting, (table) => table.told('combat resolved').length > 0);
    expect(sitting.told('protective fire')).toHaveLength(1);
  });

  test('break off when the US is ashore in strength: they slip away out of contact', () => {
    const sitting = position({
      units: { ...manyAshore, 'jp-316': '1005', 'jp-317': '1106' },
      phasing: 'japan',
      turn: 7,
    });
    letPlay(sitting, ({ state, decision }) => state.phasing !== 1 || decision.procedure === 'combat phase');
    for (const unit of ['jp-316', 'jp-317']) {
      expect(sitting.state.zones[0][sitting.state.where[findUnit(unit)]!]).toBe(0);
    }
  });

  test('do not waste units in a Banzai attack late in the game', () => {
    const sitting = position({
      units: { ...manyAshore, 'jp-316': '1005', 'jp-317': '1106' },
      phasing: 'japan',
      phase: 'combat',
      turn: 12,
    });
    letPlay(sitting, ({ state }) => state.phasing !== 1);
    expect(sitting.told('combat resolved').length).toBeGreaterThan(0);
    expect(sitting.told('banzai declared')).toEqual([]);
  });
});
