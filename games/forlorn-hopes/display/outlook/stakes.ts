import type { OutlookLine } from '../../../display.ts';
import { inPoints } from '../../core/names.ts';
import { type ForlornHopes, isIntroductory, type UnitId } from '../../core/state.ts';
import { halfPoints, isBomber, unitCategory, unitCommand, unitSteps } from '../../data/data.ts';
import { AIR, COVERING, ELEVENTH_AIR_FLEET } from '../../data/types.ts';
import { knownSteps } from '../knowledge.ts';

function stepsOf(view: ForlornHopes, unit: UnitId): number {
  return unitCategory[unit] === AIR ? knownSteps(view, unit) : view.steps[unit]!;
}

/** The most that the enemy can score by the loss of a unit, in halves. */
function lossOf(view: ForlornHopes, unit: UnitId): number {
  const steps = stepsOf(view, unit);
  if (isIntroductory(view)) {
    const already = steps < unitSteps[unit]! ? halfPoints.javaSeaReduced : 0;
    return halfPoints.javaSeaEliminated - already;
  }
  if (unitCommand[unit] === ELEVENTH_AIR_FLEET) {
    return halfPoints.commandUnitDestroyed + (steps > 1 ? halfPoints.eleventhReduced : 0);
  }
  return unitCommand[unit] === COVERING ? halfPoints.commandUnitDestroyed : 0;
}

/** 9.8c: what the enemy scores for bombers that turn back; in the introductory scenario only losses count (17.1.4a). */
function abortsOf(view: ForlornHopes, units: readonly UnitId[]): number {
  if (isIntroductory(view)) return 0;
  return units.filter((unit) => isBomber[unit] === 1).length * halfPoints.bomberAborts;
}

/** What can be lost with these units: a bomber may turn back first and be shot down after that. */
export function stakesLine(view: ForlornHopes, units: readonly UnitId[]): OutlookLine {
  const lost = units.reduce((sum, unit) => sum + lossOf(view, unit), 0);
  const aborted = abortsOf(view, units);
  const parts = [
    ...(lost > 0 ? [`${inPoints(lost)} if all are lost`] : []),
    ...(aborted > 0 ? [`${inPoints(aborted)} if all bombers turn back without an attack`] : []),
  ];
  return {
    title: 'Points at risk',
    value: lost + aborted === 0 ? 'none' : `up to ${inPoints(lost + aborted)}`,
    ...(parts.length > 0 ? { detail: `The enemy scores ${parts.join(', ')}.` } : {}),
    rule: isIntroductory(view) ? '17.1.4a' : '16.1-A6',
  };
}
