import { describe, expect, test } from 'vitest';
import { hexAt } from '#board/grid';
import type { Sitting } from '#engine/sitting';
import type { Battle } from '../../display.ts';
import { resultsIn } from '../core/chances.ts';
import type { FireAndMovement } from '../core/state.ts';
import { archipelago, combatTable, findMarker, markers } from '../data/data.ts';
import { fireAndMovement } from '../game.ts';
import { type PositionSpec, position } from '../position.ts';
import { onMap } from './board.ts';
import { fireAndMovementDisplay as display } from './display.ts';
import { attackUnderWay } from './moment.ts';

const battleIn = (state: FireAndMovement) => display.battle(state)!;
const entryOf = ({ entry }: Battle, name: string) => entry.find((fact) => fact.name === name)?.value;
const chancesOf = ({ chances }: Battle) => chances.map(({ result, ways, of }) => `${result} ${ways}/${of}`);

/** US 1/3 next to Japanese 319, which stands in jungle. */
const units = { 'us-G-1/3': 'guam-1909', 'jp-G-319': 'guam-1910' };
const fewMarkers = {
  us: { guam: ['us-G-division-4-1', 'us-G-mortar-2-1'] },
  japan: { guam: ['jp-G-artillery-3-1', 'jp-G-banzai-2-1'] },
} as const;

function declared(spec: PositionSpec, target: string, attackers: readonly string[]): Sitting<FireAndMovement> {
  const game = position({ phase: 'combat', ...spec });
  game.do('attack', target);
  for (const unit of attackers) game.do('with', unit);
  game.do('done');
  return game;
}

test('there is none before a hex is chosen, and it has no chances before somebody attacks', () => {
  const game = position({ units, phase: 'combat', cups: fewMarkers });
  expect(display.battle(game.state)).toBeUndefined();
  game.do('attack', 'guam-1910');
  expect(battleIn(game.state)).toMatchObject({
    title: 'US attack on Japanese 319 in Guam 1910',
    hexes: [onMap(hexAt(archipelago.grid, 'guam-1910'))],
    attack: { side: 'us', total: 0, parts: [] },
    defense: { side: 'japan', total: 4, parts: [{ title: 'Japanese 319', amount: 4, rule: '2.3.2a' }] },
    chances: [],
    marks: [],
  });
  game.do('with', 'us-G-1/3');
  expect(battleIn(game.state).attack.parts).toEqual([{ title: 'US 1/3, from 1909', amount: 5, rule: '2.3.2a' }]);
  expect(entryOf(battleIn(game.state), 'Differential')).toBe('5 against 4 is +1');
  expect(entryOf(battleIn(game.state), 'Terrain line')).toBe('Jungle: hex 1910');
  expect(chancesOf(battleIn(game.state))).toEqual(['Ex 2/6', '• 1/6', 'A2 1/6', 'A3 1/6', '(A) 1/6']);
});

test('markers laid face down are counted, and the chances weigh all they can be', () => {
  const game = declared({ units, cups: fewMarkers }, 'guam-1910', ['us-G-1/3']);
  game.do('commit');
  game.do('commit');
  const battle = battleIn(game.state);
  expect(battle.attack).toMatchObject({ total: 5, faceDown: 1 });
  expect(battle.defense).toMatchObject({ total: 4, faceDown: 1 });
  expect(entryOf(battle, 'Differential')).toBe('5 against 4 is +1; with the markers face down from 0 to +3');
  // +4 or +2 against +3 or +2: differentials 2, 3, 0 and 1, on the line of jungle.
  const line = 2;
  const columns = [2, 3, 0, 1].map((differential) => combatTable.column(line, differential));
  const results = columns.flatMap((column) => combatTable.resultsIn(column));
  expect(battle.chances.every(({ of }) => of === results.length)).toBe(true);
  for (const { result, ways } of battle.chances) expect(ways).toBe(results.filter((one) => one === result).length);
  expect(battle.chances.reduce((sum, { ways }) => sum + ways, 0)).toBe(results.length);
  const marked = battle.marks.flatMap(({ row, column }) => (row === line ? [column] : []));
  expect(new Set(marked)).toEqual(new Set(columns));
});

