import { expect, test } from 'vitest';
import { times } from '#house/tiers';
import { aspectOf, distance, targetDistance } from '../air/battle/board.ts';
import { type BattleSpec, battle, midBattle } from '../air/battle/fixtures/battle.ts';
import { randomBattle } from '../air/battle/fixtures/randomBattle.ts';
import { battleOf, maneuverOf, pieceOf } from '../air/battle/pieces.ts';
import { draftOf } from '../air/battle/plan.ts';
import { attacking, playing, shipsNamed } from '../combat/fixtures/attack.ts';
import { proposedTargets } from '../combat/gunnery.ts';
import { surfaceCombat } from '../combat/surfaceCombat.ts';
import { airSteps } from '../core/air.ts';
import type { ForlornHopes } from '../core/state.ts';
import { findUnit, tables, unitSteps } from '../data/data.ts';
import { JAPAN } from '../data/types.ts';
import { hexOf } from '../position.ts';
import { anyone, flyOut, type Players, pilot, playOut } from './fixtures/flownBattle.ts';
import { bestAims } from './gunnery.ts';
import { pilotAlternatives } from './pilot.ts';
import { pilotWeights } from './weights.ts';

const raid: BattleSpec = { units: ['A6M-1', 'A6M-2', 'G4M-1', 'G4M-2'], interceptors: ['P-40-1', 'P-40-2', 'P-40-3'] };

function stepsLost(state: ForlornHopes, units: readonly string[]): number {
  return units.map(findUnit).reduce((sum, unit) => sum + unitSteps[unit]! - airSteps(state, unit), 0);
}

function raids(count: number, players: (number: number) => Players) {
  const sum = { mission: 0, interceptors: 0, bombed: 0 };
  for (let number = 0; number < count; number++) {
    const table = battle({ ...raid, seed: `raid ${number}` });
    const events = flyOut(table, players(number));
    sum.mission += stepsLost(table.state, raid.units);
    sum.interceptors += stepsLost(table.state, raid.interceptors);
    sum.bombed += events.filter(({ type }) => type === 'bombed').length;
  }
  return sum;
}

test('pilots of a mission beat fighters that fly at random, and all their bombers bomb', () => {
  const { mission, interceptors, bombed } = raids(4, (number) => ({ japan: pilot(), allies: anyone(`${number}`) }));
  expect(interceptors).toBeGreaterThan(3 * mission);
  expect(bombed).toBe(8);
});

test('interceptors beat a mission that flies at random', () => {
  const { mission, interceptors } = raids(4, (number) => ({ japan: anyone(`${number}`), allies: pilot() }));
  expect(mission).toBeGreaterThan(2 * interceptors);
});

test('in battles of all aircraft every choice is legal, and no bombs leave the board while the target is in reach', () => {
  const carriedOff: string[] = [];
  for (let number = 0; number < times(6, 15); number++) {
    const table = randomBattle('pilots', number);
    playOut(
      table,
      { japan: pilot(), allies: pilot() },
      ({ airBattle }) => airBattle === null,
      (state, { verb }) => {
        if (verb !== 'leave') return;
        const { hex, loaded, pieces } = draftOf(state);
        const reach = (tables.fixed.rounds - battleOf(state).round) * maneuverOf(state, pieces[0]!);
        const turnsRound = 6;
        if (loaded !== 0 && state.airMission!.target?.kind !== 'none' && targetDistance[hex]! + turnsRound <= reach) {
          carriedOff.push(`battle ${number}`);
        }
      },
    );
  }
  expect(carriedOff).toEqual([]);
});

test('bombers with and without torpedoes that fly as one agree on an altitude', () => {
  const table = battle({ units: ['G4M-1 torpedoes', 'G4M-2'], interceptors: ['P-40-1'] });
  const verbs: string[] = [];
  playOut(
    table,
    { japan: pilot(), allies: pilot() },
    ({ airBattle }) => airBattle === null || airBattle.round > 0,
    (_, { verb }) => verbs.push(verb),
  );
  expect(verbs.filter((verb) => verb === 'low')).toHaveLength(1);
});

test('a fighter attacks from behind at close range', () => {
  const table = midBattle({
    units: ['G4M-1'],
    interceptors: ['P-40-1'],
    at: { 'G4M-1': '3607 N medium', 'P-40-1': '3611 N medium' },
    acts: 'P-40-1',
  });
  const { state } = table;
  const [best] = pilotAlternatives(table.game.view(state, 'allies'), table.game.decision(state)!, pilotWeights)!;
  const shot = best!.course.findIndex(({ verb }) => verb === 'fire at');
  for (const action of best!.course.slice(0, shot)) expect(table.game.apply(state, action).refused).toBeUndefined();
  const fight = battleOf(state);
  const bomber = pieceOf(fight, findUnit('G4M-1'));
  const { hex } = draftOf(state);
  expect(aspectOf(fight.hex[bomber]!, fight.facing[bomber]!, hex)).toBe('rear');
  expect(distance(fight.hex[bomber]!, hex)).toBe(1);
});

function planned(interceptors: Readonly<Record<string, string>>, units = 'G4M-1 reduced disrupted'): string[] {
  const table = midBattle({
    units: [units],
    interceptors: ['P-40-1', 'P-40-2', 'P-40-3', 'P-40-4'],
    at: { 'G4M-1': '3712 N medium', ...interceptors },
    acts: 'G4M-1',
    round: 2,
  });
  const decision = table.game.decision(table.state)!;
  const [best] = pilotAlternatives(table.game.view(table.state, 'japan'), decision, pilotWeights)!;
  return best!.course.map(({ verb }) => verb);
}

