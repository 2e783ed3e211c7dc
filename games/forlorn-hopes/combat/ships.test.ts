import { expect } from 'vitest';
import { Play } from '#engine/procedure';
import { rule } from '#engine/proof';
import { airSteps, isAirDisrupted } from '../core/air.ts';
import type { ForlornHopesEvent } from '../core/events.ts';
import { handOf } from '../core/hand.ts';
import { ABOARD, ELIMINATED, POOL } from '../core/places.ts';
import { ABSENT, type ForlornHopes } from '../core/state.ts';
import { antiAir, findBase, isWarship, navalAttack, navalDefense, shipSpeed } from '../data/data.ts';
import { ALLIES, JAPAN, speeds } from '../data/types.ts';
import { type PositionSpec, prepared } from '../position.ts';
import { unitNamed } from './fixtures/attack.ts';
import { recoverShips } from './recovery.ts';
import { hitShip, sinkShip } from './ships.ts';

function hit(
  spec: PositionSpec,
  ship: string,
  times: number,
): { state: ForlornHopes; play: Play<ForlornHopes, ForlornHopesEvent> } {
  const state = prepared(spec);
  const play = new Play<ForlornHopes, ForlornHopesEvent>(state);
  for (let hits = 0; hits < times; hits++) hitShip(play, unitNamed(ship));
  return { state, play };
}

function condition(state: ForlornHopes, name: string): string {
  const ship = unitNamed(name);
  if (state.where[ship] === ELIMINATED) return 'sunk';
  return `${state.steps[ship] === 1 ? 'crippled' : 'full'}${state.disrupted[ship] === 1 ? ', disrupted' : ''}`;
}

const cruiser = { counters: { 'USN-CA': '2106' } };

rule('9.10.10-nav-a', 'the first hit disrupts a ship, which keeps its full side', () => {
  expect(condition(hit(cruiser, 'USN-CA', 1).state, 'USN-CA')).toBe('full, disrupted');
});

rule('9.10.10-nav-b', 'a hit on a disrupted ship cripples it, and it stays disrupted', () => {
  expect(condition(hit(cruiser, 'USN-CA', 2).state, 'USN-CA')).toBe('crippled, disrupted');
  // A crippled ship that has recovered is disrupted first.
  expect(condition(hit({ ...cruiser, reduced: ['USN-CA'] }, 'USN-CA', 1).state, 'USN-CA')).toBe('crippled, disrupted');
});

rule('9.10.10-nav-c', 'a second hit eliminates a Daihatsu', () => {
  const barges = { counters: { 'Daihatsu-west': '1604' } };
  expect(condition(hit(barges, 'Daihatsu-west', 1).state, 'Daihatsu-west')).toBe('crippled, disrupted');
  expect(condition(hit(barges, 'Daihatsu-west', 2).state, 'Daihatsu-west')).toBe('sunk');
});

rule('9.10.10-nav-d', 'from then on a 6 sinks it, of transports and Japanese carriers a 5', () => {
  const after = (ship: string, die: number) =>
    condition(hit({ counters: { [ship]: '2106' }, dice: { sinking: [die] } }, ship, 3).state, ship);
  expect(after('USN-CA', 5)).toBe('crippled, disrupted');
  expect(after('USN-CA', 6)).toBe('sunk');
  expect(after('IJN-CV-1', 5)).toBe('sunk');
  expect(after('IJN-CV-1', 4)).toBe('crippled, disrupted');
  expect(after('RN-CV', 5)).toBe('crippled, disrupted');
  expect(after('IJN-T-west-1', 5)).toBe('sunk');
  expect(after('IJN-CVS-east', 5)).toBe('crippled, disrupted');
});

rule('2.2b', 'motor torpedo boats have no other side: the second hit eliminates them', () => {
  expect(condition(hit({ counters: { 'USN-MTB': '2106' } }, 'USN-MTB', 2).state, 'USN-MTB')).toBe('sunk');
});

rule('2.2.4b', 'a ship has AF, DF, AA and a speed on both sides of its counter', () => {
  const values = (name: string, steps: number) => {
    const at = unitNamed(name) * 2 + steps - 1;
    return [navalAttack[at], navalDefense[at], antiAir[at], speeds[shipSpeed[at]!]];
  };
  expect(values('USN-CA', 2)).toEqual([4, 4, 2, 'F']);
  expect(values('USN-CA', 1)).toEqual([2, 3, 1, 'C']);
  expect(isWarship[unitNamed('US-T-1')]).toBe(0);
});

