import { describe, expect, test } from 'vitest';
import { prepared } from '../position.ts';
import { board } from '../tinian/display/board.ts';
import { tinian } from '../tinian/game.ts';
import { theater } from '../tinian.ts';
import { conditions } from './conditions.ts';
import { orderOfBattle } from './orderOfBattle.ts';
import { pieces } from './pieces.ts';
import { boxes, cups } from './sheets.ts';
import { track } from './track.ts';

const place = (name: string) => theater.places.find(name);
const view = prepared({
  counters: {
    'A/1/25': '14.56',
    'B/1/25': '14.56 column',
    '25-us-hmg-1': 'available',
    '1/I/50': '13.57-cave',
    'C/1/25': 'routed',
    'F/2/25': 'white-1-finalRunIn',
  },
  marks: { '14.56': 'DG2 suppressed foxhole', '15.60': 'burning' },
  mines: { '13.52': 3 },
  divisions: { '4MARDIV': { dp: 4 } },
});

function pieceNamed(title: string) {
  return pieces(view).find((piece) => piece.title === title)!;
}

describe('counters', () => {
  test('a unit shows the side that lies up', () => {
    expect(pieceNamed('Company A, 1st Battalion, 25th Marines').face).toMatchObject({
      style: 'company',
      isColumn: false,
      fire: { value: '4', type: 'small arms' },
      defense: '0',
      movement: { value: '5', by: 'foot' },
    });
    expect(pieceNamed('Company B, 1st Battalion, 25th Marines').face).toMatchObject({
      isColumn: true,
      fire: { value: '2' },
      defense: '+1',
    });
  });
  test('those in boxes lie in the compartments of their Division', () => {
    const routed = pieceNamed('Company C, 1st Battalion, 25th Marines');
    expect(routed.place).toEqual({ box: 'sheet 4MARDIV', compartment: 'routed' });
    expect(boxes(view).find(({ id }) => id === 'sheet 4MARDIV')?.card?.rows).toContainEqual({
      title: 'Routed units',
      cells: [{ id: 'routed', title: 'Routed units' }],
    });
  });
  test('routed artillery of the corps lies on the sheet of the corps', () => {
    const corps = prepared({ counters: { '3/10': 'routed column', 'HQ/6': '14.53' } });
    const routed = pieces(corps).find(({ target }) => target === theater.forces.find('3/10'))!;
    expect(routed.place).toEqual({ box: 'sheet corps', compartment: 'routed' });
    const rows = boxes(corps).find(({ id }) => id === 'sheet corps')?.card?.rows ?? [];
    expect(rows.flatMap(({ cells }) => cells.map((cell) => cell?.id))).toContain('routed');
  });
  test('a place has the same number on the board as in the rules', () => {
    const landing = pieceNamed('Company F, 2nd Battalion, 25th Marines').place;
    expect(landing).toEqual({ board: 'tinian', hex: place('white-1-finalRunIn') });
    expect(board.areas![place('white-1-finalRunIn') - board.grid.size]!.title).toBe('White 1, Final Run-In');
  });
  test('a mine that lies face down tells only Japan its value', () => {
    const seenBy = (seat: 'us' | 'japan') => pieces(tinian.view(view, seat)).find(({ kind }) => kind === 'mine');
    expect(seenBy('us')).toMatchObject({ face: { style: 'hidden' }, title: 'Mine or dummy' });
    expect(seenBy('japan')).toMatchObject({ face: { text: 'Mine 3' }, title: 'Mine of strength 3, face down' });
  });
});

test('a hex shows what lies on it, the worst first', () => {
  const here = conditions(view).filter(({ hex }) => hex === place('14.56'));
  expect(here.map(({ short }) => short)).toEqual(['S', 'DG2', 'Fox']);
  expect(conditions(view).find(({ hex }) => hex === place('15.60'))?.title).toBe('On fire');
});

test('a sheet has the tracks of its Division', () => {
  const sheet = boxes(view).find(({ id }) => id === 'sheet 4MARDIV')!;
  expect(sheet.card!.tracks).toContainEqual({ title: 'Dispatch Points', at: 4, of: 9, rule: '2.0m' });
});

test('the Cup tells what is in it and what has been drawn', () => {
  const drawn = prepared({
    counters: { 'A/1/25': '14.56' },
    change: (state) => {
      state.cup = [0];
      state.played[1] = 1;
    },
  });
  const [cup] = cups(drawn);
  expect(cup!.markers.map(({ place: where }) => where)).toEqual(['cup', 'used']);
});

test('the track counts the turns of the scenario from its first', () => {
  const later = track(prepared({ scenario: 't4', time: '25 July 0700', counters: { 'A/1/25': '14.56' } }));
  expect([later.turns[0]!.title, later.turns[later.turn]!.title]).toEqual(['24 July, 0500', '25 July, 0700']);
  expect(later.phases[later.phase]!.title).toBe('Preparation');
});

test('two turns of nine are dark, and what is lit then is light on the map', () => {
  const lit = prepared({ scenario: 't4', counters: { 'A/1/25': '14.56' }, marks: { '14.57': 'lit' } });
  const { turns } = track(lit);
  expect(turns.slice(0, 10).map(({ night }) => night === true)).toEqual([...Array(7).fill(false), true, true, false]);
  expect(conditions(lit)).toContainEqual(expect.objectContaining({ title: 'Illuminated', tone: 'light' }));
});

test('the order of battle lists what is in play by Division and Formation', () => {
  const [us] = orderOfBattle(view);
  const regiment = us!.groups.find(({ title }) => title.endsWith(', 25'))!;
  expect(regiment.pieces).toContainEqual({ kind: 'unit', target: theater.forces.find('A/1/25') });
  expect(regiment.pieces).not.toContainEqual({ kind: 'unit', target: theater.forces.find('E/2/25') });
});
