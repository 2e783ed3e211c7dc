import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import type { FireAndMovementEvent } from '../core/events.ts';
import { terrainLines } from '../data/dataTypes.ts';
import { fight, march, passUntil } from '../fixtures/play.ts';
import { hexOf, isDepleted, markersOn } from '../fixtures/report.ts';
import { type PositionSpec, position } from '../position.ts';

/**
 * 1/3 lies off the reef at 1804, clear ground. Alone it attacks with 5 on the reef line, which is that of mountains: Ex Ex • A2 A3 (A).
 * With +8 from the ships it has more than ten: D2 D2 Ex Ex Ex •.
 */
function offReef(spec: PositionSpec = {}) {
  return position({
    phase: 'combat',
    boats: [{ hex: 'guam-1804', face: 'assault boat' }],
    assaults: { 'us-G-1/3': 'guam-1804' },
    cups: { us: { guam: [] }, japan: { guam: [] } },
    ...spec,
    units: { 'us-G-1/3': 'guam-1904', 'jp-G-2/38': 'guam-3114', ...spec.units },
  });
}

type Resolved = Extract<FireAndMovementEvent, { type: 'combat resolved' }>;

function combats(sitting: ReturnType<typeof offReef>) {
  return (sitting.told('combat resolved') as Resolved[]).map(({ attack, defense, line, result }) => ({
    attack,
    defense,
    line: terrainLines[line],
    result,
  }));
}

describe('an empty reef', () => {
  rule(['12.3a', '12.3b'], 'it must be attacked as if an enemy of defense 0 were there', () => {
    const sitting = position({
      turn: 1,
      boats: [{ hex: 'guam-1804', face: 'assault boat' }],
      units: { 'jp-G-2/38': 'guam-3114' },
      cups: { us: { guam: [] }, japan: { guam: [] } },
      dice: { combat: [3] },
    });
    sitting.do('assault', 'us-G-1/3');
    sitting.do('approach', 'guam-1904');
    passUntil(sitting, ({ procedure }) => procedure === 'combat phase');
    expect(sitting.why('done')?.rule).toBe('12.1b');
    fight(sitting, 'guam-1804', ['us-G-1/3']);
    expect(combats(sitting)).toEqual([{ attack: 5, defense: 0, line: 'mountain', result: '•' }]);
    expect(sitting.log.join(' ')).toContain('5 against 0 is +5 on the reef and mountain line');
    // A dot leaves the unit at sea.
    expect(hexOf(sitting, 'us-G-1/3')).toBe('guam-1904');
    expect(markersOn(sitting)).toEqual(['guam-1804: assault boat']);
  });

  rule('12.3a', 'it has no zone of control, does not move and does not attack', () => {
    // 1805 and 1705 are next to the reef: a battalion walks from one to the other and on.
    const sitting = offReef({ phase: 'movement', units: { 'us-G-2/3': 'guam-1805' } });
    sitting.do('move', 'us-G-2/3');
    sitting.do('to', 'guam-1705');
    sitting.do('to', 'guam-1706');
    sitting.do('to', 'guam-1707');
    sitting.do('stop');
    passUntil(sitting, ({ seat }) => seat === 'japan');
    expect(sitting.options('move')).toEqual(['jp-G-2/38']);
    passUntil(sitting, ({ seat }) => seat === 'us');
    expect(sitting.told('attack declared')).toEqual([]);
  });

  rule('12.3b', 'whatever would hurt a defender wins it; an exchange costs the unit a step all the same', () => {
    const exchange = offReef({ dice: { combat: [2] } });
    fight(exchange, 'guam-1804', ['us-G-1/3']);
    expect(combats(exchange)).toMatchObject([{ result: 'Ex' }]);
    expect([hexOf(exchange, 'us-G-1/3'), isDepleted(exchange, 'us-G-1/3')]).toEqual(['guam-1804', true]);
    expect(markersOn(exchange)).toEqual(['guam-1804: landing beach']);

    const swept = offReef({ cups: { us: { guam: ['us-G-naval-8-1'] }, japan: { guam: [] } }, dice: { combat: [2] } });
    swept.do('attack', 'guam-1804');
    swept.do('with', 'us-G-1/3');
    swept.do('done');
    swept.do('commit');
    expect(combats(swept)).toEqual([{ attack: 13, defense: 0, line: 'mountain', result: 'D2' }]);
    expect([hexOf(swept, 'us-G-1/3'), isDepleted(swept, 'us-G-1/3')]).toEqual(['guam-1804', false]);
    expect(swept.told('advanced')).toEqual([]);
  });

  rule('12.3b', 'results against the attacker are as usual', () => {
    const thrownBack = offReef({ dice: { combat: [4] } });
    fight(thrownBack, 'guam-1804', ['us-G-1/3']);
    expect(combats(thrownBack)).toMatchObject([{ result: 'A2' }]);
    thrownBack.do('retreat', 'us-G-1/3');
    expect(hexOf(thrownBack, 'us-G-1/3')).toBe('off the map');

    const shot = offReef({ dice: { combat: [6] } });
    fight(shot, 'guam-1804', ['us-G-1/3']);
    expect(combats(shot)).toMatchObject([{ result: '(A)' }]);
    expect([hexOf(shot, 'us-G-1/3'), isDepleted(shot, 'us-G-1/3')]).toEqual(['guam-1904', true]);
  });

  rule('12.3b', 'it is attacked once in a phase, like a unit', () => {
    const sitting = offReef({ units: { 'us-G-2/3': 'guam-1805', 'jp-G-1/38': 'guam-1806' }, dice: { combat: [3] } });
    fight(sitting, 'guam-1804', ['us-G-1/3']);
    expect(sitting.options('attack')).toEqual(['guam-1806']);
    expect(sitting.why('attack', 'guam-1804')?.rule).toBe('8.0d');
  });

  rule('12.3c', 'the Japanese may fire on it', () => {
    const sitting = offReef({
      cups: { us: { guam: [] }, japan: { guam: ['jp-G-artillery-2-1', 'jp-G-artillery-2-2'] } },
      dice: { combat: [3] },
    });
    sitting.do('attack', 'guam-1804');
    sitting.do('with', 'us-G-1/3');
    sitting.do('done');
    expect(sitting.decision.seat).toBe('japan');
    sitting.do('commit');
    sitting.do('commit');
    expect(combats(sitting)).toMatchObject([{ attack: 5, defense: 4, line: 'mountain' }]);
  });

  rule('12.3e', 'from the land side it is no obstacle: a unit walks in and opens the beach', () => {
    const sitting = offReef({ phase: 'movement', units: { 'us-G-19-mar': 'guam-1805' } });
    march(sitting, 'us-G-19-mar', 'guam-1804');
    expect(markersOn(sitting)).toEqual(['guam-1804: landing beach']);
    // The unit at sea is placed there at once.
    expect(hexOf(sitting, 'us-G-1/3')).toBe('guam-1804');
    expect(sitting.told('attack declared')).toEqual([]);

    // Units ashore do not attack a reef where nobody is but to help the unit at sea, and then the reef counts.
    const shore = offReef({ units: { 'us-G-2/3': 'guam-1805' }, dice: { combat: [6] } });
    shore.do('attack', 'guam-1804');
    shore.do('with', 'us-G-2/3');
    expect(shore.why('done')?.rule).toBe('12.3e');
    shore.do('with', 'us-G-1/3');
    shore.do('done');
    expect(combats(shore)).toMatchObject([{ attack: 10, defense: 0, line: 'mountain' }]);
  });
});

