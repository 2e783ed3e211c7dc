import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actionsOf } from '#engine/decision';
import { copy } from '#engine/json';
import type { Sitting } from '#engine/sitting';
import type { Action } from '#engine/state';
import { times } from '#house/tiers';
import {
  attackStrength,
  barrageStrength,
  defenseStrength,
  protectiveFireStrength,
  rangeAllowance,
  unitSide,
} from './data.ts';
import type { IslandWarEvent, Told } from './events.ts';
import { anyMelee, beginMelee } from './fixtures/anyMelee.ts';
import {
  all,
  type Combat,
  combatsAmong,
  type Front,
  finisher,
  frontOf,
  type Plan,
  plansFor,
  type Rest,
  without,
} from './fixtures/lawfulCombats.ts';
import type { IslandWar, UnitId } from './state.ts';

type Table = Sitting<IslandWar>;

function waitsAt({ game, state }: Table): string {
  const decision = game.decision(state);
  return decision ? `${decision.procedure}: ${decision.step}` : 'over';
}

/** Does something with a die that has no effect, if it makes one roll. */
function doWithoutEffect(table: Table, action: Action): void {
  const { game, state } = table;
  for (let die = 1; die <= 6; die++) {
    const trial = copy(state);
    trial.dice.script = [die];
    const { events, refused } = game.apply(trial, action);
    expect(refused, `${action.verb} ${action.target}`).toBeUndefined();
    const resolved = events.find((event) => event.type === 'combat resolved') as Told<'combat resolved'> | undefined;
    if (resolved && resolved.result !== '•' && !resolved.without) continue;
    state.dice.script = resolved ? [die] : [];
    table.events.push(...game.apply(state, action).events);
    return;
  }
  throw new Error('every die has an effect');
}

/** Protective fire and Banzai do not matter here. */
function passBy(table: Table): void {
  for (;;) {
    const at = waitsAt(table);
    if (at === 'attack: protective fire') doWithoutEffect(table, { seat: table.decision.seat, verb: 'done' });
    else if (at === 'attack: banzai') doWithoutEffect(table, { seat: 'japan', verb: 'regular' });
    else return;
  }
}

/** The oracle's own record of a Combat Phase, kept beside the engine's. */
interface Ledger {
  readonly front: Front;
  readonly canFinish: (rest: Rest) => boolean;
  rest: Rest;
  /** Enemies outside the duties that fire has attacked. */
  firedAt: UnitId[];
  /** The combat under way, and whom fire may be added against. */
  combat: Combat;
  targets: UnitId[];
  hasFired: boolean;
}

const noCombat: Combat = { attackers: 0, defenders: 0 };

function openLedger(state: IslandWar): Ledger {
  const front = frontOf(state);
  const { attackers, defenders, guns } = front;
  const points = state.support[state.phasing];
  const rest = { attackers: all(attackers), defenders: all(defenders), guns: all(guns), points };
  return { front, canFinish: finisher(front), rest, firedAt: [], combat: noCombat, targets: [], hasFired: false };
}

const unitsIn = (list: readonly UnitId[], bits: number) => list.filter((_, i) => (bits >> i) & 1);
const bitOf = (list: readonly UnitId[], unit: UnitId) => (list.includes(unit) ? 1 << list.indexOf(unit) : 0);

/** The ways to spend one gun or some points on one of these targets after which the phase can still be ended. */
function lawfulFire({ front, canFinish }: Ledger, rest: Rest, targets: readonly UnitId[]): string[] {
  const guns = unitsIn(front.guns, rest.guns).filter(
    (gun) =>
      targets.some((target) => front.reaches(gun, target)) &&
      canFinish({ ...rest, guns: rest.guns & ~bitOf(front.guns, gun) }),
  );
  const points = Array.from({ length: rest.points }, (_, i) => i + 1).filter((spent) =>
    canFinish({ ...rest, points: rest.points - spent }),
  );
  return [...guns.map((gun) => `barrage ${gun}`), ...points.map((spent) => `support ${spent}`)];
}

function withoutTarget({ front }: Ledger, rest: Rest, target: UnitId): Rest {
  return { ...rest, defenders: rest.defenders & ~bitOf(front.defenders, target) };
}

