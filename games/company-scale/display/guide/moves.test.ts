import { expect, test } from 'vitest';
import type { Sitting } from '#engine/sitting';
import { markerActions } from '../../assault/marking.ts';
import { opportunityFire } from '../../core/calls.ts';
import type { CompanyScale } from '../../core/state.ts';
import { fireActions } from '../../fire/chapter.ts';
import { moveActions } from '../../movement/movement.ts';
import { type PositionSpec, position } from '../../position.ts';
import { indirectFireAction } from '../../support/indirectFire.ts';
import { theater } from '../../tinian.ts';
import { battle } from '../battle.ts';
import { notes } from './notes.ts';
import { route } from './route.ts';

const { places } = theater;
const at = (name: string) => places.find(name);
const menu = [...moveActions, ...fireActions, ...markerActions, indirectFireAction];
const playing = (spec: PositionSpec) => position({ chit: '4MARDIV', time: '26 July 1100', menu, ...spec });

function choiceOf(table: Sitting<CompanyScale>, verb: string) {
  return table.decision!.choices.find((choice) => choice.verb === verb)!;
}
const routeOf = (table: Sitting<CompanyScale>, verb: string, to: string) =>
  route(table.state, choiceOf(table, verb), at(to));
const notesOf = (table: Sitting<CompanyScale>, verb: string) =>
  notes(table.state, choiceOf(table, verb), 'tinian').map(
    ({ hex, text, tone }) => `${places.names[hex]}: ${text} (${tone})`,
  );

test('the way of a stack, with what it has left', () => {
  const table = playing({ counters: { 'A/1/25': '14.56 column', 'HQ/25': '14.54' } });
  table.do('move', 'A/1/25');
  const way = routeOf(table, 'go to', '14.58')!;
  expect(way.hexes.map((hex) => places.names[hex])).toEqual(['14.56', '14.57', '14.58']);
  expect(way).toMatchObject({ board: 'tinian', cost: expect.stringMatching(/^\d MP left$/) });
  expect([way.dangers, way.warnings]).toEqual([undefined, undefined]);
  expect(notesOf(table, 'go to')).toContain(`14.58: ${way.cost.charAt(0)} (plain)`);
  table.do('go to', '14.58');
  expect(table.state.where[theater.forces.find('A/1/25')]).toBe(at('14.58'));
});

test('the way says how many go along, and what a Second Action costs', () => {
  const table = playing({
    counters: { 'A/1/25': '14.56 column', 'B/1/25': '14.56 column', 'HQ/25': '14.54' },
    divisions: { '4MARDIV': { dc: 6 } },
  });
  table.do('move', 'A/1/25');
  expect(routeOf(table, 'go to', '14.55')!.cost).toMatch(/^2 units, \d MP left$/);
  table.do('go to', '14.55');
  table.do('move', 'A/1/25');
  expect(table.game.prompt(table.state)).toMatch(/^A\/1\/25: \d MP for 1 DC\. Choose where to go\.$/);
  expect(routeOf(table, 'go to', '14.56')!.cost).toMatch(/^\d MP left for 1 DC$/);
});

test('a fire at the only target is told at that target', () => {
  const table = playing({ counters: { 'A/1/25': '14.56', 'HQ/25': '14.54', '1/I/50': '14.57' } });
  table.do('fire', 'A/1/25');
  expect(notesOf(table, 'shoot')).toEqual([expect.stringMatching(/^14\.57: \d: \d0% \(chance\)$/)]);
});

test('where fire may come on the way is marked with its value, and it comes', () => {
  const table = playing({
    counters: { 'A/1/25': '14.56 column', 'HQ/25': '14.54', '1/I/50': '15.56' },
    rerolled: ['us', 'japan'],
    dice: [9, 9, 9, 9],
  });
  table.do('move', 'A/1/25');
  const way = routeOf(table, 'go to', '14.57')!;
  expect(way.dangers).toMatchObject([{ hex: at('14.56'), text: expect.stringMatching(/^Fire \d$/), tone: 'danger' }]);
  expect(way.dangers![0]!.title).toMatch(
    /^Opportunity Fire from 15\.56: Fire Value \d, an effect in \d of 10 \(8\.5b\)$/,
  );
  table.do('go to', '14.57');
  expect(table.decision).toMatchObject({ seat: 'japan', procedure: opportunityFire.name });
  const [told] = notesOf(table, 'fire');
  expect(told).toMatch(/^15\.56: \d: \d0% \(chance\)$/);
  expect(told).toContain(way.dangers![0]!.text.replace('Fire', '').trim());
});

test('a way into an overfull hex warns of what it will cost', () => {
  const here = { 'A/1/25': '14.56 column', 'B/1/25': '14.57', 'C/1/25': '14.57', 'E/2/25': '14.57' };
  const table = playing({ counters: { ...here, 'HQ/25': '14.54' }, marks: { '14.57': 'DG4' } });
  table.do('move', 'A/1/25');
  expect(routeOf(table, 'crowd into', '14.57')!.warnings).toEqual([
    '1 unit too many: 1 DG when the Activation ends (6.1b).',
    'More than DG4: 1 unit lost (6.1h).',
  ]);
  expect(notesOf(table, 'crowd into')).toContainEqual(expect.stringMatching(/^14\.57: \d \(danger\)$/));
});

test('each target of a fire has its value and chance, as it is then filled in', () => {
  const table = playing({
    counters: { 'A/1/25': '15.55', 'HQ/25': '14.53', '1/I/50': '15.56', '2/I/50': '14.56' },
    marks: { '15.56': 'foxhole' },
    rerolled: ['us', 'japan'],
  });
  table.do('fire', 'A/1/25');
  const told = notesOf(table, 'aim');
  expect(told).toHaveLength(2);
  table.do('aim', '15.56');
  const { value } = battle(table.state)!.entry[0]!;
  expect(told.find((note) => note.startsWith('15.56'))).toContain(`15.56: ${value}: `);
});

test('targets of mortars and Assaults have their odds', () => {
  const table = playing({
    counters: { 'A/1/25': '15.55', 'B/1/25': '15.55', 'Mtr/1/25': '14.53', 'HQ/25': '14.53', '1/I/50': '15.56' },
    divisions: { '4MARDIV': { dp: 9 } },
  });
  expect(notesOf(table, 'prepare assault')).toEqual([expect.stringMatching(/^15\.56: \d+% \(chance\)$/)]);
  table.do('indirect fire', 'Mtr/1/25');
  expect(notesOf(table, 'fire at')).toEqual([expect.stringMatching(/^15\.56: \d: \d+% \(chance\)$/)]);
});