describe('a Japanese unit on a reef', () => {
  rule('12.3d', 'it defends on the reef line against an assault from the sea', () => {
    const sitting = offReef({ units: { 'jp-G-1/38': 'guam-1804' }, dice: { combat: [4] } });
    fight(sitting, 'guam-1804', ['us-G-1/3']);
    expect(combats(sitting)).toMatchObject([{ attack: 5, defense: 4, line: 'mountain' }]);
    // The same from the sea against clear ground without a reef.
    const sand = offReef({
      boats: [{ hex: 'guam-1204', face: 'assault boat' }],
      assaults: { 'us-G-1/3': 'guam-1204' },
      units: { 'us-G-1/3': 'guam-1104', 'jp-G-1/38': 'guam-1204' },
      dice: { combat: [4] },
    });
    fight(sand, 'guam-1204', ['us-G-1/3']);
    expect(combats(sand)).toMatchObject([{ attack: 5, defense: 4, line: 'clear' }]);
  });

  rule('12.3e', 'against an attack from the land side the reef does not count', () => {
    const units = { 'us-G-2/3': 'guam-1805', 'jp-G-1/38': 'guam-1804' };
    const byLand = offReef({ units, dice: { combat: [5] } });
    fight(byLand, 'guam-1804', ['us-G-2/3']);
    expect(combats(byLand)).toMatchObject([{ line: 'clear' }]);
  });

  rule('12.3d', 'it defends on the reef line also when a unit ashore joins the assault', () => {
    const units = { 'us-G-2/3': 'guam-1805', 'jp-G-1/38': 'guam-1804' };
    for (const attackers of [
      ['us-G-1/3', 'us-G-2/3'],
      ['us-G-2/3', 'us-G-1/3'],
    ]) {
      const together = offReef({ units, dice: { combat: [5] } });
      fight(together, 'guam-1804', attackers);
      expect(combats(together)).toMatchObject([{ attack: 10, defense: 4, line: 'mountain' }]);
    }
  });
});

rule('12.3f', 'a reef is never destroyed', () => {
  // The reef at 1804 is won, lost again to the Japanese, and the next unit at sea for 2006 has its reef before it.
  const sitting = offReef({
    boats: [
      { hex: 'guam-1804', face: 'assault boat' },
      { hex: 'guam-2006', face: 'assault boat' },
    ],
    dice: { combat: [2, 3] },
  });
  fight(sitting, 'guam-1804', ['us-G-1/3']);
  expect(hexOf(sitting, 'us-G-1/3')).toBe('guam-1804');
  passUntil(sitting, ({ procedure }) => procedure === 'landings');
  sitting.do('assault', 'us-G-2/3');
  sitting.do('approach', 'guam-2106');
  passUntil(sitting, ({ procedure }) => procedure === 'combat phase');
  fight(sitting, 'guam-2006', ['us-G-2/3']);
  expect(combats(sitting).map(({ line }) => line)).toEqual(['mountain', 'mountain']);

  // Thrown back and tried again, the same reef is as strong as ever.
  const again = offReef({ dice: { combat: [4, 3] } });
  fight(again, 'guam-1804', ['us-G-1/3']);
  again.do('retreat', 'us-G-1/3');
  passUntil(again, ({ procedure }) => procedure === 'landings');
  again.do('assault', 'us-G-2/3');
  again.do('approach', 'guam-1904');
  passUntil(again, ({ procedure }) => procedure === 'combat phase');
  fight(again, 'guam-1804', ['us-G-2/3']);
  expect(combats(again)).toMatchObject([
    { defense: 0, line: 'mountain', result: 'A2' },
    { defense: 0, line: 'mountain', result: '•' },
  ]);
});
