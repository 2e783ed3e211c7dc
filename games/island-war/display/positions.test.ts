import { describe, expect, test } from 'vitest';
import { hexAt } from '#board/grid';
import { choiceOf } from '#engine/decision';
import type { Sitting } from '#engine/sitting';
import type { Battle, Mark } from '../../display.ts';
import { placesAbout } from '../../placesAbout.ts';
import { boardMap, findUnit, units } from '../data.ts';
import type { Told } from '../events.ts';
import { begin, passUntil } from '../fixtures/play.ts';
import { islandWar } from '../game.ts';
import { position } from '../position.ts';
import { type IslandWar, NOT_YET_IN_PLAY } from '../state.ts';
import { islandWarDisplay as display } from './display.ts';
import { facts as known } from './facts.ts';
import { guide } from './guide.ts';

const hex = (name: string) => hexAt(boardMap.grid, name);

function marksOf({ state }: Sitting<IslandWar>, id: string): readonly Mark[] {
  return display.pieces(state).find(({ kind, target }) => kind === 'unit' && target === findUnit(id))!.marks;
}

function factsOf({ state }: Sitting<IslandWar>, id: string): Record<string, string> {
  return Object.fromEntries(known.ofPiece(state, 'unit', findUnit(id)).map(({ name, value }) => [name, value]));
}

function hexFactsOf({ state }: Sitting<IslandWar>, name: string): Record<string, string> {
  return Object.fromEntries(known.ofHex(state, 'saipan', hex(name)).map((fact) => [fact.name, fact.value]));
}

function battleOf({ state }: Sitting<IslandWar>): Battle {
  return display.battle(state)!;
}

function entryOf(sitting: Sitting<IslandWar>, name: string): string | undefined {
  return battleOf(sitting).entry.find((fact) => fact.name === name)?.value;
}

function routeTo(sitting: Sitting<IslandWar>, name: string) {
  const choice = choiceOf(sitting.decision, 'to')!;
  return guide.route(sitting.state, choice, hex(name));
}

describe('in the spotlight stands', () => {
  const lit = ({ state }: Sitting<IslandWar>) =>
    placesAbout(display, islandWar.about(state), display.pieces(state)).map((place) => boardMap.grid.names[place.hex]);

  test('the beach of the next landing, with the sea hex it is attacked from', () => {
    const game = begin('historical');
    expect(lit(game)).toEqual([]);
    game.do('done');
    expect(lit(game)).toEqual(['1203']);
    game.do('land', 'us-1/6');
    expect(lit(game)).toEqual(['1103', '1102']);
    const later = position({ units: { 'jp-317': '3418' }, phase: 'reinforcements', beachheads: ['1203'] });
    later.do('reinforce', '1203');
    expect(lit(later)).toEqual(['1203']);
  });

  test('the unit that moves, the units attacked, the unit that retreats, the one that advances', () => {
    const march = position({ units: { 'us-1/6': '0606', 'jp-317': '3418' } });
    march.do('move', 'us-1/6');
    expect(lit(march)).toEqual(['0606']);
    march.do('to', '0605');
    expect(lit(march)).toEqual(['0605']);
    const game = position({ phase: 'combat', turn: 12, dice: [3], units: { 'us-1/6': '0606', 'jp-317': '0607' } });
    expect(lit(game), 'what must be attacked').toEqual(['0607']);
    game.do('attack', 'jp-317');
    expect(lit(game)).toEqual(['0607']);
    for (const [verb, target] of [['with', 'us-1/6'], ['done'], ['support', 5]] as const) game.do(verb, target);
    if (game.decision.step === 'barrage') game.do('done');
    expect(game.decision.procedure).toBe('retreat');
    game.do('to', '0608');
    expect(lit(game)).toEqual(['0608']);
    game.do('to', '0609');
    expect(lit(game), 'the path of retreat').toEqual(['0607', '0608']);
    game.do('advance', 'us-1/6');
    expect(lit(game)).toEqual(['0606']);
  });

  test('nothing once the game is over', () => {
    const game = begin('historical');
    game.do('done');
    game.state.result = { winner: 'us', reason: 'It ended.' };
    expect(lit(game)).toEqual([]);
  });
});

