import { expect, test } from 'vitest';
import { nameOfPlace } from '../../boardPlaces.ts';
import type { Fact } from '../../display.ts';
import { battle } from '../air/battle/fixtures/battle.ts';
import { handOf } from '../core/hand.ts';
import { hexName } from '../core/names.ts';
import { bases, findBase, findUnit, rulebook } from '../data/data.ts';
import { ALLIES, JAPAN } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { hexOf, type PositionSpec, position } from '../position.ts';
import { operationalBoard, tacticalBoard } from './boards.ts';
import { boxes } from './boxes.ts';
import { facts } from './facts.ts';
import { guide } from './guide.ts';
import { orderOfBattle, pieces } from './pieces.ts';
import { placeOf } from './places.ts';
import { score } from './score.ts';
import { standings } from './standings.ts';
import { track } from './track.ts';

const boards = new Map([operationalBoard, tacticalBoard].map((board) => [board.id, board]));
const rules = new Set(rulebook.cases.map(({ id }) => id));

const spec: PositionSpec = {
  counters: {
    'IJN-T-west-1': '1604',
    '2-4': 'IJN-T-west-1',
    'RN-CA-1': '1807',
    '1-1': '1506',
    'supply-allies-1': '1506',
  },
  air: { 'P-40-1': 'soerabaja', 'Hudson-1': 'soerabaja flown disrupted', 'A6M-1': 'kendari reduced' },
  hits: { soerabaja: 2 },
  bases: { batavia: 'disrupted' },
  mobile: { 'mobile-a': '1707' },
};
const { state } = position(spec);
const japan = forlornHopes.view(state, 'japan');
const allies = forlornHopes.view(state, 'allies');

const pieceOf = (view: typeof state, unit: string) =>
  pieces(view).find(({ kind, target }) => kind === 'unit' && target === findUnit(unit))!;
const value = (list: readonly Fact[], name: string) => list.find((fact) => fact.name === name)?.value;

test.each(['java-sea', 'campaign'])('%s: each piece is shown once, on a board or in a box', (scenario) => {
  const begun = forlornHopes.start({ scenario, seed: 'shown' }).state;
  for (const view of [begun, forlornHopes.view(begun, 'japan'), forlornHopes.view(begun, 'allies')]) {
    const shown = pieces(view);
    const known = new Set(boxes(view).map(({ id }) => id));
    expect(new Set(shown.map(({ kind, target }) => `${kind} ${target}`)).size).toBe(shown.length);
    for (const { place } of shown) {
      if ('box' in place) expect(known).toContain(place.box);
      else expect(nameOfPlace(boards.get(place.board)!, place.hex)).not.toBe('');
    }
  }
});

test('own air units lie in a box of their base, the enemy’s at an unknown one', () => {
  const ready = { box: 'base soerabaja', compartment: '2' };
  const flown = { box: 'base soerabaja', compartment: '1d' };
  expect(pieceOf(allies, 'Hudson-1').place).toEqual(flown);
  expect(pieceOf(allies, 'P-40-1')).toMatchObject({ place: ready, title: 'P-40 Warhawk 1, ready at Soerabaja' });
  expect(pieceOf(japan, 'P-40-1')).toMatchObject({ place: { box: 'display' }, title: 'P-40 Warhawk 1' });
  expect(facts.supposed(japan, japan)).toContainEqual({ kind: 'unit', target: findUnit('P-40-1') });
  expect(facts.supposed(allies, allies)).not.toContainEqual({ kind: 'unit', target: findUnit('P-40-1') });
});

test('losses and disruption that only the owner has seen are not shown to the enemy', () => {
  expect(pieceOf(japan, 'A6M-1').face).toMatchObject({ style: 'air', reduced: true });
  expect(pieceOf(allies, 'A6M-1').face).not.toHaveProperty('reduced');
  expect(pieceOf(allies, 'Hudson-1').title).toBe('Hudson 1, flown at Soerabaja, disrupted');
  expect(pieceOf(japan, 'Hudson-1').title).toBe('Hudson 1');
});

