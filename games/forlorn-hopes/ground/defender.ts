import type { Hex } from '#board/grid';
import { groundAt } from '../core/counters.ts';
import { ask, enemyOf, type ForlornHopes, run, seatOf, type UnitId } from '../core/state.ts';
import { isInfantry } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';

/** A fight for a hex in which one unit is to defend. */
interface Contest {
  readonly side: SideCode;
  hex: Hex;
  /** -1 before it is chosen. */
  defender: UnitId;
}

/** Who can be the unit that is attacked: infantry if there is any. */
export function possibleDefenders(state: ForlornHopes, { side, hex }: Pick<Contest, 'side' | 'hex'>): UnitId[] {
  const all = groundAt(state, enemyOf(side), hex);
  const infantry = all.filter((unit) => isInfantry[unit] === 1);
  return infantry.length > 0 ? infantry : all;
}

/** 11.4b, 11.5.1d, ruling 57: of several defenders the Initiative player chooses the one that counts, whoever attacks. */
export function defenderSteps<Local extends Contest>(
  rule: string,
  prompt: (local: Local) => string,
  about: (local: Local) => { readonly unit?: readonly UnitId[]; readonly place: readonly Hex[] },
) {
  return [
    ask<Local>('defender', rule, {
      when: (state, local) => possibleDefenders(state, local).length > 1,
      seat: ({ initiative }) => seatOf(initiative),
      prompt: (_, local) => prompt(local),
      about: (_, local) => ({ ...about(local) }),
      choose: {
        defend: {
          rule,
          label: 'This unit defends',
          of: 'unit',
          targets: possibleDefenders,
          do: (_, local, unit) => {
            local.defender = unit;
          },
        },
      },
    }),
    run<Local>(
      'only defender',
      rule,
      ({ state }, local) => {
        local.defender = possibleDefenders(state, local)[0]!;
      },
      (_, { defender }) => defender < 0,
    ),
  ];
}