describe('a battle', () => {
  const banzai = { 'us-1/6': '0607', 'us-3/10': '0610', 'jp-1/136': '0606', 'jp-317': '0507', 'jp-3/10': '0905' };

  test('is none before a defender is chosen, and has no chances before somebody attacks', () => {
    const game = position({ phase: 'combat', units: { 'us-1/6': '0607', 'jp-317': '0707' } });
    expect(display.battle(game.state)).toBeUndefined();
    game.do('attack', 'jp-317');
    expect(battleOf(game)).toMatchObject({ attack: { total: 0 }, defense: { total: 3 }, chances: [], marks: [] });
    game.do('with', 'us-1/6');
    expect(battleOf(game).chances.reduce((sum, { ways }) => sum + ways, 0)).toBe(6);
  });

  test('adds up units, barrage, support and protective fire, each under its rule', () => {
    const game = position({
      phase: 'combat',
      turn: 3,
      units: { 'us-1/6': '0607', 'us-3/10': '0610', 'jp-317': '0707', 'jp-3/10': '1008', 'jp-1/3': '1009' },
    });
    game.do('attack', 'jp-317');
    game.do('with', 'us-1/6');
    game.do('done');
    game.do('barrage', 'us-3/10');
    game.do('support', 2);
    expect(entryOf(game, 'Protective fire still possible')).toBe('up to +3: Japanese 1/3 and Japanese 3/10');
    game.do('done');
    game.do('protect', 'jp-3/10');
    expect(battleOf(game).attack).toEqual({
      side: 'us',
      total: 10,
      parts: [
        { title: 'US 1/6', amount: 4, rule: '2.32a' },
        { title: 'US 3/10, barrage', amount: 4, rule: '8.21a' },
        { title: '2 ground support points', amount: 2, rule: '9.11a' },
      ],
    });
    expect(battleOf(game).defense).toEqual({
      side: 'japan',
      total: 5,
      parts: [
        { title: 'Japanese 317', amount: 3, rule: '2.32b' },
        { title: 'Japanese 3/10, protective fire', amount: 2, rule: '8.43a' },
      ],
    });
    expect(entryOf(game, 'Differential')).toBe('10 against 5 is +5');
    expect(entryOf(game, 'Column')).toBe('K9 (+4 to +5)');
    expect(battleOf(game).marks).toEqual([
      { chart: 'combat results', column: 8 },
      { chart: 'combat results', row: 3, column: 8 },
    ]);
    expect(battleOf(game).chances.map(({ result, ways }) => [result, ways])).toEqual([
      ['D2', 2],
      ['D1', 3],
      ['•', 1],
    ]);
    game.do('done');
    expect(display.battle(game.state)).toBeUndefined();
  });

  test('shows what a Banzai costs, to both sides alike', () => {
    const game = position({ phasing: 'japan', phase: 'combat', turn: 3, units: banzai });
    game.do('attack', 'us-1/6');
    for (const unit of ['jp-1/136', 'jp-317']) game.do('with', unit);
    expect(entryOf(game, 'Price of a Banzai')).toBe('units with attack strength 4 in all');
    game.do('done');
    for (const step of ['barrage', 'protective fire']) if (game.decision.step === step) game.do('done');
    expect(game.decision.step).toBe('banzai');
    expect(entryOf(game, 'Protective fire still possible')).toBeUndefined();
    expect(display.battle(islandWar.view(game.state, 'us'))).toEqual(
      display.battle(islandWar.view(game.state, 'japan')),
    );
  });

  test('says which hex or river gives the defender his line', () => {
    const river = position({ phase: 'combat', units: { 'us-1/6': '1003', 'jp-317': '1104' } });
    river.do('attack', 'jp-317');
    river.do('with', 'us-1/6');
    expect(entryOf(river, 'Terrain line')).toBe('River: all attack 1104 across it');
    const rough = position({ phase: 'combat', units: { 'us-1/6': '0610', 'jp-317': '0611' } });
    rough.do('attack', 'jp-317');
    rough.do('with', 'us-1/6');
    expect(entryOf(rough, 'Terrain line')).toBe('Rough: hex 0611');
  });

  test('by fire alone says that D1 and the results against the attacker do nothing, and why', () => {
    const game = position({ phase: 'combat', turn: 3, units: { 'us-3/10': '0610', 'jp-317': '0707' } });
    game.do('bombard', 'jp-317');
    expect(battleOf(game)).toMatchObject({ title: 'US barrage attack on Japanese 317 in 0707', chances: [] });
    game.do('barrage', 'us-3/10');
    const nothing = battleOf(game).chances.filter(({ effect }) => effect === 'no effect in this combat');
    expect(nothing.map(({ result, rule }) => [result, rule])).toEqual([
      ['D1', '8.15a'],
      ['A1', '8.14a'],
    ]);
  });

  test('can be drafted on a view that is only imagined', () => {
    const game = position({ phase: 'combat', units: { 'us-1/6': '0607', 'us-2/6': '0608', 'jp-317': '0708' } });
    const draft = islandWar.imagine(islandWar.view(game.state, 'us'), 'draft');
    islandWar.apply(draft, { seat: 'us', verb: 'attack', target: findUnit('jp-317') });
    islandWar.apply(draft, { seat: 'us', verb: 'with', target: findUnit('us-1/6') });
    expect(display.battle(draft)).toMatchObject({ attack: { total: 4 }, defense: { total: 3 } });
    expect(display.battle(game.state)).toBeUndefined();
  });
});

