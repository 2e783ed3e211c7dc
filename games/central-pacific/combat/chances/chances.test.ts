import { expect, test } from 'vitest';
import type { Battle } from '../../core/battle.ts';
import type { CentralPacific } from '../../core/state.ts';
import { groundOn } from '../../core/units.ts';
import { findUnit } from '../../data/data.ts';
import { JAPAN, US } from '../../data/types.ts';
import { centralPacific } from '../../game.ts';
import { type PositionSpec, position } from '../../position.ts';
import { plannedBattle } from '../combat.ts';
import { hitCandidates } from '../hits.ts';
import { chancesOf, usFirstFire } from './chances.ts';
import { courseOf } from './course.ts';
import { hitChances } from './dice.ts';
import { garrisonsOf } from './garrisons.ts';
import { IslandAttack } from './island.ts';
import { chosenLoss } from './losses.ts';
import type { BattleOutcome } from './outcome.ts';

type BattleSpec = NonNullable<PositionSpec['battle']>;

/** All rolls of so many dice. */
function* allRolls(count: number): Generator<number[]> {
  if (count === 0) yield [];
  else for (const others of allRolls(count - 1)) for (let die = 1; die <= 6; die++) yield [...others, die];
}

/** Fights a battle with these dice, the losses chosen as the chances take them to be. */
function fight(spec: PositionSpec, dice: Record<string, readonly number[]>): CentralPacific {
  const table = position({ ...spec, dice });
  const { state } = table;
  while (state.battle!.stand !== 'over') {
    if (table.offers('hit')) {
      const unit = chosenLoss(state.steps, state.battle!, hitCandidates(state));
      centralPacific.apply(state, { seat: 'us', verb: 'hit', target: unit });
    } else table.do('fire');
  }
  return state;
}

/** What comes of a battle on average over all its dice, in which that side fires first. */
function foughtOut(spec: PositionSpec & { battle: BattleSpec }, first: 'us' | 'japan', dice: number) {
  let [count, us, japan, cleared, usIntact, japanIntact] = [0, 0, 0, 0, 0, 0];
  for (const fire of allRolls(dice)) {
    const state = fight(spec, {
      'first fire us': [first === 'us' ? 6 : 1],
      'first fire japan': [first === 'us' ? 1 : 6],
      fire,
    });
    const { lost, japan: left } = state.battle!;
    count++;
    const ofUs = lost.filter((unit) => unit < findUnit('japan-CV-S')).length;
    // 7.9: with its only ship sunk and the island not taken, the division is lost as well.
    const isStranded = left.length > 0 && lost.includes(findUnit('us-AP-1')) && !lost.includes(findUnit('us-2-Mar'));
    us += ofUs + Number(isStranded);
    japan += lost.length - ofUs;
    if (ofUs === 0) usIntact++;
    if (ofUs === lost.length) japanIntact++;
    if (left.length === 0) cleared++;
  }
  return {
    us: us / count,
    japan: japan / count,
    cleared: cleared / count,
    intact: [usIntact / count, japanIntact / count] as const,
  };
}

/** The same battle, planned and not yet begun. */
function plan({ battle, ...spec }: PositionSpec & { battle: BattleSpec }): CentralPacific {
  const { state } = position({ ...spec, battle, markers: { tactics: 'kept', halsey: 'kept' } });
  const fresh = position(spec).state;
  fresh.battle = { ...plannedBattle({ ...state.battle!, japan: [] }) };
  return fresh;
}

function expectSame(outcome: BattleOutcome, other: BattleOutcome): void {
  expect(outcome.losses[US]).toBeCloseTo(other.losses[US], 8);
  expect(outcome.losses[JAPAN]).toBeCloseTo(other.losses[JAPAN], 8);
  for (const side of [US, JAPAN] as const) expect(outcome.intact[side]).toBeCloseTo(other.intact[side], 8);
  if (other.cleared !== undefined) expect(outcome.cleared).toBeCloseTo(other.cleared, 8);
  expect(outcome.volleys.map(({ side, stage }) => [side, stage])).toEqual(
    other.volleys.map(({ side, stage }) => [side, stage]),
  );
  outcome.volleys.forEach(({ hits }, index) => {
    for (const [count, chance] of other.volleys[index]!.hits.entries()) expect(hits[count]).toBeCloseTo(chance, 8);
  });
}

test('chances of hits are those of all rolls', () => {
  const factors = [1, 4, 2, 3];
  const counted = [0, 0, 0, 0, 0];
  for (const dice of allRolls(4)) counted[dice.filter((die, index) => die <= factors[index]!).length]!++;
  for (const [hits, chance] of hitChances(factors).entries()) expect(chance * 6 ** 4).toBeCloseTo(counted[hits]!, 6);
});