test('cargo lies with its ship for its owner, and in a box for the enemy', () => {
  expect(pieceOf(japan, '2-4')).toMatchObject({
    place: { board: operationalBoard.id, hex: hexOf('1604') },
    marks: ['at sea'],
  });
  expect(pieceOf(japan, 'IJN-T-west-1').title).toMatch(/carrying 2\/4 Regiment$/);
  expect(pieceOf(allies, '2-4').place).toEqual({ box: 'aboard' });
  expect(pieceOf(allies, 'IJN-T-west-1').title).not.toMatch(/carrying/);
  expect(value(facts.ofPiece(allies, 'unit', findUnit('IJN-T-west-1')), 'Cargo')).toBe('unknown');
});

test('airbases lie on the map with their holder, condition and value', () => {
  const found = pieces(japan).filter(({ kind }) => kind === 'base');
  const named = (id: string) => found.find(({ target }) => target === findBase(id))!;
  expect(named('soerabaja')).toMatchObject({ side: 'allies', title: 'Soerabaja, major airbase' });
  expect(named('soerabaja').face).toMatchObject({
    factors: [{ value: '3' }, { value: '8' }, { name: 'VP', value: '11' }],
  });
  expect(named('batavia')).toMatchObject({ title: 'Batavia, minor airbase, disrupted' });
  expect(named('mobile-a').place).toEqual({ board: operationalBoard.id, hex: hexOf('1707') });
  expect(found.some(({ target }) => target === findBase('mobile-1'))).toBe(false);
});

test('a base tells its owner its boxes, and the enemy what recon and Magic saw, with its age', () => {
  const soerabaja = findBase('soerabaja');
  expect(value(facts.ofPiece(allies, 'base', soerabaja), 'Ready')).toBe('P-40 Warhawk 1');
  expect(value(facts.ofPiece(allies, 'base', soerabaja), 'Flown')).toBe('Hudson 1');
  expect(value(facts.ofPiece(japan, 'base', soerabaja), 'Air units')).toBe('unknown');
  const { state: later } = position({
    ...spec,
    turn: 4,
    change(changed) {
      handOf(changed, JAPAN).reports.push({ base: soerabaja, turn: 2, fighters: 1, bombers: 3 });
      const { base, box, steps, disrupted } = handOf(changed, JAPAN);
      handOf(changed, ALLIES).magic = structuredClone({ turn: 3, base, box, steps, disrupted });
    },
  });
  const seen = facts.ofPiece(forlornHopes.view(later, 'japan'), 'base', soerabaja);
  expect(value(seen, 'Recon')).toBe('1 fighter, 3 bombers, 2 turns ago');
  const view = forlornHopes.view(later, 'allies');
  expect(value(facts.ofPiece(view, 'base', findBase('kendari')), 'Magic')).toBe('A6M Zero 1, last turn');
  expect(value(facts.ofPiece(view, 'unit', findUnit('A6M-1')), 'Base')).toBe('Kendari by Magic, last turn');
});

test('a hex tells its ground, town, supply and forces', () => {
  const told = facts.ofHex(japan, operationalBoard.id, hexOf('soerabaja'));
  expect(value(told, 'Terrain')).toBe('clear, coast, Java');
  expect(value(told, 'Held by')).toBe('the Allies');
  expect(value(told, 'City')).toBe('Soerabaja, 11 points');
  expect(value(told, 'Hits')).toBe('2 of 4');
  expect(value(told, 'Anti-aircraft of the city')).toBe('1');
  expect(value(told, 'Allied ships')).toBe('RN heavy cruisers');
  expect(value(told, 'Command Demarcation Line')).toBeDefined();
  const area = facts.ofHex(japan, operationalBoard.id, operationalBoard.grid.size);
  expect(value(area, 'Area')).toBe('Indochina, off the map');
});

test('every fact of every place, unit and base has a name of its own and cites a case of the rules', () => {
  for (const view of [japan, allies, forlornHopes.view(position({ scenario: 'java-sea' }).state, 'japan')]) {
    const all = [
      facts.ofPosition(view),
      facts.prospect(view).measures,
      ...Array.from({ length: operationalBoard.grid.size + 4 }, (_, hex) =>
        facts.ofHex(view, operationalBoard.id, hex),
      ),
      ...Array.from({ length: tacticalBoard.grid.size }, (_, hex) => facts.ofHex(view, tacticalBoard.id, hex)),
      ...pieces(view).map(({ kind, target }) => facts.ofPiece(view, kind, target)),
      ...bases.map((_, base) => facts.ofPiece(view, 'base', base)),
    ];
    for (const list of all) {
      expect(new Set(list.map(({ name }) => name)).size, list.map(({ name }) => name).join()).toBe(list.length);
      for (const { rule } of list) expect(rules).toContain(rule);
    }
  }
});

