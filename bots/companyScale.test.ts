import { describe, expect, test } from 'vitest';
import type { Sitting } from '#engine/sitting';
import { rollDie } from '#games/company-scale/core/dice';
import type { CompanyScale } from '#games/company-scale/core/state';
import { activate, command, counterNamed, placeNamed } from '#games/company-scale/fixtures/activations';
import { companyScaleJudge } from '#games/company-scale/judgement';
import { type PositionSpec, position } from '#games/company-scale/position';
import { DEPLOYED } from '#games/company-scale/theater/forces';
import { tinian } from '#games/company-scale/tinian/game';
import { plannerBot } from './planner.ts';

// The planner on Tinian: a whole game, and positions in which a player who knows the game would not hesitate.

const judgement = companyScaleJudge.by(companyScaleJudge.weights);

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
