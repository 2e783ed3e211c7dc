import { callBattle, endBattle, type Plan, planBattle } from '../combat/combat.ts';
import { aboutBattle } from '../core/about.ts';
import { pay, waysOut } from '../core/actions.ts';
import { islandName, placeName } from '../core/names.ts';
import { placeOfIsland, type Zone, zoneCount } from '../core/places.ts';
import {
  ask,
  type CentralPacific,
  forceLimit,
  gather,
  type Play,
  procedure,
  run,
  type UnitId,
  us,
} from '../core/state.ts';
import { distance, rosters } from '../data/data.ts';
import { type Island, JAPAN, US } from '../data/types.ts';
import { forceStep, limitRule, type Operation } from '../movement/forces.ts';
import { OUT_OF_REACH, sailFor, zonesInReach } from '../movement/navalMovement.ts';
import { courseSteps, type Voyage } from '../movement/voyage.ts';

interface AttackOnTheSpot<L extends Operation> {
  readonly rule: string;
  readonly prompt: (state: CentralPacific, local: L) => string;
  readonly plan: (local: L) => Plan;
}

/** An attack without a move: the player sees the battle as it is planned, and may think better of it. */
function attackSteps<L extends Operation>({ rule, prompt, plan }: AttackOnTheSpot<L>) {
  return [
    run<L>('plan', rule, (play, local) => planBattle(play, plan(local))),
    ask<L>('attack', '10.0c', {
      seat: us,
      about: aboutBattle,
      prompt,
      choose: {
        attack: {
          rule,
          label: 'Attack',
          role: 'done',
          do(play, local) {
            pay(play, local, local.code);
            callBattle(play);
          },
        },
        ...waysOut<L>(endBattle),
      },
    }),
    run<L>('end of battle', '10.4a', endBattle),
  ];
}

/** G3N-5 */
export const attackFleet = procedure<Operation>('attack fleet', [
  forceStep<Operation>({
    rule: 'G3N-5a',
    prompt: (_, { origin }) => `Form the force that attacks the Japanese ships in ${placeName(origin)}.`,
  }),
  ...attackSteps<Operation>({
    rule: 'G3N-5a',
    prompt: (_, { origin }) => `Attack the Japanese ships in ${placeName(origin)}?`,
    plan: ({ origin, force }) => ({ kind: 'sea', attacker: US, zone: origin, us: [...force] }),
  }),
]);

export interface Bombardment extends Operation {
  island: Island;
}

/** G3N-7: by ships alone. */
export const bombard = procedure<Bombardment>('bombard', [
  forceStep<Bombardment>({
    rule: 'G3N-7a',
    prompt: (_, { island }) => `Form the force that bombards ${islandName(island)}.`,
    goal: ({ island }) => placeOfIsland(island),
  }),
  ...attackSteps<Bombardment>({
    rule: 'G3N-7a',
    prompt: (_, { island }) => `Bombard ${islandName(island)}?`,
    plan: ({ origin, island, force }) => ({ kind: 'bombardment', attacker: US, zone: origin, island, us: [...force] }),
  }),
]);

/** A force that sails and may attack where it arrives, with ships that were there already (G3N-6). */
export interface Advance extends Voyage {
  joined: UnitId[];
}