describe('a route', () => {
  test('tells the way and what it costs of the allowance, then what the whole move costs', () => {
    const game = position({ units: { 'us-1/6': '0607', 'jp-317': '1808' } });
    game.do('move', 'us-1/6');
    expect(routeTo(game, '0708')).toEqual({ board: 'saipan', hexes: [hex('0607'), hex('0708')], cost: '½ MP of 8' });
    expect(routeTo(game, '0808')).toMatchObject({ cost: '1 MP of 8' });
    game.do('to', '0708');
    expect(routeTo(game, '0808')).toMatchObject({ cost: '½ MP, in all 1 of 8' });
    expect(routeTo(game, '3718')).toBeUndefined();
  });

  test('of an advance follows the path of retreat', () => {
    const game = position({
      phase: 'combat',
      turn: 3,
      units: { 'us-1/6': '0607', 'us-2/6': '0608', 'jp-16': '0708' },
      dice: [1],
    });
    game.do('attack', 'jp-16');
    for (const unit of ['us-1/6', 'us-2/6']) game.do('with', unit);
    game.do('done');
    if (game.decision.step === 'barrage') game.do('done');
    while (game.decision.procedure === 'retreat') {
      const target = choiceOf(game.decision, 'to')!.targets[0]!;
      const shown = guide.route(game.state, choiceOf(game.decision, 'to')!, target)!;
      expect(shown.hexes.at(-1)).toBe(target);
      expect(shown.cost).toMatch(/^hex \d of \d$/);
      game.do('to', target);
    }
    game.do('advance', 'us-1/6');
    const advance = choiceOf(game.decision, 'to')!;
    const far = advance.targets.at(-1)!;
    const [retreat] = game.told('retreated') as Told<'retreated'>[];
    expect(guide.route(game.state, advance, far)).toEqual({
      board: 'saipan',
      hexes: [hex('0607'), hex('0708'), ...retreat!.path.slice(0, -1)],
      cost: `advance ${retreat!.path.length} hexes`,
    });
  });
});

