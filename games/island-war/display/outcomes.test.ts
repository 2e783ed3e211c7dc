import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance } from '#board/grid';
import { actionsOf } from '#engine/decision';
import { underWay } from '#engine/frames';
import { copy } from '#engine/json';
import type { Sitting } from '#engine/sitting';
import type { BattleChange, Forecast } from '../../display.ts';
import { allEndings, expectShares, lossesTold, sharesOf } from '../../fixtures/playedOut.ts';
import { attack as combat } from '../attack.ts';
import { boardMap, combatTable, findUnit } from '../data.ts';
import { anyMelee, beginMelee } from '../fixtures/anyMelee.ts';
import { islandWar } from '../game.ts';
import { type PositionSpec, position } from '../position.ts';
import { ELIMINATED, type IslandWar } from '../state.ts';
import { type Attack, oddsOf } from '../strength.ts';
import { forecaster } from './forecast.ts';

interface Spec extends PositionSpec {
  readonly defenders: readonly string[];
  readonly attackers: readonly string[];
  readonly support?: number;
}

/** An attack that waits for the word to let the die fall. */
function attack({ defenders, attackers, support = 0, ...spec }: Spec): Sitting<IslandWar> {
  const game = position({ phase: 'combat', ...spec });
  game.do('attack', defenders[0]!);
  for (const unit of attackers) game.do('with', unit);
  for (const unit of defenders.slice(1)) game.do('also', unit);
  game.do('done');
  if (support > 0) game.do('support', support);
  return game;
}

function tell({ state }: Sitting<IslandWar>, seat: 'us' | 'japan' = 'us'): Forecast {
  return forecaster.tell(islandWar.view(state, seat))!;
}

const chances = (forecast: Forecast) =>
  Object.fromEntries(forecast.outcomes.map(({ title, ways, of }) => [title, `${ways}/${of}`]));

const lines = (changes: readonly BattleChange[]) =>
  changes.map(({ title, shifts }) => [
    title,
    ...shifts.map(({ title: what, from, to }) => `${what} ${percent(from)} → ${percent(to)}`),
  ]);

const percent = (chance: number) => `${Math.round(100 * chance)}%`;

/** What became of units, read off the map, in the words of a forecast; of each side all alike. */
function seenOf(before: IslandWar, { attackers, defenders }: Spec): (after: IslandWar) => string {
  const won = defenders.map((id) => before.where[findUnit(id)]!);
  const fateOf = (after: IslandWar, id: string, several: boolean) => {
    const [from, to] = [before.where[findUnit(id)]!, after.where[findUnit(id)]!];
    if (to === ELIMINATED) return 'eliminated';
    const back = distance(boardMap.grid, from, to);
    return back === 0 || won.includes(to)
      ? ''
      : `retreat${several ? '' : 's'} ${back === 1 ? '1 hex' : `${back} hexes`}`;
  };
  const sideIn = (after: IslandWar, ids: readonly string[], name: string) => {
    const fates = [...new Set(ids.map((id) => fateOf(after, id, ids.length > 1)))].join(' and ');
    return fates === '' ? '' : `${name}${ids.length > 1 ? 's' : ''} ${fates}`;
  };
  return (after) => {
    const words = [sideIn(after, defenders, 'Defender'), sideIn(after, attackers, 'Attacker')];
    return words.filter((part) => part !== '').join(' and ') || 'No effect';
  };
}

const isOver = ({ procedure }: { procedure: string }) =>
  !['attack', 'retreat', 'displacement', 'banzai losses'].includes(procedure);
const isChosen = ({ verb }: { verb: string }) => !['support', 'barrage', 'protect', 'banzai'].includes(verb);

/** The attack with every face of the die, and with all choices after it: what can be seen at the end, by face. */
function byFace(spec: Spec): Set<string>[] {
  return [1, 2, 3, 4, 5, 6].map((face) => {
    const { state } = attack(spec);
    const seen = seenOf(state, spec);
    state.dice = { seed: 'face', mode: 'seeded', rolled: {}, script: [face] };
    return allEndings({ game: islandWar, from: state, isOver, isChosen }, seen);
  });
}

