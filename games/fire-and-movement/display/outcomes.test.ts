import { describe, expect, test } from 'vitest';
import { distance } from '#board/grid';
import { actionsOf } from '#engine/decision';
import { copy } from '#engine/json';
import type { Sitting } from '#engine/sitting';
import type { BattleChange, Forecast } from '../../display.ts';
import { allEndings, expectShares, lossesTold, sharesOf } from '../../fixtures/playedOut.ts';
import { chooser } from '../../fixtures/randomPlayer.ts';
import type { FireAndMovementEvent } from '../core/events.ts';
import { ELIMINATED, type FireAndMovement, isSolitaire } from '../core/state.ts';
import { archipelago, findUnit } from '../data/data.ts';
import { randomAction, randomGame } from '../fixtures/randomGame.ts';
import { fireAndMovement } from '../game.ts';
import { position } from '../position.ts';
import { forecaster } from './forecast.ts';
import { attackUnderWay } from './moment.ts';

interface Spec {
  /** Units and their hexes on Guam. */
  readonly units: Readonly<Record<string, string>>;
  readonly at: string;
  readonly with: readonly string[];
  readonly depleted?: readonly string[];
  /** A marker that the attacker commits. */
  readonly fire?: string;
}

/** An attack on Guam that waits for the last markers, of which no more are committed. */
function attack(spec: Spec): Sitting<FireAndMovement> {
  const { at, with: attackers, fire, units, ...others } = spec;
  const game = position({
    phase: 'combat',
    units: Object.fromEntries(Object.entries(units).map(([unit, hex]) => [unit, `guam-${hex}`])),
    cups: { us: { guam: fire ? [fire] : ['us-G-mortar-2-1'] }, japan: { guam: ['jp-G-banzai-2-1'] } },
    ...others,
  });
  game.do('attack', `guam-${at}`);
  for (const unit of attackers) game.do('with', unit);
  game.do('done');
  if (fire) game.do('commit');
  return game;
}

function tell({ state }: Sitting<FireAndMovement>, seat: 'us' | 'japan' = 'us'): Forecast {
  return forecaster.tell(fireAndMovement.view(state, seat))!;
}

const chances = ({ outcomes }: Forecast) =>
  Object.fromEntries(outcomes.map(({ title, ways, of }) => [title, `${ways}/${of}`]));

const percent = (chance: number) => `${Math.round(100 * chance)}%`;
const lines = (changes: readonly BattleChange[]) =>
  changes.map(({ title, shifts }) => [
    title,
    ...shifts.map(({ title: what, from, to }) => `${what} ${percent(from)} → ${percent(to)}`),
  ]);

const combatProcedures = ['combat', 'aftermath', 'loss', 'retreats', 'retreat', 'displacement'];
const isOver = ({ procedure }: { procedure: string }) => !combatProcedures.includes(procedure);
const isChosen = ({ verb }: { verb: string }) => verb !== 'commit' && verb !== 'banzai';

// 1/3 strikes from 1307 at the 1/38 on the hill 1308, with naval gunfire: +9, column C11 of the hill line. Behind it 1208, 1309
// and 1408 are open; the other three hexes around it are under the guns of 1/3.
const blow = (others: Readonly<Record<string, string>>, depleted: readonly string[] = []): Spec => ({
  units: { 'us-G-1/3': '1307', 'jp-G-1/38': '1308', ...others },
  at: '1308',
  with: ['us-G-1/3'],
  fire: 'us-G-naval-8-1',
  depleted,
});
/** Both sides of the way south are closed: only 1309 is free of US zones. */
const corridor = { 'us-G-2/3': '1508', 'us-G-3/3': '1108' };
/** And nothing behind it. */
const deadEnd = { ...corridor, 'us-G-1/9': '1410', 'us-G-2/9': '1110' };
const ring = { ...corridor, 'us-G-1/9': '1310' };

