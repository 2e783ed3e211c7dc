import { describe, expect, test } from 'vitest';
import { choiceOf } from '#engine/decision';
import type { FireAndMovement } from '../core/state.ts';
import { findMarker, findUnit } from '../data/data.ts';
import { begin } from '../fixtures/play.ts';
import { at, factsOf, type Game, hex, hexFactsOf, pieceOf, unit, words } from '../fixtures/shown.ts';
import { fireAndMovement } from '../game.ts';
import { position } from '../position.ts';
import { fireAndMovementDisplay as display } from './display.ts';
import { facts as known } from './facts.ts';

describe('pieces', () => {
  test('lie where their units are, depleted ones with the values of their back', () => {
    const game = position({
      units: { 'us-G-1/3': 'guam-1909', 'us-G-302-eng': 'guam-1909', 'jp-G-319': 'guam-2611' },
      depleted: ['us-G-1/3'],
      eliminated: ['us-G-2/3'],
    });
    expect(unit(game, 'us-G-1/3')).toMatchObject({
      side: 'us',
      place: at('guam-1909'),
      face: { branch: 'amphibious assault infantry', values: '2-3-8', reduced: true },
    });
    expect(unit(game, 'us-G-302-eng').place).toEqual(at('guam-1909'));
    expect(unit(game, 'jp-G-319').face).toMatchObject({ designation: '319', values: '3-4-8' });
    expect(unit(game, 'us-G-2/3').place).toEqual({ box: 'us lost' });
    expect(unit(game, 'us-G-3/3').place).toEqual({ box: 'us pool' });
    expect(pieceOf(game, 'unit', findUnit('us-T-1/23'))).toBeUndefined();
  });

  test('landing markers turn over, and are gone when the beach is lost', () => {
    const boats = [
      { hex: 'guam-1004', face: 'assault boat' },
      { hex: 'guam-1906', face: 'landing beach' },
      { hex: 'guam-1805', face: 'lost' },
    ] as const;
    const game = position({ units: { 'jp-G-319': 'guam-1004' }, boats });
    expect(pieceOf(game, 'boat', hex('guam-1004'))).toMatchObject({
      place: at('guam-1004'),
      face: { text: 'Assault boat', glyph: 'ship' },
    });
    expect(pieceOf(game, 'boat', hex('guam-1906'))).toMatchObject({ face: { glyph: 'beachhead' } });
    expect(pieceOf(game, 'boat', hex('guam-1805'))).toBeUndefined();
  });

  test('a captured village flies a flag, which goes when the Japanese retake it', () => {
    const game = position({
      units: { 'jp-G-319': 'guam-1211', 'us-G-1/3': 'guam-2611' },
      captured: ['guam-1105'],
      phasing: 'japan',
    });
    expect(display.pieces(game.state).filter(({ kind }) => kind === 'flag')).toMatchObject([
      { target: hex('guam-1105'), side: 'us', title: 'Guam 1105 (Agat) captured by the US' },
      { target: hex('guam-2611') },
    ]);
    const facts = hexFactsOf(game, 'guam-1211');
    expect(facts.Objective).toBe('still to be captured by the US');
    expect(hexFactsOf(game, 'guam-1105').Objective).toBe('captured by the US');
  });

  test('units thrown back from an island wait for it in a box of its own, where islands share one pool', () => {
    const game = position({ scenario: 'simultaneous', units: { 'us-T-1/23': 'guam-1909', 'jp-G-319': 'guam-2611' } });
    expect(display.boxes(game.state)[0]).toMatchObject({ id: 'us pool', title: 'Afloat' });
    game.state.boundTo[findUnit('us-G-1/3')] = 3;
    expect(unit(game, 'us-G-1/3').place).toEqual({ box: 'off 3' });
    expect(display.boxes(game.state)).toContainEqual(expect.objectContaining({ id: 'off 3', title: 'Off Guam' }));
    expect(factsOf(game, 'us-G-1/3').Where).toBe('repulsed from Guam, the only island it may land on');
  });
});

