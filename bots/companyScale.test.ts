import { describe, expect, test } from 'vitest';
import { distance } from '#board/grid';
import { giveOrder } from '#engine/orders';
import type { Sitting } from '#engine/sitting';
import { rollDie } from '#games/company-scale/core/dice';
import type { CompanyScale } from '#games/company-scale/core/state';
import { activate, command, counterNamed, placeNamed } from '#games/company-scale/fixtures/activations';
import { tinianJudge } from '#games/company-scale/judges/tinian';
import { type PositionSpec, position } from '#games/company-scale/position';
import { buying } from '#games/company-scale/sequence/buying';
import { DEPLOYED } from '#games/company-scale/theater/forces';
import { theaterOf } from '#games/company-scale/theater/theater';
import { tinian } from '#games/company-scale/tinian/game';
import { plannerBot, plannerFor } from './planner.ts';

// The planner on Tinian: a whole game, and positions in which a player who knows the game would not hesitate.

const judgement = tinianJudge.by(tinianJudge.weights);

/** Lets the routine answer for both sides until the first question about something else, or until so many answers. */
function letPlay(sitting: Sitting<CompanyScale>, most = 40): string[] {
  const { procedure } = sitting.decision;
  const done: string[] = [];
  while (done.length < most && sitting.state.result === null) {
    for (const { verb, target } of judgement.routine(sitting.state, sitting.decision, () => 0)) {
      if (sitting.why(verb, target)) break;
      sitting.do(verb, target);
      done.push(verb);
    }
    if (done.at(-1) === 'done' || sitting.state.stack.every((frame) => frame.procedure !== procedure)) break;
  }
  return done;
}

/** What the planner wants to do first. */
function firstOf(sitting: Sitting<CompanyScale>): string[] {
  return judgement
    .routine(sitting.state, sitting.decision, () => 0)
    .map(({ verb, target }) => (target === undefined ? verb : `${verb} ${target}`));
}

const company = ['A/1/25', 'B/1/25', 'C/1/25'];
const at = (hex: string, ids = company) => Object.fromEntries(ids.map((id) => [id, hex]));
const calm: PositionSpec = { rerolled: ['us', 'japan'] };

describe('the US', () => {
  test('deploys before it fires at an enemy next to it', () => {
    const table = activate('25', { ...calm, counters: { ...at('14.56 column'), '1/I/50': '14.57' } });
    const done = letPlay(table, 6);
    expect(done.slice(0, 3)).toEqual(['deploy', 'deploy', 'deploy']);
    expect(done).toContain('shoot');
    expect(table.state.mode[counterNamed('A/1/25')]).toBe(DEPLOYED);
  });

  test('prepares an Assault on a company that is nearly broken', () => {
    const counters = {
      ...at('14.56'),
      ...at('13.57', ['E/2/25', 'F/2/25', 'G/2/25']),
      '1/I/50': '14.57',
    };
    const table = activate('25', { ...calm, counters, marks: { '14.57': 'DG4 suppressed' } });
    expect(firstOf(table)).toEqual([`prepare assault ${placeNamed('14.57')}`]);
  });

  test('does not prepare one against odds', () => {
    const counters = { 'A/1/25': '14.56', '1/I/50': '14.57', '2/I/50': '14.57', '3/I/50': '14.57' };
    const table = activate('25', { ...calm, counters, marks: { '14.57': 'trench' } });
    expect(letPlay(table, 4)).not.toContain('prepare assault');
  });

  test('calls an Assault off that has become hopeless', () => {
    const table = activate('25', {
      ...calm,
      counters: { 'A/1/25': '14.56', '1/I/50': '14.57', '2/I/50': '14.57', '3/I/50': '14.57' },
      marks: { '14.56': 'DG3', '14.57': 'trench' },
      change: (state) => {
        state.assaultMarkers[placeNamed('14.57')] = 1;
      },
    });
    expect(letPlay(table, 2)).toEqual(['assault', 'call off']);
  });

  test('buys the chit of the Formation that fights', () => {
    const table = position({
      ...calm,
      time: '26 July 1100',
      counters: { ...at('14.56'), '1/I/50': '14.57', 'A/1/24': '13.52' },
      divisions: { '4MARDIV': { dp: 2 } },
    });
    const bought = tinian.definition.targets.chit!.find('25');
    expect(firstOf(table)[0]).toBe(`buy ${bought}`);
  });

  test('marches towards the enemy in column', () => {
    const table = activate('25', {
      ...calm,
      scenario: 't1',
      counters: { ...at('14.53'), '1/I/50': '14.60', 'HQ/25': '14.52' },
    });
    const done = letPlay(table, 2);
    expect(done).toEqual(['move', 'go to']);
    const row = Number(tinian.definition.targets.place!.nameOf(table.state.where[counterNamed('A/1/25')]!).slice(3));
    expect(row).toBeGreaterThan(53);
  });

  test('spends Direct Commands on a hex that is Suppressed', () => {
    const table = command('us', {
      ...calm,
      counters: { ...at('14.56'), '1/I/50': '14.57' },
      marks: { '14.56': 'suppressed' },
      divisions: { '4MARDIV': { dc: 5 } },
    });
    expect(firstOf(table)[0]).toMatch(/^rally/);
  });
});

