import { sourceOf } from '../../../data/provenance.ts';
import type { Provenance, Source } from '../../../data/source.ts';
import type { Fact } from '../../../display.ts';
import { capitalized } from '../../../words.ts';
import { turnInWords } from '../../core/calendar.ts';
import { isFree, plannedTime } from '../../core/landingPlan.ts';
import type { CompanyScale } from '../../core/state.ts';
import { type FireType, fireTypes } from '../../data/types.ts';
import { type CounterId, type Mode, NO_STRIPE, WHITE_STRIPE } from '../../theater/forces.ts';
import { counterName, placeName } from '../../theater/names.ts';
import { ABOARD, LOST, NOT_IN_PLAY } from '../../theater/places.ts';
import { theaterOf } from '../../theater/theater.ts';
import { compartments } from '../places.ts';

const fireNames: Readonly<Record<FireType, string>> = {
  red: 'small arms',
  yellow: 'high explosive',
  blue: 'armor piercing',
  black: 'indirect',
  white: 'high explosive or armor piercing',
};

/** What a counter's values come from. */
export function provenanceOf(source: Source): Provenance {
  return sourceOf(source, '');
}

/** `4, small arms, to 2 hexes`. */
export function fireInWords(view: CompanyScale, counter: CounterId, mode: Mode, value: string): string {
  const { forces } = theaterOf(view);
  const at = counter * 2 + mode;
  const range = forces.range[at]!;
  return `${value}, ${fireNames[fireTypes[forces.fireType[at]!]!]}${range > 1 ? `, to ${range} hexes` : ''}`;
}

/** Its Division, and its Formation. */
export function belongingFacts(view: CompanyScale, counter: CounterId): Fact[] {
  const { forces } = theaterOf(view);
  const division = forces.divisions[forces.division[counter]!]?.title ?? 'corps troops';
  return [
    { name: 'Division', value: division, rule: '2.0o' },
    { name: 'Formation', value: formationOf(view, counter), rule: '2.0g' },
  ];
}

function formationOf(view: CompanyScale, counter: CounterId): string {
  const { forces } = theaterOf(view);
  const stripe = forces.stripe[counter]!;
  if (stripe === WHITE_STRIPE) return 'none: Active with its Division only';
  return stripe === NO_STRIPE ? 'every one of its Division' : forces.formations[stripe]!.id;
}

export function whereFact(view: CompanyScale, counter: CounterId): Fact {
  const theater = theaterOf(view);
  const place = view.where[counter]!;
  if (place >= 0) return { name: 'Place', value: capitalized(placeName(theater, place)) };
  if (place === ABOARD)
    return { name: 'Place', value: `aboard ${counterName(theater, view.carrier[counter]!)}`, rule: '15.0c' };
  if (place === LOST) return { name: 'Place', value: 'lost' };
  if (place === NOT_IN_PLAY) {
    const due = view.due[counter]! >= 0 ? view.due[counter]! : plannedTime(view, counter);
    if (due >= 0) return { name: 'Due', value: turnInWords(due), rule: '18.0a' };
    // T5c, T5f: who does not know a plan or a setup cannot tell.
    return { name: 'Due', value: isFree(view) ? 'unknown, or not in play' : 'not in this scenario', rule: '18.0a' };
  }
  return { name: 'Place', value: `${compartments[place]!.title}, box`, rule: '2.0p' };
}
