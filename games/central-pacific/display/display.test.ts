import { expect, test } from 'vitest';
import { choiceOf } from '#engine/decision';
import type { Fact } from '../../display.ts';
import { findPlace } from '../core/names.ts';
import { findMarker, findUnit, rulebook, units } from '../data/data.ts';
import { form } from '../fixtures/landing.ts';
import { begin } from '../fixtures/table.ts';
import { centralPacific } from '../game.ts';
import { type PositionSpec, position } from '../position.ts';
import { board } from './board.ts';
import { centralPacificDisplay as display } from './display.ts';
import { facts as known } from './facts.ts';
import { guide } from './guide.ts';

const rules = new Set(rulebook.cases.map(({ id }) => id));
const charts = await display.charts();

function viewOf(spec: PositionSpec) {
  return centralPacific.view(position(spec).state, 'us');
}

function value(facts: readonly Fact[], name: string): string | undefined {
  return facts.find((fact) => fact.name === name)?.value;
}

test('every chart, every paragraph of the primer and every action cites a case of the rules', async () => {
  const { primer } = await display.about();
  const cited = [
    ...charts.map(({ rule }) => rule),
    ...primer.flatMap(({ rule }) => rule ?? []),
    ...display.actionMenu!(viewOf({}))!.groups.flatMap(({ actions }) => actions.map(({ rule }) => rule)),
  ];
  expect(cited.filter((rule) => !rules.has(rule))).toEqual([]);
});

test('every row of a chart fills its columns', () => {
  for (const { id, columns, rows } of charts) {
    for (const { title, cells } of rows) expect(cells, `${id}: ${title}`).toHaveLength(columns.length);
  }
});

test('the menu lists every action of the rulebook once, in its order', () => {
  const codes = display.actionMenu!(viewOf({}))!.groups.flatMap(({ actions }) => actions.map(({ code }) => code));
  expect(codes).toHaveLength(32);
  expect(new Set(codes).size).toBe(32);
  expect([codes[0], codes[6], codes.at(-1)]).toEqual(['G1-1', 'G3N-1', 'G4L-8']);
});

test('the menu says what pays, and a kept marker brings its own', () => {
  const table = position({
    units: { 'us-CV-9': '66', 'us-CA-1': '66' },
    actions: { regular: 2, air: 1 },
    markers: { halsey: 'kept' },
  });
  const means = display.actionMenu!(centralPacific.view(table.state, 'us'))!.means;
  expect(means.map(({ name, value: amount }) => `${name}: ${amount}`)).toEqual([
    'Regular: 2 actions',
    'Seventh Air Force: 1 air action',
  ]);
  table.do('play marker', 'halsey');
  const menu = display.actionMenu!(centralPacific.view(table.state, 'us'))!;
  expect(menu.title).toBe('Action of Halsey');
  expect(menu.groups.map(({ title }) => title)).toEqual(['G3 Naval operations']);
});

test('unknown counters are shown by number alone, the same whoever they are', () => {
  const one = viewOf({ units: { 'us-CV-9': '66', 'japan-7-Eng': 'tarawa' }, hidden: ['japan-7-Eng'] });
  const other = viewOf({ units: { 'us-CV-9': '66', 'japan-16-Ship-Eng': 'tarawa' }, hidden: ['japan-16-Ship-Eng'] });
  const hidden = (view: typeof one) => display.pieces(view).filter(({ kind }) => kind === 'counter');
  expect(hidden(one)).toHaveLength(1);
  expect(hidden(one)).toEqual(hidden(other));
  expect(display.pieces(one).some(({ kind, target }) => kind === 'unit' && target === findUnit('japan-7-Eng'))).toBe(
    false,
  );
  expect(known.ofPiece(one, 'unit', findUnit('japan-7-Eng'))).toEqual([]);
  const { target } = hidden(one)[0]!;
  expect(value(known.ofPiece(one, 'counter', target), 'Unknown')).toBe('1 unknown counter on Tarawa');
});

test('cargo lies with its ship, which names it', () => {
  const view = viewOf({ units: { 'us-CV-9': '66', 'us-AP-1': '66', 'us-2-Mar': 'us-AP-1' } });
  const pieces = new Map(display.pieces(view).map((piece) => [`${piece.kind} ${piece.target}`, piece]));
  const division = pieces.get(`unit ${findUnit('us-2-Mar')}`)!;
  expect(division.place).toEqual({ board: board.id, hex: findPlace('66') });
  expect(division.title).toBe('2nd Marine Division, aboard Transports 1');
  expect(division.marks).toContain('at sea');
  expect(pieces.get(`unit ${findUnit('us-AP-1')}`)!.title).toBe('Transports 1, carrying 2nd Marine Division');
});