test('both sides see the same of a combat, and it is over once the die is rolled', () => {
  const game = declared({ units, cups: fewMarkers, dice: { combat: [4] } }, 'guam-1910', ['us-G-1/3']);
  game.do('commit');
  expect(battleIn(fireAndMovement.view(game.state, 'us'))).toEqual(battleIn(fireAndMovement.view(game.state, 'japan')));
  while (game.decision.procedure === 'combat') game.do('pass');
  expect(display.battle(game.state)).toBeUndefined();
});

describe('on Guam', () => {
  const inCaves = { ...units, 'jp-G-engineer': 'guam-1812', 'us-G-302-eng': 'guam-2009' };

  test('caves double the defense and halve the fire; the chances know it', () => {
    const game = declared({ units: inCaves, cups: fewMarkers }, 'guam-1910', ['us-G-1/3']);
    game.do('commit');
    const { attack, defense, entry } = battleIn(game.state);
    expect(defense).toEqual({
      side: 'japan',
      total: 8,
      parts: [
        { title: 'Japanese 319', amount: 4, rule: '2.3.2a' },
        { title: 'Japanese 319, in caves: doubled', amount: 4, rule: '8.2.3a' },
      ],
    });
    expect(attack).toMatchObject({ total: 5, faceDown: 1 });
    expect(entry.find(({ name }) => name === 'Differential')!.value).toContain('from −2 to −1');
    expect(entry.find(({ name }) => name === 'Cave complex')).toMatchObject({ rule: '14.0a' });
  });

  test('a US engineer among the attackers opens them', () => {
    const game = declared({ units: inCaves, cups: fewMarkers }, 'guam-1910', ['us-G-1/3', 'us-G-302-eng']);
    expect(battleIn(game.state).defense.total).toBe(4);
    expect(entryOf(battleIn(game.state), 'Cave complex')).toMatch(/^opened by US 302 Eng, which pays/);
  });
});

describe('where the Japanese cups are secret', () => {
  const spec = { scenario: 'simultaneous', units, cups: { us: { guam: [] } } } as const;

  function oneCommitted(): Sitting<FireAndMovement> {
    const game = declared(spec, 'guam-1910', ['us-G-1/3']);
    game.do('commit');
    return game;
  }

  /** The chances of the combat if the Japanese marker is one of these, each as likely as its weight. */
  function expected(weights: ReadonlyMap<number, number>): Record<string, number> {
    const shares: Record<string, number> = {};
    const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    for (const [marker, weight] of weights) {
      for (const result of combatTable.resultsIn(combatTable.column(2, 5 - 4 - markers[marker]!.value)))
        shares[result] = (shares[result] ?? 0) + weight / all / 6;
    }
    return shares;
  }

  const sharesOf = ({ chances }: Battle) =>
    Object.fromEntries(chances.map(({ result, ways, of }) => [result, ways / of]));
  const japanese = [...markers.keys()].filter((marker) => markers[marker]!.side === 'japan');

  function expectShares(found: Record<string, number>, wanted: Record<string, number>): void {
    expect(Object.keys(found).sort()).toEqual(Object.keys(wanted).sort());
    for (const [result, share] of Object.entries(wanted)) expect(found[result]).toBeCloseTo(share, 10);
  }

  test('the US reckons with all that nobody has seen, and is told so; the Japanese with what is there', () => {
    const { state } = oneCommitted();
    const us = battleIn(fireAndMovement.view(state, 'us'));
    expect(us.defense.faceDown).toBe(1);
    expect(entryOf(us, 'Hidden markers')).toContain(`any of the ${japanese.length} not seen so far`);
    expectShares(sharesOf(us), expected(new Map(japanese.map((marker) => [marker, 1]))));
    const japan = battleIn(fireAndMovement.view(state, 'japan'));
    expect(entryOf(japan, 'Hidden markers')).toBeUndefined();
    const there = state.cups[1][3]!;
    expectShares(sharesOf(japan), expected(new Map(there.map((marker) => [marker, 1]))));
  });

  test('a marker that was seen before and is back in the cup counts as what it is', () => {
    const { state } = oneCommitted();
    const known = findMarker('jp-G-artillery-3-1');
    state.shown[known] = 1;
    const others = japanese.filter((marker) => marker !== known);
    const covered = state.cups[1][3]!.length - 1;
    const weights = new Map(others.map((marker) => [marker, covered / others.length]));
    expectShares(sharesOf(battleIn(fireAndMovement.view(state, 'us'))), expected(weights.set(known, 1)));
  });
});