describe('before the first turn', () => {
  test('markers can be chosen in the boxes of their islands, and withheld ones lie apart', () => {
    const game = begin('guam');
    game.do('place boat', 'guam-1004');
    expect(display.pieces(game.state).some(({ kind }) => kind === 'marker')).toBe(false);
    game.do('done');
    const marker = findMarker('us-G-naval-8-1');
    expect(choiceOf(game.decision, 'withhold')!.targets).toContain(marker);
    expect(pieceOf(game, 'marker', marker)).toMatchObject({
      place: { box: 'us cup guam' },
      title: 'Naval gunfire +8',
      face: { text: '+8', glyph: 'ship' },
    });
    game.do('withhold', 'us-G-naval-8-1');
    expect(pieceOf(game, 'marker', marker)!.place).toEqual({ box: 'withheld guam' });
    expect(display.boxes(game.state).map(({ id }) => id)).toContain('withheld guam');
    const cup = display.cups!(game.state).find(({ id }) => id === 'us guam')!;
    expect(cup.left).toBe(18);
    expect(cup.markers.filter(({ place }) => place === 'aside')).toMatchObject([
      { title: 'Naval gunfire +8', count: 1 },
    ]);
  });

  test('what is written in secret is on the map of its writer alone', () => {
    const game = begin('guam', { japanese: 'free deployment' });
    game.do('done');
    game.do('place boat', 'guam-1004', 'us');
    game.do('first wave', 'us-G-1/3', 'us');
    game.do('deploy', 'jp-G-319', 'japan');
    game.do('to', 'guam-1909', 'japan');
    const seen = (seat: string | null) => {
      const view = { state: fireAndMovement.view(game.state, seat) };
      return [pieceOf(view, 'boat', hex('guam-1004'))?.place, unit(view, 'jp-G-319').place];
    };
    expect(seen('us')).toEqual([at('guam-1004'), { box: 'japan pool' }]);
    expect(seen('japan')).toEqual([undefined, at('guam-1909')]);
    expect(seen(null)).toEqual([undefined, { box: 'japan pool' }]);
    expect(display.track(game.state).phases.map(({ title }) => title)).toEqual([
      'US naval gunfire withheld',
      'Written setup',
    ]);
    expect(display.track(game.state).phase).toBe(1);
  });

  test('gunfire aimed in secret is seen by the US, then by everybody', () => {
    const game = begin('guam', { plottedFire: true });
    game.do('place boat', 'guam-1004');
    game.do('done');
    game.do('withhold', 'us-G-naval-8-1');
    game.do('at', 'guam-1910');
    const aimed = (seat: string) =>
      pieceOf({ state: fireAndMovement.view(game.state, seat) }, 'aim', findMarker('us-G-naval-8-1'))?.place;
    expect([aimed('us'), aimed('japan')]).toEqual([at('guam-1910'), undefined]);
    game.do('done');
    expect([aimed('us'), aimed('japan')]).toEqual([at('guam-1910'), at('guam-1910')]);
    expect(hexFactsOf(game, 'guam-1910')['Aimed at this hex']).toBe('naval gunfire +8');
  });
});

describe('cups', () => {
  const cupOf = (state: FireAndMovement, id: string) => display.cups!(state).find((cup) => cup.id === id)!;

  test('tell what can be drawn, what was used this turn, like markers together', () => {
    const game = position({
      phase: 'combat',
      units: { 'us-G-1/3': 'guam-1909', 'jp-G-319': 'guam-1910' },
      cups: { us: { guam: ['us-G-air-5-1'] } },
      dice: { combat: [4] },
    });
    expect(cupOf(game.state, 'japan guam').markers).toContainEqual({
      title: 'Artillery +3',
      face: { style: 'marker', text: '+3', glyph: 'fire' },
      count: 2,
      place: 'cup',
    });
    game.do('attack', 'guam-1910');
    game.do('with', 'us-G-1/3');
    game.do('done');
    game.do('commit');
    while (game.decision.procedure === 'combat') game.do('pass');
    expect(cupOf(game.state, 'us guam')).toMatchObject({
      board: 'guam',
      left: 0,
      markers: [{ title: 'Air strike +5', count: 1, place: 'used' }],
    });
  });

  test('of the Japanese are covered for the US with two players and all islands, but for what was seen', () => {
    const { state } = position({
      scenario: 'simultaneous',
      units: { 'us-G-1/3': 'guam-1909', 'jp-G-319': 'guam-1910' },
    });
    state.shown[findMarker('jp-G-coast-3')] = 1;
    const cup = cupOf(fireAndMovement.view(state, 'us'), 'japan guam');
    expect(cup).toMatchObject({ left: 12, rule: '18.1.4d' });
    expect(cup.markers.map(({ title, count, face }) => [title, count, face.style])).toEqual([
      ['Unknown marker', 11, 'hidden'],
      ['Coast guns +3', 1, 'marker'],
    ]);
    expect(cupOf(fireAndMovement.view(state, 'japan'), 'japan guam').markers.length).toBeGreaterThan(5);
    expect(display.cups!(state)).toHaveLength(12);
  });
});

