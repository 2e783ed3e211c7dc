import { Reading } from '#board/reading';
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

/** The `source` of a parsed data file, whose form was checked when the file was read. */
export function readSource(value: unknown): Source {
  return source(new Reading(value));
}

/** Where a part of an item comes from; an item that names no parts has one source for all of them. */
export function sourceOf(source: Source, part: string): Provenance {
  if (isWhole(source)) return source;
  return source[part] ?? Object.values(source)[0]!;
}

/** An item with where it comes from, or one entry for each of its parts, called by its title. */
export function listSources(
  what: string,
  source: Source,
  partTitles: Readonly<Record<string, string>>,
): { what: string; source: Provenance }[] {
  if (isWhole(source)) return [{ what, source }];
  return Object.entries(source).map(([part, partSource]) => ({
    what: `${what}: ${partTitles[part] ?? part}`,
    source: partSource,
  }));
}

function isWhole(source: Source): source is Provenance {
  return typeof source.kind === 'string';
}