describe('a bombardment', () => {
  const cups = { us: { guam: ['us-G-naval-10-1', 'us-G-division-4-1'] } } as const;

  test('with a +10 that goes back is no fire at all', () => {
    const game = position({ units, phase: 'bombardment', cups });
    game.do('bombard', 'guam-1910');
    expect(battleIn(game.state)).toMatchObject({
      title: 'US bombardment of Japanese 319 in Guam 1910',
      chances: [],
      marks: [],
    });
    const { attack } = attackUnderWay(game.state)!;
    const { by, of } = resultsIn(game.state, { ...attack, committed: [1, 0] });
    // Half the draws fire with 4 against 4: column C5 of jungle.
    const column = combatTable.resultsIn(combatTable.column(2, 0));
    expect(by.get('(A)')! / of).toBe(column.filter((result) => result === '(A)').length / 12);
  });

  test('shows withheld gunfire with its value', () => {
    const withheld = { guam: ['us-G-naval-8-1'] };
    const game = position({ units, phase: 'bombardment', turn: 1, cups, withheld });
    game.do('bombard', 'guam-1910');
    game.do('fire', 'us-G-naval-8-1');
    expect(battleIn(game.state).attack.parts).toEqual([
      { title: 'naval gunfire +8', amount: 8, rule: '2.3.2c', face: { style: 'marker', text: '+8', glyph: 'ship' } },
    ]);
    expect(battleIn(game.state).chances.length).toBeGreaterThan(0);
  });
});

test('in solitaire two Japanese markers are reckoned with from the start', () => {
  const game = declared({ units, options: { japanese: 'solitaire' } }, 'guam-1910', ['us-G-1/3']);
  expect(battleIn(game.state).defense.faceDown).toBe(2);
  expect(battleIn(game.state).attack.faceDown).toBeUndefined();
});

describe('the terrain line is told with its reason', () => {
  const lineIn = (spec: PositionSpec, target: string, attackers: readonly string[]) => {
    const game = position({ phase: 'combat', ...spec });
    game.do('attack', target);
    for (const unit of attackers) game.do('with', unit);
    return battleIn(game.state).entry.find(({ name }) => name === 'Terrain line');
  };

  test('across a river, and by a bridge', () => {
    const river = { 'us-G-1/3': 'guam-1909', 'jp-G-319': 'guam-2008' };
    expect(lineIn({ units: river }, 'guam-2008', ['us-G-1/3'])).toEqual({
      name: 'Terrain line',
      value: 'Jungle: all attack 2008 across a river',
      rule: '8.2.2b',
    });
    const bridge = { 'us-G-1/3': 'guam-2007', 'jp-G-319': 'guam-2108' };
    expect(lineIn({ units: bridge }, 'guam-2108', ['us-G-1/3'])).toMatchObject({
      value: 'Hill: all attack 2108 across a river, by a bridge',
      rule: '8.2.2c',
    });
  });

  test('over a reef', () => {
    const spec = {
      units: { 'us-G-1/3': 'guam-2107', 'jp-G-319': 'guam-2108' },
      boats: [{ hex: 'guam-2108', face: 'assault boat' }],
      assaults: { 'us-G-1/3': 'guam-2108' },
    } as const;
    expect(lineIn(spec, 'guam-2108', ['us-G-1/3'])).toMatchObject({
      value: 'Mountain: an assault over the reef of 2108',
      rule: '12.3d',
    });
  });
});

test('can be drafted on a view that is only imagined', () => {
  const game = position({ units, phase: 'combat' });
  const draft = fireAndMovement.imagine(fireAndMovement.view(game.state, 'us'), 'draft');
  const { targets } = fireAndMovement.definition;
  fireAndMovement.apply(draft, { seat: 'us', verb: 'attack', target: targets.hex!.find('guam-1910') });
  fireAndMovement.apply(draft, { seat: 'us', verb: 'with', target: targets.unit!.find('us-G-1/3') });
  expect(display.battle(draft)).toMatchObject({ attack: { total: 5 }, defense: { total: 4 } });
  expect(display.battle(game.state)).toBeUndefined();
});
