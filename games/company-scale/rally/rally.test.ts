import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { activation } from '../activation/activation.ts';
import { directCommand } from '../activation/directCommand.ts';
import { PINNED, STEADY, SUPPRESSED } from '../core/state.ts';
import { fireAction } from '../fire/action.ts';
import { goOn } from '../fixtures/goOn.ts';
import { type PositionSpec, position } from '../position.ts';
import { theater } from '../tinian.ts';

const here = theater.places.find('16.54');
const [US_DIRECT, FORMATION, DIVISION] = ['us direct command', '25', '4MARDIV'].map((id) =>
  theater.chits.findIndex((chit) => chit.id === id),
) as [number, number, number];
const together = { 'HQ/25': '15.54', 'E/2/25': '16.54', 'F/2/25': '16.54', 'A/1/24': '16.54' };

/** The Activation of the 25th Marines. */
function active(marks: string, spec: PositionSpec = {}) {
  return position({
    time: '26 July 1100',
    counters: together,
    chit: '25',
    divisions: { '4MARDIV': { dc: 4 } },
    rerolled: ['us', 'japan'],
    call: { procedure: activation, local: { chit: FORMATION } },
    ...spec,
    marks: { '16.54': marks, ...spec.marks },
  });
}

describe('a Rally', () => {
  rule('10.1a 10.2.3b', 'lowers DG by one level, beside the enemy too, without a die', () => {
    const table = active('DG3', { counters: { ...together, '1/I/50': '16.55' } });
    table.do('rally', 'E/2/25');
    expect(table.state.disorder[here]).toBe(2);
    expect(table.told('rolled')).toEqual([]);
    expect(table.decision.seat).toBe('us');
    const last = active('DG1');
    last.do('rally', 'E/2/25');
    expect(last.state.disorder[here]).toBe(0);
  });
  rule('10.1b 10.2.1b', 'of one unit frees all in the hex, of other Formations too', () => {
    const table = active('suppressed');
    expect(table.options('rally')).toEqual(['E/2/25', 'F/2/25']);
    table.do('rally', 'E/2/25');
    expect(table.state.shock[here]).toBe(STEADY);
    expect(table.why('move', 'F/2/25')).toBeUndefined();
  });
  rule('10.1b', 'on the Direct Command Chit costs one DC', () => {
    const table = active('pinned', {
      chit: 'us direct command',
      dice: { commands: [0] },
      call: { procedure: directCommand, local: { side: 0 } },
    });
    const before = table.state.commands[1]!;
    table.do('rally', 'A/1/24');
    expect([table.state.shock[here], before - table.state.commands[1]!]).toEqual([STEADY, 1]);
    expect(US_DIRECT).toBe(table.state.chit);
  });
  rule('10.1c 10.2.2b', 'comes once in an Activation, whoever would rally and as whichever Action', () => {
    const table = active('pinned DG2');
    table.do('rally', 'E/2/25');
    expect(table.why('rally', 'E/2/25')?.rule).toBe('10.1c');
    expect(table.why('rally', 'F/2/25')?.rule).toBe('10.1c');
  });
  rule('10.1d', 'takes Pinned or Suppressed off before any DG', () => {
    for (const [words, shock] of [
      ['pinned DG1', PINNED],
      ['suppressed DG1', SUPPRESSED],
    ] as const) {
      const table = active(words);
      expect(table.state.shock[here]).toBe(shock);
      table.do('rally', 'E/2/25');
      expect([table.state.shock[here], table.state.disorder[here]]).toEqual([STEADY, 1]);
    }
  });
  rule('10.1a', 'is offered only where there is something to rally, and to Active units', () => {
    expect(active('foxhole').why('rally', 'E/2/25')?.rule).toBe('10.1a');
    expect(active('DG1').why('rally', 'A/1/24')?.rule).toBe('5.1l');
  });
  rule('8.6.6h', 'is not possible under a Bombardment', () => {
    const table = active('DG1', {
      change: (state) => {
        state.barrage[here] = 5;
      },
    });
    expect(table.why('rally', 'E/2/25')?.rule).toBe('8.6.6h');
  });
  rule('10.2.1a4', 'is all that a Suppressed unit can do', () => {
    const table = active('suppressed');
    const verbs = table.decision.choices
      .filter(({ of, targets }) => of === 'unit' && targets.includes(theater.forces.find('E/2/25')))
      .map(({ verb }) => verb);
    expect(verbs.filter((verb) => !['deploy', 'form column', 'flip'].includes(verb)).sort()).toEqual(['pass', 'rally']);
    expect(table.why('dig foxhole', 'E/2/25')?.rule).toBe('10.2.1a4');
  });
});

rule('5.2g 10.1c', 'E rallies and F acts, both from one hex; later B rallies where E has come (E24)', () => {
  const table = active('suppressed DG1', {
    counters: { ...together, 'E/2/25': '16.54 column', 'F/2/25': '16.54 column', 'A/1/24': '16.53' },
    chit: '4MARDIV',
    call: { procedure: activation, local: { chit: DIVISION } },
  });
  table.do('rally', 'E/2/25');
  expect([table.state.shock[here], table.state.disorder[here]]).toEqual([STEADY, 1]);
  expect(table.why('rally', 'F/2/25')?.rule).toBe('10.1c');
  expect(table.why('move', 'F/2/25')).toBeUndefined();
});

rule('10.0a', 'a hex has one marker of a kind, which counts for all its units', () => {
  const table = active('suppressed', {
    chit: 'IJA',
    counters: { 'E/2/25': '16.54', 'F/2/25': '16.54', '1/I/50': '16.55', 'IJA-HQ': '15.60' },
    dice: { fire: [3] },
    call: { procedure: fireAction, local: { unit: theater.forces.find('1/I/50') } },
  });
  table.do('shoot');
  expect(table.told('fired')).toMatchObject([{ die: 3, result: 'S' }]);
  expect([table.state.shock[here], table.told('shock')]).toEqual([SUPPRESSED, []]);
  const rallying = active('suppressed');
  for (const unit of ['E/2/25', 'F/2/25']) expect(rallying.why('move', unit)?.rule).toBe('10.2.1a2');
  rallying.do('rally', 'F/2/25');
  expect(rallying.state.shock[here]).toBe(STEADY);
});

rule('10.0d', 'Pinned, Suppressed, and DG outlast a turn without a Rally', () => {
  const table = position({
    time: '26 July 1100',
    phase: 'action',
    counters: { ...together, 'A/1/24': '15.53', '1/I/50': '14.76' },
    marks: { '16.54': 'pinned DG2', '15.53': 'suppressed', '14.76': 'DG1' },
    rerolled: ['us', 'japan'],
    dice: { 'random event': [5] },
    change: (state) => {
      state.bought[FORMATION] = 1;
    },
  });
  const { time } = table.state;
  while (table.state.time === time) goOn(table);
  expect(table.told('rallied')).toEqual([]);
  const place = (name: string) => theater.places.find(name);
  expect([table.state.shock[here], table.state.shock[place('15.53')]]).toEqual([PINNED, SUPPRESSED]);
  expect([table.state.disorder[here], table.state.disorder[place('14.76')]]).toEqual([2, 1]);
});
