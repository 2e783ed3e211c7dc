import { describe, expect, test } from 'vitest';
import type { Told } from '../core/events.ts';
import { archipelago } from '../data/data.ts';
import { passUntil } from '../fixtures/play.ts';
import { at, factsOf, type Game, hex, lit, routeTo, unit, words } from '../fixtures/shown.ts';
import { position } from '../position.ts';
import { onMap } from './board.ts';
import { fireAndMovementDisplay as display } from './display.ts';
import { facts as known } from './facts.ts';
import { guide } from './guide.ts';

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
    expect(unit(game, 'jp-T-2/50').marks).toEqual(['selected']);
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
