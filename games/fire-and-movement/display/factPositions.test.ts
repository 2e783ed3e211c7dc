import { describe, expect, test } from 'vitest';
import type { Mark } from '../../display.ts';
import { findUnit } from '../data/data.ts';
import { begin, passUntil } from '../fixtures/play.ts';
import { at, factsOf, hexFactsOf, unit, words } from '../fixtures/shown.ts';
import { strike } from '../fixtures/strike.ts';
import { position } from '../position.ts';
import { fireAndMovementDisplay as display } from './display.ts';
import { facts as known } from './facts.ts';

describe('marks and facts', () => {
  test('of what a unit has done in the phase', () => {
    const units = {
      'us-G-1/3': 'guam-1809',
      'us-G-A/3-tank': 'guam-1908',
      'jp-G-319': 'guam-2009',
      'jp-G-320': 'guam-1907',
    };
    const game = position({ units, cups: { us: { guam: [] }, japan: { guam: [] } }, dice: { combat: [4] } });
    game.do('move', 'us-G-1/3');
    expect(unit(game, 'us-G-1/3').marks).toEqual(['selected']);
    game.do('to', 'guam-1909');
    expect(unit(game, 'us-G-1/3').marks).toEqual(['moved'] satisfies Mark[]);
    expect(factsOf(game, 'us-G-1/3')).toMatchObject({ Moved: 'its move is over', 'In enemy zones': 'of Japanese 319' });
    passUntil(game, ({ procedure }) => procedure === 'combat phase');
    expect(unit(game, 'us-G-1/3').marks).toEqual([]);
    game.do('attack', 'guam-2009');
    game.do('with', 'us-G-1/3');
    expect(unit(game, 'jp-G-319').marks).toEqual(['selected']);
    game.do('done');
    expect(game.told('combat resolved')).toHaveLength(1);
    expect(unit(game, 'us-G-1/3').marks).toContain('fought');
    expect(unit(game, 'jp-G-319').marks).toContain('attacked');
  });

  test('of the unit that retreats, and of the one it displaces', () => {
    const foes = { 'us-G-1/3': '1307', 'us-G-2/3': '1508', 'us-G-3/3': '1108' };
    const friends = { 'jp-G-2/38': '1209', 'jp-G-3/38': '1310', 'jp-G-319': '1409' };
    const units = { ...foes, ...friends, 'jp-G-1/38': '1308' };
    const game = strike({ units, at: '1308', with: ['us-G-1/3'], fire: 'us-G-naval-8-1', die: 3, result: 'D2' });
    game.do('retreat', 'jp-G-1/38');
    expect(unit(game, 'jp-G-1/38').marks).toContain('selected');
    game.do('displace', 'jp-G-3/38');
    expect(unit(game, 'jp-G-3/38').marks).toContain('selected');
    expect(unit(game, 'jp-G-1/38').marks).not.toContain('selected');
  });

  test('of a hex: terrain, river, road, features, who is there and who controls it', () => {
    const game = position({
      units: { 'us-G-1/3': 'guam-2007', 'jp-G-319': 'guam-2108', 'jp-G-engineer': 'guam-1910' },
    });
    expect(hexFactsOf(game, 'guam-2007')).toMatchObject({
      Hex: '2007',
      Place: 'Agana',
      Unit: 'US 1st Battalion, 3rd Marines (5-5-8)',
      Terrain: 'Clear',
      Movement: '1 movement point to enter',
      Combat: 'Hill/jungle line',
      Village: '1 movement point more to enter',
      Reef: 'an assault from the sea must come over it; 1 movement point more to enter',
      River: 'towards 2108 and 2008: 1 movement point more to cross',
      Bridge: 'towards 2108 and 2008: along the road',
      'River in combat': 'Mountain line if all attack across it',
      Landing: 'by assault over the reef',
      Objective: 'captured by the US',
      'Cave complex': 'Japanese units here fight from caves',
      'Japanese zone of control': 'of Japanese 319',
    });
    expect(hexFactsOf(game, 'guam-2107').Movement).toBe('closed to movement');
    expect(hexFactsOf(game, 'guam-1105').Place).toBe('Agat, Agat (Yellow 1, 2)');
    expect(hexFactsOf(game, 'guam-1302').Rebuilds).toMatch(/^one Japanese unit a game turn/);
    expect(factsOf(game, 'jp-G-319')['In caves']).toMatch(/^defense doubled/);
  });

  test('tell what is given by the book from what is reconstructed', () => {
    const { state } = position({ units: { 'jp-G-319': 'guam-2108', 'us-G-1/3': 'guam-1909' }, depleted: ['jp-G-319'] });
    const sourceOf = (id: string, name: string) =>
      known.ofPiece(state, 'unit', findUnit(id)).find((fact) => fact.name === name)?.source;
    expect(sourceOf('jp-G-319', 'Defense')).toMatchObject({ kind: 'reconstructed' });
    expect(sourceOf('jp-G-320', 'Defense')).toMatchObject({ kind: 'given', rule: '19.0' });
    expect(sourceOf('us-G-1/3', 'Attack')).toMatchObject({ kind: 'reconstructed' });
    const place = at('guam-1909');
    const cost = known.ofHex(state, place.board, place.hex).find(({ name }) => name === 'Movement');
    expect(cost).toMatchObject({ value: '2 movement points to enter', source: { kind: 'reconstructed' } });
  });
});

