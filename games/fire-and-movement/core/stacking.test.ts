import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { fight, march } from '../fixtures/play.ts';
import { hexOf } from '../fixtures/report.ts';
import { position } from '../position.ts';

// 10.6: who may share a hex, in movement, in landings and in retreats.

const farAway = { 'jp-G-1/38': 'guam-3114' };

rule('10.6a', 'two US units share a hex if one of them, or both, have no zone of control', () => {
  const sitting = position({
    units: {
      'us-G-1/3': 'guam-1106',
      'us-G-2/3': 'guam-1206',
      'us-G-19-mar': 'guam-1306',
      'us-G-wpn/3': 'guam-1305',
      'us-G-302-eng': 'guam-1204',
      ...farAway,
    },
  });
  // Two battalions: no. A battalion with an engineer, or an engineer with a weapons company: yes.
  sitting.do('move', 'us-G-1/3');
  expect(sitting.why('to', 'guam-1206')?.rule).toBe('5.3c');
  sitting.do('to', 'guam-1204');
  sitting.do('stop');
  march(sitting, 'us-G-19-mar', 'guam-1305');
  sitting.do('done');
  expect([hexOf(sitting, 'us-G-1/3'), hexOf(sitting, 'us-G-302-eng')]).toEqual(['guam-1204', 'guam-1204']);
  expect([hexOf(sitting, 'us-G-19-mar'), hexOf(sitting, 'us-G-wpn/3')]).toEqual(['guam-1305', 'guam-1305']);
  expect(sitting.state.phase).not.toBe('movement');
});

rule('10.6b', 'a third unit finds no room, but may pass through', () => {
  const sitting = position({
    units: { 'us-G-1/3': 'guam-1204', 'us-G-19-mar': 'guam-1204', 'us-G-wpn/3': 'guam-1105', ...farAway },
  });
  sitting.do('move', 'us-G-wpn/3');
  expect(sitting.why('to', 'guam-1204')?.rule).toBe('10.6b');
  sitting.do('to', 'guam-1305');
  expect(sitting.told('moved')).toMatchObject([{ cost: 2 }]);
});

rule('10.6c', 'no pairs at sea, nor in placing units on beaches', () => {
  // The engineer holds the beach: it could share it with a battalion that marches in, but none is placed there.
  const beach = position({
    phase: 'reinforcements',
    units: { 'us-G-19-mar': 'guam-1004', 'us-G-1/3': 'guam-1105', ...farAway },
    boats: [{ hex: 'guam-1004' }],
  });
  expect(beach.decision.procedure).not.toBe('reinforcements');
  expect(beach.told('landed')).toEqual([]);
  const marching = position({
    units: { 'us-G-19-mar': 'guam-1004', 'us-G-1/3': 'guam-1105' },
    boats: [{ hex: 'guam-1004' }],
  });
  march(marching, 'us-G-1/3', 'guam-1004');
  expect(hexOf(marching, 'us-G-1/3')).toBe('guam-1004');

  // An engineer lies in the sea hex that 1203 and 1204 share: no other unit is put there.
  const sea = position({
    units: { 'us-G-19-mar': 'guam-1104', 'jp-G-1/38': 'guam-1204', 'jp-G-2/38': 'guam-1203' },
    boats: [
      { hex: 'guam-1204', face: 'assault boat' },
      { hex: 'guam-1203', face: 'assault boat' },
    ],
    assaults: { 'us-G-19-mar': 'guam-1204' },
  });
  sea.do('assault', 'us-G-1/3');
  // 1103 is all that is left for 1203, so nothing is asked.
  expect(hexOf(sea, 'us-G-1/3')).toBe('guam-1103');
});

rule('10.6d', 'the Japanese never stack, not even with a sniper, which has no zone', () => {
  const sitting = position({
    phasing: 'japan',
    units: {
      'jp-G-1/38': 'guam-1204',
      'jp-G-sniper-1': 'guam-1105',
      'jp-G-sniper-2': 'guam-1205',
      'us-G-1/3': 'guam-3114',
    },
  });
  for (const unit of ['jp-G-1/38', 'jp-G-sniper-2']) {
    sitting.do('move', unit);
    expect(sitting.why('to', 'guam-1105')?.rule).toBe('10.6d');
    sitting.do('stop');
  }
});

