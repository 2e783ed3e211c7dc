import { describe, expect, test } from 'vitest';
import { distance, hexAt } from '#board/grid';
import type { Sitting } from '#engine/sitting';
import type { Action, Options } from '#engine/state';
import type { FireAndMovementEvent } from '#games/fire-and-movement/core/events';
import { objectiveAt, objectives } from '#games/fire-and-movement/core/objectives';
import { ELIMINATED, type FireAndMovement } from '#games/fire-and-movement/core/state';
import { islandAt, reef } from '#games/fire-and-movement/core/terrain';
import { archipelago, findUnit, unitSide, units } from '#games/fire-and-movement/data/data';
import { TINIAN, US } from '#games/fire-and-movement/data/dataTypes';
import { fireAndMovement } from '#games/fire-and-movement/game';
import { type PositionSpec, position } from '#games/fire-and-movement/position';
import { isDeep } from '#house/tiers';
import { generator } from './generator.ts';
import { judgementOf } from './judging.ts';
import { judgeFor } from './named.ts';
import { makeBot } from './players.ts';
import { playOut as playOutQuickly } from './playout.ts';

// The planner on six islands: whole games, and positions in which a player who knows the game would not hesitate.

const { grid } = archipelago;

interface Played {
  readonly state: FireAndMovement;
  readonly actions: readonly Action[];
}

/** Plays a game out; throws where a player does what is not allowed. */
function playOut(scenario: string, us: string, japan: string, seed: string, options: Options = {}): Played {
  const { state } = fireAndMovement.start({ scenario, seed, options });
  const bots = {
    us: makeBot(us, fireAndMovement, `${seed}/us`),
    japan: makeBot(japan, fireAndMovement, `${seed}/japan`),
  };
  const actions: Action[] = [];
  for (;;) {
    const decision = fireAndMovement.decision(state);
    if (!decision) return { state, actions };
    const bot = bots[decision.seat as 'us' | 'japan'];
    const action = bot.choose(fireAndMovement.view(state, decision.seat), decision);
    const { refused } = fireAndMovement.apply(state, action);
    if (refused) throw new Error(`${JSON.stringify(action)}: ${refused.sentence}`);
    actions.push(action);
  }
}

/** Who came back in a phase to a hex where it was before, without having captured anything since. */
function roundTrips(scenario: string, seed: string, options: Options): string[] {
  const { state } = fireAndMovement.start({ scenario, seed, options });
  const bot = makeBot('planner', fireAndMovement, seed);
  const found: string[] = [];
  let stops = new Map<number, number[]>();
  for (let decision = fireAndMovement.decision(state); decision; decision = fireAndMovement.decision(state)) {
    const { events } = fireAndMovement.apply(state, bot.choose(fireAndMovement.view(state, decision.seat), decision));
    for (const event of events as FireAndMovementEvent[]) {
      if (event.type === 'phase began') stops = new Map();
      if (event.type === 'hex taken') stops.set(event.unit, (stops.get(event.unit) ?? []).slice(-1));
      if (event.type !== 'moved') continue;
      const been = [...(stops.get(event.unit) ?? []), event.from];
      const end = event.path.at(-1)!;
      stops.set(event.unit, [...been, end]);
      if (been.includes(end))
        found.push(`${units[event.unit]!.id}: ${[...been, end].map((hex) => grid.names[hex]).join(' ')}`);
    }
  }
  return found;
}

/** Which Japanese units moved again in a phase, without capturing anything by it. */
function secondMarches(scenario: string, seed: string): string[] {
  const { state } = fireAndMovement.start({ scenario, seed });
  const bots = { us: makeBot('planner', fireAndMovement, 'u'), japan: makeBot('planner', fireAndMovement, 'j') };
  const found: string[] = [];
  let moved = new Set<number>();
  for (let decision = fireAndMovement.decision(state); decision; decision = fireAndMovement.decision(state)) {
    const bot = bots[decision.seat as 'us' | 'japan'];
    const { events } = fireAndMovement.apply(state, bot.choose(fireAndMovement.view(state, decision.seat), decision));
    const told = events as FireAndMovementEvent[];
    const captures = told.some(({ type }) => type === 'hex taken');
    for (const event of told) {
      if (event.type === 'phase began') moved = new Set();
      if (event.type !== 'moved' || unitSide[event.unit] === US) continue;
      if (moved.has(event.unit) && !captures) found.push(`${units[event.unit]!.id} in turn ${state.turn}`);
      moved.add(event.unit);
    }
  }
  return found;
}

