import type { Choice } from '#engine/decision';
import { onTop } from '#engine/frames';
import type { HexNote } from '../../../display.ts';
import { counted, withMinus } from '../../../words.ts';
import { isDefended, plannedAssault } from '../../assault/eligible.ts';
import { assaultOutlook } from '../../assault/odds.ts';
import { actingSide } from '../../core/active.ts';
import type { Fire } from '../../core/fire.ts';
import type { CompanyScale } from '../../core/state.ts';
import type { SideCode } from '../../data/types.ts';
import { aimedAt } from '../../field/indirect.ts';
import { fireAction } from '../../fire/action.ts';
import { addsForNothing, bestFire } from '../../fire/assembly.ts';
import { firesFrom, opportunityFire } from '../../fire/opportunity.ts';
import { bitCount, hittingFaces } from '../../fire/results.ts';
import { fireValue } from '../../fire/value.ts';
import { march } from '../../movement/march.ts';
import { reachOf } from '../../movement/reach.ts';
import { crowdingInWords } from '../../movement/warnings.ts';
import { indirectFire } from '../../support/indirectFire.ts';
import { navalFire, taskForces } from '../../support/navalSupport.ts';
import type { Place } from '../../theater/places.ts';

/** What each place that a choice offers promises: movement points left, the odds of a fire or an Assault. */
export function notes(view: CompanyScale, { verb, targets }: Choice, board: string): readonly HexNote[] {
  if (board !== view.theater) return [];
  if (verb === 'go to' || verb === 'crowd into') return goals(view, targets);
  if (verb === 'aim') return aims(view, targets);
  if (verb === 'shoot') return view.fire ? [chance(view, view.fire.target, view.fire)] : [];
  if (verb === 'fire') return opportunities(view);
  if (verb === 'fire at') return shelled(view, targets);
  if (isAssault(verb)) return targets.flatMap((target) => assaulted(view, target));
  return [];
}

function isAssault(verb: string): boolean {
  return verb === 'prepare assault' || verb === 'prepare banzai' || verb === 'assault';
}

/** 6.0c, 6.1 */
function goals(view: CompanyScale, targets: readonly Place[]): HexNote[] {
  const moving = onTop(view, march);
  if (!moving) return [];
  const left = new Map(reachOf(view, moving).map((reached) => [reached.place, reached.left]));
  return targets.map((hex) => {
    const points = left.get(hex) ?? 0;
    const warnings = crowdingInWords(view, hex, moving.units);
    const title = [`${points} MP left (6.0c).`, ...warnings].join(' ');
    return { hex, text: String(points), title, tone: warnings.length > 0 ? 'danger' : 'plain' };
  });
}

/** 8.2: at each target, the fire as it would be filled in. */
function aims(view: CompanyScale, targets: readonly Place[]): HexNote[] {
  const firing = onTop(view, fireAction);
  if (!firing) return [];
  return targets.map((target) => {
    const aim = { kind: 'direct', firer: firing.unit, target, moving: [] } as const;
    return chance(view, target, bestFire(view, aim, addsForNothing(view, firing.unit)));
  });
}

/** 8.5: from each hex that may fire. */
function opportunities(view: CompanyScale): HexNote[] {
  const opportunity = onTop(view, opportunityFire);
  return opportunity ? firesFrom(view, opportunity).map((fire) => chance(view, fire.from, fire)) : [];
}

/** 8.6.1, 21.2 */
function shelled(view: CompanyScale, targets: readonly Place[]): HexNote[] {
  const naval = onTop(view, taskForces);
  if (naval) return targets.map((target) => chance(view, target, navalFire(view, naval.force, target)));
  if (!view.fire || !onTop(view, indirectFire)) return [];
  return targets.map((target) => chance(view, target, aimedAt(view, target)));
}

function chance(view: CompanyScale, hex: Place, fire: Fire): HexNote {
  const { value } = fireValue(view, fire);
  const hits = bitCount(hittingFaces(view, fire));
  return {
    hex,
    text: `${withMinus(value)}: ${hits * 10}%`,
    title: `Fire Value ${withMinus(value)}: an effect in ${hits} of 10 (8.4a)`,
    tone: 'chance',
  };
}

/** 9.5: with all who can take part, before any support. */
function assaulted(view: CompanyScale, hex: Place): HexNote[] {
  const side = actingSide(view);
  if (side < 0 || !isDefended(view, hex, side as SideCode)) return [];
  const assault = plannedAssault(view, hex, side as SideCode);
  if (assault.attackers.length === 0) return [];
  const { wins, ties, loses } = assaultOutlook(view, assault);
  const units = counted(assault.attackers.length, 'unit');
  const title = `Assault with ${units}: wins ${wins}%, even ${ties}%, loses ${loses}% (9.5a)`;
  return [{ hex, text: `${wins}%`, title, tone: 'chance' }];
}
