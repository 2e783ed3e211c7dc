import type { Provenance, Source } from './source.ts';

/** The `source` of a parsed data file, whose form was checked when the file was read. */
export function sourceIn(file: { readonly source: unknown }): Source {
  return file.source as Source;
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