/** G3N-2, G3N-6: after the move. The action is spent, so not to attack is no way back. */
function arrivalSteps(rule: string) {
  return [
    run<Advance>('plan', rule, planOnArrival, ({ shipsAt }, { destination }) => shipsAt[JAPAN][destination]! > 0),
    gather<Advance>('attack', '10.0c', {
      seat: us,
      about: aboutBattle,
      prompt(state, local) {
        const canJoin = local.joined.length > 0 || othersThere(state, local).length > 0;
        return `Attack the Japanese ships in ${placeName(local.destination)}?${canJoin ? ' Ships already there may join.' : ''}`;
      },
      when: ({ battle }) => battle !== null,
      of: 'unit',
      set: ({ joined }) => joined,
      changed: planOnArrival,
      open: othersThere,
      putIn: {
        verb: 'join',
        rule: 'G3N-6b',
        label: 'Add a ship',
        why: (state, local, ship) =>
          state.where[ship] === local.destination && isFull(state, local) ? limitRule(state) : '9.1a',
        whyNone: (state, local) => (isFull(state, local) ? limitRule(state) : undefined),
      },
      several: {
        'join all': {
          rule: 'G3N-6b',
          label: 'Add all ships',
          when(state, local) {
            const { length } = othersThere(state, local);
            return length > 0 && local.force.length + local.joined.length + length <= forceLimit(state);
          },
          why: (state, local) => (othersThere(state, local).length > 0 ? limitRule(state) : undefined),
          pick: othersThere,
        },
      },
      takeOut: { verb: 'leave out', rule: '2.18d', label: 'Remove a ship' },
      ready: { verb: 'attack', rule, label: 'Attack', do: (play) => callBattle(play) },
      others: {
        'hold fire': { rule: '10.0c', label: 'Do not attack', role: 'pass', do: (play) => endBattle(play) },
      },
    }),
    run<Advance>('end of battle', '10.4a', endBattle),
  ];
}

function planOnArrival(play: Play, { destination, force, joined }: Advance): void {
  planBattle(play, { kind: 'sea', attacker: US, zone: destination, us: [...force, ...joined] });
}

function isFull(state: CentralPacific, { force, joined }: Advance): boolean {
  return force.length + joined.length >= forceLimit(state);
}

function othersThere(state: CentralPacific, local: Advance): UnitId[] {
  const found: UnitId[] = [];
  if (isFull(state, local)) return found;
  for (let ship = rosters.usNaval.first; ship < rosters.usNaval.end; ship++) {
    if (state.where[ship] !== local.destination) continue;
    if (!local.force.includes(ship) && !local.joined.includes(ship)) found.push(ship);
  }
  return found;
}

/** G3N-2: out of Pearl Harbor, with an attack if there is something to attack. */
export const leaveBase = procedure<Advance>('leave base', [
  ...courseSteps<Advance>({
    rule: 'G3N-2a',
    sailing: 'move',
    destinations: (state, { force, origin }) => zonesInReach(state, force, origin),
    whyNone: () => '9.3a',
    whyNotThere: 'G3N-2a',
  }),
  run('sail', 'G3N-2a', (play, local) => sailFor(play, local, local.destination, 'move')),
  ...arrivalSteps('G3N-2b'),
]);

/**
 * 9.3: how far the nearest Japanese ships in another zone are, `OUT_OF_REACH` if there are none. No others are before
 * them, so that the distance alone tells.
 */
export function stepsToEnemy({ shipsAt }: CentralPacific, origin: Zone): number {
  const ships = shipsAt[JAPAN];
  let nearest = OUT_OF_REACH;
  for (let zone = 0; zone < zoneCount; zone++) {
    if (ships[zone] === 0 || zone === origin) continue;
    nearest = Math.min(nearest, distance[origin * zoneCount + zone]!);
  }
  return nearest;
}

/** G3N-6 */
export const moveAndAttack = procedure<Advance>('move and attack', [
  ...courseSteps<Advance>({
    rule: 'G3N-6a',
    sailing: 'move',
    leastMovement: (state, { origin }) => stepsToEnemy(state, origin),
    destinations: (state, { force, origin }) =>
      zonesInReach(state, force, origin).filter((zone) => state.shipsAt[JAPAN][zone]! > 0),
    whyNone: () => 'G3N-6a',
    whyNotThere: 'G3N-6a',
  }),
  run('sail', 'G3N-6a', (play, local) => sailFor(play, local, local.destination, 'move')),
  ...arrivalSteps('G3N-6a'),
]);

export const seaAttackProcedures = [attackFleet, bombard, leaveBase, moveAndAttack];
