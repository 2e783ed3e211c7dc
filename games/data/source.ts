import { byField, byName, optional, record, type Shape, type Shaped, text } from '#board/shapes';

/** Where a value comes from: printed in the rulebook, or put together by us from what it says. */
const provenance = byField('kind', {
  given: record({ rule: text, note: optional(text) }),
  reconstructed: record({ why: text }),
});
export type Provenance = Shaped<typeof provenance>;

/** One provenance for the whole item, or one for each of its parts. */
export type Source = Provenance | Readonly<Record<string, Provenance>>;

const parts = byName(provenance);

export const source: Shape<Source> = (place) => {
  if (place.field('kind').isGiven) return provenance(place);
  if (place.fields().length === 0) {
    place.refuse('must say where this comes from: given by a rule, or reconstructed and why');
  }
  return parts(place);
};

/** Something that stands in a field beside its source. */
export function sourced<T>(field: string, shape: Shape<T>): Shape<T> {
  return (place) => {
    source(place.field('source'));
    return shape(place.field(field));
  };
}