test('first fire is counted over all rolls, with every bonus', () => {
  const { state } = position({
    units: { 'us-CA-1': '34', 'japan-CA-4': '34' },
    markers: { tactics: 'kept' },
    battle: { kind: 'sea', attacker: 'us', at: '34', us: ['us-CA-1'] },
  });
  expect(usFirstFire(state, state.battle!)).toBe(15);
  expect(usFirstFire(state, state.battle!, { marker: 'tactics' })).toBe(21);
  expect(usFirstFire(state, state.battle!, { marker: 'tactics', battle: 'invasion', udt: true })).toBe(26);
  expect(chancesOf(state)!.usFirst).toBe(15);
  expect(usFirstFire(state, { ...state.battle!, attacker: JAPAN })).toBe(21);
  expect(usFirstFire(state, { ...state.battle!, kind: 'strike on ships' })).toBe(36);
  expect(usFirstFire(state, { ...state.battle!, firstFire: JAPAN })).toBe(0);
});

const seaBattle: PositionSpec & { battle: BattleSpec } = {
  units: { 'us-CA-1': '34', 'us-SS-1': '34', 'japan-DD-1': '34', 'japan-AP-1': '34', 'us-CVE-1': '66' },
  battle: { kind: 'sea', attacker: 'us', at: '34', us: ['us-CA-1', 'us-SS-1'] },
};
const unscreened: PositionSpec & { battle: BattleSpec } = {
  units: { 'us-CA-1': '34', 'us-CA-2': '34', 'japan-AP-1': '34', 'japan-CV-S': '34', 'us-CVE-1': '66' },
  battle: { kind: 'sea', attacker: 'us', at: '34', us: ['us-CA-1', 'us-CA-2'] },
};
const invasion: PositionSpec & { battle: BattleSpec } = {
  units: { 'us-2-Mar': 'tarawa', 'us-AP-1': '66', 'us-CA-1': '66', 'japan-Sa-6': 'tarawa', 'us-CVE-1': '66' },
  bases: { japan: { tarawa: 1 } },
  battle: { kind: 'invasion', attacker: 'us', at: 'tarawa', us: ['us-2-Mar', 'us-CA-1'], amphibs: ['us-AP-1'] },
};
const raid: PositionSpec & { battle: BattleSpec } = {
  units: { 'us-B-1': 'majuro', 'us-F-1': 'majuro', 'japan-4-BF': 'tarawa', 'japan-69-Inf': 'tarawa' },
  bases: { japan: { tarawa: 2 } },
  battle: { kind: 'air on island', attacker: 'us', at: 'tarawa', us: ['us-B-1', 'us-F-1'] },
};

test.each([
  ['a sea battle', seaBattle, 4],
  ['an attack on carriers and transports without a screen', unscreened, 4],
  ['an invasion', invasion, 4],
  ['an air raid', raid, 4],
] as const)('the chances of %s are those of all its dice', (_, spec, dice) => {
  const view = centralPacific.view(plan(spec), 'us');
  for (const [order, first] of (['us', 'japan'] as const).entries()) {
    const { us, japan, cleared, intact } = foughtOut(spec, first, dice);
    const outcome = chancesOf(view)!.byOrder[order]!;
    expect(outcome.losses[US]).toBeCloseTo(us, 8);
    expect(outcome.losses[JAPAN]).toBeCloseTo(japan, 8);
    expect(outcome.cleared ?? cleared).toBeCloseTo(cleared, 8);
    for (const side of [US, JAPAN] as const) expect(outcome.intact[side]).toBeCloseTo(intact[side], 8);
  }
});

const landing: PositionSpec = {
  units: {
    'us-2-Mar': 'pearl-harbor',
    'us-27-Inf': 'pearl-harbor',
    'us-VAC-Art': 'pearl-harbor',
    'us-CB-1': 'pearl-harbor',
    'us-AP-1': '41',
    'us-LST-1': '41',
    'us-BB-1': '41',
    'us-CA-1': '41',
    'us-CVE-1': '41',
    'us-DD-1': '41',
    'us-HB-1': 'majuro',
    'us-F-1': 'majuro',
    'japan-3-SB': 'truk',
    'japan-CD-1': 'truk',
    'japan-69-Inf': 'truk',
    'japan-107-Inf': 'truk',
    'japan-25-Art': 'truk',
    'japan-Sa-6': 'truk',
    'japan-7-Eng': 'truk',
  },
  bases: { japan: { truk: 4 } },
};
const landed = ['us-2-Mar', 'us-27-Inf', 'us-VAC-Art', 'us-CB-1'];
const gunships = ['us-BB-1', 'us-CA-1', 'us-CVE-1', 'us-DD-1'];
const aircraft = ['us-HB-1', 'us-F-1'];
const amphibs = ['us-AP-1', 'us-LST-1'];

