import { describe, expect, test } from 'vitest';
import { begin, type Campaign } from './fixtures/table.ts';
import { type PositionSpec, position } from './position.ts';

/** By action, the rule by which it is not possible now. */
function refusals({ game, state }: Campaign): Record<string, string> {
  return Object.fromEntries(game.notPossible(state, 'us').map(({ verb, rule }) => [verb, rule]));
}

function refusalsIn(spec: PositionSpec): Record<string, string> {
  return refusals(position(spec));
}

describe('why an action is not possible', () => {
  test('at the beginning, with the whole fleet in port and no base anywhere', () => {
    expect(refusals(begin())).toMatchObject({
      'emergency replacement': 'G1-2a',
      scout: 'G2-1b',
      'move fleet': 'G3N-1b',
      'return to base': 'G3N-3a',
      'rebase fleet': 'G3N-4b',
      'attack fleet': '15.2b',
      'move and attack': '15.2b',
      bombard: '15.2b',
      'carrier strike': '15.2b',
      'transport air': 'G3N-10b',
      'rebase air': '14.3a',
      'strike island': '15.2b',
      'strike fleet': '15.2b',
      'ground attack': 'G3G-1a',
      'fly troops': '14.3a',
      'airborne assault': '17.1c',
      'air-ground attack': 'G3C-1c',
      'build base': 'G4L-1a',
      'raise base': 'G4L-2a',
      'refit ships': 'G4L-3a',
      replacements: 'G4L-6a',
      'administrative move': 'G3N-4b',
      'administrative flight': '9.5a',
    });
  });

  test('with no ship anywhere but a destroyer far from home', () => {
    expect(refusalsIn({ units: { 'us-DD-1': '11', 'us-CV-9': 'us-refit' } })).toMatchObject({
      'leave base': 'G3N-2a',
      'return to base': '9.3a',
      'rebase fleet': 'G3N-4b',
      'attack fleet': 'G3N-5a',
      'move and attack': 'G3N-6a',
      bombard: 'G3N-7a',
      'carrier strike': '10.10i',
      transport: '9.9a',
      invade: '9.9a',
    });
  });

  test('a strike fails for want of a target rather than of carriers, where some are at sea', () => {
    const units = { 'us-DD-1': '11', 'us-CV-9': '72' };
    expect(refusalsIn({ units })).toMatchObject({ 'carrier strike': 'G3N-8c' });
  });

  test('an invasion fails because the islands are too far, Japanese ships are there, or nobody is to be landed', () => {
    const units = { 'us-CV-9': '82', 'us-AP-1': '66', 'us-2-Mar': 'us-AP-1' };
    expect(refusalsIn({ units, bases: { japan: { ulithi: 2 } } })).toMatchObject({ invade: '9.3a' });
    const guarded = { units: { ...units, 'japan-DD-1': '65' }, bases: { japan: { majuro: 1 } } };
    expect(refusalsIn(guarded)).toMatchObject({ invade: 'G3C-2e' });
    expect(refusalsIn({ units: { 'us-CV-9': '82', 'us-AP-1': '66' } })).toMatchObject({ invade: 'G3N-9a' });
  });

  test('with nothing left to pay, that and nothing else', () => {
    const table = position({ units: { 'us-CV-9': '66' }, actions: {} });
    const { 'play marker': _, ...actions } = refusals(table);
    expect(Object.keys(actions)).toHaveLength(32);
    expect(new Set(Object.values(actions))).toEqual(new Set(['5.2f']));
  });

  test('with an air action left, the others say that nothing pays for them', () => {
    const found = refusalsIn({
      units: { 'us-CV-9': '66', 'us-F-1': 'tarawa' },
      bases: { us: { tarawa: 1 } },
      actions: { air: 1 },
    });
    expect(found).toMatchObject({ 'move fleet': '5.2f', scout: '5.2f', 'strike fleet': 'G3A-3a' });
  });

  test('of a marker that gives an action, its own rule for actions of other kinds', () => {
    const table = position({ units: { 'us-CV-9': '66' }, markers: { halsey: 'kept' }, actions: {} });
    table.do('play marker', 'halsey');
    expect(refusals(table)).toMatchObject({ scout: '24.HAL-a', invade: '24.HAL-a', bombard: 'G3N-7a' });
  });
});
