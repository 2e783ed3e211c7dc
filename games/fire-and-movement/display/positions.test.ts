import { describe, expect, test } from 'vitest';
import { hexAt } from '#board/grid';
import { choiceOf } from '#engine/decision';
import type { Sitting } from '#engine/sitting';
import type { Fact, Mark, Piece, Place } from '../../display.ts';
import { placesAbout } from '../../placesAbout.ts';
import { archipelago, findMarker, findUnit } from '../data.ts';
import type { Told } from '../events.ts';
import { begin, passUntil } from '../fixtures/play.ts';
import { fireAndMovement } from '../game.ts';
import { position } from '../position.ts';
import type { FireAndMovement } from '../state.ts';
import { onMap } from './board.ts';
import { fireAndMovementDisplay as display } from './display.ts';
import { facts as known } from './facts.ts';
import { guide } from './guide.ts';

type Game = Sitting<FireAndMovement>;

const hex = (name: string) => hexAt(archipelago.grid, name);
const at = (name: string) => onMap(hex(name));
const words = (facts: readonly Fact[]) => Object.fromEntries(facts.map(({ name, value }) => [name, value]));

function pieceOf({ state }: Pick<Game, 'state'>, kind: string, target: number): Piece | undefined {
  return display.pieces(state).find((piece) => piece.kind === kind && piece.target === target);
}

function unit(game: Pick<Game, 'state'>, id: string): Piece {
  return pieceOf(game, 'unit', findUnit(id))!;
}

function factsOf({ state }: Game, id: string): Record<string, string> {
  return words(known.ofPiece(state, 'unit', findUnit(id)));
}

function hexFactsOf({ state }: Game, name: string): Record<string, string> {
  const place = at(name);
  return words(known.ofHex(state, place.board, place.hex));
}

function named(place: Place): string {
  if (!('hex' in place)) return place.box;
  return `${place.board}-${display.boards.find(({ id }) => id === place.board)!.grid.names[place.hex]}`;
}

const lit = ({ state }: Game) => placesAbout(display, fireAndMovement.about(state), display.pieces(state)).map(named);
const routeTo = (game: Game, verb: string, name: string) =>
  guide.route(game.state, choiceOf(game.decision, verb)!, hex(name));

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
      'engebi: over, captured on turn 2, -1',
      'eniwetok: open, turn 5 of 3',
      'parry: to come, to come',
      'guam: to come, to come',
      'tinian: to come, to come',
      'angaur: to come, to come',
    ]);
    // Two turns too many and a depleted unit.
    expect(words(standingOf(game, 'eniwetok').facts)).toMatchObject({
      Overrun: '2 game turns',
      'Points if captured this turn': '-3',
      'US losses': '1 depleted, 0 eliminated',
    });
    expect(words(known.ofPosition(game.state))['Game turn']).toBe('Eniwetok, 5, 2 more than its 3, 23 February 1944');
    expect(display.track(game.state).turns[4]).toMatchObject({
      title: 'Turn 5',
      note: '23 February 1944; overrun: -1 point',
    });
    expect(display.score(game.state)).toBe('VP -1 · island 2 of 6');
    expect(known.prospect(game.state).now).toMatchObject({ winner: null, text: expect.stringContaining('-1 victory') });
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
      'Time for all islands': 'up to game turn 20: 18 left with this one',
    });
    expect(standingOf(game, 'angaur').note).toBe('by turn 5');
    expect(standingOf(game, 'guam').note).toBe('by turn 20');
    const { turns, turn } = display.track(game.state);
    expect([turns.length, turn]).toEqual([22, 2]);
    expect(turns[4]!.note).toBe('Angaur must be captured');
    expect(turns[19]!.note).toBe('time is up: all islands must be captured');
  });
});