/** All that the rules allow at a step, by the definition alone. */
function lawfulAt(ledger: Ledger, step: string): string[] {
  const { front, canFinish, rest, combat, firedAt, targets, hasFired } = ledger;
  const found = new Set<string>();
  const possible = [...combatsAmong(front, rest.attackers, rest.defenders)].filter((one) =>
    canFinish(without(rest, one)),
  );
  if (step === 'combat phase: next combat') {
    for (const { defenders } of possible)
      for (const unit of unitsIn(front.defenders, defenders)) found.add(`attack ${unit}`);
    const attacked = [...firedAt, ...unitsIn(front.defenders, all(front.defenders) & ~rest.defenders)];
    for (const enemy of front.enemies) {
      if (attacked.includes(enemy) || (!front.fireMeetsDuty && front.defenders.includes(enemy))) continue;
      if (lawfulFire(ledger, withoutTarget(ledger, rest, enemy), [enemy]).length > 0) found.add(`bombard ${enemy}`);
    }
    if (rest.attackers === 0 && rest.defenders === 0) found.add('done');
  } else if (step === 'attack: commit units') {
    for (const one of possible) {
      if ((one.attackers & combat.attackers) !== combat.attackers) continue;
      if ((one.defenders & combat.defenders) !== combat.defenders) continue;
      for (const unit of unitsIn(front.attackers, one.attackers & ~combat.attackers)) found.add(`with ${unit}`);
      for (const unit of unitsIn(front.defenders, one.defenders & ~combat.defenders)) found.add(`also ${unit}`);
      if (one.attackers === combat.attackers && one.defenders === combat.defenders) found.add('done');
    }
  } else {
    for (const way of lawfulFire(ledger, rest, targets)) found.add(way);
    if (combat.attackers > 0 || hasFired) found.add('done');
  }
  return [...found].sort();
}

/** Writes an action into the ledger. */
function record(ledger: Ledger, step: string, { verb, target = -1 }: Action): void {
  const { front, rest, combat } = ledger;
  if (verb === 'attack') ledger.combat = { attackers: 0, defenders: bitOf(front.defenders, target) };
  else if (verb === 'with') ledger.combat = { ...combat, attackers: combat.attackers | bitOf(front.attackers, target) };
  else if (verb === 'also') ledger.combat = { ...combat, defenders: combat.defenders | bitOf(front.defenders, target) };
  else if (verb === 'bombard') {
    ledger.rest = withoutTarget(ledger, rest, target);
    ledger.targets = [target];
    ledger.firedAt.push(target);
    ledger.combat = noCombat;
    ledger.hasFired = false;
  } else if (verb === 'barrage') {
    ledger.rest = { ...rest, guns: rest.guns & ~bitOf(front.guns, target) };
    ledger.hasFired = true;
  } else if (verb === 'support') {
    ledger.rest = { ...rest, points: rest.points - target };
    ledger.hasFired = true;
  } else if (step === 'attack: commit units') {
    ledger.rest = without(rest, combat);
    ledger.targets = unitsIn(front.defenders, combat.defenders);
  }
}

const named = ({ verb, target }: Action) => (target === undefined ? verb : `${verb} ${target}`);
const isFighting = ({ state }: Table) => state.stack.some(({ procedure }) => procedure === 'combat phase');

/** Plays a Combat Phase by chance and holds every offer against the ledger. */
function playAndCompare(table: Table, picks: readonly number[]): void {
  const ledger = openLedger(table.state);
  for (let turn = 0; isFighting(table); turn++) {
    const step = waitsAt(table);
    const actions = actionsOf(table.decision);
    expect(actions.map(named).sort(), step).toEqual(lawfulAt(ledger, step));
    const action = actions[picks[turn % picks.length]! % actions.length]!;
    doWithoutEffect(table, action);
    record(ledger, step, action);
    passBy(table);
    // A step in which there was nothing to choose has been passed over.
    if (step === 'attack: commit units' && action.verb === 'done' && waitsAt(table) !== 'attack: barrage') {
      expect(lawfulAt(ledger, 'attack: barrage')).toEqual(['done']);
    }
    expect(turn, 'every Combat Phase ends').toBeLessThan(100);
  }
  expect(ledger.rest).toMatchObject({ attackers: 0, defenders: 0 });
}

function* shuffled<T>(list: readonly T[], picks: Iterator<number>): Generator<T> {
  const left = [...list];
  while (left.length > 0) yield left.splice((picks.next().value as number) % left.length, 1)[0]!;
}

/** Fights a whole lawful Combat Phase in a chance order of combats and of the units in each. */
function carryOut(table: Table, front: Front, { combats, fire }: Plan, picks: Iterator<number>): void {
  const act = (verb: string, target?: UnitId) => {
    doWithoutEffect(table, { seat: table.decision.seat, verb, ...(target === undefined ? {} : { target }) });
    passBy(table);
  };
  const endFire = () => {
    if (isFighting(table) && waitsAt(table) === 'attack: barrage') act('done');
  };
  for (const item of shuffled<Combat | Plan['fire'][number]>([...combats, ...fire], picks)) {
    if ('gun' in item) {
      act('bombard', front.defenders[item.defender]);
      if (item.gun < 0) act('support', 1);
      else act('barrage', front.guns[item.gun]);
    } else {
      const [first, ...others] = shuffled(unitsIn(front.defenders, item.defenders), picks);
      act('attack', first);
      const moves = [
        ...others.map((unit) => ['also', unit] as const),
        ...unitsIn(front.attackers, item.attackers).map((unit) => ['with', unit] as const),
      ];
      for (const [verb, unit] of shuffled(moves, picks)) act(verb, unit);
      act('done');
    }
    endFire();
  }
  if (isFighting(table)) act('done');
  expect(isFighting(table)).toBe(false);
}