rule('2.2.4f', 'a unit that two destroyers share is lost with either of them', () => {
  const share = (state: ForlornHopes) => {
    handOf(state, JAPAN).shared[unitNamed('2-4')] = unitNamed('IJN-DD-west-2');
  };
  const counters = { 'IJN-DD-west-1': '1604', 'IJN-DD-west-2': '1604', '2-4': 'IJN-DD-west-1' };
  for (const ship of ['IJN-DD-west-1', 'IJN-DD-west-2']) {
    const { state } = hit({ counters, change: share, dice: { sinking: [10] } }, ship, 3);
    expect(state.where[unitNamed('2-4')]).toBe(ELIMINATED);
    expect(handOf(state, JAPAN).aboard[unitNamed('2-4')]).toBe(-1);
  }
  const { state } = hit({ counters, change: share }, 'IJN-DD-west-2', 2);
  expect([state.steps[unitNamed('2-4')], state.where[unitNamed('2-4')]]).toEqual([1, ABOARD]);
});

rule(
  '2.2.4f',
  'a crippled transport saves what half its room holds; supply and one-step units beyond it are lost',
  () => {
    const counters = { 'IJN-T-west-1': '1604', '2-4': 'IJN-T-west-1', '2-Art': 'IJN-T-west-1' };
    const { state } = hit({ counters }, 'IJN-T-west-1', 2);
    expect(state.steps[unitNamed('2-4')]).toBe(2);
    expect(state.steps[unitNamed('2-Art')]).toBe(1);
    const more = { ...counters, '2-Art': '1604', '2-Tank-1': 'IJN-T-west-1', 'supply-japan-1': 'IJN-T-west-1' };
    const second = hit({ counters: more }, 'IJN-T-west-1', 2).state;
    expect(second.where[unitNamed('2-Tank-1')]).toBe(ELIMINATED);
    expect(second.where[unitNamed('supply-japan-1')]).toBe(POOL);
    expect(handOf(second, JAPAN).aboard[unitNamed('supply-japan-1')]).toBe(-1);
  },
);

rule('2.2.4f', 'crippled destroyers hold nothing: half of one step is none', () => {
  const { state } = hit({ counters: { 'USN-DD': '2106', Marine: 'USN-DD' } }, 'USN-DD', 2);
  expect([state.steps[unitNamed('USN-DD')], state.where[unitNamed('Marine')]]).toEqual([1, ELIMINATED]);
});

rule('2.2.4f', 'a P-40 aboard is disrupted with its ship, which only its owner learns, and lost with it', () => {
  const aboard = (state: ForlornHopes) => {
    state.where[unitNamed('P-40-1')] = ABOARD;
    handOf(state, ALLIES).aboard[unitNamed('P-40-1')] = unitNamed('US-T-1');
  };
  const counters = { 'US-T-1': '2310' };
  const { state, play } = hit({ counters, change: aboard }, 'US-T-1', 2);
  expect(isAirDisrupted(state, unitNamed('P-40-1'))).toBe(true);
  expect(state.disrupted[unitNamed('P-40-1')]).toBe(0);
  expect(play.events.at(-1)).toMatchObject({ type: 'disrupted', only: ['allies'] });
  const sunk = hit({ counters, change: aboard, dice: { sinking: [10] } }, 'US-T-1', 3).state;
  expect(sunk.where[unitNamed('P-40-1')]).toBe(ELIMINATED);
});

rule(
  ['6.3.7b', '16.1-A6'],
  'a carrier takes the units aboard down with it, not those in the air, each for 1 VP',
  () => {
    const state = prepared({
      counters: { 'IJN-CV-1': '2403' },
      air: { 'A6M-CV-1': 'cv-1', 'B5N-1': 'cv-1', 'D3A-1': 'cv-1' },
    });
    handOf(state, JAPAN).box[unitNamed('D3A-1') - unitNamed('A6M-1')] = 3;
    const play = new Play<ForlornHopes, ForlornHopesEvent>(state);
    sinkShip(play, unitNamed('IJN-CV-1'), '9.10.10-nav-d');
    expect(state.where[unitNamed('A6M-CV-1')]).toBe(ELIMINATED);
    expect(state.where[unitNamed('B5N-1')]).toBe(ELIMINATED);
    expect(airSteps(state, unitNamed('D3A-1'))).toBe(2);
    expect(state.baseStatus[findBase('cv-1')]).toBe(ABSENT);
    expect(state.points[ALLIES]).toBe(6);
  },
);

rule('14.1.4a', 'ships recover at the end of the Air/Naval Operations Phase, and stay crippled', () => {
  const { state, play } = hit(cruiser, 'USN-CA', 2);
  recoverShips(play);
  expect(condition(state, 'USN-CA')).toBe('crippled');
});