describe('in the spotlight stands', () => {
  test('the unit that moves, the hex attacked, those that retreat', () => {
    const game = position({ units: { 'us-G-1/3': 'guam-1809', 'jp-G-319': 'guam-1910' } });
    game.do('move', 'us-G-1/3');
    expect(lit(game)).toEqual(['guam-1809']);
    game.do('to', 'guam-1909');
    passUntil(game, ({ procedure }) => procedure === 'combat phase');
    game.do('attack', 'guam-1910');
    expect(lit(game)).toEqual(['guam-1910']);
  });

  test('the marker where a unit lands, and the unit at sea that must assault', () => {
    const game = position({
      turn: 1,
      phase: 'landings',
      units: { 'jp-G-319': 'guam-1004' },
      boats: [{ hex: 'guam-1004', face: 'assault boat' }],
    });
    expect(lit(game)).toEqual(['guam-1004']);
    game.do('assault', 'us-G-1/3');
    expect(lit(game)).toEqual(['guam-1004']);
    expect(routeTo(game, 'approach', 'guam-1003')).toEqual({
      board: 'guam',
      hexes: [at('guam-1003').hex, at('guam-1004').hex],
      cost: 'assault from the sea',
    });
    game.do('approach', 'guam-1003');
    expect(unit(game, 'us-G-1/3').marks).toEqual(['at sea']);
    passUntil(game, ({ procedure }) => procedure === 'combat phase');
    expect(lit(game)).toEqual(['guam-1003']);
    expect(unit(game, 'us-G-1/3').marks).toEqual(['must fight', 'at sea']);
    expect(factsOf(game, 'us-G-1/3')['At sea']).toBe('must assault Guam 1004');
  });

  test('the units that retreat or lose a step, then the path along which others may advance', () => {
    const game = position({
      phase: 'combat',
      units: { 'us-G-1/3': 'guam-2108', 'us-G-wpn/3': 'guam-2108', 'jp-G-319': 'guam-2109' },
      cups: { us: { guam: [] }, japan: { guam: [] } },
      dice: { combat: [1] },
    });
    game.do('attack', 'guam-2109');
    game.do('with', 'us-G-1/3');
    game.do('with', 'us-G-wpn/3');
    game.do('done');
    expect(lit(game)).toEqual(['guam-2109']);
    game.do('retreat', 'jp-G-319');
    game.do('to', 'guam-2009');
    expect(lit(game)).toEqual(['guam-2009']);
    game.do('to', game.options('to')[0]);
    expect(lit(game)).toEqual(['guam-2109', 'guam-2009']);
    game.do('advance', 'us-G-1/3');
    expect(lit(game)).toEqual(['guam-2108']);
  });

  test('in solitaire the unit whose way you choose, and its goal', () => {
    const game = position({
      scenario: 'tinian',
      options: { japanese: 'solitaire' },
      phasing: 'japan',
      units: { 'jp-T-2/50': 'tinian-1411', 'us-T-1/23': 'tinian-0330' },
      boats: [{ hex: 'tinian-0607' }],
    });
    expect(lit(game)).toEqual(['tinian-1411', 'tinian-0607']);
  });

  test('nothing once the game is over', () => {
    const game = position({ units: { 'us-G-1/3': 'guam-1809', 'jp-G-319': 'guam-1910' } });
    game.do('move', 'us-G-1/3');
    game.state.result = { winner: 'us', reason: 'It ended.' };
    expect(lit(game)).toEqual([]);
    expect(display.track(game.state).phase).toBe(-1);
    expect(words(known.ofPosition(game.state))).toMatchObject({ Guam: '0 of 17 hexes captured', Result: 'It ended.' });
  });
});