rule('10.6a', 'both units of a pair attack together or apart', () => {
  const sitting = position({
    phase: 'combat',
    units: {
      'us-G-1/3': 'guam-1204',
      'us-G-19-mar': 'guam-1204',
      'jp-G-1/38': 'guam-1305',
      'jp-G-2/38': 'guam-1205',
    },
    dice: { combat: [4] },
  });
  fight(sitting, 'guam-1305', ['us-G-1/3']);
  // The other half of the pair is free to attack another hex.
  expect(sitting.options('attack')).toEqual(['guam-1205']);
  const together = position({
    phase: 'combat',
    units: { 'us-G-1/3': 'guam-1204', 'us-G-19-mar': 'guam-1204', 'jp-G-1/38': 'guam-1305' },
  });
  fight(together, 'guam-1305', ['us-G-1/3', 'us-G-19-mar']);
  expect(together.told('combat resolved')).toMatchObject([{ attack: 6, defense: 4 }]);
});

rule('10.6a', 'a pair defends with the sum of its strengths, against bombardment too', () => {
  const spec = {
    phasing: 'japan',
    units: { 'us-G-1/3': 'guam-1204', 'us-G-19-mar': 'guam-1204', 'jp-G-10': 'guam-1305' },
    cups: { japan: { guam: ['jp-G-artillery-3-1'] } },
  } as const;
  const attacked = position({ ...spec, phase: 'combat' });
  fight(attacked, 'guam-1204', ['jp-G-10']);
  expect(attacked.told('combat resolved')).toMatchObject([{ attack: 8, defense: 7 }]);
  const shelled = position({ ...spec, phase: 'bombardment' });
  shelled.do('bombard', 'guam-1204');
  shelled.do('draw', 1);
  expect(shelled.told('bombarded')).toMatchObject([{ attack: 3, defense: 7 }]);
});

rule(
  ['10.6a', '8.3d'],
  'a retreat may end with a friend it can stack with, but only where no vacant hex will do',
  () => {
    // 8 against 5 on clear ground is +3: D2 on a 1. The engineer stands two hexes away, as do vacant hexes.
    const retreating = (others: Record<string, string>) => {
      const sitting = position({
        phase: 'combat',
        phasing: 'japan',
        units: { 'us-G-1/3': 'guam-1204', 'us-G-19-mar': 'guam-1004', 'jp-G-10': 'guam-1305', ...others },
        dice: { combat: [1] },
      });
      fight(sitting, 'guam-1204', ['jp-G-10']);
      sitting.do('retreat', 'us-G-1/3');
      return sitting;
    };
    const free = retreating({});
    free.do('to', 'guam-1105');
    expect(free.options('to').sort()).toEqual(['guam-1005', 'guam-1106']);
    expect(free.why('to', 'guam-1004')?.rule).toBe('8.3d');

    // With enemies at 1302 and 1006 all other hexes two away are in their zones.
    const cornered = retreating({ 'jp-G-1/38': 'guam-1302', 'jp-G-2/38': 'guam-1006' });
    expect([hexOf(cornered, 'us-G-1/3'), hexOf(cornered, 'us-G-19-mar')]).toEqual(['guam-1004', 'guam-1004']);
  },
);

rule(['10.6a', '12.2b'], 'a retreat does not end where a unit at sea would come ashore on top', () => {
  // 1805 is the one way out of 1906; from there the empty reef at 1804, with a battalion off it, is no place to go.
  const sitting = position({
    phase: 'combat',
    phasing: 'japan',
    units: { 'us-G-1/3': 'guam-1904', 'us-G-2/3': 'guam-1906', 'jp-G-10': 'guam-1907' },
    boats: [{ hex: 'guam-1804', face: 'assault boat' }],
    assaults: { 'us-G-1/3': 'guam-1804' },
    dice: { combat: [1] },
  });
  fight(sitting, 'guam-1906', ['jp-G-10']);
  sitting.do('retreat', 'us-G-2/3');
  expect(hexOf(sitting, 'us-G-2/3')).toBe('guam-1805');
  expect(sitting.why('to', 'guam-1804')?.rule).toBe('12.2b');
  expect(sitting.options('to')).not.toContain('guam-1804');
});