const attacks: Readonly<Record<string, { spec: Spec; expected: Readonly<Record<string, string>> }>> = {
  'with all ways open: the owner may retreat or resist': {
    spec: blow({}),
    expected: {
      'Defender eliminated': '1/6',
      'Defender retreats 3 hexes or resists': '1/6',
      'Defender retreats 2 hexes or resists': '1/3',
      'Each side loses a step': '1/3',
    },
  },
  'of a unit on its last step, for which resisting is no way out': {
    spec: blow({}, ['jp-G-1/38']),
    expected: {
      'Defender eliminated': '1/3',
      'Defender eliminated, attacker loses a step': '1/6',
      'Defender retreats 3 hexes': '1/6',
      'Defender retreats 2 hexes': '1/3',
    },
  },
  'down a corridor that ends after one hex: a step is lost either way': {
    spec: blow(deadEnd),
    expected: {
      'Defender eliminated': '1/6',
      'Defender loses a step, may retreat 1 hex': '1/2',
      'Each side loses a step': '1/3',
    },
  },
  'with every way back barred: the unit resists': {
    spec: blow(ring),
    expected: { 'Defender eliminated': '1/6', 'Defender loses a step': '1/2', 'Each side loses a step': '1/3' },
  },
  'with every way back barred, on the last step: nothing saves it': {
    spec: blow(ring, ['jp-G-1/38']),
    expected: { 'Defender eliminated': '5/6', 'Defender eliminated, attacker loses a step': '1/6' },
  },
  'through a friend who can be displaced': {
    spec: blow({ ...corridor, 'us-G-1/9': '1411', 'us-G-2/9': '1112', 'jp-G-319': '1310' }),
    expected: {
      'Defender eliminated': '1/6',
      'Defender retreats 3 hexes or resists': '1/6',
      'Defender retreats 2 hexes or resists': '1/3',
      'Each side loses a step': '1/3',
    },
  },
  'of two battalions, one on its last step, thrown back': {
    spec: {
      units: { 'us-G-1/3': '1307', 'us-G-2/3': '1207', 'jp-G-marine-1': '1308' },
      at: '1308',
      with: ['us-G-1/3', 'us-G-2/3'],
      depleted: ['us-G-1/3'],
    },
    expected: {
      'No effect': '1/6',
      'Each side loses a step': '1/6',
      '1 of 2 attackers retreats 2 hexes, 1 retreats 2 hexes or resists': '1/6',
      '1 of 2 attackers retreats 3 hexes, 1 retreats 3 hexes or resists': '1/6',
      '1 of 2 attackers loses a step': '1/3',
    },
  },
};

type Loss = readonly [units: number, steps: number];

/** What units lost, read off the map. */
function lossesSince(before: FireAndMovement, units: readonly number[]): (after: FireAndMovement) => string {
  return (after) => {
    const gone = units.filter((unit) => after.where[unit] === ELIMINATED);
    const hurt = units.filter((unit) => !gone.includes(unit) && after.depleted[unit]! > before.depleted[unit]!);
    return JSON.stringify([gone.length, hurt.length]);
  };
}

const least = (endings: Iterable<string>): Loss =>
  [...endings].map((ending) => JSON.parse(ending) as Loss).sort(([a, b], [c, d]) => a - c || b - d)[0]!;

/** Plays a combat with every face of the die and every choice: what is said to be lost is the least that can be. Returns how many faces could be compared. */
function expectLeastLosses(state: FireAndMovement, most: number): number {
  const { attack: combat } = attackUnderWay(state)!;
  const units = [...combat.attackers, ...combat.defenders];
  const { outcomes } = forecaster.tell(state)!;
  let compared = 0;
  for (let face = 1; face <= 6; face++) {
    const from = copy(state);
    from.dice = { seed: 'face', mode: 'seeded', rolled: {}, script: [], streams: { combat: [face] } };
    const endings = allEndings({ game: fireAndMovement, from, isOver, isChosen }, lossesSince(state, units), most);
    if (endings.size === 0) continue;
    compared++;
    const { title } = outcomes.find(({ results }) => results.includes(resultOf(from)))!;
    const told = lossesTold(title, combat.attackers.length, combat.defenders.length);
    expect([told.units, told.steps], `${face}: ${title}`).toEqual(least(endings));
  }
  return compared;
}

/** The result of the table with the die that is fixed. */
function resultOf(from: FireAndMovement): string {
  const state = copy(from);
  for (;;) {
    const decision = fireAndMovement.decision(state)!;
    const action = actionsOf(decision).find(isChosen)!;
    const { events } = fireAndMovement.apply(state, action);
    const resolved = (events as readonly FireAndMovementEvent[]).find((event) => event.type === 'combat resolved');
    if (resolved?.type === 'combat resolved') return resolved.result;
  }
}