test('an island tells who holds it, what it has room for and who could bomb it', () => {
  const view = viewOf({
    units: { 'us-CV-9': '66', 'us-2-Mar': 'tarawa', 'japan-G-4-1': 'air-available' },
    bases: { us: { tarawa: 2 }, japan: { makin: 1, kwajalein: 2 } },
  });
  const facts = known.ofHex(view, board.id, findPlace('tarawa'));
  expect(value(facts, 'Held by')).toBe('the US');
  expect(value(facts, 'US base')).toBe('level 2 of at most 2');
  expect(value(facts, 'Room for US divisions')).toBe('1 of 2');
  expect(value(facts, 'Major objective')).toBe('gives the US an action each turn');
  expect(value(facts, 'Japanese aircraft')).toMatch(/^in range from .*Kwajalein/);
  expect(display.holders!(view, board.id)).toContainEqual({ area: 'tarawa', side: 'us' });
});

test('nothing reaches the Eastern Pacific, nor any zone when no Japanese aircraft are left', () => {
  const spec = { units: { 'us-CV-9': '66', 'japan-G-4-1': 'air-available' }, bases: { japan: { tarawa: 2 } } };
  expect(value(known.ofHex(viewOf(spec), board.id, findPlace('66')), 'Japanese aircraft')).toMatch(/^in range/);
  expect(value(known.ofHex(viewOf(spec), board.id, findPlace('82')), 'Japanese aircraft')).toBe('out of range');
  const none = { ...spec, units: { 'us-CV-9': '66' } };
  expect(value(known.ofHex(viewOf(none), board.id, findPlace('66')), 'Japanese aircraft')).toBe('out of range');
  const overlay = guide.overlays.find(({ id }) => id === 'japanese air')!;
  expect(overlay.hexes(viewOf(none), board.id)).toEqual([]);
  expect(overlay.hexes(viewOf(spec), board.id)).toContain(findPlace('66'));
});

test('carriers strike after a move from where they are at sea, not from Pearl Harbor', () => {
  const reach = guide.overlays.find(({ id }) => id === 'carrier reach')!;
  expect(reach.hexes(viewOf({ units: { 'us-CV-9': 'pearl-harbor' } }), board.id)).toEqual([]);
  const struck = reach.hexes(viewOf({ units: { 'us-CV-9': '82', 'us-CV-10': 'pearl-harbor' } }), board.id);
  expect(struck).toContain(findPlace('66'));
});

test('the last turn is said of the month in which the scenario ends', () => {
  const lastIn = (scenario: string) => {
    const { turns } = display.track(begin(scenario).state);
    return turns.filter(({ note }) => note?.startsWith('Last turn')).map(({ title }) => title);
  };
  expect(lastIn('campaign')).toEqual(['July 1944']);
  expect(lastIn('short')).toEqual(['February 1944']);
  const notes = display.track(begin('campaign').state).turns.map(({ note }) => note ?? '');
  expect(notes.join(' ')).not.toMatch('short');
});

test('the track tells what each date brings, as long as it is to come', () => {
  const { state } = begin('campaign');
  const told = () =>
    display.track(state).turns.map(({ arrivals }) => arrivals.map(({ side, pieces }) => `${side} ${pieces.length}`));
  const coming = told();
  expect(coming[1]).toEqual(['japan 1']);
  expect(coming[3]).toEqual([expect.stringMatching(/^us \d\d$/), expect.stringMatching(/^japan \d+$/)]);
  expect(coming.filter((turn) => turn.length > 0)).toHaveLength(2);
  state.where.fill(0);
  expect(told().flat()).toEqual([]);
});

test('the points are added up item by item, and the status warns of sudden death and warns of sudden death', () => {
  const view = viewOf({
    units: { 'us-CV-9': '66', 'us-2-Mar': 'tarawa', 'japan-CV-S': 'japan-refit', 'us-CA-1': 'us-refit' },
    bases: { us: { tarawa: 2 }, japan: { truk: 4 } },
  });
  const { goals, now, measures: facts } = known.prospect(view);
  expect(goals[0]).toMatchObject({ side: 'us', rule: '4.4a' });
  expect(now).toEqual({ winner: 'japan', text: 'The US has 2 victory points: Japan wins.' });
  expect(value(facts, 'Victory points')).toBe('2');
  expect(value(facts, 'Major objectives with a US base and no Japanese units')).toBe('1, +4');
  expect(value(facts, 'Japanese base on Truk')).toBe('1, −3');
  expect(value(known.ofPosition(view), 'US carriers on the map')).toBe('1; Japan wins at once if none is left');
});