describe('marks', () => {
  test('moved is shown in the owner’s Movement Phase only', () => {
    const game = position({ units: { 'us-1/6': '0607', 'us-2/6': '0605', 'jp-317': '0610' } });
    game.do('move', 'us-1/6');
    expect(marksOf(game, 'us-1/6')).toEqual(['selected']);
    game.do('to', '0609');
    expect(marksOf(game, 'us-1/6')).toEqual(['moved']);
    expect(factsOf(game, 'us-1/6').Moved).toBe('its move is over');
    game.do('done');
    expect(game.decision.procedure).toBe('combat phase');
    expect(marksOf(game, 'us-1/6')).toEqual(['must fight']);
    expect(marksOf(game, 'jp-317')).toEqual(['must be fought']);
    const landing = position({
      units: { 'us-1/6': '0607', 'jp-317': '3418' },
      beachheads: ['0902', '1203'],
      options: { reinforcements: 'per-beachhead' },
    });
    landing.do('move', 'us-1/6');
    landing.do('to', '0609');
    landing.do('stop');
    landing.do('done');
    expect(landing.decision.procedure).toBe('reinforcements');
    expect(marksOf(landing, 'us-1/6')).toEqual(['moved']);
    expect(factsOf(game, 'us-1/6')['Must attack']).toBe('because it stands next to Japanese 317');
    expect(factsOf(game, 'jp-317')['Must be attacked']).toBe('because 1/6 stands next to it');
  });

  test('what was fought is forgotten when the next Movement Phase begins', () => {
    const game = position({
      phase: 'combat',
      turn: 3,
      units: { 'us-1/6': '0607', 'us-3/10': '0510', 'jp-317': '0707', 'jp-318': '1808' },
      dice: [5],
    });
    game.do('attack', 'jp-317');
    game.do('with', 'us-1/6');
    game.do('done');
    game.do('barrage', 'us-3/10');
    expect(marksOf(game, 'us-3/10')).toEqual(['fired', 'selected']);
    game.do('done');
    expect(marksOf(game, 'us-1/6')).toContain('fought');
    expect(marksOf(game, 'jp-317')).toContain('attacked');
    passUntil(game, ({ seat, step }) => seat === 'japan' && step === 'move units');
    for (const { marks } of display.pieces(game.state)) expect(marks).toEqual([]);
  });

  test('units at sea are marked, with the beach they must take', () => {
    const game = position({
      phase: 'combat',
      turn: 1,
      units: { 'us-1/6': '1102', 'jp-317': '1103' },
      assaults: { 'us-1/6': '1103' },
    });
    expect(marksOf(game, 'us-1/6')).toEqual(['must fight', 'at sea']);
    expect(factsOf(game, 'us-1/6')['At sea']).toBe('must take 1103 (Afetna Point) or is lost');
  });
});

describe('facts', () => {
  const game = position({ units: { 'us-1/6': '1104', 'jp-317': '1103' }, beachheads: ['1002'] });

  test('of a hex: terrain, river, road, beach, who stands there, who controls it', () => {
    expect(hexFactsOf(game, '1103')).toMatchObject({
      Hex: '1103',
      Place: 'Afetna Point',
      Unit: 'Japanese 317th Independent Infantry Battalion (2-3-8)',
      Terrain: 'Clear',
      Movement: '1 movement point to enter',
      Combat: 'Clear line',
      River: 'towards 1003 and 1002: 1 movement point more to cross',
      Road: 'to 1203 and 1002: ½ movement point along it',
      'US zone of control': 'of US 1/6',
    });
    expect(hexFactsOf(game, '1103')).not.toHaveProperty('Japanese zone of control');
    expect(hexFactsOf(game, '1002').Beachhead).toBe('vacant: a US unit can land here');
    expect(hexFactsOf(game, '1102').Movement).toBe('closed to movement');
  });

  test('of a unit: strengths, whereabouts, why it is held', () => {
    expect(factsOf(game, 'us-1/6')).toMatchObject({ Attack: '4', Defense: '4', Movement: '8', Where: '1104' });
    expect(factsOf(game, 'us-1/6').Held).toBe('may not leave an enemy zone');
    expect(factsOf(game, 'us-3/10')).toMatchObject({ Barrage: '4', Range: '12', Where: 'not yet ashore' });
    const given = known.ofPiece(game.state, 'unit', findUnit('jp-317')).find(({ name }) => name === 'Defense');
    expect(given).toMatchObject({ value: '3', rule: '2.32b', source: { kind: 'given', rule: '14.11' } });
  });

  test('of the whole: turn, support, losses, what each side needs', () => {
    const later = position({
      turn: 5,
      units: { 'us-1/6': '0607', 'jp-317': '1808' },
      eliminated: ['jp-318', 'us-2/6'],
    });
    const status = Object.fromEntries(known.ofPosition(later.state).map(({ name, value }) => [name, value]));
    expect(status['Game turn']).toBe('5 of 15, 23 June 1944');
    expect(status['US ground support']).toBe('10 in each Combat Phase of this turn');
    expect(status['US units']).toContain('1 lost');
    expect(display.score(later.state)).toBe('20 Japanese units left');
    const { goals, now, measures } = known.prospect(later.state);
    expect(goals.map(({ side }) => side)).toEqual(['us', 'japan', null]);
    expect(now).toEqual({ winner: null, text: 'A draw: both sides have units on the island.' });
    expect(Object.fromEntries(measures.map(({ name, value }) => [name, value]))).toMatchObject({
      'US units on the island': '1',
      'Turns left, this one included': '11',
    });
  });

  test('of what lands when: the first wave, then one unit a turn until none waits', () => {
    const { state } = begin('historical');
    const told = () => display.track(state).turns.map(({ arrivals }) => arrivals.map(({ title }) => title).join());
    expect(told()[0]).toBe('First wave: up to 6 infantry units');
    const waiting = state.where.filter((place, unit) => place === NOT_YET_IN_PLAY && units[unit]!.side === 'us').length;
    expect(told().filter((title) => title === '1 unit on a vacant beachhead')).toHaveLength(Math.min(14, waiting - 6));
    const later = position({ turn: 5, units: { 'us-1/6': '0607', 'jp-317': '1808' }, beachheads: [] });
    expect(display.track(later.state).turns.flatMap(({ arrivals }) => arrivals)).toEqual([]);
  });
});

