import { Reading } from '#board/reading';

/** Where a value comes from: printed in the rulebook, or put together by us from what it says. */
export type Provenance =
  | { readonly kind: 'given'; readonly rule: string; readonly note?: string }
  | { readonly kind: 'reconstructed'; readonly why: string };

/** One provenance for the whole item, or one for each of its parts. */
export type Source = Provenance | Readonly<Record<string, Provenance>>;

export function checkSource(source: Reading): Source {
  if (source.field('kind').isGiven) return checkProvenance(source);
  const parts = source.fields();
  if (parts.length === 0) source.refuse('must say where this comes from: given by a rule, or reconstructed and why');
  return Object.fromEntries(parts.map(([name, entry]) => [name, checkProvenance(entry)]));
}

function checkProvenance(source: Reading): Provenance {
  const kind = source.field('kind').oneOf(['given', 'reconstructed']);
  if (kind === 'reconstructed') return { kind, why: source.field('why').text() };
  const given = { kind, rule: source.field('rule').text() };
  return source.field('note').isGiven ? { ...given, note: source.field('note').text() } : given;
}

/** The `source` of a parsed data file, whose form was checked when the file was read. */
export function readSource(source: unknown): Source {
  return checkSource(new Reading(source, '', []));
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
