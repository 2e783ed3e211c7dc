import type { Hex } from '#board/grid';
import type { SightThread } from '../../../display.ts';
import { list } from '../../../words.ts';
import { mayAct } from '../../core/active.ts';
import { isUnderBarrage } from '../../core/conditions.ts';
import { unitsAt } from '../../core/stacks.ts';
import { CONCENTRATED, type CompanyScale, SUPPRESSED } from '../../core/state.ts';
import { isBesideEnemy, rangeTo } from '../../field/fireZones.ts';
import { indirectRange } from '../../field/indirect.ts';
import type { UnitId } from '../../theater/forces.ts';
import { counterName } from '../../theater/names.ts';
import { isHex, type Place } from '../../theater/places.ts';
import { theaterOf } from '../../theater/theater.ts';
import { faceOf, firesDirectly, firesIndirectly, firesInto } from './firers.ts';

type Remark = SightThread['remarks'][number];

/** Who of those who look can fire there, or why they cannot. */
export function remarksOn(view: CompanyScale, from: Place, to: Place, isSeen: boolean): Remark[] {
  const theater = theaterOf(view);
  const { places } = theater;
  const units = unitsAt(view, from);
  const names = (some: readonly UnitId[]) => list(some.map((unit) => counterName(theater, unit)));
  const direct = units.filter((unit) => firesDirectly(view, unit));
  const able = direct.filter((unit) => firesInto(view, unit, to));
  const silent = isSeen ? direct.filter((unit) => !able.includes(unit)) : [];
  const reaching = units.filter((unit) => firesIndirectly(view, unit) && isHex(places, to) && reaches(view, unit, to));
  return [
    ...(able.length > 0 ? [{ text: `${names(able)} can fire into it.`, rule: '7.2a' }] : []),
    ...[...Map.groupBy(silent, (unit) => whyNoFire(view, unit, to))].map(([[text, rule], some]) => ({
      text: `${names(some)}: ${text}.`,
      rule,
    })),
    ...(reaching.length > 0 ? [{ text: `Within range of ${names(reaching)}.`, rule: '8.6.1b' }] : []),
  ];
}

function reaches(view: CompanyScale, unit: UnitId, to: Hex): boolean {
  const theater = theaterOf(view);
  return indirectRange(theater, view.where[unit]!, to) <= theater.forces.range[faceOf(view, unit)]!;
}

type WhyNoFire = readonly [text: string, rule: string];
const suppressed: WhyNoFire = ['Suppressed', '7.2e'];
const unable: WhyNoFire = ['cannot fire now', '7.2e'];
const concentrated: WhyNoFire = ['no Fire Zone after Concentrated Fire', '7.2f'];
const outOfRange: WhyNoFire = ['out of range', '7.2a'];
const besideEnemy: WhyNoFire = ['only adjacent hexes while an enemy is adjacent', '7.2b'];
const underBarrage: WhyNoFire = ['only adjacent hexes under a barrage', '7.2c'];

function whyNoFire(view: CompanyScale, unit: UnitId, to: Place): WhyNoFire {
  const theater = theaterOf(view);
  const from = view.where[unit]!;
  if (view.shock[from] === SUPPRESSED) return suppressed;
  if (rangeTo(theater, from, to) > theater.forces.range[faceOf(view, unit)]!) return outOfRange;
  if ((view.fireMarkers[from]! & CONCENTRATED) !== 0 && !mayAct(view, unit)) return concentrated;
  if (isUnderBarrage(view, from)) return underBarrage;
  return isBesideEnemy(view, from) ? besideEnemy : unable;
}
