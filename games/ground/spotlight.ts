import type { Hex } from '#board/grid';
import type { About } from '#engine/procedure';
import type { Place } from '../display.ts';
import type { Field } from './forces.ts';

/** Where the map shows what a question is about: its hexes, and those of its units on the map, each once. */
export function spotlightOf(
  { unit = [], hex = [] }: About,
  { where }: Field,
  onMap: (hex: Hex) => Place,
): readonly Place[] {
  const hexes = [...unit.map((one) => where[one]!), ...hex].filter((one) => one >= 0);
  return [...new Set(hexes)].map(onMap);
}
