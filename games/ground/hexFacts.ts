import { type Hex, neighbour } from '#board/grid';
import { type BoardMap, featureBit, pathBit } from '#board/map';
import { sourceOf } from '../data/provenance.ts';
import type { Source } from '../data/source.ts';
import type { Fact } from '../display.ts';
import { list, movementPoints } from '../words.ts';
import type { UnitId } from './forces.ts';
import { type SideCode, sideTitle } from './sides.ts';

// What is known about a hex of any map of the ground. Each game adds its own rules and the facts that only it has.

export function costInWords(halves: number): string {
  return `${movementPoints(halves)} movement ${halves <= 2 ? 'point' : 'points'}`;
}

/** The number of a hex, and the places in it. */
export function nameFacts(number: string, places: readonly string[]): Fact[] {
  const name = { name: 'Hex', value: number };
  return places.length > 0 ? [name, { name: 'Place', value: places.join(', ') }] : [name];
}

/** What it takes to enter a hex off its paths. */
export function entryFact(
  { cost, source }: { readonly cost: number | null; readonly source: Source },
  rules: { readonly open: string; readonly closed: string },
): Fact {
  const from = sourceOf(source, 'cost');
  if (cost === null) return { name: 'Movement', value: 'closed to movement', rule: rules.closed, source: from };
  return { name: 'Movement', value: `${costInWords(cost)} to enter`, rule: rules.open, source: from };
}

/** The names of the hexes beyond those sides of a hex that have a bit set; '' if there are none. */
function hexesBeyond(
  { grid }: BoardMap,
  bits: ArrayLike<number>,
  bit: number,
  hex: Hex,
  nameOf: (hex: Hex) => string,
): string {
  const found: string[] = [];
  for (let direction = 0; direction < grid.sides; direction++) {
    const near = neighbour(grid, hex, direction);
    if (near >= 0 && (bits[hex * grid.sides + direction]! & bit) !== 0) found.push(nameOf(near));
  }
  return found.length > 0 ? list(found) : '';
}

/** A fact for each kind of hexside that a hex has, with the hexes beyond. */
export function hexsideFacts<T extends { readonly feature: string }>(
  map: BoardMap,
  hex: Hex,
  nameOf: (hex: Hex) => string,
  kinds: readonly T[],
  factsOf: (kind: T, hexes: string) => Fact[],
): Fact[] {
  return kinds.flatMap((kind) => {
    const hexes = hexesBeyond(map, map.hexside, featureBit(map, kind.feature), hex, nameOf);
    return hexes === '' ? [] : factsOf(kind, hexes);
  });
}

interface PathKind {
  readonly kind: string;
  readonly title: string;
  readonly cost: number;
  readonly source: Source;
}

/** Where the roads and trails of a hex lead; `rules` by their kind. */
export function pathFacts(
  map: BoardMap,
  hex: Hex,
  nameOf: (hex: Hex) => string,
  kinds: readonly PathKind[],
  rules: Readonly<Record<string, string>>,
): Fact[] {
  return kinds.flatMap(({ kind, title, cost, source }): Fact[] => {
    const hexes = hexesBeyond(map, map.path, pathBit(map, kind), hex, nameOf);
    if (hexes === '') return [];
    const value = `to ${hexes}: ${costInWords(cost)} along it`;
    return [{ name: title, value, rule: rules[kind]!, source: sourceOf(source, 'cost') }];
  });
}

/** The units of a side that control a hex. */
export function zoneFacts(
  side: SideCode,
  controllers: readonly UnitId[],
  nameOf: (unit: UnitId) => string,
  rule: string,
): Fact[] {
  if (controllers.length === 0) return [];
  return [{ name: `${sideTitle(side)} zone of control`, value: `of ${list(controllers.map(nameOf))}`, rule }];
}