test('the track follows the sequence of play, with the days', () => {
  const game = begin('angaur');
  const now = () => {
    const { phases, phase, turn } = display.track(game.state);
    return `${turn + 1}: ${phases[phase]?.title}`;
  };
  expect(display.track(game.state).turns.map(({ note }) => note)).toEqual([
    '17 September 1944; withheld naval gunfire',
    '18 September 1944',
    '19 September 1944',
    '20 September 1944; the conditions must hold',
  ]);
  expect(now()).toBe('1: US assault boats');
  game.do('place boat', 'angaur-1408');
  game.do('done');
  expect(now()).toBe('1: US naval gunfire withheld');
  const seen: string[] = [];
  passUntil(game, () => {
    if (now() !== seen.at(-1)) seen.push(now());
    return display.track(game.state).turn === 1;
  });
  expect(seen).toContain('1: US Mobile Movement Phase');
  expect(seen).toContain('1: Japanese Movement Phase');
  expect(seen.at(-1)).toMatch(/^2: US/);
});

test('the track tells what can land and be rebuilt from now on', () => {
  const game = position({
    turn: 3,
    units: { 'us-G-1/3': 'guam-1909', 'jp-G-319': 'guam-2108' },
  });
  const arrivals = display.track(game.state).turns.map((turn) => turn.arrivals.map(({ side }) => side));
  expect(arrivals[1]).toEqual([]);
  expect(arrivals[2]).toEqual(['us', 'japan']);
});

test('one island: its conditions are the goal, and who would win now follows from them', () => {
  const game = position({ units: { 'us-G-1/3': 'guam-1909', 'jp-G-319': 'guam-2108' } });
  const { goals, now, measures } = known.prospect(game.state);
  expect(goals.map(({ side }) => side)).toEqual(['us', 'japan']);
  expect(goals[0]!.text).toBe('By the end of turn 19, capture all airstrip hexes and all villages.');
  expect(now.winner).toBe('japan');
  expect(words(measures)['Hexes captured']).toBe('0 of 17');
  expect(display.score(game.state)).toBe('0 of 17 hexes captured');
  game.state.captured.fill(1);
  expect(known.prospect(game.state).now).toEqual({ winner: 'us', text: 'The US wins: 17 of 17 hexes captured.' });
});

test('in solitaire the track leaves out what the Japanese do not do', () => {
  const game = position({
    options: { japanese: 'solitaire' },
    units: { 'us-G-1/3': 'guam-1909', 'jp-G-319': 'guam-2108' },
  });
  const titles = display.track(game.state).phases.map(({ title }) => title);
  expect(titles).toContain('US Bombardment Phase');
  expect(titles).not.toContain('Japanese Bombardment Phase');
});
