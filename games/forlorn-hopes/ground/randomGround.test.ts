import { expect, test } from 'vitest';
import { chooser } from '#engine/fixtures/randomPlay';
import { leaks } from '#engine/secrecy';
import type { Sitting } from '#engine/sitting';
import type { Action } from '#engine/state';
import { groundAt, hasGround, supplyRosters } from '../core/counters.ts';
import { hexCount, isHex } from '../core/places.ts';
import { bearsArmor, lacksInfantry } from '../core/stacking.ts';
import { enemyOf, type ForlornHopes } from '../core/state.ts';
import { isLand } from '../core/terrain.ts';
import { isParachute } from '../data/data.ts';
import { ALLIES, JAPAN, type Side } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { onLand, unitNamed } from './fixtures/ground.ts';

/** Units that stand together, each with infantry. */
const stacks: Readonly<Record<Side, readonly (readonly string[])[]>> = {
  japan: [['2-4', '2-Art', '2-Tank-1'], ['2-16', '2-29'], ['48-1', '48-Art'], ['48-2', '4-Tank-1'], ['38-228']],
  allies: [['1-1', '1-Art'], ['1-2', 'Black'], ['Gull', '2-131'], ['LSTM-1', 'LSTM-2'], ['Barisan'], ['Cav']],
};
const hexes = {
  japan: ['1506', '1507', '2404', '2406', '2306', '1702', '1602'],
  allies: ['1606', '1707', '1807', '2205', '2305', '1703', '1802', '2509'],
};
const beaches = ['1907', '2205', '2509', '2108', '1405'];

function randomLand(seed: string, choose: (count: number) => number): Sitting<ForlornHopes> {
  const pick = <T>(from: readonly T[]) => from[choose(from.length)]!;
  const counters: Record<string, string> = {};
  for (const side of ['japan', 'allies'] as const) {
    const free = [...hexes[side]];
    for (const stack of stacks[side]) {
      const [hex] = free.splice(choose(free.length), 1);
      for (const unit of stack) counters[unit] = hex!;
    }
    for (let number = 1; number <= 3; number++) counters[`supply-${side}-${number}`] = pick(hexes[side]);
  }
  const beach = pick(beaches);
  for (const ship of ['IJN-T-east-1', 'IJN-T-east-2', 'IJN-CA-1', 'Daihatsu-east']) counters[ship] = beach;
  Object.assign(counters, { '38-229': 'IJN-T-east-1', '38-Art': 'IJN-T-east-2', '38-230': 'IJN-T-east-2' });
  const troops = [...stacks.japan, ...stacks.allies].flat();
  if (choose(2) === 0) counters.TS = pick(['1606', '2205', '1707']);
  return onLand({
    seed,
    counters,
    initiative: pick(['japan', 'allies'] as const),
    disrupted: troops.filter(() => choose(6) === 0),
    control: Object.fromEntries([
      ...hexes.japan.map((hex) => [hex, 'japan'] as const),
      ...hexes.allies.map((hex) => [hex, 'allies'] as const),
    ]),
    event: pick(['none', 'foul weather'] as const),
  });
}

/** What must hold between two acts. */
function umpire(state: ForlornHopes): void {
  expect(state.supplyCredit).toBeGreaterThanOrEqual(0);
  for (const side of [JAPAN, ALLIES] as const) {
    for (let unit = supplyRosters[side].first; unit < supplyRosters[side].end; unit++) {
      if (isHex(state.where[unit]!)) expect([1, 2]).toContain(state.steps[unit]);
    }
    for (let hex = 0; hex < hexCount; hex++) {
      const units = groundAt(state, side, hex);
      if (units.length === 0) continue;
      expect(isLand(hex)).toBe(true);
      expect(lacksInfantry(units)).toBe(false);
      expect(units.filter((unit) => !bearsArmor(hex, unit))).toEqual([]);
      expect(units.filter((unit) => state.steps[unit]! < 1)).toEqual([]);
      const isHeld = units.some((unit) => isParachute[unit] === 0) && !hasGround(state, enemyOf(side), hex);
      if (isHeld) expect([hex, state.control[hex]]).toEqual([hex, side]);
    }
  }
}

const backward = new Set(['cancel', 'leave', 'drop', 'turn barge']);

function randomAction(state: ForlornHopes, choose: (count: number) => number): Action {
  const decision = forlornHopes.decision(state, forlornHopes.pending(state)[0]!)!;
  const onward = decision.choices.filter(({ verb }) => !backward.has(verb) && (verb !== 'done' || choose(6) === 0));
  const choices = onward.length > 0 ? onward : decision.choices;
  const { verb, targets } = choices[choose(choices.length)]!;
  const target = targets.length > 0 ? { target: targets[choose(targets.length)]! } : {};
  return { seat: decision.seat, verb, ...target };
}

test('random ground war keeps to stacking, control and supply, and tells nobody more than a view does', () => {
  const seen = new Map<string, number>();
  for (let played = 0; played < 60; played++) {
    const seed = `ground ${played}`;
    const choose = chooser(seed);
    const table = randomLand(seed, choose);
    for (let actions = 0; actions < 120 && table.state.phase === 'ground'; actions++) {
      if (actions % 4 === 0) {
        expect(leaks(forlornHopes, table.state, ['japan', 'allies', null][choose(3)]!)).toEqual([]);
      }
      const action = randomAction(table.state, choose);
      const { events, refused } = forlornHopes.apply(table.state, action);
      expect([action, refused]).toEqual([action, undefined]);
      for (const { type } of events) seen.set(type, (seen.get(type) ?? 0) + 1);
      const current = table.state.stack.at(-1)!.procedure;
      if (current === 'ground movement' || current === 'ground combat') umpire(table.state);
    }
    if (table.state.phase !== 'ground') expect(isHex(table.state.where[unitNamed('TS')]!)).toBe(false);
  }
  for (const type of [
    'marched',
    'ground combat',
    'retreated',
    'landing',
    'landing fought',
    'supply spent',
    'occupied',
  ]) {
    expect([type, (seen.get(type) ?? 0) > 5]).toEqual([type, true]);
  }
});
