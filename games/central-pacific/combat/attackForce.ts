import { about, aboutBattle } from '../core/about.ts';
import { type ActionCode, cancel, type Paid, pay, waysOut } from '../core/actions.ts';
import type { BattleKind } from '../core/battle.ts';
import { placeName } from '../core/names.ts';
import { islandAt, isZone, type Place } from '../core/places.ts';
import { ask, type CentralPacific, gather, type Play, procedure, run, type UnitId, us } from '../core/state.ts';
import { isBase, zoneOf } from '../core/units.ts';
import { JAPAN, US } from '../data/types.ts';
import { callBattle, endBattle, planBattle } from './combat.ts';

/** An attack by air units, ground units or both. */
export interface Attack extends Paid {
  code: ActionCode;
  /** The zone or island that is attacked. */
  target: Place;
  force: UnitId[];
}

/** Who can make an attack. */
export interface Assembly {
  readonly rule: string;
  readonly prompt: string;
  readonly kind: BattleKind | ((attack: Attack) => BattleKind);
  /** The units that can still join the force. */
  candidates(state: CentralPacific, attack: Attack): readonly UnitId[];
  /** The rule by which a unit cannot join. */
  whyNot(state: CentralPacific, attack: Attack, unit: UnitId): string | undefined;
  /** The rule by which the force, as it stands, cannot attack. */
  lacks(state: CentralPacific, attack: Attack): string | undefined;
  /** Whether a unit must stay in the force. */
  isBound?(attack: Attack, unit: UnitId): boolean;
}

/** The attack begins. Where only one unit can make it, it does. */
export function attackWith(
  state: CentralPacific,
  { paid }: Paid,
  code: ActionCode,
  target: Place,
  { candidates }: Assembly,
): Attack {
  const attack: Attack = { paid, code, target, force: [] };
  const able = candidates(state, attack);
  if (able.length === 1) attack.force.push(able[0]!);
  return attack;
}

/** Whether Japanese units, seen or unseen, can be attacked at a zone or an island. */
export function canBeAttacked({ shipsAt, groundAt }: CentralPacific, target: Place): boolean {
  const island = islandAt(target);
  if (island >= 0) return groundAt[JAPAN][island]! > 0;
  return isZone(target) && shipsAt[JAPAN][target]! > 0;
}

/**
 * The whole of an attack: the force is formed, and the player sees the battle it would fight before committing to it.
 * Then it is paid for, `begin` brings in who is not there yet, the battle is fought, and air units go back to their base (9.6).
 */
export function attackProcedure(name: string, assembly: Assembly, begin?: (play: Play, attack: Attack) => void) {
  const { rule, prompt, kind, candidates, whyNot, lacks, isBound = () => false } = assembly;
  const whyNotReady = (state: CentralPacific, attack: Attack): string | undefined =>
    attack.force.length === 0 ? rule : lacks(state, attack);
  const movable = (state: CentralPacific, attack: Attack, place: Place): UnitId[] =>
    candidates(state, attack).filter((unit) => state.where[unit] === place && !isBase(unit));

  return procedure<Attack>(name, [
    gather('force', rule, {
      seat: us,
      prompt: (_, { target }) => `${prompt} ${placeName(target)}.`,
      about: (_, { force, target }) => about(force, target),
      of: 'unit',
      set: ({ force }) => force,
      open: candidates,
      putIn: { rule: '2.18d', label: 'Add a unit', why: whyNot, whyNone: () => rule },
      several: {
        'add from': {
          rule: '2.18d',
          label: 'Add all from base',
          of: 'place',
          targets(state, attack) {
            const places = candidates(state, attack).map((unit) => (isBase(unit) ? -1 : state.where[unit]!));
            return [...new Set(places)].filter((place) => place >= 0 && movable(state, attack, place).length > 1);
          },
          whyNone: () => rule,
          pick: movable,
        },
      },
      takeOut: {
        rule: '2.18d',
        label: 'Remove a unit',
        loose: (_, attack) => attack.force.filter((unit) => !isBound(attack, unit)),
        why: (_, attack, unit) => (attack.force.includes(unit) ? rule : '2.18d'),
      },
      ready: {
        rule,
        label: 'Plan the attack',
        lacks: whyNotReady,
        do(play, attack) {
          const { target, force } = attack;
          planBattle(play, {
            kind: typeof kind === 'string' ? kind : kind(attack),
            attacker: US,
            zone: zoneOf(target),
            island: islandAt(target),
            us: [...force],
          });
        },
      },
      others: { cancel },
    }),
    ask('attack', rule, {
      seat: us,
      about: aboutBattle,
      prompt: (_, { target }) => `Attack ${isZone(target) ? 'the Japanese ships in ' : ''}${placeName(target)}?`,
      choose: {
        attack: { rule, label: 'Attack', role: 'done', do: () => undefined },
        ...waysOut<Attack>(endBattle),
      },
    }),
    run('begin', rule, (play, attack) => {
      pay(play, attack, attack.code);
      begin?.(play, attack);
    }),
    run('battle', '10.4a', (play) => callBattle(play)),
    run('return', '9.6b', (play) => endBattle(play)),
  ]);
}