const anyPicks = fc.array(fc.nat(5039), { minLength: 40, maxLength: 40 });
const strengths = [attackStrength, defenseStrength, barrageStrength, protectiveFireStrength];
const values = [...strengths, rangeAllowance];

describe('which attacks may be made (7.1, 7.2), held against every set of attacks there is', () => {
  // Units without strength: the differential is that of the support points, and some die always has no effect. Guns
  // with short ranges of many lengths: it matters which of them fires at whom.
  const printed = values.map((ofUnits) => ofUnits.slice());
  beforeAll(() => {
    for (const ofUnits of strengths) ofUnits.fill(0);
    rangeAllowance.forEach((range, unit) => {
      if (range > 0) rangeAllowance[unit] = 2 + (unit % 3);
    });
  });
  afterAll(() => {
    values.forEach((ofUnits, i) => {
      ofUnits.set(printed[i]!);
    });
  });

  test('nothing is offered that leads into a dead end, and nothing lawful is withheld', () => {
    fc.assert(
      fc.property(anyMelee({ radius: 1, most: 7 }), anyPicks, (melee, picks) => {
        const table = beginMelee(melee);
        if (table) playAndCompare(table, picks);
      }),
      { seed: 1944, numRuns: times(200, 400) },
    );
  });

  test('also where the lines are longer', () => {
    fc.assert(
      fc.property(anyMelee({ radius: 2, most: 11 }), anyPicks, (melee, picks) => {
        const table = beginMelee(melee);
        if (table) playAndCompare(table, picks);
      }),
      { seed: 1944, numRuns: times(500, 1500) },
    );
  });

  test('every lawful set of attacks can be carried out, in any order', () => {
    fc.assert(
      fc.property(anyMelee({ radius: 2, most: 7 }), anyPicks, (melee, picks) => {
        const begun = beginMelee(melee);
        if (!begun) return;
        const { front, rest } = openLedger(begun.state);
        const plans = [...plansFor(front, rest)];
        expect(plans.length).toBeGreaterThan(0);
        const endless = (function* () {
          for (let i = 0; ; i++) yield picks[i % picks.length]! + i;
        })();
        for (const plan of [...shuffled(plans, endless)].slice(0, 12))
          carryOut(beginMelee(melee)!, front, plan, endless);
      }),
      { seed: 1944, numRuns: 150 },
    );
  });
});

/** What each unit did and suffered in a Combat Phase fought to its end by chance. */
function fightToTheEnd(table: Table, picks: readonly number[]): Map<string, UnitId[]> {
  const log = new Map<string, UnitId[]>();
  const note = (what: string, who: readonly UnitId[]) => log.set(what, [...(log.get(what) ?? []), ...who]);
  for (let turn = 0; isFighting(table); turn++) {
    const actions = actionsOf(table.decision);
    const { events } = table.game.apply(table.state, actions[picks[turn % picks.length]! % actions.length]!);
    for (const event of events as readonly IslandWarEvent[]) {
      if (event.type === 'attack declared') {
        note('attacked', event.attackers);
        note('was attacked', event.defenders);
      } else if (event.type === 'barrage') note('attacked', event.units);
      else if (event.type === 'displaced') note('was displaced', [event.unit]);
    }
    expect(turn, 'every Combat Phase ends').toBeLessThan(300);
  }
  return log;
}

/** Whether a unit stands next to an enemy, or no longer stands at all. */
function isOutOfAction({ state }: Table, gun: UnitId): boolean {
  return state.where[gun]! < 0 || frontOf({ ...state, phasing: unitSide[gun] as 0 | 1 }).attackers.includes(gun);
}

describe('whole Combat Phases with real results', () => {
  test('nobody attacks or is attacked twice, and only results release anybody from his duty', () => {
    let lapsed = 0;
    fc.assert(
      fc.property(anyMelee({ radius: 2, most: 12 }), anyPicks, fc.string(), (melee, picks, seed) => {
        const table = beginMelee({ ...melee, spec: { ...melee.spec, seed } });
        if (!table) return;
        const front = frontOf(table.state);
        const log = fightToTheEnd(table, picks);
        const did = (what: string) => log.get(what) ?? [];
        for (const what of ['attacked', 'was attacked']) expect(new Set(did(what)).size).toBe(did(what).length);
        const displaced = did('was displaced');
        front.attackers.forEach((unit, i) => {
          if (did('attacked').includes(unit)) return;
          lapsed++;
          expect([unit, ...unitsIn(front.defenders, front.touches[i]!)].some((one) => displaced.includes(one))).toBe(
            true,
          );
        });
        front.defenders.forEach((unit, i) => {
          if (did('was attacked').includes(unit)) return;
          lapsed++;
          const attackers = front.attackers.filter((_, at) => (front.touches[at]! >> i) & 1);
          const gunsLost = front.guns.some((gun) => displaced.includes(gun) || isOutOfAction(table, gun));
          expect(gunsLost || [unit, ...attackers].some((one) => displaced.includes(one))).toBe(true);
        });
      }),
      { seed: 21, numRuns: 1500 },
    );
    expect(lapsed).toBeGreaterThan(0);
  });
});
