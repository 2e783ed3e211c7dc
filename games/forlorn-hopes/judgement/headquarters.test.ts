import { describe, expect, it } from 'vitest';
import { findPlaceById, placeId } from '../core/names.ts';
import { findUnit } from '../data/data.ts';
import { JAPAN } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { forlornHopesJudge } from '../judgement.ts';
import { position } from '../position.ts';
import { atRandom, carryOut, planning } from './fixtures/plannedGame.ts';
import { exchangeOf, strongest } from './fleets.ts';
import { goalsOf } from './goals.ts';
import { landingWorth } from './landings.ts';
import { navalOrders } from './navalOrders.ts';
import { free } from './style.ts';
import { headWeights } from './weights.ts';

const judgement = forlornHopesJudge.by(forlornHopesJudge.weights);

/** A whole game of the planner against chance; every first action must be possible. */
function played(scenario: string, side: 'japan' | 'allies', seed: string, turns = 99) {
  const { state } = forlornHopes.start({ scenario, options: {}, seed });
  const players = { japan: atRandom(`${seed} japan`), allies: atRandom(`${seed} allies`) };
  players[side] = planning(judgement, seed);
  let actions = 0;
  for (
    let decision = forlornHopes.decision(state);
    decision && state.turn <= turns;
    decision = forlornHopes.decision(state)
  ) {
    actions += carryOut(state, players[decision.seat as 'japan' | 'allies'](state, decision));
    if (actions > 60_000) throw new Error('not over');
  }
  return state;
}

describe('the planner plays from its view alone', () => {
  it.each(['japan', 'allies'] as const)('as %s in both scenarios', (side) => {
    expect(played('java-sea', side, `java ${side}`).result).not.toBeNull();
    expect(played('campaign', side, `campaign ${side}`, 1).turn).toBe(2);
  });
});

describe('ships', () => {
  const { state } = position({
    counters: { 'RN-CA-1': '1807', 'USN-CA': '1807', 'USN-MTB': '1807', 'IJN-DD-west-1': '1702' },
  });
  const named = (...ids: string[]) => ids.map(findUnit);

  it('puts the strongest into a force', () => {
    expect(strongest(state, named('USN-MTB', 'RN-CA-1', 'USN-CA'), 2)).toEqual(named('RN-CA-1', 'USN-CA'));
  });

  it('knows that cruisers beat destroyers, and torpedo boats do not', () => {
    const cruisers = exchangeOf(state, named('RN-CA-1', 'USN-CA'), named('IJN-DD-west-1'), headWeights);
    const boats = exchangeOf(state, named('USN-MTB'), named('IJN-DD-west-1'), headWeights);
    expect(cruisers.won).toBeGreaterThan(cruisers.lost);
    expect(boats.won).toBeLessThan(boats.lost);
  });
});

describe('landings', () => {
  const worthAgainst = (garrison: string) => {
    const { state } = position({ counters: { [garrison]: '2205' } });
    const goal = { hex: findPlaceById('2205'), worth: 5 };
    return landingWorth(state, goal, [findUnit('38-228')], false, headWeights);
  };

  it('are worth less the stronger the garrison is', () => {
    expect(worthAgainst('Gull')).toBeLessThan(worthAgainst('LSTM-4'));
  });
});

describe('convoys', () => {
  const orders = (counters: Record<string, string>) => {
    const view = forlornHopes.view(position({ phase: 'operations', missionsLeft: 2, counters }).state, 'japan');
    return navalOrders(view, JAPAN, goalsOf(view, JAPAN, free, headWeights), headWeights);
  };
  const staged = (counters: Record<string, string>) =>
    orders(counters).flatMap(({ kind, destination }) => (kind === 'stage' ? [placeId(destination)] : []));

  it('go to where infantry waits, though guns wait where they are', () => {
    const waiting = { 'IJN-T-east-1': 'philippines', '38-Art': 'philippines', '38-228': '2205' };
    expect(staged(waiting)).toContain('2205');
    expect(staged({ ...waiting, '38-229': 'philippines' })).not.toContain('2205');
  });

  it('do not go to where enemy warships lie', () => {
    const waiting = { 'IJN-T-east-1': 'philippines', '38-228': '2205', 'RN-CA-1': '2205' };
    expect(staged(waiting)).not.toContain('2205');
  });

  it('are met by escorts from elsewhere', () => {
    const [landing] = orders({ 'IJN-T-east-1': '2404', '48-1': '2404', 'IJN-CL-east': 'philippines' });
    expect(landing!.kind).toBe('transport');
    expect(landing!.ships).toContain(findUnit('IJN-CL-east'));
  });
});