test('the points tell who would win now, item by item', () => {
  const { now, measures, goals } = facts.prospect(japan);
  expect(now.winner).toBe('allies');
  expect(now.text).toMatch(/^Japanese defeat if the game ended now: Japan \d/);
  expect(value(measures, 'Japan, places held')).toMatch(/Kendari 4/);
  expect(goals.every(({ rule }) => rules.has(rule))).toBe(true);
  expect(score(japan)).toMatch(/^Japan \d+½?, Allies \d+½? · Japanese defeat$/);
});

test('the introductory scenario counts losses as far as the viewer has seen them', () => {
  const sea = position({
    scenario: 'java-sea',
    counters: { 'IJN-T-west-1': '1507', 'USN-DD': 'eliminated' },
    air: { 'Hudson-1': 'soerabaja reduced' },
  }).state;
  expect(score(forlornHopes.view(sea, 'japan'))).toBe('Japan 1, Allies 0 · 1 off Java');
  expect(score(forlornHopes.view(sea, 'allies'))).toBe('Japan 1½, Allies 0 · 1 off Java');
});

test('the setup is a phase before the others', () => {
  const state = forlornHopes.start({ scenario: 'java-sea', options: {}, seed: 'setup' }).state;
  const { phases, phase } = track(state);
  expect(phases[phase]).toMatchObject({ title: 'Setup', rule: '17.2a' });
  expect(track(position({ scenario: 'java-sea' }).state).phases[0]!.title).toBe('Random Event Phase');
});

test('the Java Sea is played on columns 14 to 22; the campaign everywhere', () => {
  const closed = guide.outside!(position({ scenario: 'java-sea' }).state, 'operational');
  const columns = new Set(closed.map((hex) => Number(hexName(hex).slice(0, 2))));
  expect([13, 14, 22, 23].map((column) => columns.has(column))).toEqual([true, false, false, true]);
  expect(guide.outside!(position({ scenario: 'java-sea' }).state, 'tactical')).toEqual([]);
  expect(guide.outside!(position({}).state, 'operational')).toEqual([]);
});

test('the track has the turns of the scenario, and reinforcements where they are due', () => {
  const begun = forlornHopes.start({ scenario: 'campaign', seed: 'shown' }).state;
  const { turns, turn } = track(begun);
  expect([turns.length, turn]).toEqual([12, 0]);
  expect(turns[2]!.arrivals[0]).toMatchObject({ side: 'allies', title: expect.stringMatching(/US transports 1/) });
  expect(turns[5]!.arrivals[0]!.title).toMatch(/B-17/);
  const sea = track(position({ scenario: 'java-sea' }).state);
  expect(sea.turns.map(({ title }) => title.slice(0, 6))).toEqual(['Turn 3', 'Turn 4']);
  expect(sea.phases.some(({ title }) => title === 'Ground Operations Phase')).toBe(false);
});

test('the battle board comes up for an air battle, with those who fight on it', () => {
  expect(standings(japan).map(({ board }) => board)).toEqual([operationalBoard.id]);
  const { state: fought } = battle({ units: ['G4M-1'], interceptors: ['P-40-1'], ships: ['RN-CA-1 3605'] });
  expect(standings(fought)).toMatchObject([{}, { board: tacticalBoard.id, comesUp: true, stage: 'open' }]);
  expect(pieceOf(fought, 'RN-CA-1').place).toEqual(placeOf('board hex', tacticalBoard.grid.byName.get('3605')!));
});

test('units of a battle are called by their numbers, and before it by their altitudes', () => {
  const { state: begun } = battle({ units: ['G4M-1'], interceptors: ['P-40-1'] });
  const titleFor = (seat: string) => pieceOf(forlornHopes.view(begun, seat), 'G4M-1').title;
  expect(titleFor('japan')).toBe('G4M Betty 1, number 1, medium');
  expect(titleFor('allies')).toBe('G4M Betty 1');
});

test('a side’s order of battle lists what is in the game', () => {
  const [first, second] = orderOfBattle(japan);
  const listed = (groups: typeof first) => groups!.groups.flatMap((group) => group.pieces.map(({ target }) => target));
  expect(listed(first)).toContain(findUnit('2-4'));
  expect(listed(second)).toContain(findUnit('P-40-1'));
  expect(listed(second)).not.toContain(findUnit('P-40-2'));
});
