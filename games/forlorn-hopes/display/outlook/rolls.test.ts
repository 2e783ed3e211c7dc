import { expect, test } from 'vitest';
import { leaks } from '#engine/secrecy';
import type { Sitting } from '#engine/sitting';
import { missionTo } from '../../air/fixtures/flights.ts';
import { capture } from '../../bases/capture.ts';
import type { ForlornHopes } from '../../core/state.ts';
import { JAPAN } from '../../data/types.ts';
import { reconnaissance } from '../../initiative/reconnaissance.ts';
import { assembled, harbor } from '../../naval/fixtures/voyages.ts';
import { hexOf, position } from '../../position.ts';
import { charts } from '../charts.ts';
import { outlook } from './outlook.ts';

type Table = Sitting<ForlornHopes>;

function lines({ game, state }: Table, seat = game.decision(state)!.seat): string[] {
  const view = game.view(state, seat);
  expect(leaks(game, state, seat)).toEqual([]);
  return outlook.tell(view, game.decision(view, seat)!).map(({ title, value }) => `${title}: ${value}`);
}

/** The titles of the modifiers that a chart marks as in use. */
function modifiersIn({ game, state }: Table, id: string, seat = game.decision(state)!.seat): string[] {
  const view = game.view(state, seat);
  const chart = charts.find((one) => one.id === `${id} modifiers`)!;
  return outlook.marks!(view, game.decision(view, seat)!).flatMap((mark) =>
    mark.chart === chart.id ? chart.rows[mark.row!]!.title : [],
  );
}

test('recon units, each with its chance to be available', () => {
  const local = { side: JAPAN, stopped: [0, 0] as [number, number], tried: [], unit: -1 };
  const table = position({ air: { 'H6K-1': 'kendari' }, call: { procedure: reconnaissance, local } });
  expect(lines(table)).toEqual(['H6K Mavis 1: available 70%']);
});

test('air units that land disrupted, and only these', () => {
  const table = missionTo(
    { dice: { flak: [1, 1] }, air: { 'Ki-21-1': 'kendari disrupted', 'Ki-43-1': 'kendari' } },
    '2509',
    'Ki-21-1',
    'Ki-43-1',
  );
  while (table.offers('stop')) table.do('stop');
  table.do('attack airbase', 'koepang');
  table.do('attack');
  expect(lines(table, 'japan')).toEqual(['Ki-21 Sally 1: loses a step 10%']);
  expect(modifiersIn(table, 'landing accidents', 'japan')).toEqual([]);
});

test('units that fly out of a falling airbase, with all results', () => {
  const table = position({
    air: { 'P-40-1': 'koepang', 'Hudson-1': 'koepang' },
    call: { procedure: capture, local: { hex: hexOf('koepang'), side: JAPAN } },
  });
  expect(lines(table)).toEqual([
    'P-40 Warhawk 1: unharmed 60%, disrupted 20%, loses a step 20%',
    'Hudson 1: unharmed 50%, disrupted 20%, loses a step 20%, lost 10%',
  ]);
  expect(modifiersIn(table, 'evacuation')).toEqual(['fighter']);
});

test('regroup rolls of air units, airbases, and troops', () => {
  const table = position({
    phase: 'regroup',
    air: { 'P-40-1': 'darwin regroup disrupted' },
    bases: { koepang: 'disrupted' },
    counters: { Gull: '2705' },
    disrupted: ['Gull'],
  });
  expect(lines(table, 'allies')).toEqual(['P-40 Warhawk 1: recovers 70%']);
  table.do('done', undefined, 'japan');
  table.do('done', undefined, 'allies');
  while (table.decision.seat !== 'allies') table.do('done');
  expect(lines(table)).toEqual(['Koepang: recovers 70%', 'Australian Gull Brigade: recovers 60%']);
});

test('the charts mark the spotting checks of a planned voyage, and an interception with its ships', () => {
  const table = harbor('japan', {
    counters: { 'USN-CA': '1506', 'IJN-T-west-1': 'indochina', '2-4': 'indochina' },
    air: { 'PBY-1': 'batavia' },
    recon: { 'PBY-1': '1402' },
    dice: { spotting: [10] },
  });
  assembled(table, 'transport', ['IJN-T-west-1'], ['2-4']);
  table.do('sail to', '1505');
  table.do('via', '1402');
  expect(modifiersIn(table, 'spotting')).toEqual(['recon', 'large ships']);
  table.do('sail');
  expect(modifiersIn(table, 'naval interception')).toEqual([]);
  table.do('add', 'USN-CA');
  expect(modifiersIn(table, 'naval interception')).toEqual(['recon']);
});