/** Lets the planner play for whoever must choose, until `until` says so or the game is over. */
function letPlay(
  sitting: Sitting<FireAndMovement>,
  until: (sitting: Sitting<FireAndMovement>) => boolean,
): Sitting<FireAndMovement> {
  const bots = {
    us: makeBot('planner', fireAndMovement, 'us'),
    japan: makeBot('planner', fireAndMovement, 'japan'),
  };
  while (sitting.state.result === null && !until(sitting)) {
    const { decision } = sitting;
    const bot = bots[decision.seat as 'us' | 'japan'];
    const { verb, target } = bot.choose(fireAndMovement.view(sitting.state, decision.seat), decision);
    sitting.do(verb, target);
  }
  return sitting;
}

/** Plays until the phase in which the position begins is over. */
function letPlayPhase(spec: PositionSpec): Sitting<FireAndMovement> {
  const sitting = position(spec);
  const { phase, phasing } = sitting.state;
  return letPlay(sitting, ({ state }) => state.phase !== phase || state.phasing !== phasing);
}

/** Plays until the turn of the side that began is over. */
function letPlayTurn(spec: PositionSpec): Sitting<FireAndMovement> {
  const sitting = position(spec);
  const { phasing } = sitting.state;
  return letPlay(sitting, ({ state }) => state.phasing !== phasing);
}

function whereIs({ state }: Sitting<FireAndMovement>, unit: string): string {
  const hex = state.where[findUnit(unit)]!;
  if (hex >= 0) return grid.names[hex]!;
  return hex === ELIMINATED ? 'eliminated' : 'off the map';
}

function isCaptured({ state }: Sitting<FireAndMovement>, hex: string): boolean {
  return state.captured[objectiveAt[hexAt(grid, hex)]!]! > 0;
}

/** The hexes that the US must capture on an island. */
function hexesOf(island: string): string[] {
  return objectives.flatMap(({ hex }) => (grid.names[hex]!.startsWith(island) ? [grid.names[hex]!] : []));
}

const noMarkers = { us: { tinian: [], guam: [], angaur: [] }, japan: { tinian: [], guam: [], angaur: [] } };

describe('whole games', () => {
  test.each(['eniwetok', 'angaur', 'tinian', 'guam'])('%s: random wins from neither side', (scenario) => {
    for (const seed of isDeep ? ['one', 'two'] : ['one']) {
      expect(playOut(scenario, 'planner', 'random', seed).state.result?.winner).toBe('us');
      expect(playOut(scenario, 'random', 'planner', seed).state.result?.winner).toBe('japan');
    }
  });

  const scenarios = fireAndMovement.definition.scenarios.map(({ id }) => id);
  const ways = ['random placement', 'free deployment', 'solitaire'];
  const together = scenarios.flatMap((scenario) => ways.map((japanese) => [scenario, japanese] as const));
  // Every scenario and every way once, and all of one with all of the other in the deep tier.
  test.each(
    isDeep ? together : together.filter((_, at) => at % ways.length === Math.floor(at / ways.length) % ways.length),
  )('%s with %s is played to its end, and nothing is done that is not allowed', (scenario, japanese) => {
    expect(playOut(scenario, 'planner', 'planner', 'whole', { japanese }).state.result).not.toBeNull();
  });

  test.each(scenarios)('%s is imagined to its end', async (scenario) => {
    const judgement = judgementOf((await judgeFor('planner', fireAndMovement.id))!);
    const { state } = fireAndMovement.start({ scenario, seed: 'imagined' });
    playOutQuickly(
      fireAndMovement,
      state,
      [],
      () => ({
        ...judgement,
        quick(position, decision, lot) {
          const course = judgement.quick!(position, decision, lot);
          expect(fireAndMovement.why(position as FireAndMovement, course[0]!)).toBeUndefined();
          return course;
        },
      }),
      generator(scenario).below,
      () => false,
    );
    expect(state.result).not.toBeNull();
  });

  test('optional rules change nothing about that', () => {
    const options = { withheldTens: false, plottedFire: true, firstLegUnit: 'all islands', takeBacks: 'strict' };
    for (const scenario of ['parry', 'angaur'])
      expect(playOut(scenario, 'planner', 'planner', 'options', options).state.result).not.toBeNull();
  });

  test.each([
    ['tinian', 'random placement'],
    ['tinian', 'solitaire'],
    ['guam', 'solitaire'],
  ])('%s with %s: no unit moves to and fro', (scenario, japanese) => {
    expect(roundTrips(scenario, 'march', { japanese })).toEqual([]);
  });

  test('the Japanese who took a hex back stay there, and do not march on for next to nothing', () => {
    for (const seed of ['one', 'two']) expect(secondMarches('tinian', seed)).toEqual([]);
  });

  test('the same seed plays the same game', () => {
    const play = () => playOut('angaur', 'planner', 'planner', 'again').actions;
    expect(play()).toEqual(play());
  });
});

