import { expect, test } from 'vitest';
import { type PositionSpec, prepared } from '../../position.ts';
import { theater } from '../../tinian.ts';
import { sight } from './sight.ts';

const { places } = theater;
const at = (name: string) => places.find(name);
const names = (hexes: readonly number[]) => hexes.map((hex) => places.names[hex]!);
const fieldOf = (spec: PositionSpec, from: string) => sight.field(prepared(spec), 'tinian', at(from));
const threadOf = (spec: PositionSpec, from: string, to: string) =>
  sight.thread(prepared(spec), 'tinian', at(from), at(to));

test('companies see far and fire into the next hexes, an HQ commands around it', () => {
  const { from, seen, areas } = fieldOf({ counters: { 'A/1/25': '15.56', 'HQ/25': '15.56' } }, '15.56')!;
  expect(from).toBe('15.56');
  expect(names(seen)).toContain('15.60');
  const [fire] = areas;
  expect(fire).toMatchObject({ kind: 'fire', title: 'Small arms, range 1' });
  expect(names(fire!.hexes)).toContain('15.57');
  expect(fire!.hexes.length).toBeLessThanOrEqual(6);
  const command = areas.find(({ kind }) => kind === 'command')!;
  expect(command.title).toBe('Command range of HQ/25, 4');
  expect(names(command.hexes)).toContain('15.60');
});

test('at night little is seen; guns fire within what is seen, mortars where someone spots', () => {
  const night = { time: '26 July Night I', counters: { 'Mtr/1/25': '15.56', 'A/1/25': '15.57' } };
  expect(fieldOf(night, '15.56')!.seen.length).toBeLessThanOrEqual(7);
  const indirect = fieldOf(night, '15.56')!.areas.find(({ kind }) => kind === 'indirect')!;
  expect(names(indirect.hexes)).toContain('15.58');
  expect(names(indirect.hexes)).not.toContain('15.59');
  const byDay = fieldOf({ ...night, time: '26 July 1100' }, '15.56')!.areas.find(({ kind }) => kind === 'indirect')!;
  expect(names(byDay.hexes)).toContain('15.62');
});

test('a line tells why it is cut, and what those who look can do', () => {
  const smoke = { counters: { 'A/1/25': '15.56' }, marks: { '15.58': 'smoke' } };
  expect(threadOf(smoke, '15.56', '15.60')).toEqual({
    to: '15.60 (Mount Lasso)',
    isSeen: false,
    length: '4 hexes',
    cuts: [{ hex: at('15.58'), text: 'Barrage or smoke in 15.58', rule: '8.6.2h' }],
    remarks: [],
  });
  expect(threadOf(smoke, '15.56', '15.57')).toMatchObject({
    isSeen: true,
    length: '1 hex',
    remarks: [{ text: 'A/1/25 can fire into it.', rule: '7.2a' }],
  });
  expect(threadOf({ ...smoke, marks: {} }, '15.56', '15.60')!.remarks).toEqual([
    { text: 'A/1/25: out of range.', rule: '7.2a' },
  ]);
});

test('every line of the map has a reason in words for each of its cuts', () => {
  const view = prepared({ time: '26 July Night I', marks: { '14.57': 'burning' } });
  const day = prepared({});
  const lines = ['15.56', '15.60', '10.64', '13.57'].flatMap((from) =>
    Array.from({ length: places.firstArea }, (_, to) => [
      sight.thread(view, 'tinian', at(from), to),
      sight.thread(day, 'tinian', at(from), to),
    ]).flat(),
  );
  const texts = new Set(lines.flatMap((line) => line?.cuts.map(({ text }) => text) ?? []));
  expect(texts.size).toBeGreaterThan(20);
  for (const text of texts) expect(text).not.toMatch(/undefined|none/i);
});

test('nobody looks from the sea, and a zone is looked at over growth', () => {
  expect(fieldOf({}, 'white-1-finalRunIn')).toBeUndefined();
  expect(threadOf({ counters: { CD1: '14.54' } }, '14.54', 'white-1-finalRunIn')?.to).toContain('Final Run-In');
  expect(sight.field(prepared({}), 'saipan', at('15.56'))).toBeUndefined();
});
