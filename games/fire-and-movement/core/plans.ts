import type { Hex } from '#board/grid';
import type { Side } from '../data/dataTypes.ts';
import type { FireAndMovement, MarkerId, UnitId } from './state.ts';

// What the players write down in secret before the first game turn, kept in `secrets` until all is revealed.

/** A withheld marker and the hex it will fire at (18.1(3)). */
export type Aim = { readonly marker: MarkerId; readonly hex: Hex };
/** 18.4: an assault boat, and the unit of the first wave it carries, or -1. */
export type BoatPlan = { readonly hex: Hex; readonly unit: UnitId };
/** 18.4: a Japanese unit and the hex it starts in. */
export type Deployment = { readonly unit: UnitId; readonly hex: Hex };

export type Plan = {
  /** The marker that is on its way to another island, or the Japanese unit whose hex comes next; -1 if there is none. */
  readonly chosen: MarkerId | UnitId;
  readonly aims: readonly Aim[];
  readonly boats: readonly BoatPlan[];
  readonly deployments: readonly Deployment[];
};

const nothing: Plan = { chosen: -1, aims: [], boats: [], deployments: [] };

export function planOf({ secrets }: FireAndMovement, side: Side): Plan {
  return (secrets[side] as Plan | null) ?? nothing;
}

/** Writes down something more; what is written again as it was at the beginning leaves no trace. */
export function write(state: FireAndMovement, side: Side, added: Partial<Plan>): void {
  const plan = { ...planOf(state, side), ...added };
  const isEmpty = plan.chosen < 0 && plan.aims.length === 0 && plan.boats.length === 0 && plan.deployments.length === 0;
  state.secrets[side] = isEmpty ? null : plan;
}
