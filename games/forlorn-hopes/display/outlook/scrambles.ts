import type { Hex } from '#board/grid';
import type { OutlookLine } from '../../../display.ts';
import { percentInWords } from '../../../reasons.ts';
import { waysOn } from '../../../tables/chances.ts';
import { counted } from '../../../words.ts';
import { interceptorScramble, type Scramble } from '../../air/scrambleTable.ts';
import { airUnits } from '../../core/air.ts';
import { basePlace, isUsable } from '../../core/bases.ts';
import { READY } from '../../core/hand.ts';
import { baseName } from '../../core/names.ts';
import { isPatrolled, isReconnoitered } from '../../core/patrols.ts';
import { isHex, ON_DISPLAY } from '../../core/places.ts';
import { isWarnedByRadar } from '../../core/radar.ts';
import { flightCost } from '../../core/range.ts';
import { type BaseId, enemyOf, type ForlornHopes, isFoulWeather, type UnitId } from '../../core/state.ts';
import { airRange, bases, isCarrierAir, isFighter, isFloatplane, maneuver, tables } from '../../data/data.ts';
import { JAPAN, type SideCode } from '../../data/types.ts';
import { ageOf, lastReport } from '../knowledge.ts';

/** Whether a fighter of the enemy may be at a base, as all can see. */
function mayBeAt(view: ForlornHopes, unit: UnitId, side: SideCode, base: BaseId): boolean {
  const { kind, ship } = bases[base]!;
  if (!isUsable(view, base, side)) return false;
  if (isFloatplane[unit] === 1) return kind === 'tender';
  if (kind === 'carrier') return isCarrierAir[unit] === 1 && isHex(view.where[ship]!) && view.steps[ship] === 2;
  return kind !== 'tender' && !(isCarrierAir[unit] === 1 && side === JAPAN);
}

/** The best that a fighter can do from a base against a mission that comes from so far: ready, and with an ace if it may have one. */
function bestScramble(
  view: ForlornHopes,
  side: SideCode,
  unit: UnitId,
  base: BaseId,
  hex: Hex,
  range: number,
): Scramble {
  return {
    difference: range - flightCost(basePlace(view, base), hex),
    maneuver: maneuver[unit]! + (side === JAPAN ? 1 : 0),
    box: READY,
    isDisrupted: false,
    isBaseDisrupted: false,
    isWarned: isWarnedByRadar(view, side, hex),
    isWatched: isReconnoitered(view, enemyOf(side), hex),
    isPatrolled: isPatrolled(view, side, hex),
    isFoulWeather: isFoulWeather(view),
  };
}

function chanceOf(scramble: Scramble): number {
  const { by, of } = waysOn(interceptorScramble, { situation: scramble, ways: 1 });
  return (by.get('scrambles') ?? 0) / of;
}

/** The best chance of each enemy fighter that may be within reach of a hex, the highest first. Where they are is hidden. */
function bestChances(view: ForlornHopes, side: SideCode, hex: Hex, range: number): number[] {
  const fighters = airUnits(view, side).filter((unit) => isFighter[unit] === 1 && view.where[unit] === ON_DISPLAY);
  const best = fighters.map((unit) =>
    bases.reduce((most, _, base) => {
      const isNear = mayBeAt(view, unit, side, base) && flightCost(basePlace(view, base), hex) <= airRange[unit]!;
      return isNear ? Math.max(most, chanceOf(bestScramble(view, side, unit, base, hex, range))) : most;
    }, 0),
  );
  return best.filter((chance) => chance > 0).sort((one, other) => other - one);
}

const farthest = Math.max(...airRange.filter((_, unit) => isFighter[unit] === 1));

/** What reconnaissance has told about fighters at bases from which they could come. */
function reportsOn(view: ForlornHopes, side: SideCode, hex: Hex): string[] {
  return bases.flatMap((_, base) => {
    const report = isUsable(view, base, side) ? lastReport(view, side, base) : undefined;
    if (!report || flightCost(basePlace(view, base), hex) > farthest) return [];
    return [`${baseName(base)}: ${counted(report.fighters, 'fighter unit')} ${ageOf(view, report.turn)}.`];
  });
}

const { interceptionAttempts } = tables.missionComposition;

/** How likely it is that fighters meet a mission of a side: no more than can be known without looking at the enemy's displays. */
export function interceptionLine(view: ForlornHopes, side: SideCode, hex: Hex, range: number): OutlookLine {
  const enemy = enemyOf(side);
  const chances = bestChances(view, enemy, hex, range);
  const attempts = chances.slice(0, interceptionAttempts);
  const rule = '9.4.1a';
  if (attempts.length === 0) {
    return { title: 'Interception', value: 'none', detail: 'No enemy fighter can reach the target.', rule };
  }
  const none = attempts.reduce((left, chance) => left * (1 - chance), 1);
  const known = reportsOn(view, enemy, hex);
  const supposed = `At worst: ${counted(attempts.length, 'attempt')} with up to ${percentInWords(attempts[0]!)} each, by ready fighters at the nearest bases.`;
  return {
    title: 'Interception',
    value: `up to ${percentInWords(1 - none)}`,
    detail: [supposed, ...(known.length > 0 ? ['Last reports.', ...known] : [])].join(' '),
    rule,
  };
}