// 1/6 strikes from 0606 at the 16th in 0607, on clear ground with seven points: column K11, D1 to De.
const strike = (others: Readonly<Record<string, string>>): Spec => ({
  units: { 'us-1/6': '0606', 'jp-16': '0607', ...others },
  attackers: ['us-1/6'],
  defenders: ['jp-16'],
  support: 7,
});
/** Both sides of the way south from 0607 are closed: only 0608 and 0609 behind it are free of US zones. */
const corridor = { 'us-2/6': '0808', 'us-3/6': '0408' };

const attacks: Readonly<Record<string, { spec: Spec; expected: Readonly<Record<string, string>> }>> = {
  'with all ways open': {
    spec: strike({}),
    expected: {
      'Defender eliminated': '1/6',
      'Defender retreats 3 hexes': '1/6',
      'Defender retreats 2 hexes': '1/3',
      'Defender retreats 1 hex': '1/3',
    },
  },
  'down a corridor of three hexes that closes before the third': {
    spec: strike({ ...corridor, 'us-1/8': '0711', 'us-2/8': '0511' }),
    expected: { 'Defender eliminated': '1/3', 'Defender retreats 2 hexes': '1/3', 'Defender retreats 1 hex': '1/3' },
  },
  'with every way back barred': {
    spec: strike({ 'us-2/6': '0709', 'us-3/6': '0509' }),
    expected: { 'Defender eliminated': '1/1' },
  },
  'through a friend who makes way': {
    spec: strike({ 'us-2/6': '0407', 'us-3/6': '0807', 'jp-317': '0608' }),
    expected: {
      'Defender eliminated': '1/6',
      'Defender retreats 3 hexes': '1/6',
      'Defender retreats 2 hexes': '1/3',
      'Defender retreats 1 hex': '1/3',
    },
  },
  'through a friend in an enemy zone, who is no shelter': {
    spec: strike({ 'us-2/6': '0508', 'us-3/6': '0807', 'jp-317': '0608' }),
    expected: { 'Defender eliminated': '1/1' },
  },
  'of 317 in 1103, with its back to the sea and zones on both sides': {
    spec: {
      units: { 'jp-317': '1103', 'us-1/6': '1203', 'us-2/6': '1305', 'us-3/6': '0903' },
      attackers: ['us-1/6'],
      defenders: ['jp-317'],
      support: 7,
    },
    expected: { 'Defender eliminated': '1/1' },
  },
  'from the sea, which fails unless the beach is won': {
    spec: {
      units: { 'us-1/6': '0801', 'jp-16': '0802' },
      assaults: { 'us-1/6': '0802' },
      attackers: ['us-1/6'],
      defenders: ['jp-16'],
      support: 2,
    },
    expected: {
      'Defender retreats 2 hexes': '1/3',
      'Defender retreats 1 hex': '1/2',
      'Attacker eliminated': '1/6',
    },
  },
  'of Japan on a battalion with marines behind it': {
    spec: {
      phasing: 'japan',
      units: { 'us-1/6': '0607', 'jp-1/136': '0606', 'jp-318': '0707', 'us-2/6': '0508' },
      attackers: ['jp-1/136', 'jp-318'],
      defenders: ['us-1/6'],
    },
    expected: { 'Defender retreats 1 hex': '1/2', 'No effect': '1/3', 'Attackers retreat 1 hex': '1/6' },
  },
};

