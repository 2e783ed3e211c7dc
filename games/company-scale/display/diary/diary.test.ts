import { expect, test } from 'vitest';
import type { Event } from '#engine/state';
import type { CompanyScaleEvent } from '../../core/events/events.ts';
import { assaulting, counterOf, hexOf, onward } from '../../fixtures/assaulting.ts';
import { afloat } from '../../fixtures/landing.ts';
import { theater } from '../../tinian.ts';
import { diaryOf } from './diary.ts';

const diary = diaryOf(theater);
const turnsOfDay = 9;
/** 24 July, counted from 1 June. */
const firstDay = 53 * turnsOfDay;

function began(time: number): CompanyScaleEvent {
  return { type: 'turn began', time };
}

function written(events: readonly Event[]): string {
  return diary([began(firstDay + 2), ...events])[0]!.paragraphs.join('\n');
}

const field = { 'A/1/25': '17.52', 'B/1/25': '17.52', '1/I/50': '18.53' };

function fought(rolls: readonly [number, number], marks: Readonly<Record<string, string>> = {}): readonly Event[] {
  const table = assaulting({ on: ['18.53'], counters: field, marks, rolls: [rolls] });
  table.do('assault', '18.53');
  if (table.offers('commit')) table.do('commit');
  onward(table);
  if (table.offers('advance')) table.do('advance');
  return table.events;
}

test('an Assault is a sentence with its outcome, and losses are told after it', () => {
  expect(written(fought([9, 0], { '18.53': 'DG4' }))).toBe(
    '0900: A/1/25 and B/1/25 assaulted 18.53 and took it. The Japanese lost 1/I/50.',
  );
  expect(written(fought([0, 9]))).toContain('assaulted 18.53 and were thrown back.');
});

test('units that land are counted by beach', () => {
  const table = afloat({
    counters: { 'E/2/24': 'white-1-finalRunIn', 'F/2/24': 'white-1-finalRunIn', 'HQ/24': 'white-1-transport' },
  });
  table.do('land');
  expect(written(table.events)).toBe('0900: 2 units landed on White 1.');
  const counters = { 'E/2/24': 'white-1-finalRunIn', 'F/2/24': 'white-1-finalRunIn', 'A/1/25': 'white-2-finalRunIn' };
  const both = afloat({ counters: { ...counters, 'B/1/25': 'white-2-finalRunIn' } });
  while (both.offers('land')) both.do('land');
  expect(written(both.events)).toContain('2 units each landed on White 1 and White 2.');
});

test('a day ends with the front, the losses, and the points so far; a battle with its result', () => {
  const unit = counterOf('A/1/25');
  const told: CompanyScaleEvent[] = [
    { type: 'placed', counter: unit, place: hexOf('14.56'), rule: '18.0a' },
    began(firstDay),
    { type: 'weather', die: 8, weather: 'rain' },
    { type: 'moved', units: [unit], markers: [], from: hexOf('14.56'), to: hexOf('14.57'), rule: '6.0a' },
    { type: 'eliminated', unit: counterOf('1/I/50'), rule: '10.2.3g' },
    { type: 'scored', side: 0, points: 1, rule: '25.2a' },
    began(firstDay + turnsOfDay),
  ];
  const [first, second] = diary(told);
  expect(first).toEqual({
    title: '24 July 1944',
    paragraphs: [
      'It rained all day.',
      '0500: The Japanese lost 1/I/50.',
      'The foremost Marines stood in 14.57. So far the Marines had lost 0 units, the Japanese 1. Victory points: 1 for the US, 0 for Japan.',
    ],
  });
  expect(second).toEqual({ title: '25 July 1944', paragraphs: [] });
  const end: CompanyScaleEvent = { type: 'game ended', winner: 'us', level: 'US victory', rule: '4.3C' };
  expect(diary([...told, end])[1]!.paragraphs.at(-1)).toBe('So the battle ended: US victory.');
});