describe('the landing', () => {
  const landingsIn = (state: IslandWar) => display.pieces(state).filter(({ kind }) => kind === 'landing');

  test('is shown to everybody in the historical scenario, and each marker goes as its unit lands', () => {
    const game = begin('historical');
    expect(landingsIn(islandWar.view(game.state, 'japan')).map(({ place }) => place)).toContainEqual({
      board: 'saipan',
      hex: hex('1102'),
    });
    expect(landingsIn(game.state)).toHaveLength(6);
    if (game.decision.procedure === 'movement phase') game.do('done');
    const events = game.do('land', 'us-1/6');
    expect(landingsIn(game.state)).toHaveLength(5);
    expect(events.flatMap((event) => display.motions(event)).map(({ kind }) => kind)).toEqual(['vanish', 'appear']);
  });

  test('is seen by the US alone while it is written in secret', () => {
    const game = begin('free-deployment');
    game.do('write', '1203');
    expect(landingsIn(islandWar.view(game.state, 'us'))).toHaveLength(1);
    for (const seat of ['japan', null]) expect(landingsIn(islandWar.view(game.state, seat))).toEqual([]);
    expect(display.track(islandWar.view(game.state, 'japan'))).toMatchObject({ phase: 0 });
  });
});

test('the track follows the sequence of play', () => {
  const game = begin('historical');
  const at = () => {
    const { phases, phase, turn } = display.track(game.state);
    return `${turn + 1}: ${phases[phase]?.title}`;
  };
  const seen = [at()];
  while (display.track(game.state).turn === 0) {
    const { choices } = game.decision;
    const { verb, targets } = choices.find((choice) => choice.verb === 'done') ?? choices[0]!;
    if (targets.length > 0) game.do(verb, targets[0]!);
    else game.do(verb);
    if (at() !== seen.at(-1)) seen.push(at());
  }
  expect(seen).toEqual([
    '1: US Movement Phase',
    '1: US landings',
    '1: US Combat Phase',
    '1: Japanese Movement Phase',
    '1: Japanese Combat Phase',
    '2: US Movement Phase',
  ]);
});

describe('overlays', () => {
  const shown = (sitting: Sitting<IslandWar>, id: string) =>
    guide.overlays.find((overlay) => overlay.id === id)!.hexes(sitting.state, 'saipan');

  test('zones of control are the land hexes around the units of a side', () => {
    const game = position({ units: { 'us-1/6': '0607', 'jp-317': '1808' } });
    expect(new Set(shown(game, 'zones us'))).toEqual(
      new Set(['0606', '0707', '0708', '0608', '0508', '0507'].map(hex)),
    );
  });

  test('a vacant beachhead that a Japanese unit can reach is threatened, one with a unit in it is not', () => {
    const units = { 'us-1/6': '1203', 'jp-317': '1008' };
    const game = position({ phasing: 'japan', units, beachheads: ['0902', '1203'] });
    expect(shown(game, 'threatened beachheads')).toEqual([hex('0902')]);
    const far = position({ phasing: 'japan', units: { 'us-1/6': '1203', 'jp-317': '3418' }, beachheads: ['0902'] });
    expect(shown(far, 'threatened beachheads')).toEqual([]);
  });

  test('guns next to an enemy reach nothing', () => {
    const game = position({ units: { 'us-1/6': '0607', 'jp-25': '1813' } });
    expect(shown(game, 'range japan')).toContain(hex('1813'));
    expect(shown(game, 'range japan')).not.toContain(hex('0607'));
    const held = position({ units: { 'us-1/6': '1812', 'jp-25': '1813' } });
    expect(shown(held, 'range japan')).toEqual([]);
  });
});
