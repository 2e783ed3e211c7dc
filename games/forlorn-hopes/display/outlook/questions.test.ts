import { expect, test } from 'vitest';
import type { Sitting } from '#engine/sitting';
import { midBattle } from '../../air/battle/fixtures/battle.ts';
import { missionTo } from '../../air/fixtures/flights.ts';
import { attacking, playing, unitNamed } from '../../combat/fixtures/attack.ts';
import { submarineAttack } from '../../combat/submarine.ts';
import { surfaceCombat } from '../../combat/surfaceCombat.ts';
import type { ForlornHopes } from '../../core/state.ts';
import { ALLIES } from '../../data/types.ts';
import { hexOf } from '../../position.ts';
import { charts } from '../charts.ts';
import { outlook } from './outlook.ts';

/** Title and value of each line that a seat is told about its choice. */
function lines({ game, state }: Sitting<ForlornHopes>, seat = game.decision(state)!.seat): string[] {
  const view = game.view(state, seat);
  return outlook.tell(view, game.decision(view, seat)!).map(({ title, value }) => `${title}: ${value}`);
}

const raid = { control: { kendari: 'japan' }, air: { 'G4M-1': 'kendari', 'P-40-1': 'soerabaja' } } as const;

test('a scramble: between the best and the worst as long as the range of the mission is unknown', () => {
  const table = missionTo(raid, '1807', 'G4M-1');
  expect(lines(table)).toEqual(['P-40 Warhawk 1: 30% to 100%']);
  table.do('stop');
  expect(lines(table)).toEqual(['P-40 Warhawk 1: in the air 70%, disrupted in the air 20%']);
  table.do('stop');
  expect(lines(table).map((line) => line.split(':')[0])).toContain('Hit on Soerabaja');
});

test('declared attacks: what each unit does, and what flak does to it', () => {
  const table = attacking({
    by: ['G4M-1'],
    at: 'soerabaja',
    target: { kind: 'airbase', base: 3 },
    air: { 'G4M-1': 'sarawak' },
  });
  expect(lines(table)).toEqual(['G4M Betty 1: hit 48%']);
  table.do('stay away');
  expect(lines(table)).toEqual(['G4M Betty 1: stays away']);
});

test('a shot in an air battle; a target whose markers are hidden may be disrupted', () => {
  const fight = (isSeen: boolean) =>
    midBattle({
      units: ['G4M-1'],
      interceptors: ['P-40-1'],
      at: { 'G4M-1': '3607 N medium', 'P-40-1': '3609 N medium' },
      acts: 'P-40-1',
      arrange: ({ seen }, piece) => {
        seen[piece('G4M-1')] = isSeen ? 1 : 0;
      },
    });
  expect(lines(fight(true))).toEqual(['Fire at G4M Betty 1: hit 45%']);
  expect(lines(fight(false))).toEqual(['Fire at G4M Betty 1: hit 45% to 55%']);
});

test('salvos by target, and submarines by victim', () => {
  const counters = { 'IJN-CA-1': '1805', 'USN-CA': '1805' };
  const ships: [number[], number[]] = [[unitNamed('IJN-CA-1')], [unitNamed('USN-CA')]];
  const combat = playing({ counters, dice: { 'naval rounds': [1] } }, surfaceCombat, { hex: hexOf('1805'), ships });
  expect(lines(combat, 'japan')[0]).toBe('USN heavy cruisers, this round: crippled 10%');
  const hunt = playing(
    {
      counters: { 'IJN-CA-1': '1805', 'SS-us': 'pool' },
      event: 'us submarine',
    },
    submarineAttack,
    { side: ALLIES, hex: -1 },
  );
  expect(lines(hunt)).toEqual(['IJN heavy cruisers 1: hit 30%']);
});

test('a night action: the side with the better modifiers has its way more often', () => {
  const counters = { 'IJN-CA-1': '1805', 'USN-CA': '1805' };
  const ships: [number[], number[]] = [[unitNamed('IJN-CA-1')], [unitNamed('USN-CA')]];
  const options = { 'night-action': true };
  const combat = playing({ counters, options }, surfaceCombat, { hex: hexOf('1805'), ships });
  // Japan adds 1: 55 of 91 pairs of dice that are no tie.
  expect(lines(combat, 'japan')).toEqual(['You get the combat you want: 60%']);
  expect(lines(combat, 'allies')).toEqual(['You get the combat you want: 40%']);
});

test('the charts show which line and which modifiers are in use', () => {
  const table = attacking({
    by: ['G4M-1'],
    at: 'soerabaja',
    target: { kind: 'airbase', base: 3 },
    air: { 'G4M-1': 'sarawak disrupted' },
  });
  const view = table.game.view(table.state, 'japan');
  const marks = outlook.marks!(view, table.game.decision(view, 'japan')!);
  const rowsIn = (id: string) =>
    marks.flatMap(({ chart, row }) =>
      chart === id && row !== undefined ? charts.find((one) => one.id === id)!.rows[row]!.title : [],
    );
  expect(rowsIn('bombing')).toEqual(['airbase, major']);
  expect(rowsIn('bombing modifiers')).toEqual(['factor', 'attacker disrupted']);
  expect(rowsIn('anti-aircraft')).toHaveLength(1);
});
