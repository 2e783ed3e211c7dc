import type { Display } from '#games/display';
import type { Offer, Option } from './offers.ts';

/** What can be chosen in each compartment of each box, by `compartmentKey`. */
export function optionsInCompartments(
  offers: readonly Offer[],
  { placeOf }: Pick<Display, 'placeOf'>,
): ReadonlyMap<string, readonly Option[]> {
  const found = new Map<string, Option[]>();
  for (const offer of offers) {
    if (offer.choice.of === '') continue;
    for (const target of offer.choice.targets) {
      const place = placeOf(offer.choice.of, target);
      if (!place || !('box' in place) || place.compartment === undefined) continue;
      const key = compartmentKey(place.box, place.compartment);
      found.set(key, [...(found.get(key) ?? []), { offer, target }]);
    }
  }
  return found;
}

export function compartmentKey(box: string, compartment: string): string {
  return JSON.stringify([box, compartment]);
}
