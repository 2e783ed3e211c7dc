import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { prepared } from '../position.ts';
import { theater } from '../tinian.ts';
import { hasPassed, qualityOf } from './quality.ts';

const company = theater.forces.find('A/1/25');

function passes(die: number, marks: string, counters: Readonly<Record<string, string>> = {}): boolean {
  const state = prepared({ counters: { 'A/1/25': '14.56', ...counters }, marks: { '14.56': marks } });
  state.die = die;
  return hasPassed(state, company);
}

rule('2.0ao 19.2b 13.2b', 'a die of the Troop Quality or less passes; leader and markers count', () => {
  const quality = theater.forces.divisions.find(({ id }) => id === '4MARDIV')!.quality;
  expect([passes(quality, 'lit'), passes(quality + 1, 'lit')]).toEqual([true, false]);
  expect([passes(quality, 'DG2'), passes(quality - 1, 'DG2')]).toEqual([false, true]);
  expect(passes(8, 'lit', { Batchelder: '14.56' })).toBe(true);
  expect(passes(8, 'lit', { Hart: '14.56' })).toBe(false);
  expect(qualityOf(prepared({ counters: { 'A/1/25': '14.56', Cates: '14.56' } }), company)).toBe(quality + 3);
});

rule('27.0h', 'the corps has the Troop Quality of the better Marine Division', () => {
  const ofCorps = (second: number, fourth: number) =>
    qualityOf(
      prepared({
        counters: { '3/10': '14.56' },
        divisions: { '2MARDIV': { quality: second }, '4MARDIV': { quality: fourth } },
      }),
      theater.forces.find('3/10'),
    );
  expect([ofCorps(3, 6), ofCorps(5, 2)]).toEqual([6, 5]);
});