test('the short scenario shows its conditions instead of points', () => {
  const { measures: facts, now, goals } = known.prospect(begin('short').state);
  expect(now.winner).toBe('japan');
  expect(goals[0]!.text).toContain('a US base on Tarawa');
  expect(value(facts, 'A US base on Tarawa')).toBe('not yet');
  expect(value(facts, 'Victory points')).toBeUndefined();
  expect(display.track(begin('short').state).turns).toHaveLength(5);
});

test('the way of a force to its destination is shown with its length', () => {
  const table = position({ units: { 'us-CV-9': '66', 'us-CA-1': '66' } });
  table.do('move fleet', '66');
  form(table, 'us-CV-9', 'us-CA-1');
  const choice = choiceOf(table.decision, 'sail')!;
  const way = guide.route(centralPacific.view(table.state, 'us'), choice, findPlace('56'))!;
  expect([way.hexes[0], way.hexes.at(-1)]).toEqual([findPlace('66'), findPlace('56')]);
  expect(way.cost).toMatch(/^\d zones? of 6$/);
  const selected = display.pieces(table.state).filter(({ marks }) => marks.includes('selected'));
  expect(selected.map(({ target }) => units[target]!.id)).toEqual(['us-CV-9', 'us-CA-1']);
});

test('a flight is shown as a line, with its length', () => {
  const table = position({
    units: { 'us-CV-9': '66', 'us-HB-1': 'tarawa' },
    bases: { us: { tarawa: 2, majuro: 2 } },
  });
  table.do('rebase air', 'tarawa');
  const choice = choiceOf(table.decision, 'land')!;
  const way = guide.route(centralPacific.view(table.state, 'us'), choice, findPlace('majuro'))!;
  expect(way.hexes).toEqual([findPlace('tarawa'), findPlace('majuro')]);
  expect(way.cost).toMatch(/^1 zone of \d+$/);
});

test('markers lie where they can be played, and the pools tell what is left in them', () => {
  const view = viewOf({ markers: { halsey: 'kept', banzai: 'in effect' }, udtHeld: true, turn: 5 });
  const boxOf = (kind: string, target: number) =>
    display.pieces(view).find((piece) => piece.kind === kind && piece.target === target)!.place;
  expect(boxOf('marker', findMarker('halsey'))).toEqual({ box: 'held' });
  expect(boxOf('udt', 0)).toEqual({ box: 'held' });
  expect(boxOf('marker', findMarker('banzai'))).toEqual({ box: 'in effect' });
  const events = display.cups!(view).find(({ id }) => id === 'us events')!;
  expect(events.markers.map(({ title }) => title)).not.toContain('Halsey');
  expect(display.cups!(view).find(({ id }) => id === 'reinforcements')!.markers).toEqual([]);
});

test('a sailing force, a loss and a battle move the pieces on the board', () => {
  const table = position({ units: { 'us-CA-1': '34', 'us-CV-9': '33', 'japan-DD-1': '34' }, dice: [6, 1, 1] });
  table.do('attack fleet', '34');
  form(table, 'us-CA-1');
  const motions = table.do('attack').flatMap(display.motions);
  expect(motions).toContainEqual({ kind: 'battle', board: board.id, hexes: [findPlace('34')], decides: true });
  expect(motions).toContainEqual({
    kind: 'vanish',
    piece: { kind: 'unit', target: findUnit('japan-DD-1') },
    place: { board: board.id, hex: findPlace('34') },
  });
  const path = [findPlace('66'), findPlace('65')];
  const sailed = { type: 'sailed', units: [findUnit('us-CV-9')], path };
  expect(display.motions(sailed)).toEqual([
    { kind: 'move', piece: { kind: 'unit', target: findUnit('us-CV-9') }, board: board.id, path },
  ]);
});

test('an imagined position says whom it only supposes to lie face down somewhere', () => {
  const view = viewOf({
    units: { 'us-CV-9': '66', 'japan-18-Inf': 'guam', 'japan-BB-1': '23', 'japan-DD-1': '41' },
    hidden: ['japan-18-Inf', 'japan-BB-1'],
  });
  const supposed = known.supposed(view, centralPacific.imagine(view, 'supposed')).map(({ target }) => target);
  expect(supposed).toEqual(expect.arrayContaining(['japan-18-Inf', 'japan-BB-1'].map(findUnit)));
  expect(supposed).not.toContain(findUnit('japan-DD-1'));
  expect(supposed).not.toContain(findUnit('us-CV-9'));
});
