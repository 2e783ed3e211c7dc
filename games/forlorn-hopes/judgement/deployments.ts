import type { Decision } from '#engine/decision';
import { distinct, say, targetsOf } from '../../choices.ts';
import type { Course } from '../../judgement.ts';
import { isShip } from '../core/counters.ts';
import { type ForlornHopes, isIntroductory, seatOf, sideOfSeat, type UnitId } from '../core/state.ts';
import { places } from '../data/data.ts';
import { setups } from '../data/setups.ts';
import { ALLIES, BATAVIA, JAPAN, LOMBOK, type SideCode, SOERABAJA } from '../data/types.ts';
import { isInPool } from '../scenarios/placement.ts';

/** Units in the order in which they are placed, each where it goes. */
type Deployment = ReadonlyMap<UnitId, { readonly verb: 'put in hex' | 'put at base'; readonly target: number }>;

/** Whole setups of the introductory scenario, for those who compare them: all ready-made ones and some that mass or mix. */
export function deployments(view: ForlornHopes, decision: Decision): Course[] {
  if (!isIntroductory(view)) return [];
  const side = sideOfSeat(decision.seat);
  const open = targetsOf(decision, 'take');
  // A setup that has been begun is finished as it was begun.
  if (open.length === 0 || targetsOf(decision, 'take back').length > 0) return [];
  const all = [...readyMade(side), ...(side === ALLIES ? massed(open) : mixed())];
  return distinct(
    all.map((deployment) =>
      withinAllowance(view, [...deployment.keys()])
        .filter((unit) => open.includes(unit))
        .flatMap((unit) => {
          const { verb, target } = deployment.get(unit)!;
          return [say(decision, 'take', unit), say(decision, verb, target)];
        }),
    ),
  );
}

/** 17.1.2d: of units in the pool, the first ones that may come. */
function withinAllowance(view: ForlornHopes, units: readonly UnitId[]): UnitId[] {
  const pooled = units.filter((unit) => isInPool(view, unit)).slice(0, view.allowance);
  return units.filter((unit) => !isInPool(view, unit) || pooled.includes(unit));
}

function readyMade(side: SideCode): Deployment[] {
  return setups
    .filter(({ scenario, side: seat }) => scenario === introductory && seat === seatOf(side))
    .map(
      ({ placed }) =>
        new Map(
          placed.flatMap(({ units, hex, base }) =>
            units.map((unit) => [
              unit,
              isShip(unit)
                ? ({ verb: 'put in hex', target: hex } as const)
                : ({ verb: 'put at base', target: base } as const),
            ]),
          ),
        ),
    );
}
const introductory = 'java-sea';

/** All ships in one port, as far from the enemy as can be or near his convoys, and all aircraft over the port between them. */
function massed(units: readonly UnitId[]): Deployment[] {
  return [LOMBOK, BATAVIA].map(
    (port) =>
      new Map(
        units.map((unit) => [
          unit,
          isShip(unit)
            ? ({ verb: 'put in hex', target: places[port]!.hex } as const)
            : ({ verb: 'put at base', target: SOERABAJA } as const),
        ]),
      ),
  );
}

/** The ships of each ready-made setup with the aircraft of the other. */
function mixed(): Deployment[] {
  const [one, other] = readyMade(JAPAN) as [Deployment, Deployment];
  const some = (from: Deployment, ships: boolean) => [...from].filter(([unit]) => isShip(unit) === ships);
  return [new Map([...some(one, true), ...some(other, false)]), new Map([...some(other, true), ...some(one, false)])];
}