describe('the US', () => {
  test('puts its boats where no reef protects the shore', () => {
    const { state } = fireAndMovement.start({ scenario: 'tinian', seed: 'boats' });
    const bot = makeBot('planner', fireAndMovement, 'boats');
    while (fireAndMovement.decision(state)?.step === 'assault boats') {
      const decision = fireAndMovement.decision(state)!;
      fireAndMovement.apply(state, bot.choose(fireAndMovement.view(state, 'us'), decision));
    }
    expect(state.boats).toHaveLength(3);
    expect(state.boats.filter(({ hex }) => reef[hex] === 1)).toEqual([]);
  });

  test('sends boats to all six islands at once, most to the largest', () => {
    const { state } = fireAndMovement.start({ scenario: 'simultaneous', seed: 'boats' });
    const bot = makeBot('planner', fireAndMovement, 'boats');
    while (fireAndMovement.decision(state)?.step === 'assault boats') {
      const decision = fireAndMovement.decision(state)!;
      fireAndMovement.apply(state, bot.choose(fireAndMovement.view(state, 'us'), decision));
    }
    const boats = state.inPlay.map((island) => state.boats.filter(({ hex }) => islandAt(hex) === island).length);
    expect(boats).toEqual([1, 1, 1, 4, 3, 2]);
  });

  test('captures on the way what nobody holds', () => {
    const sitting = letPlayPhase({
      scenario: 'tinian',
      units: { 'us-T-1/23': 'tinian-0714', 'jp-T-marine-1': 'tinian-0429' },
      cups: noMarkers,
    });
    expect(['tinian-0813', 'tinian-0914', 'tinian-1014'].every((hex) => isCaptured(sitting, hex))).toBe(true);
  });

  test.each([
    [
      'parry',
      { 'us-P-2/22': 'parry-1302', 'us-P-3/22': 'parry-1604' },
      ['parry-1504', 'parry-1402', 'parry-1202', 'parry-1704', 'parry-1303'],
    ],
    [
      'eniwetok',
      { 'us-Ek-766': 'eniwetok-1403', 'us-Ek-3/22': 'eniwetok-1607' },
      ['eniwetok-1201', 'eniwetok-1707', 'eniwetok-1406', 'eniwetok-1301', 'eniwetok-1304'],
    ],
  ])('divides the last hexes of %s among its units, so that none is left when time is up', (scenario, there, open) => {
    const sitting = letPlay(
      position({
        scenario,
        turn: scenario === 'parry' ? 1 : 3,
        units: there,
        captured: hexesOf(scenario).filter((hex) => !open.includes(hex)),
      }),
      () => false,
    );
    expect(sitting.state.result?.winner).toBe('us');
  });

  test('attacks for a single step where the whole garrison must be killed', () => {
    const sitting = letPlayPhase({
      scenario: 'angaur',
      turn: 2,
      phase: 'combat',
      units: { 'us-A-1/321': 'angaur-1603', 'us-A-2/321': 'angaur-1504', 'jp-A-1/59': 'angaur-1503' },
      cups: noMarkers,
    });
    expect(sitting.told('attack declared')).toHaveLength(1);
  });

  test('does not attack without hope', () => {
    const sitting = letPlayPhase({
      scenario: 'tinian',
      phase: 'combat',
      units: { 'us-T-18-mar': 'tinian-0711', 'jp-T-marine-1': 'tinian-0712' },
      cups: noMarkers,
    });
    expect(sitting.told('attack declared')).toEqual([]);
  });

  test('attacks with all who stand around a weak enemy', () => {
    const sitting = letPlayPhase({
      scenario: 'tinian',
      phase: 'combat',
      units: {
        'us-T-1/23': 'tinian-0711',
        'us-T-2/23': 'tinian-0811',
        'us-T-3/23': 'tinian-0713',
        'jp-T-1/50': 'tinian-0712',
      },
      cups: noMarkers,
      dice: [1],
    });
    expect(sitting.told('attack declared')).toHaveLength(1);
    expect(whereIs(sitting, 'jp-T-1/50')).toBe('eliminated');
  });

  test('moves up to an enemy that it can overwhelm, and attacks it', () => {
    const sitting = letPlayTurn({
      scenario: 'tinian',
      units: {
        'us-T-1/23': 'tinian-1009',
        'us-T-2/23': 'tinian-1109',
        'us-T-3/23': 'tinian-1209',
        'jp-T-1/50': 'tinian-1312',
      },
      cups: noMarkers,
    });
    expect(sitting.told('attack declared')).toHaveLength(1);
  });

  test('closes with an enemy that cannot be attacked well this turn', () => {
    const sitting = letPlayPhase({
      turn: 6,
      units: { 'us-G-1/3': 'guam-1405', 'us-G-2/3': 'guam-1908', 'jp-G-1/38': 'guam-1606' },
      cups: noMarkers,
    });
    const target = hexAt(grid, 'guam-1606');
    for (const unit of ['us-G-1/3', 'us-G-2/3'])
      expect(distance(grid, sitting.state.where[findUnit(unit)]!, target), unit).toBe(1);
  });

  test('leaves tanks where they are when nothing is left for them to do', () => {
    const sitting = letPlayPhase({
      scenario: 'angaur',
      turn: 4,
      phase: 'mobile movement',
      units: { 'us-A-A/710': 'angaur-1307', 'us-A-1/321': 'angaur-1803', 'jp-A-1/59': 'angaur-1903' },
      captured: hexesOf('angaur'),
      cups: noMarkers,
    });
    expect(sitting.told('moved')).toEqual([]);
  });

  test('lands tanks so that they can attack at once', () => {
    const sitting = letPlayTurn({
      scenario: 'angaur',
      phase: 'mobile movement',
      units: {
        'us-A-1/321': 'angaur-1706',
        'us-A-2/321': 'angaur-1608',
        'us-A-3/321': 'angaur-1603',
        'us-A-1/322': 'angaur-1307',
        'jp-A-sniper': 'angaur-1405',
        'jp-A-1/59': 'angaur-1903',
      },
      boats: [{ hex: 'angaur-1603' }, { hex: 'angaur-1307' }],
      captured: hexesOf('angaur').filter((hex) => !['angaur-1606', 'angaur-1703', 'angaur-1707'].includes(hex)),
      cups: noMarkers,
    });
    expect(sitting.told('attack declared')).toMatchObject([{ hex: hexAt(grid, 'angaur-1405') }]);
  });

  test('takes an engineer along against caves', () => {
    const sitting = letPlayTurn({
      units: {
        'us-G-1/3': 'guam-1306',
        'us-G-2/3': 'guam-1307',
        'us-G-19-mar': 'guam-1307',
        'jp-G-320': 'guam-1505',
        'jp-G-engineer': 'guam-1508',
      },
      cups: noMarkers,
    });
    expect(sitting.told('attack declared')).toMatchObject([
      { attackers: expect.arrayContaining([findUnit('us-G-19-mar')]) },
    ]);
  });

  test('of six islands, keeps no markers for attacks that are not worth their losses there', () => {
    const sitting = letPlayPhase({
      scenario: 'sequenced',
      island: 'tinian',
      phase: 'bombardment',
      turn: 2,
      units: {
        'us-T-1/23': 'tinian-0329',
        'us-T-2/23': 'tinian-0429',
        'jp-T-2/50': 'tinian-0330',
        'jp-T-machine-guns': 'tinian-1209',
      },
      cups: { us: { tinian: ['us-T-corps-6-1', 'us-T-air-5-1'] }, japan: { tinian: [] } },
    });
    expect(sitting.told('bombarded')).toHaveLength(1);
  });

  test('stays in an objective that the enemy could walk into when time runs out', () => {
    const sitting = letPlayTurn({
      scenario: 'tinian',
      turn: 9,
      units: { 'us-T-1/23': 'tinian-1223', 'jp-T-marine-1': 'tinian-1523' },
      captured: objectives.filter(({ island }) => island === TINIAN).map(({ hex }) => grid.names[hex]!),
      cups: noMarkers,
    });
    expect(whereIs(sitting, 'us-T-1/23')).toBe('tinian-1223');
  });
});

