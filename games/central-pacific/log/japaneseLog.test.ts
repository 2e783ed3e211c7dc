import { expect, test } from 'vitest';
import { japaneseTurn } from '../fixtures/japaneseTurn.ts';
import type { Campaign } from '../fixtures/table.ts';
import { japaneseTurnLines } from './japaneseLog.ts';

/** What the diary says of the Japanese turn between its battles. */
function diary({ events, game }: Campaign): string[] {
  const told = events.filter(({ type }) => type in japaneseTurnLines || type === 'placed' || type === 'marker went');
  return told.map((event) => game.describe(event)!.text);
}

test('a turn with A-GO reads as a story', () => {
  const table = japaneseTurn('a-go', {
    turn: 9,
    units: {
      'us-CV-9': '34',
      'us-CV-10': '54',
      'us-DD-1': '54',
      'japan-CV-S': 'combined-fleet',
      'japan-BB-1': 'combined-fleet',
      'japan-G-4-1': 'air-available',
      'japan-B-5-1': 'air-available',
      'japan-DD-1': '11',
      'japan-CA-4': 'japan-refit',
    },
    bases: { japan: { truk: 4 } },
    dice: { fleet: [2, 4], air: [2] },
  });
  table.do('decline');
  expect(diary(table)).toEqual([
    'Japanese Destroyer Squadron 1 returns to port from zone 11.',
    'As ULTRA foresaw: Operation A-GO.',
    'The Japanese sight the largest US carrier force, 1 carrier in zone 54 (rolled among zones 34 and 54).',
    'Air raid on zone 54 by 2 air units instead of 8: Betty Bombers 1 from Truk. Kate Torpedo Bombers 1 have no airbase with room in range.',
    'Betty Bombers 1 return from the raid.',
    'The Combined Fleet appears in zone 46, west of zone 54 (4).',
    '3 unknown Japanese ships are at sea in zone 46.',
    'The US carriers do not strike back at zone 46.',
    'Operation A-GO is discarded.',
    'No Japanese garrison can counterattack.',
    'Still in refit: Japanese Cruiser Division 4 (4).',
  ]);
});

test('a typhoon is told with what it brings back, each event once', () => {
  const table = japaneseTurn('typhoon', {
    units: { 'us-CV-9': '24' },
    markers: { 'air-ground': 'pool', 'defensive-tactics': 'in effect' },
  });
  expect(diary(table)[1]).toBe(
    'A typhoon ends the Japanese turn, and the US has no regular actions next turn. ' +
      'Air-Naval Attack, Combined Fleet Sorties, Naval-Ground Attack, Naval-Naval Attack, and Submarine Attack can be drawn again.',
  );
});

test('a line names the zones it speaks of', () => {
  const table = japaneseTurn('naval-naval', {
    units: { 'us-CV-9': '24', 'japan-BB-1': 'combined-fleet' },
    moved: ['us-CV-9'],
    dice: { fleet: [2, 5] },
  });
  const line = table.game.describe(table.told('ships called')[0]!);
  expect(line).toMatchObject({ text: 'The Combined Fleet sends 1 ship to zone 24 (2, 5).', rule: '23.NN-b' });
  expect(line!.hexes!.map((zone) => table.game.definition.targets!.place!.nameOf(zone))).toEqual(['24']);
});
