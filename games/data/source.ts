import type { Reading } from '#board/reading';
import { byField, byName, optional, record, type Shape, type Shaped, text } from '#board/shapes';

/** Where a value comes from: printed in the rulebook, or put together by us from what it says. */
const provenance = byField('kind', {
  given: record({ rule: text, note: optional(text) }),
  reconstructed: record({ why: text }),
});
export type Provenance = Shaped<typeof provenance>;

/** One provenance for the whole item, or one for each of its parts. */
export type Source = Provenance | Readonly<Record<string, Provenance>>;

/** One provenance under each name. */
export const provenances = byName(provenance);

export const source: Shape<Source> = (place) => {
  if (place.field('kind').isGiven) return provenance(place);
  if (place.fields().length === 0) {
    place.refuse('must say where this comes from: given by a rule, or reconstructed and why');
  }
  return provenances(place);
};

/** Sources of a file, by the names under which its items cite them. */
export type NamedSources = Readonly<Record<string, Source>>;

export const namedSources: Shape<NamedSources> = byName(source);

/** The name of one of a file's sources, in place of the source itself. */
export function namedSource(sources: NamedSources): Shape<Source> {
  return (place) => {
    const found = sources[text(place)];
    if (!found) place.refuse('must name one of the sources of the file');
    return found ?? {};
  };
}

/** Where each part of an item comes from: in full, or by the name of one of the file's sources. */
export function partSources(sources: Readonly<Record<string, Provenance>>): Shape<Source> {
  return byName((place) => {
    if (typeof place.value !== 'string') return provenance(place);
    const found = sources[place.value];
    if (!found) place.refuse('must name one of the sources of the file');
    return found ?? { kind: 'given', rule: '' };
  });
}

/** Refuses sources that no item cites; `what` an item is called. */
export function checkCited(place: Reading, sources: NamedSources, cited: Iterable<Source>, what: string): void {
  const used = new Set(cited);
  for (const [name, entry] of place.fields()) {
    if (!used.has(sources[name]!)) entry.refuse(`is the source of no ${what}`);
  }
}

/** Something that stands in a field beside its source. */
export function sourced<T>(field: string, shape: Shape<T>): Shape<T> {
  return (place) => {
    source(place.field('source'));
    return shape(place.field(field));
  };
}
