import { expect, test } from 'vitest';
import { orderAction } from '#engine/orders';
import { rule } from '#engine/proof';
import { leaks } from '#engine/secrecy';
import type { EventNamed } from '../core/events.ts';
import { DISRUPTED, type ForlornHopes } from '../core/state.ts';
import { findBase, findPlace } from '../data/data.ts';
import { JAPAN, type SideCode } from '../data/types.ts';
import { hexOf, type PositionSpec } from '../position.ts';
import { bombard } from './bombard.ts';
import { playing, table, unitNamed } from './fixtures/attack.ts';

function off(hex: string, ships: readonly string[], isLanding: boolean, more: PositionSpec, side: SideCode = JAPAN) {
  const counters = { ...Object.fromEntries(ships.map((name) => [name, hexNumber(hex)])), ...more.counters };
  return playing({ ...more, counters }, bombard, { side, hex: hexOf(hex), ships: ships.map(unitNamed), isLanding });
}

function hexNumber(name: string): string {
  return table.definition.targets!.place!.nameOf(hexOf(name));
}

type Game = ReturnType<typeof off>;

function shots(game: Game): EventNamed<'bombed'>[] {
  return game.told('bombed') as EventNamed<'bombed'>[];
}

const garrison = { counters: { Gull: '2705' } };

rule(['10.5a', '11.5.1b'], 'warships off a contested landing may bombard the units ashore', () => {
  const game = off('ceram', ['IJN-CA-1', 'IJN-T-east-1'], true, { ...garrison, dice: { bombing: [6] } });
  expect(game.decision.seat).toBe('japan');
  expect(game.options('bombard unit')).toEqual(['Gull']);
  expect(game.why('bombard airbase', 'ceram')!.rule).toBe('10.5a');
  expect(game.why('bombard place')!.rule).toBe('10.5a');
  game.do('bombard unit', 'Gull');
  expect(game.state.disrupted[unitNamed('Gull')]).toBe(1);
  // The transport has no guns.
  expect(game.offers('wait')).toBe(true);
  expect(off('ceram', ['IJN-CA-1'], true, {}).offers('wait')).toBe(true);
});

rule('10.5.1', 'the AF takes the place of the BF, without altitude', () => {
  const game = off('ceram', ['USN-CA'], true, { counters: { '48-1': '2705' }, dice: { bombing: [6] } }, 1);
  game.do('bombard unit', '48-1');
  expect(shots(game)[0]!.modifiers).toMatchObject([{ name: 'factor', amount: 4 }]);
  expect(shots(game)[0]).toMatchObject({ die: 6, result: '-', how: 'bombardment' });
});

rule('10.5.2', 'supply units are targets only if they are alone, barge bases always', () => {
  const barge = (state: ForlornHopes) => {
    state.supplySide[unitNamed('Daihatsu-east')] = 1;
  };
  const troops = { 'supply-japan-1': '2705', '48-1': '2705', 'Daihatsu-east': '2705' };
  const game = off('ceram', ['USN-CA'], true, { counters: troops, change: barge }, 1);
  expect(game.options('bombard unit')).toEqual(['48-1', 'Daihatsu-east']);
  expect(game.why('bombard unit', 'supply-japan-1')!.rule).toBe('10.5.2');
  const alone = off('ceram', ['USN-CA'], true, { counters: { 'supply-japan-1': '2705' }, dice: { bombing: [4] } }, 1);
  alone.do('bombard unit', 'supply-japan-1');
  expect(alone.state.supplyHits[unitNamed('supply-japan-1')]).toBe(1);
});

rule('10.5.3', 'each warship fires once at a landing, a disrupted one at -1', () => {
  const game = off('ceram', ['IJN-CA-1', 'IJN-DD-east-1'], true, {
    ...garrison,
    disrupted: ['IJN-DD-east-1'],
    dice: { bombing: [1, 1] },
  });
  game.do('bombard unit', 'Gull');
  game.do('bombard unit', 'Gull');
  expect(game.offers('wait')).toBe(true);
  expect(shots(game).map(({ modifiers }) => modifiers.map(({ name, amount }) => `${name} ${amount}`))).toEqual([
    ['factor 5'],
    ['factor 3', 'attacker disrupted -1'],
  ]);
});

rule('10.5.3', 'a ship that bombarded on an Attack mission does not fire at a landing that turn (ruling 160)', () => {
  const spec = { ...garrison, dice: { bombing: [1, 1] } };
  const earlier = off('ceram', ['IJN-CA-1'], false, spec);
  earlier.do('bombard place');
  const change = (state: ForlornHopes) => {
    state.done = [...earlier.state.done];
  };
  const game = off('ceram', ['IJN-CA-1', 'IJN-DD-east-1'], true, { ...spec, change });
  game.do('bombard unit', 'Gull');
  expect(shots(game).map(({ unit }) => unit)).toEqual([unitNamed('IJN-DD-east-1')]);
  expect(game.offers('wait')).toBe(true);
});

rule('10.5a', 'a ship may hold its fire, and the next is asked', () => {
  const game = off('ceram', ['IJN-CA-1', 'IJN-DD-east-1'], true, { ...garrison, dice: { bombing: [1] } });
  game.do('hold fire');
  game.do('bombard unit', 'Gull');
  expect(shots(game).map(({ unit }) => unit)).toEqual([unitNamed('IJN-DD-east-1')]);
});

rule(
  '10.1a',
  'an Attack mission bombards one target with all its ships: a unit, the town or the airbase (ruling 53)',
  () => {
    const spec = { ...garrison, dice: { bombing: [5, 5] } };
    const base = off('ceram', ['IJN-CA-1', 'IJN-CA-2'], false, spec);
    expect(base.options('bombard airbase')).toEqual(['ceram']);
    expect(leaks(table, base.state, 'japan')).toEqual([]);
    expect(leaks(table, base.state, 'allies')).toEqual([]);
    base.do('bombard airbase', 'ceram');
    expect(shots(base).length).toBe(2);
    expect(base.state.baseStatus[findBase('ceram')]).toBe(DISRUPTED);
    const town = off('ceram', ['IJN-CA-1', 'IJN-CA-2'], false, spec);
    town.do('bombard place');
    expect(town.state.hits[findPlace('ceram')]).toBe(2);
    const unit = off('ceram', ['IJN-CA-1', 'IJN-CA-2'], false, spec);
    unit.do('bombard unit', 'Gull');
    expect(unit.state.disrupted[unitNamed('Gull')]).toBe(1);
    expect(unit.offers('wait')).toBe(true);
    const none = off('ceram', ['IJN-CA-1', 'IJN-CA-2'], false, spec);
    none.do('hold fire');
    expect(none.offers('wait')).toBe(true);
  },
);

test('by an order every ship fires at the strongest unit ashore that is not disrupted', () => {
  const troops = { '4-Bde': '2705', Gull: '2705' };
  const game = off('ceram', ['IJN-CA-1', 'IJN-CA-2'], true, { counters: troops, dice: { bombing: [6, 6] } });
  const { events } = table.apply(
    game.state,
    orderAction(table.definition.orders!, 'japan', 'bombardment', 'strongest'),
  );
  const fired = events.filter(({ type }) => type === 'bombed') as EventNamed<'bombed'>[];
  // The first disrupts it.
  expect(fired).toMatchObject([{ aim: { unit: unitNamed('Gull') } }, { aim: { unit: unitNamed('4-Bde') } }]);
});
