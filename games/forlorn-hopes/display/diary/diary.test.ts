import { expect, test } from 'vitest';
import type { Event } from '#engine/state';
import { eventFor } from '#engine/state';
import { landAll, missionTo } from '../../air/fixtures/flights.ts';
import { unitNamed } from '../../combat/fixtures/attack.ts';
import { diary } from './diary.ts';

const week: Event = { type: 'turn began', turn: 2 } as Event;

function written(events: readonly Event[], seat: string | null): string {
  const [entry] = diary([week, ...events].flatMap((event) => eventFor(event, seat) ?? []));
  return entry!.paragraphs.join('\n');
}

test('a mission is a paragraph, told to each seat as far as it knows', () => {
  const table = missionTo(
    { control: { kendari: 'japan' }, air: { 'G4M-1': 'kendari' }, dice: { flak: [10], bombing: [9] } },
    '1807',
    'G4M-1',
  );
  table.do('stop');
  table.do('stop');
  table.do('attack airbase', 'soerabaja');
  const before = written(table.events, 'allies');
  expect(before).toBe('1 Japanese air unit flew to Soerabaja. They attacked the airbase of Soerabaja.');
  expect(written(table.events, 'japan')).toContain('They were G4M Betty 1.');
  table.do('attack');
  landAll(table);
  expect(written(table.events, 'allies')).toContain(
    'The airbase of Soerabaja was disrupted. G4M Betty 1 came out of it in disorder.',
  );
});

test('weeks have their dates, losses and points', () => {
  const events = [
    week,
    { type: 'eliminated', unit: unitNamed('G4M-1'), rule: '9.7.11a' },
    { type: 'scored', side: 1, halves: 3, rule: '16.1-A6' },
    { type: 'turn began', turn: 3 },
    { type: 'game ended', winner: null, level: 'stalemate', rule: '16.3b' },
  ] as Event[];
  const [first, second] = diary(events);
  expect(first).toEqual({
    title: '8–14 February 1942',
    paragraphs: [
      'The Japanese lost G4M Betty 1.',
      'At the end of the week the points in play were 0 for Japan and 1½ for the Allies.',
    ],
  });
  expect(second!.paragraphs).toEqual(['So the campaign ended: stalemate.']);
});