describe('what counts', () => {
  const moves = (table: Sitting<CompanyScale>) => {
    letPlay(table, 8);
    return tinian.definition.targets.place!.nameOf(table.state.where[counterNamed('A/1/25')]!);
  };

  test('a Victory Hex that nobody holds is entered', () => {
    const table = activate('25', {
      ...calm,
      scenario: 't1',
      counters: { ...at('14.60'), 'HQ/25': '13.58', '1/I/50': '19.66' },
    });
    expect(firstOf(table)[1]).toBe(`go to ${placeNamed('15.60')}`);
  });

  test('engineers on top of a cave seal in who is inside', () => {
    const table = activate('4MARDIV', {
      ...calm,
      scenario: 't1',
      counters: { 'A/1/20': '14.61 column', '1/I/50': '14.61-cave', 'HQ/4MARDIV': '14.60' },
      dice: { quality: [0] },
    });
    const done = letPlay(table, 3);
    expect(done).toContain('seal cave');
    expect(done.indexOf('deploy')).toBeLessThan(done.indexOf('seal cave'));
  });

  test('an HQ stays behind when a company with it goes forward', () => {
    const table = activate('25', {
      ...calm,
      scenario: 't1',
      counters: { 'A/1/25': '14.53 column', 'HQ/25': '14.53 column', '1/I/50': '14.60' },
    });
    expect(firstOf(table)).toContain(`drop ${counterNamed('HQ/25')}`);
  });

  test('who stands on a beach for which boats wait goes on', () => {
    const table = activate('25', {
      ...calm,
      time: '24 July 0900',
      counters: { ...at('12.54'), 'F/2/25': 'white-2-finalRunIn', '1/I/50': '14.60' },
    });
    expect(moves(table)).not.toBe('12.54');
  });
});

describe('chits', () => {
  const bought = tinian.definition.targets.chit!;
  const buyer = (dp: number, time: string) =>
    position({
      ...calm,
      scenario: 't1',
      time,
      counters: { ...at('14.56'), 'HQ/25': '14.55', '1/I/50': '14.57' },
      divisions: { '4MARDIV': { dp } },
      call: { procedure: buying, local: { buyers: 0, wanted: [], before: [bought.find('4MARDIV')] } },
    });

  test('a Formation does for one point what its Division did for two in the turn before', () => {
    const table = buyer(2, '26 July 1100');
    expect(firstOf(table)).toEqual([`leave out ${bought.find('4MARDIV')}`, `buy ${bought.find('25')}`, 'ready']);
  });

  test('no point is saved in the last turn', () => {
    expect(firstOf(buyer(3, '26 July 1700')).toSorted()).toEqual([`buy ${bought.find('25')}`, 'ready']);
  });
});