describe('the Japanese', () => {
  test('walk back into what the US left open', () => {
    const sitting = letPlayTurn({
      scenario: 'tinian',
      turn: 9,
      phasing: 'japan',
      units: { 'us-T-1/23': 'tinian-0714', 'jp-T-2/50': 'tinian-1523' },
      captured: ['tinian-1223'],
      cups: noMarkers,
    });
    expect(isCaptured(sitting, 'tinian-1223')).toBe(false);
  });

  test('destroy a landing beach that nobody guards', () => {
    const sitting = letPlayTurn({
      scenario: 'tinian',
      phasing: 'japan',
      units: { 'us-T-1/23': 'tinian-2115', 'jp-T-2/50': 'tinian-0811' },
      boats: [{ hex: 'tinian-0714' }],
      cups: noMarkers,
    });
    expect(sitting.state.boats[0]!.face).toBe('lost');
  });

  test('stand fast in an objective rather than give it up at the end', () => {
    const sitting = position({
      scenario: 'tinian',
      turn: 9,
      phase: 'combat',
      units: { 'us-T-1/23': 'tinian-1222', 'us-T-2/23': 'tinian-1324', 'jp-T-2/50': 'tinian-1223' },
      cups: noMarkers,
      dice: [1],
    });
    sitting.do('attack', 'tinian-1223');
    for (const unit of sitting.options('with')) sitting.do('with', unit);
    sitting.do('done');
    expect(sitting.decision).toMatchObject({ seat: 'japan', step: 'retreat or resist' });
    letPlay(sitting, ({ decision }) => decision.seat === 'us');
    expect(whereIs(sitting, 'jp-T-2/50')).toBe('tinian-1223');
    expect(sitting.state.depleted[findUnit('jp-T-2/50')]).toBe(1);
  });

  test('in games that are only imagined, stand fast in an objective but give way elsewhere', async () => {
    const quick = judgementOf((await judgeFor('planner', fireAndMovement.id))!).quick!;
    const answerIn = (hex: string, from: readonly string[]) => {
      const [one, two] = from;
      const sitting = position({
        scenario: 'tinian',
        turn: 9,
        phase: 'combat',
        units: { 'us-T-1/23': one!, 'us-T-2/23': two!, 'jp-T-2/50': hex },
        cups: noMarkers,
        dice: [1],
      });
      sitting.do('attack', hex);
      for (const unit of sitting.options('with')) sitting.do('with', unit);
      sitting.do('done');
      expect(sitting.decision).toMatchObject({ seat: 'japan', step: 'retreat or resist' });
      return quick(sitting.state, sitting.decision, () => 0)[0]!.verb;
    };
    expect(answerIn('tinian-1223', ['tinian-1222', 'tinian-1324'])).toBe('resist');
    expect(answerIn('tinian-0327', ['tinian-0326', 'tinian-0426'])).toBe('retreat');
  });

  test('do not throw one unit against many', () => {
    const sitting = letPlayPhase({
      scenario: 'tinian',
      phase: 'combat',
      phasing: 'japan',
      units: { 'us-T-1/23': 'tinian-0912', 'jp-T-machine-guns': 'tinian-0911' },
      cups: noMarkers,
    });
    expect(sitting.told('attack declared')).toEqual([]);
  });

  test('rebuild the unit that gains most', () => {
    const sitting = letPlayTurn({
      scenario: 'tinian',
      phasing: 'japan',
      phase: 'rebuilds',
      units: { 'jp-T-marine-1': 'tinian-2703', 'jp-T-marine-2': 'tinian-2505', 'jp-T-2/50': 'tinian-1223' },
      depleted: ['jp-T-marine-1', 'jp-T-marine-2', 'jp-T-2/50'],
      cups: noMarkers,
    });
    const depleted = sitting.state.depleted.flatMap((is, unit) => (is === 1 && unitSide[unit] !== US ? [unit] : []));
    expect(depleted).toEqual([findUnit('jp-T-2/50')]);
  });
});