function truk(
  kind: Battle['kind'],
  us: readonly string[],
  ships: readonly string[] = [],
  spec = landing,
): CentralPacific {
  const { state } = position(spec);
  const at = { kind, attacker: US, zone: findZone(state), island: 5 } as const;
  state.battle = plannedBattle({ ...at, us: us.map(findUnit), amphibs: ships.map(findUnit) });
  return state;
}

function findZone(state: CentralPacific): number {
  return state.where[findUnit('us-BB-1')]!;
}

test.each([
  ['invasion', [...landed, ...gunships, ...aircraft], amphibs],
  ['invasion', ['us-27-Inf'], amphibs],
  ['air-ground', [...landed, ...aircraft], []],
  ['ground', landed, []],
  ['bombardment', gunships, []],
  ['air on island', aircraft, []],
  ['strike on island', gunships, []],
] as const)('against known defenders an attack (%s) comes to the same as course by course', (kind, us, ships) => {
  const state = truk(kind, us, ships);
  const battle = state.battle!;
  const fast = new IslandAttack(state, battle, garrisonsOf(state, battle)).byOrder();
  const known = { ...battle, japan: groundOn(state, JAPAN, battle.island) };
  expectSame(fast[US], courseOf(state, known, US));
  expectSame(fast[JAPAN], courseOf(state, known, JAPAN));
});

test('unknown defenders count as all that they can be', () => {
  const units = {
    'us-2-Mar': 'pearl-harbor',
    'us-27-Inf': 'pearl-harbor',
    'us-AP-1': '41',
    'us-BB-1': '41',
    'us-F-1': 'majuro',
    'japan-CD-1': 'truk',
    'japan-69-Inf': 'truk',
    'japan-25-Art': 'truk',
    'japan-107-Inf': 'guam',
    'japan-deception-1': 'guam',
    'japan-3-SB': 'japan-refit',
  };
  const hidden = ['japan-69-Inf', 'japan-25-Art', 'japan-107-Inf', 'japan-deception-1', 'japan-3-SB'];
  const state = truk('invasion', ['us-2-Mar', 'us-27-Inf', 'us-BB-1', 'us-F-1'], ['us-AP-1'], {
    units,
    hidden,
    bases: { japan: { truk: 1 } },
  });
  const battle = state.battle!;
  const [outcome] = chancesOf(centralPacific.view(state, 'us'))!.byOrder;
  let [cleared, us, count] = [0, 0, 0];
  const pool = hidden.map(findUnit);
  for (const [index, one] of pool.entries()) {
    for (const other of pool.slice(index + 1)) {
      const drawn = [findUnit('japan-CD-1'), one, other].filter((unit) => unit !== findUnit('japan-deception-1'));
      const course = courseOf(state, { ...battle, japan: [findUnit('japan-base-truk'), ...drawn] }, US);
      cleared += course.cleared!;
      us += course.losses[US];
      count++;
    }
  }
  expect(count).toBe(10);
  expect(cleared).toBeGreaterThan(0);
  expect(outcome.cleared).toBeCloseTo(cleared / count, 8);
  expect(outcome.losses[US]).toBeCloseTo(us / count, 8);
});

test('the chances are the same whatever the unknown defenders really are', () => {
  const spec = (here: string, there: string): PositionSpec => ({
    units: { 'us-BB-1': '41', [here]: 'truk', [there]: 'guam' },
    hidden: [here, there],
  });
  const one = truk('bombardment', ['us-BB-1'], [], spec('japan-CD-1', 'japan-69-Inf'));
  const other = truk('bombardment', ['us-BB-1'], [], spec('japan-69-Inf', 'japan-CD-1'));
  expect(chancesOf(one)).toEqual(chancesOf(other));
  expect(chancesOf(one)).toEqual(chancesOf(centralPacific.view(one, 'us')));
});

test('chances in the middle of a battle count with what has happened', () => {
  const table = position({
    units: { 'us-CA-1': '34', 'us-CA-2': '34', 'us-DD-1': '34', 'japan-DD-1': '34', 'japan-CV-S': '34' },
    battle: { kind: 'sea', attacker: 'us', at: '34', us: ['us-CA-1', 'us-CA-2', 'us-DD-1'] },
    dice: { 'first fire us': [6], 'first fire japan': [1] },
  });
  const atScreen = chancesOf(table.state)!;
  expect(atScreen.usFirst).toBe(36);
  // Three ships at one destroyer: it survives only if all miss.
  expect(atScreen.outcome.volleys[0]!.expected).toBeCloseTo((3 + 3 + 2) / 6, 8);
  expect(atScreen.outcome.losses[JAPAN]).toBeCloseTo(1 - (3 / 6) * (3 / 6) * (4 / 6), 8);
  table.do('aim', 'us-CA-1');
  const pastIt = chancesOf(table.state)!;
  expect(pastIt.outcome.losses[JAPAN]).toBeCloseTo(1 - (3 / 6) * (4 / 6) + 3 / 6, 8);
});
