import type { Fact } from '../../display.ts';
import { list } from '../../words.ts';
import { placeName } from '../core/names.ts';
import { AIR_AVAILABLE, type Place, type Zone } from '../core/places.ts';
import type { CentralPacific } from '../core/state.ts';
import { airIn } from '../core/units.ts';
import { isEastern, movementOf } from '../data/data.ts';
import { JAPAN } from '../data/types.ts';
import { airbasesAround } from '../japan/japaneseAir.ts';

/** The longest range of the Japanese air units that an event could pick now. */
function japaneseReach(view: CentralPacific): number {
  return Math.max(0, ...airIn(view, JAPAN, AIR_AVAILABLE).map((unit) => movementOf[unit]!));
}

/** 19.1: the airbases from which Japanese aircraft that are available reach a zone. */
export function basesInRange(view: CentralPacific, zone: Zone): Place[] {
  const reach = japaneseReach(view);
  if (reach === 0 || isEastern[zone] === 1) return [];
  return airbasesAround(view, zone)
    .filter(({ distance }) => distance <= reach)
    .map(({ place }) => place);
}

export function airRangeFact(view: CentralPacific, zone: Zone): Fact {
  const bases = basesInRange(view, zone);
  return { name: 'Japanese aircraft', value: basesInWords(bases), rule: '19.1a' };
}

const mostNamed = 3;

/** The nearest come first. */
function basesInWords(bases: readonly Place[]): string {
  if (bases.length === 0) return 'out of range';
  const nearest = list(bases.slice(0, mostNamed).map(placeName));
  return bases.length <= mostNamed
    ? `in range from ${nearest}`
    : `in range from ${bases.length} bases, the nearest ${nearest}`;
}