describe('what happens in an attack', () => {
  test.each(Object.entries(attacks))('%s', (_, { spec, expected }) => {
    const game = attack(spec);
    expect(chances(tell(game))).toEqual(expected);
    expect(tell(game, 'japan').outcomes).toEqual(tell(game).outcomes);
    expect(expectLeastLosses(game.state, 4000)).toBe(6);
  });

  test('10,000 combats come out as often as their chances say, whether the unit retreats or resists', () => {
    const { state } = attack(blow(deadEnd));
    const [defender, attacker] = [findUnit('jp-G-1/38'), findUnit('us-G-1/3')];
    const seen = (after: FireAndMovement) => {
      if (after.where[defender] === ELIMINATED) return 'Defender eliminated';
      if (after.depleted[attacker] === 1) return 'Each side loses a step';
      expect(after.depleted[defender]).toBe(1);
      expect(distance(archipelago.grid, state.where[defender]!, after.where[defender]!)).toBeLessThanOrEqual(1);
      return 'Defender loses a step, may retreat 1 hex';
    };
    const shares = sharesOf({ game: fireAndMovement, from: state, isOver, isChosen }, 10_000, seen);
    expectShares(forecaster.tell(state)!.outcomes, shares, 10_000);
  });

  test('with markers face down it weighs all that they can be', () => {
    const cups = { us: { guam: ['us-G-naval-8-1', 'us-G-mortar-2-1'] }, japan: { guam: ['jp-G-banzai-2-1'] } };
    const units = { 'us-G-1/3': 'guam-1307', 'jp-G-1/38': 'guam-1308' };
    const game = position({ phase: 'combat', units, cups });
    game.do('attack', 'guam-1308');
    game.do('with', 'us-G-1/3');
    game.do('done');
    game.do('commit');
    const seen = (after: FireAndMovement) => {
      const [defender, attacker] = [findUnit('jp-G-1/38'), findUnit('us-G-1/3')];
      const back = (unit: number) => distance(archipelago.grid, game.state.where[unit]!, after.where[unit]!);
      if (after.where[defender] === ELIMINATED) return 'Defender eliminated';
      if (back(defender) > 0) return `Defender retreats ${back(defender)} hexes or resists`;
      if (back(attacker) > 0)
        return `Attacker retreats ${back(attacker) === 1 ? '1 hex' : `${back(attacker)} hexes`} or resists`;
      if (after.depleted[attacker] === 0) return 'No effect';
      return after.depleted[defender] === 1 ? 'Each side loses a step' : 'Attacker loses a step';
    };
    const mayChoose = ({ verb }: { verb: string }) => isChosen({ verb }) && verb !== 'resist';
    const course = { game: fireAndMovement, from: game.state, isOver, isChosen: mayChoose };
    expectShares(tell(game).outcomes, sharesOf(course, 4000, seen), 4000);
  });

  test('in random games no choice saves more than it says, and some choice as much', () => {
    let compared = 0;
    for (let number = 0; number < 14; number++) {
      const { setup, tempers } = randomGame('outcomes', number);
      const { state } = fireAndMovement.start(setup);
      const choose = chooser(`outcomes ${number}`);
      for (let count = 0; count < 900; count++) {
        const decision = fireAndMovement.decision(state);
        if (!decision) break;
        const combat = decision.procedure === 'combat' ? attackUnderWay(state)?.attack : undefined;
        if (combat && !isSolitaire(state) && combat.committed.every((markers) => markers === 0))
          compared += expectLeastLosses(state, 300);
        const temper = tempers[decision.seat]!;
        fireAndMovement.apply(state, randomAction(state, decision, temper, choose));
      }
    }
    expect(compared).toBeGreaterThan(100);
  });
});

describe('what one thing more would change', () => {
  test('further units and markers of both sides, each in a line', () => {
    const game = attack({ ...blow({ 'us-G-2/3': '1208' }) });
    expect(lines(tell(game).changes)).toEqual([
      ['Against one Japanese marker', 'Each side loses a step 33% → 50%', 'Defender eliminated 17% → 0%'],
    ]);
    const units = { 'us-G-1/3': 'guam-1307', 'us-G-2/3': 'guam-1407', 'jp-G-1/38': 'guam-1308' };
    const open = position({ phase: 'combat', units, cups: { us: { guam: ['us-G-mortar-2-1'] }, japan: { guam: [] } } });
    open.do('attack', 'guam-1308');
    expect(tell(open)).toEqual({ outcomes: [], changes: [], supposed: [] });
    open.do('with', 'us-G-1/3');
    expect(lines(tell(open, 'japan').changes)).toEqual([
      [
        'With US 2/3',
        'Each side loses a step 33% → 50%',
        'Defender retreats 3 hexes or resists 0% → 17%',
        'Defender retreats 2 hexes or resists 17% → 33%',
        'No effect 17% → 0%',
        'Attacker retreats 2 hexes or resists 17% → 0%',
        'Attacker loses a step 17% → 0%',
      ],
      [
        'With one US marker',
        'Each side loses a step 33% → 50%',
        'Attacker retreats 1 hex or resists 0% → 17%',
        'Attacker retreats 2 hexes or resists 17% → 0%',
        'Attacker loses a step 17% → 0%',
      ],
    ]);
  });

  test('a bombardment with one marker and with two', () => {
    const units = { 'us-G-1/3': 'guam-1307', 'jp-G-1/38': 'guam-1309' };
    const cups = { us: { guam: ['us-G-naval-8-1', 'us-G-division-4-1'] } };
    const game = position({ phase: 'bombardment', units, cups });
    game.do('bombard', 'guam-1309');
    expect(lines(tell(game).changes)).toEqual([
      ['With one US marker', 'No effect 0% → 83%', 'Defender retreats 2 hexes or resists 0% → 17%'],
      [
        'With two US markers',
        'Defender retreats 2 hexes or resists 0% → 33%',
        'No effect 0% → 33%',
        'Defender eliminated 0% → 17%',
        'Defender retreats 3 hexes or resists 0% → 17%',
      ],
    ]);
  });

  test('a Banzai attack', () => {
    const units = { 'us-G-1/3': 'guam-1909', 'jp-G-10': 'guam-1910' };
    const game = position({
      phase: 'combat',
      phasing: 'japan',
      units,
      cups: { us: { guam: [] }, japan: { guam: [] } },
    });
    game.do('attack', 'guam-1909');
    game.do('with', 'jp-G-10');
    expect(lines(tell(game).changes)).toEqual([
      ['As a Banzai attack', 'Defender retreats 2 hexes or resists 17% → 0%', 'Each side loses a step 50% → 67%'],
    ]);
  });
});
