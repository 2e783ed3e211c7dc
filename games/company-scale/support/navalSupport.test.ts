import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { onSaipan } from '../fixtures/saipan.ts';
import { type PositionSpec, position } from '../position.ts';
import { theater } from '../tinian.ts';
import { navalSupport } from './navalSupport.ts';

const at = (name: string) => theater.places.find(name);

/** 3/III/50 is far from all Americans and sees no beach; 1/III/50 stands above White 2. */
const counters = { 'A/1/8': '14.56', '1/III/50': '11.55', '1/I/50': '14.58', '3/III/50': '16.67' };

/** The Naval Support Chit has been drawn. */
function drawn(spec: PositionSpec = {}) {
  return position({
    time: '26 July 1100',
    chit: 'naval support',
    counters,
    rerolled: ['us', 'japan'],
    call: { procedure: navalSupport, local: {} },
    ...spec,
  });
}
const night = { time: '26 July Night I' };

describe('task forces', () => {
  rule('4.2Cii 21.0a 21.0d 21.0e', 'are aimed one after the other, for nothing, before any fires', () => {
    const table = drawn();
    const before = [...table.state.commands];
    expect(table.decision.seat).toBe('us');
    expect(table.forgone('done')).toEqual(['4 task forces would not fire (21.0d).']);
    table.do('fire at', '11.55');
    table.do('skip');
    table.do('screen', '15.57');
    expect(table.forgone('done')).toEqual(['1 task force would not fire (21.0d).']);
    expect(table.state.aimed).toEqual([at('11.55'), -1, at('15.57'), -1]);
    expect(table.state.commands).toEqual(before);
    expect(table.told('rolled')).toEqual([]);
  });
  rule('21.2a', 'lay no two barrages on one hex', () => {
    const table = drawn();
    expect(table.options('screen')).toContain('15.57');
    table.do('screen', '15.57');
    expect(table.options('screen')).not.toContain('15.57');
  });
  rule('21.0d', 'change with the days on Saipan', () => {
    const first = (time: string) => {
      const table = onSaipan({
        time,
        call: { procedure: navalSupport, local: {} },
        counters: { 'A/1/25': '39.43', '1/316': '41.43' },
      });
      let forces = 0;
      for (; table.offers('skip'); forces++) table.do('skip');
      return forces;
    };
    expect([first('17 June 1100'), first('20 June 1100'), first('22 June 1100')]).toEqual([5, 0, 3]);
  });
  rule('21.0a', 'are there only if the scenario has them', () => {
    expect(drawn({ scenario: 't1' }).decision.procedure).not.toBe('task forces');
  });
  rule('8.6.5b 21.0c', 'see by night whom a beach is next to, and nobody farther inland', () => {
    const table = drawn({ ...night, counters: { ...counters, '2/III/50': '13.53' } });
    expect(table.options('fire at')).toContain('13.53');
    expect(table.why('fire at', '16.67')?.rule).toBe('17.1a');
  });
  rule('21.2a', 'are aimed at different hexes', () => {
    const table = drawn();
    table.do('fire at', '11.55');
    expect(table.options('fire at')).not.toContain('11.55');
    expect(table.why('fire at', '11.55')?.rule).toBe('21.2a');
  });
  rule('21.1a 21.1b 8.6.1d', 'reach every hex of the land', () => {
    const table = drawn({ counters: { ...counters, '1/56NGF': '18.86' } });
    expect(table.options('fire at')).toEqual(['11.55', '14.58', '16.67', '18.86']);
    expect(table.why('screen', 'white-1-finalRunIn')?.rule).toBe('8.6.1d');
  });
  rule('21.2b 21.2c', 'scatter only where no American sees the target', () => {
    const seen = drawn();
    seen.do('fire at', '14.58');
    seen.do('done');
    expect(seen.told('scattered')).toEqual([]);
    const unseen = drawn({ dice: { scatter: [5] } });
    unseen.do('fire at', '16.67');
    unseen.do('done');
    expect(unseen.told('scattered')).toMatchObject([{ aimed: at('16.67'), place: at('17.66') }]);
  });
  rule('21.2c 17.1a', 'cannot be aimed at an unseen hex at night', () => {
    const table = drawn(night);
    expect(table.why('fire at', '16.67')?.rule).toBe('17.1a');
    expect(table.options('screen')).toContain('14.57');
  });
  rule('21.2e', 'are not helped by units in naval zones', () => {
    const table = drawn({
      counters: { 'A/1/8': 'white-2-finalRunIn', '3/III/50': '16.67' },
      dice: { scatter: [0] },
    });
    table.do('fire at', '16.67');
    table.do('done');
    expect(table.told('scattered')).toHaveLength(1);
  });
  rule('8.6.5b', 'see Japanese units that see a beach', () => {
    const table = drawn({ counters: { '1/III/50': '11.55' } });
    table.do('fire at', '11.55');
    table.do('done');
    expect(table.told('scattered')).toEqual([]);
  });
  rule('8.6.5b 17.1a', 'do not see an empty hex by a beach at night', () => {
    const table = drawn({ ...night, counters: { ...counters, '2/III/50': '13.53' } });
    expect([table.options('fire at').includes('13.53'), table.options('screen').includes('13.54')]).toEqual([
      true,
      false,
    ]);
    expect(table.why('screen', '13.54')?.rule).toBe('17.1a');
  });
  rule('8.6.5c 21.2c', 'have no effect where their fire is lost in the sea', () => {
    const table = drawn({ counters: { ...counters, '1/56NGF': '18.86' }, dice: { scatter: [7] } });
    table.do('fire at', '18.86');
    table.do('done');
    expect([table.told('scattered'), table.told('fired')]).toMatchObject([[{ place: -1 }], []]);
  });
  rule('17.1i', 'may light up a hex at night instead', () => {
    const table = drawn({ ...night, dice: { illumination: [8, 9] } });
    table.do('light', '14.58');
    expect(table.options('light')).not.toContain('14.58');
    table.do('light', '14.59');
    table.do('done');
    expect([table.state.lit[at('14.58')], table.state.lit[at('14.59')]]).toEqual([1, 0]);
    expect(drawn().offers('light')).toBe(false);
  });
});

rule('21.2d 21.0d', 'task forces fire when all are aimed, as indirect fire, and leave barrages', () => {
  // The cane of 16.67 takes 1 off the battleships' 6; the cruisers have 5 in the clear.
  const table = drawn({ dice: { scatter: [0], 'indirect fire': [8, 9] } });
  table.do('fire at', '16.67');
  table.do('fire at', '14.58');
  table.do('done');
  const types = table.events.map(({ type }) => type);
  expect(types.lastIndexOf('task force aimed')).toBeLessThan(types.indexOf('rolled'));
  expect(table.told('fired')).toMatchObject([
    { kind: 'indirect', target: at('16.67'), value: 5 },
    { kind: 'indirect', target: at('14.58'), value: 5 },
  ]);
  expect([table.state.barrage[at('16.67')], table.state.barrage[at('14.58')]]).toEqual([4, 0]);
  expect(table.state.aimed).toEqual([-1, -1, -1, -1]);
});