test('a bomber goes straight on to the target, and aborts where that is cheaper than going on', () => {
  expect(planned({}, 'G4M-1')).toEqual(['ahead', 'ahead', 'ahead', 'ahead', 'fly']);
  const swarm = {
    'P-40-1': '3612 N medium',
    'P-40-2': '3813 N medium',
    'P-40-3': '3613 N medium',
    'P-40-4': '3814 N medium',
  };
  expect(planned(swarm)).toContain('abort');
});

test('a fighter that is spent leaves, and so does one without a duty that would have the worse of it', () => {
  const verbs = (units: string[], interceptors: string[], at: Record<string, string>) => {
    const table = midBattle({ units, interceptors, at, acts: 'P-40-1' });
    const decision = table.game.decision(table.state)!;
    const [best] = pilotAlternatives(table.game.view(table.state, 'allies'), decision, pilotWeights)!;
    return best!.course.map(({ verb }) => verb);
  };
  const edge = { 'A6M-1': '3614 N medium', 'A6M-2': '3815 N medium', 'P-40-1': '4313 S medium' };
  const fit = { ...edge, 'G4M-1': '3611 N medium' };
  expect(verbs(['A6M-1', 'A6M-2'], ['P-40-1'], edge)).toContain('leave');
  expect(verbs(['A6M-1', 'A6M-2', 'G4M-1'], ['P-40-1'], fit)).not.toContain('leave');
  expect(verbs(['A6M-1', 'A6M-2', 'G4M-1'], ['P-40-1 reduced disrupted'], fit)).toContain('leave');
});

test('a plan half made by a player is finished, or taken back', () => {
  const table = midBattle({
    units: ['G4M-1'],
    interceptors: ['P-40-1'],
    at: { 'G4M-1': '3610 N medium', 'P-40-1': '4312 N low' },
    acts: 'G4M-1',
  });
  table.do('left');
  const decision = table.game.decision(table.state)!;
  const [best] = pilotAlternatives(table.game.view(table.state, 'japan'), decision, pilotWeights)!;
  expect(best!.course.map(({ verb }) => verb)).toEqual(['back', 'ahead', 'ahead', 'ahead', 'ahead', 'fly']);
  for (const action of best!.course) expect(table.game.apply(table.state, action).refused).toBeUndefined();
});

const strike = {
  counters: { 'RN-CA-1': '2211', 'RN-DD-1': '2211' },
  air: { 'G4M-1': 'indochina', 'D3A-1': 'indochina' },
  by: ['G4M-1', 'D3A-1'],
  at: '2211',
  target: shipsNamed('RN-CA-1', 'RN-DD-1'),
  torpedoes: ['G4M-1'],
} as const;

test('without interceptors the attack is worth the flak, or bombers stay away', () => {
  const table = attacking(strike);
  const { game, state } = table;
  const players = { japan: pilot(), allies: pilot() };
  const events = playOut(table, players, ({ stack }) => stack.length === 1);
  expect(events.filter(({ type }) => type === 'no attack')).toEqual([]);
  expect(events.some(({ type }) => type === 'bombed')).toBe(true);
  const careful = attacking(strike);
  const weights = { ...pilotWeights, step: 100, abort: 0 };
  playOut(
    careful,
    { japan: pilot(weights), allies: pilot() },
    ({ stack }) => stack.length === 1,
    (_, { verb }) => {
      expect(['station', 'in line', 'unit', 'stay away', 'attack']).toContain(verb);
    },
  );
  expect(game.decision(state)!.step).toBe('standstill');
});

const javaSea = {
  counters: Object.fromEntries(
    ['IJN-CA-1', 'IJN-CA-2', 'IJN-DD-west-1', 'RN-CA-1', 'RN-DD-1', 'USN-DD'].map((ship) => [ship, '2211']),
  ),
  options: { 'night-action': true },
};

function encounter(seed: string) {
  const ships = (
    [
      ['IJN-CA-1', 'IJN-CA-2', 'IJN-DD-west-1'],
      ['RN-CA-1', 'RN-DD-1', 'USN-DD'],
    ] as const
  ).map((fleet) => fleet.map(findUnit)) as [number[], number[]];
  return playing({ ...javaSea, seed }, surfaceCombat, { hex: hexOf('2211'), ships });
}

test('ships fire where it tells most, by day and by night', () => {
  const differing: number[] = [];
  for (let number = 0; number < 6; number++) {
    const table = encounter(`sea ${number}`);
    playOut(
      table,
      { japan: pilot(), allies: pilot() },
      ({ surfaceCombat: combat }) => combat === null,
      (state, { verb, seat }) => {
        if (verb !== 'fire' || seat !== 'japan') return;
        const aims = bestAims(state, JAPAN, pilotWeights);
        const proposed = proposedTargets(state, state.surfaceCombat!, JAPAN);
        expect((state.secrets.japan as { draft: { aims: number[] } }).draft.aims).toEqual(aims);
        if (String(aims) !== String(proposed)) differing.push(number);
      },
    );
  }
  expect(differing.length).toBeGreaterThan(0);
});