describe('what happens in an attack', () => {
  test.each(Object.entries(attacks))('%s', (_, { spec, expected }) => {
    expect(chances(tell(attack(spec)))).toEqual(expected);
  });

  test.each(Object.entries(attacks))('%s: so it comes with every face of the die and every choice', (_, { spec }) => {
    const counted: Record<string, number> = {};
    for (const seen of byFace(spec)) {
      // No choice of a single unit decides whether it is saved.
      expect(seen.size).toBe(1);
      const title = [...seen][0]!;
      counted[title] = (counted[title] ?? 0) + 1;
    }
    const { outcomes } = tell(attack(spec), 'japan');
    expect(Object.fromEntries(outcomes.map(({ title, ways, of }) => [title, (6 * ways) / of]))).toEqual(counted);
  });

  test('10,000 combats come out as often as their chances say', () => {
    const { spec } = attacks['down a corridor of three hexes that closes before the third']!;
    const { state } = attack(spec);
    const seen = seenOf(state, spec);
    const shares = sharesOf({ game: islandWar, from: state, isOver, isChosen }, 10_000, (after) => seen(after));
    expectShares(forecaster.tell(state)!.outcomes, shares, 10_000);
  });

  test('in any melee no choice saves more than it says, and some choice as much', () => {
    let compared = 0;
    fc.assert(
      fc.property(anyMelee({ radius: 2, most: 12, against: 2 }), (melee) => {
        const begun = beginMelee(melee);
        const brink = begun && onTheBrink(begun.state);
        if (!brink) return;
        const { state, attack: under } = brink;
        const involved = [...under.attackers, ...under.defenders];
        const losses = (after: IslandWar) => String(involved.filter((unit) => after.where[unit] === ELIMINATED).length);
        const { outcomes } = forecaster.tell(state)!;
        for (let face = 1; face <= 6; face++) {
          const from = copy(state);
          from.dice = { seed: 'face', mode: 'seeded', rolled: {}, script: [face] };
          const endings = allEndings({ game: islandWar, from, isOver, isChosen }, losses, 400);
          if (endings.size === 0) continue;
          compared++;
          const result = combatTable.result(oddsOf(state, under).column, face);
          const { title } = outcomes.find(({ results }) => results.includes(result))!;
          const { units } = lossesTold(title, under.attackers.length, under.defenders.length);
          expect(units, `${face}: ${title}`).toBe(Math.min(...[...endings].map(Number)));
        }
      }),
      { numRuns: 60, seed: 12 },
    );
    expect(compared).toBeGreaterThan(150);
  });
});

/** The position just before the die of a combat is rolled. */
function onTheBrink(state: IslandWar): { state: IslandWar; attack: Attack } | undefined {
  for (;;) {
    const decision = islandWar.decision(state)!;
    const offered = (verb: string) => actionsOf(decision).find((action) => action.verb === verb);
    const action = offered('done') ?? offered('regular') ?? offered('with') ?? offered('attack');
    if (!action) return undefined;
    const trial = copy(state);
    const { events } = islandWar.apply(trial, action);
    if (events.some(({ type }) => type === 'combat resolved')) return { state, attack: underWay(state, combat)! };
    if (!trial.stack.some(({ procedure }) => procedure === 'combat phase')) return undefined;
    islandWar.apply(state, action);
  }
}

describe('what one thing more would change', () => {
  test('further units, barrage, points and protective fire, each in a line', () => {
    const units = { 'us-1/6': '0606', 'us-2/6': '0707', 'jp-16': '0607', 'us-1/10': '0603', 'jp-3/10': '0611' };
    const game = position({ phase: 'combat', units, turn: 2 });
    game.do('attack', 'jp-16');
    expect(tell(game)).toEqual({ outcomes: [], changes: [], supposed: [] });
    game.do('with', 'us-1/6');
    expect(lines(tell(game).changes)).toEqual([
      [
        'With US 2/6',
        'No effect 33% → 0%',
        'Defender retreats 3 hexes 0% → 17%',
        'Defender retreats 2 hexes 17% → 33%',
      ],
      ['With the barrage of US 1/10', 'Defender retreats 2 hexes 17% → 33%', 'No effect 33% → 17%'],
      ['With 2 more ground support points', 'Defender retreats 2 hexes 17% → 33%', 'No effect 33% → 17%'],
      [
        'Against protective fire of Japanese 3/10',
        'Attacker retreats 1 hex 0% → 33%',
        'Defender retreats 1 hex 50% → 33%',
        'Defender retreats 2 hexes 17% → 0%',
      ],
    ]);
    expect(tell(game, 'japan')).toEqual(tell(game));
  });

  test('a Banzai', () => {
    const units = { 'us-1/6': '0607', 'jp-1/136': '0606', 'jp-317': '0507' };
    const game = position({ phasing: 'japan', phase: 'combat', turn: 3, units });
    game.do('attack', 'us-1/6');
    for (const unit of ['jp-1/136', 'jp-317']) game.do('with', unit);
    expect(lines(tell(game).changes)).toEqual([
      ['Against 1 more ground support point', 'Defender retreats 1 hex 50% → 33%', 'Attackers retreat 1 hex 17% → 33%'],
      [
        'As a Banzai attack',
        'Defender retreats 1 hex, attackers eliminated 0% → 50%',
        'Defender retreats 1 hex 50% → 0%',
        'Defender retreats 2 hexes, attackers eliminated 0% → 33%',
        'No effect 33% → 0%',
        'Defender retreats 3 hexes, attackers eliminated 0% → 17%',
        'Attackers retreat 1 hex 17% → 0%',
      ],
    ]);
  });
});
