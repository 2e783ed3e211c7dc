import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import type { CentralPacific } from '../core/state.ts';
import { type PositionSpec, position } from '../position.ts';

/** The first month: the carriers are still in port. */
const inPort: PositionSpec = {
  turn: 1,
  units: { 'us-CV-9': 'pearl-harbor', 'us-DD-1': 'pearl-harbor', 'us-27-Inf': 'pool', 'us-7-Inf': 'pool' },
  bases: { japan: { tarawa: 2 } },
};

function sailWithTheCarrier(table: Sitting<CentralPacific>): void {
  table.do('leave base', 'pearl-harbor');
  table.do('add', 'us-CV-9');
  table.do('ready');
  table.do('sail', '82');
}

rule('4.2a', 'who would end his first turn without a carrier on the map is asked whether he wants to lose', () => {
  const table = position(inPort);
  table.do('end turn');
  expect(table.state.result).toBeNull();
  expect(table.game.prompt(table.state)).toContain('no US carrier is on the map');
  table.do('back');
  sailWithTheCarrier(table);
  table.do('end turn');
  expect(table.state.result).toBeNull();
  expect(table.state.turn).toBe(2);
});

test('ending the turn names what is given up: the game, actions, landings', () => {
  const table = position({ ...inPort, units: { ...inPort.units, 'us-AP-1': '66', 'us-2-Mar': 'us-AP-1' } });
  expect(table.forgone('end turn')).toEqual([
    'Japan wins, because no US carrier is on the map (4.2).',
    '1 action would be lost: no action is carried over (5.4).',
    '1 ground unit would stay aboard ship at sea, unable to fight (9.9).',
  ]);
  sailWithTheCarrier(table);
  expect(table.forgone('end turn')).toEqual(['1 ground unit would stay aboard ship at sea, unable to fight (9.9).']);
});

test('who ends it all the same has lost', () => {
  const table = position(inPort);
  table.do('end turn');
  table.do('end turn and lose');
  expect(table.state.result).toMatchObject({ winner: 'japan', rule: '4.2a' });
});

describe('the last action that could bring a carrier out', () => {
  test('is not spent on something else without a warning', () => {
    const table = position(inPort);
    table.do('call for reinforcements');
    expect(table.game.prompt(table.state)).toContain('your last action that can bring a carrier');
    expect(table.state.actions.regular).toBe(1);
    table.do('back');
    expect(table.state.actions.regular).toBe(1);
    sailWithTheCarrier(table);
    expect(table.state.actions.regular).toBe(0);
  });

  test('can be spent all the same', () => {
    const table = position(inPort);
    table.do('call for reinforcements');
    table.do('go on');
    expect(table.told('reinforcements drawn')).toHaveLength(1);
    expect(table.state.actions.regular).toBe(0);
  });

  test.each([
    ['another action is left', { actions: { regular: 1, any: 1 } }],
    ['Halsey can still send a force out', { markers: { halsey: 'kept' } }],
    ['an extra action of its own kind pays for it', { actions: { regular: 1, reinforcement: 1 } }],
    ['a carrier is at sea', { units: { ...inPort.units, 'us-CV-10': '82' } }],
  ] satisfies [string, PositionSpec][])('is not meant where %s', (_, more) => {
    const table = position({ ...inPort, ...more });
    table.do('call for reinforcements');
    expect(table.told('reinforcements drawn')).toHaveLength(1);
  });

  test('an action with a target is carried on with on that target', () => {
    const table = position({ ...inPort, bases: { us: { majuro: 1 }, japan: { tarawa: 2 } } });
    table.do('scout', 'majuro');
    expect(table.told('scouted')).toEqual([]);
    table.do('go on');
    expect(table.told('scouted')).toMatchObject([{ range: 2 }]);
  });
});

describe('with no action left', () => {
  const spent: PositionSpec = { units: { 'us-CV-9': '66', 'us-DD-1': '66' }, actions: {} };

  test('a marker that gives an action is offered', () => {
    const table = position({ ...spent, markers: { halsey: 'kept' } });
    expect(table.game.prompt(table.state)).toBe('End your turn or play a marker. No actions left.');
  });

  test('a marker that gives none is not spoken of', () => {
    const table = position({ ...spent, markers: { tactics: 'kept' } });
    expect(table.game.prompt(table.state)).toBe('End your turn. No actions left.');
  });

  rule('5.2f', 'every action is refused because nothing is left to pay for it', () => {
    const table = position(spent);
    expect(table.why('move fleet', '66')).toMatchObject({ rule: '5.2f' });
    expect(table.why('ultra')).toMatchObject({ rule: '5.2f' });
  });
});

describe('a kept marker that cannot be played for an action says why', () => {
  rule('24.HAI-a', 'Hailstone, as long as all carriers are in port', () => {
    const table = position({ ...inPort, markers: { hailstone: 'kept' } });
    expect(table.why('play marker', 'hailstone')).toMatchObject({ rule: '15.2b' });
  });

  rule('24.HAI-b', 'Hailstone, with no island to strike in reach', () => {
    const table = position({ units: { 'us-CV-9': '66', 'japan-DD-1': '74' }, markers: { hailstone: 'kept' } });
    expect(table.why('play marker', 'hailstone')).toMatchObject({ rule: '24.HAI-b' });
  });

  rule('24.TAC-a', 'Tactics are for first fire', () => {
    const table = position({ ...inPort, markers: { tactics: 'kept' } });
    expect(table.why('play marker', 'tactics')).toMatchObject({ rule: '24.TAC-a' });
  });

  rule('24.OPS-a', 'an operation without transports', () => {
    const table = position({ ...inPort, markers: { flintlock: 'kept' } });
    expect(table.why('play marker', 'flintlock')).toMatchObject({ rule: '9.9a' });
  });

  rule('6.1b', 'a marker in the pool is not kept', () => {
    expect(position(inPort).why('play marker', 'halsey')).toMatchObject({ rule: '6.1b' });
  });
});

rule('24.HAI-a', 'the action of a marker is of its own kind: for others the marker says so', () => {
  const table = position({
    units: { 'us-CV-9': '24' },
    bases: { japan: { tinian: 1 } },
    markers: { hailstone: 'kept' },
    actions: {},
  });
  table.do('play marker', 'hailstone');
  expect(table.why('move fleet', '24')).toMatchObject({ rule: '24.HAI-a' });
  expect(table.why('call for reinforcements')).toMatchObject({ rule: '24.HAI-a' });
});
