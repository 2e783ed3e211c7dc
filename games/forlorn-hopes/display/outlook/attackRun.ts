import { waysOn } from '../../../tables/chances.ts';
import { type Battery, batteriesAgainst } from '../../combat/antiAircraft.ts';
import { type Attack, bombingOf } from '../../combat/bombing.ts';
import { bombingTable } from '../../combat/bombingTable.ts';
import { type FlakOutlook, flakOn } from '../../combat/chances/flak.ts';
import { targetZone } from '../../combat/deployment.ts';
import { targetShips } from '../../combat/target.ts';
import { airSteps, isAirDisrupted } from '../../core/air.ts';
import { missionOf } from '../../core/airMission.ts';
import { looksDisrupted } from '../../core/bases.ts';
import { isShown } from '../../core/hand.ts';
import { enemyOf, type ForlornHopes, type UnitId } from '../../core/state.ts';
import { airBombing, antiAir, bases } from '../../data/data.ts';
import { type Bounds, boundsOf } from './words.ts';

/** What comes of an attack of one unit of a mission on its target, if the unit gets there. */
export interface RunOutlook {
  /** Any effect on the target. */
  readonly hit: Bounds;
  /** Disrupted by flak, without a step lost. */
  readonly disrupted: Bounds;
  /** A step lost to flak, or the unit shot down. */
  readonly stepLost: Bounds;
}

/** The flak may depend on what the Mission player does not know: then each possibility is worked out. */
export function runOutlook(state: ForlornHopes, unit: UnitId, attack: Attack): RunOutlook {
  const { how, level, ship } = attack;
  const approach = { level, isDive: how === 'dive', isTorpedo: how === 'torpedo', ship };
  const flaks = flakCases(state, ship).map((batteries) =>
    flakOn(batteries, approach, unit, airSteps(state, unit), isAirDisrupted(state, unit)),
  );
  return {
    hit: boundsOf(flaks.map((flak) => hitAfter(state, unit, attack, flak))),
    disrupted: boundsOf(flaks.map(({ disrupted }) => disrupted)),
    stepLost: boundsOf(flaks.map(({ reduced, shotDown }) => reduced + shotDown)),
  };
}

/** The weakest and the strongest flak that can be there. */
function flakCases(state: ForlornHopes, ship: UnitId): readonly (readonly Battery[])[] {
  const known = batteriesAgainst(state, ship);
  const { target, deployed } = missionOf(state);
  if (target?.kind === 'airbase') return [known, ...recoveredGuns(state, target.base)];
  if (target?.kind === 'ships' && deployed.length === 0) return [known, [...known, ...neighborsOf(state, ship)]];
  return [known];
}

/** 6.1: a base that looks disrupted may have recovered in secret. */
function recoveredGuns(state: ForlornHopes, base: number): readonly (readonly Battery[])[] {
  const isHidden = !isShown(state, enemyOf(missionOf(state).side)) && looksDisrupted(state, base);
  const { aa } = bases[base]!;
  return isHidden ? [[{ gun: { kind: 'airbase', base }, guns: aa, adjacent: false, disrupted: false }]] : [];
}

/** 9.9b: ships that are not deployed yet may all be put next to the one that is attacked, two of them in the row of the target zone. */
function neighborsOf(state: ForlornHopes, ship: UnitId): Battery[] {
  const others = targetShips(state).filter((other) => other !== ship);
  const most = others.length < targetZone.length ? inRow : around;
  return others
    .map(
      (other): Battery => ({
        gun: { kind: 'ship', unit: other },
        guns: antiAir[other * 2 + state.steps[other]! - 1]!,
        adjacent: true,
        disrupted: state.disrupted[other] === 1,
      }),
    )
    .filter(({ guns }) => guns > 0)
    .sort((one, other) => other.guns - one.guns)
    .slice(0, most);
}

const inRow = 2;
const around = 6;

/** 9.10a: those that come through the flak bomb in the condition in which it left them. */
function hitAfter(state: ForlornHopes, unit: UnitId, attack: Attack, flak: FlakOutlook): number {
  const steps = airSteps(state, unit);
  const given = bombingOf(state, unit, attack);
  const hitWith = (left: number, disrupted: boolean) => {
    const factor = airBombing[unit * 2 + left - 1]!;
    const { by, of } = waysOn(bombingTable, { situation: { ...given, factor, disrupted }, ways: 1 });
    return 1 - (by.get('-') ?? 0) / of;
  };
  const reduced = flak.reduced > 0 ? flak.reduced * hitWith(steps - 1, true) : 0;
  return flak.unhurt * hitWith(steps, false) + flak.disrupted * hitWith(steps, true) + reduced;
}