describe('a route', () => {
  test('tells the way and what it costs of the allowance, then what the whole move costs', () => {
    const game = position({ units: { 'us-G-1/3': 'guam-1909', 'jp-G-319': 'guam-2611' } });
    game.do('move', 'us-G-1/3');
    expect(routeTo(game, 'to', 'guam-1809')).toEqual({
      board: 'guam',
      hexes: [at('guam-1909').hex, at('guam-1809').hex],
      cost: '½ MP of 8',
    });
    game.do('to', 'guam-1809');
    expect(routeTo(game, 'to', 'guam-1909')).toMatchObject({ cost: '½ MP, in all 1 of 8' });
    expect(routeTo(game, 'to', 'guam-3708')).toBeUndefined();
  });

  test('of a landing goes on from the beach, with the points left', () => {
    const game = position({
      phase: 'mobile movement',
      units: { 'us-G-1/3': 'guam-1004', 'jp-G-319': 'guam-2611' },
      boats: [{ hex: 'guam-1004' }],
    });
    game.do('land', 'us-G-A/3-tank');
    expect(routeTo(game, 'to', 'guam-1105')).toEqual({
      board: 'guam',
      hexes: [at('guam-1004').hex, at('guam-1105').hex],
      cost: '½ MP, in all 2½ of 10',
    });
  });

  test('of a retreat and of the advance after it', () => {
    const game = position({
      phase: 'combat',
      units: { 'us-G-1/3': 'guam-1909', 'us-G-2/3': 'guam-2009', 'jp-G-sniper-1': 'guam-1910' },
      cups: { us: { guam: [] }, japan: { guam: [] } },
      dice: { combat: [1] },
    });
    game.do('attack', 'guam-1910');
    for (const attacker of ['us-G-1/3', 'us-G-2/3']) game.do('with', attacker);
    game.do('done');
    expect(game.told('combat resolved')).toMatchObject([{ result: 'D3' }]);
    expect(lit(game)).toEqual(['guam-1910']);
    game.do('retreat', 'jp-G-sniper-1');
    while (game.decision.procedure === 'retreat') {
      const [target] = game.options('to');
      expect(routeTo(game, 'to', target!)!.hexes.at(-1)).toBe(at(target!).hex);
      expect(routeTo(game, 'to', target!)!.cost).toMatch(/^hex [123] of 3$/);
      game.do('to', target);
    }
    expect(lit(game)[0]).toBe('guam-1910');
    game.do('advance', 'us-G-1/3');
    const [retreated] = game.told('retreated') as Told<'retreated'>[];
    const way = [hex('guam-1909'), hex('guam-1910'), ...retreated!.path.slice(0, -1)];
    expect(routeTo(game, 'to', archipelago.grid.names[way.at(-1)!]!)).toEqual({
      board: 'guam',
      hexes: way.map((one) => onMap(one).hex),
      cost: 'advance 3 hexes',
    });
  });
});

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
  expect(goals[0]!.text).toContain('all airstrip hexes');
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

describe('overlays', () => {
  const shown = ({ state }: Game, id: string, board = 'guam') => {
    const { names } = display.boards.find((one) => one.id === board)!.grid;
    return guide.overlays
      .find((overlay) => overlay.id === id)!
      .hexes(state, board)
      .map((one) => names[one])
      .sort();
  };

  test('zones of control are the land hexes around units that have one', () => {
    const game = position({ units: { 'us-G-1/3': 'guam-1909', 'us-G-302-eng': 'guam-2611', 'jp-G-319': 'guam-2108' } });
    expect(shown(game, 'zones us')).toEqual(['1808', '1809', '1908', '1910', '2008', '2009']);
    expect(shown(game, 'zones us', 'tinian')).toEqual([]);
    expect(shown(game, 'zones japan')).not.toContain('2107');
  });

  test('objectives are those still open', () => {
    const game = position({ scenario: 'angaur', captured: ['angaur-1503'], units: { 'us-A-1/321': 'angaur-1703' } });
    expect(shown(game, 'open objectives', 'angaur')).toHaveLength(5);
    expect(shown(game, 'open objectives', 'angaur')).not.toContain('1503');
  });

  test('caves reach as far as the engineer’s movement, and end with him', () => {
    const units = { 'us-G-1/3': 'guam-1909', 'jp-G-319': 'guam-2108' };
    const near = shown(position({ units: { ...units, 'jp-G-engineer': 'guam-1910' } }), 'caves');
    expect(near).toContain('2611');
    expect(near).not.toContain('3708');
    expect(shown(position({ units }), 'caves')).toEqual([]);
  });

  test('an empty landing beach in reach of a Japanese unit is threatened', () => {
    const boats = [{ hex: 'guam-1004' }, { hex: 'guam-1906' }];
    const game = position({ units: { 'us-G-1/3': 'guam-1906', 'jp-G-319': 'guam-1106' }, boats });
    expect(shown(game, 'threatened beaches')).toEqual(['1004']);
    const far = position({ units: { 'us-G-1/3': 'guam-1906', 'jp-G-319': 'guam-3708' }, boats });
    expect(shown(far, 'threatened beaches')).toEqual([]);
  });
});