describe('how the islands stand', () => {
  const standingOf = ({ state }: Game, board: string) =>
    display.standings!(state).find((standing) => standing.board === board)!;

  test('one island alone is the only board', () => {
    const game = position({
      scenario: 'angaur',
      turn: 3,
      units: { 'us-A-1/321': 'angaur-1503', 'jp-A-1/59': 'angaur-1703' },
    });
    const [only, ...others] = display.standings!(game.state);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ board: 'angaur', stage: 'open', note: 'turn 3 of 4' });
    expect(words(only!.facts)).toMatchObject({
      'Hexes captured': '1 of 7',
      Garrison: '1 unit left; all must be eliminated',
      'US losses': '0 depleted, 0 eliminated',
    });
  });

  test('one after the other: over with its points, open, to come', () => {
    const game = position({
      scenario: 'sequenced',
      island: 'eniwetok',
      achieved: { engebi: 2 },
      points: { engebi: -1 },
      turn: 5,
      units: { 'us-Ek-1/106': 'eniwetok-1404', 'jp-Ek-1': 'eniwetok-1607' },
      depleted: ['us-Ek-1/106'],
    });
    expect(display.standings!(game.state).map(({ board, stage, note }) => `${board}: ${stage}, ${note}`)).toEqual([
      'engebi: over, captured on turn 2, −1',
      'eniwetok: open, turn 5 of 3',
      'parry: to come, to come',
      'guam: to come, to come',
      'tinian: to come, to come',
      'angaur: to come, to come',
    ]);
    // Two turns too many and a depleted unit.
    expect(words(standingOf(game, 'eniwetok').facts)).toMatchObject({
      Overrun: '2 game turns',
      'Points if captured this turn': '−3',
      'US losses': '1 depleted, 0 eliminated',
    });
    const half = { ...game.state, options: { ...game.state.options, usLosses: 'half' } };
    const eniwetok = display.standings!(half).find(({ board }) => board === 'eniwetok')!;
    expect(words(eniwetok.facts)).toMatchObject({
      'Points if captured this turn': '−2',
      'US losses': '1 depleted, 0 eliminated; half counts',
    });
    expect(words(known.ofPosition(game.state))['Game turn']).toBe('Eniwetok, 5, 2 more than its 3, 23 February 1944');
    expect(display.track(game.state).turns[4]).toMatchObject({
      title: 'Turn 5',
      note: '23 February 1944; overrun: −1 point',
    });
    expect(display.score(game.state)).toBe('VP −1 · island 2 of 6');
    expect(known.prospect(game.state).now).toMatchObject({ winner: null, text: expect.stringContaining('−1 victory') });
  });

  test('all at once: deadlines shrink with losses, and delay shortens the whole', () => {
    const game = position({
      scenario: 'simultaneous',
      turn: 3,
      achieved: { parry: 2 },
      units: { 'us-Ei-1/22': 'engebi-1304', 'jp-Ei-infantry': 'engebi-1505', 'jp-G-319': 'guam-1910' },
      depleted: ['us-Ei-1/22'],
      eliminated: ['us-Ei-2/22'],
    });
    expect(standingOf(game, 'parry')).toMatchObject({ stage: 'over', note: 'captured on turn 2' });
    // 4 less 1 for the depleted and 2 for the eliminated unit; two turns over at the end of this one.
    expect(standingOf(game, 'engebi')).toMatchObject({ stage: 'open', note: 'was due by turn 1' });
    expect(words(standingOf(game, 'engebi').facts)).toMatchObject({
      Deadline: 'game turn 1; turn 4 without losses',
      Overrun: '2 game turns, subtracted from the time for all islands',
      'Time for all islands': 'up to game turn 20: 18 left, this one included',
    });
    expect(standingOf(game, 'angaur').note).toBe('by turn 5');
    expect(standingOf(game, 'guam').note).toBe('by turn 20');
    const { turns, turn } = display.track(game.state);
    expect([turns.length, turn]).toEqual([22, 2]);
    expect(turns[4]!.note).toBe('Angaur must be captured');
    expect(turns[19]!.note).toBe('time is up: all islands must be captured');
  });
});