test('who has few Dispatch Points pre-empts nothing, and is not asked again in the turn', () => {
  const { state, decision } = position({
    counters: { ...at('14.56'), 'HQ/25': '14.55', '1/I/50': '14.57' },
    time: '26 July 1100',
    phase: 'action',
    divisions: { '4MARDIV': { dp: 3 }, IJA: { dp: 0 }, IJN: { dp: 0 } },
  });
  expect(decision).toMatchObject({ procedure: 'pre-emption', seat: 'us' });
  const action = plannerBot(tinian, judgement, 'few').choose(tinian.view(state, 'us'), decision);
  expect(action.verb).toBe(giveOrder);
  tinian.apply(state, action);
  expect(tinian.decision(state)?.procedure).not.toBe('pre-emption');
});

describe('Japan at night', () => {
  const stacks = { '1/I/50': '14.59', '2/I/50': '14.59', '3/I/50': '14.59', '4/I/50': '15.59', '1/I/135': '15.59' };
  const night = (us: Record<string, string>) =>
    activate('IJA', { ...calm, time: '24 July Night I', counters: { ...us, ...stacks, 'IJA-HQ': '15.62' } });
  const apart = (table: Sitting<CompanyScale>, from: string, unit: string) =>
    distance(
      theaterOf(table.state).places.grid,
      placeNamed(from),
      theaterOf(table.state).places.hexOf[table.state.where[counterNamed(unit)]!]!,
    );

  test('gathers beside a lone company that it can charge in the second half', () => {
    const table = night({ 'A/1/25': '14.56 column' });
    letPlay(table);
    expect(apart(table, '14.56', '1/I/50')).toBe(1);
  });

  test('stays where it is if a whole regiment waits for it', () => {
    const dug = {
      ...at('14.56'),
      ...at('13.56', ['E/2/25', 'F/2/25', 'G/2/25']),
      ...at('15.56', ['I/3/25', 'K/3/25', 'L/3/25']),
    };
    const table = night(dug);
    letPlay(table);
    expect(apart(table, '14.56', '1/I/50')).toBeGreaterThan(1);
  });
});

test('what a mine that lies face down is worth to Japan changes nothing that the US does', () => {
  const plan = (value: number) => {
    const { state, decision } = activate('25', {
      ...calm,
      counters: { ...at('14.53'), '1/I/50': '14.60', 'HQ/25': '14.52' },
      mines: { '14.54': value, '14.55': 4 - value },
    });
    return plannerFor(tinian, judgement, 'same').think(tinian.view(state, decision.seat), decision.seat);
  };
  const actions = (value: number) => plan(value).flatMap((thought) => thought.actions.map(({ action }) => action));
  expect(actions(1)).toEqual(actions(3));
  expect(actions(1).length).toBeGreaterThan(0);
});

describe('the reroll of the day', () => {
  const asked = (hour: string, good: number, purpose: 'fire' | 'weather') =>
    position({
      time: `26 July ${hour}`,
      counters: { ...at('14.56'), '1/I/50': '14.57' },
      call: { procedure: rollDie, local: { asked: 0, die: -1, purpose, side: 0, good } },
      dice: { [purpose]: [9, 0] },
      change: (state) => {
        state.orders = { us: { 'reroll chance': ['ask'], 'reroll fire': ['ask'] } };
      },
    });

  test('is kept in the morning where little hangs on the die', () => {
    expect(firstOf(asked('0500', 0b1111, 'fire'))).toEqual(['let it stand']);
  });

  test('is never used on a die that is neither good nor bad', () => {
    expect(firstOf(asked('Night II', 0, 'weather'))).toEqual(['let it stand']);
  });
});

test('T1 is played to its end, and nothing is done that is not allowed', () => {
  const { state } = tinian.start({ scenario: 't1', seed: 'whole' });
  const bots = { us: plannerBot(tinian, judgement, 'us'), japan: plannerBot(tinian, judgement, 'japan') };
  for (let decision = tinian.decision(state); decision; decision = tinian.decision(state)) {
    const bot = bots[decision.seat as 'us' | 'japan'];
    const { refused } = tinian.apply(state, bot.choose(tinian.view(state, decision.seat), decision));
    expect(refused).toBeUndefined();
  }
  expect(state.result).not.toBeNull();
});
