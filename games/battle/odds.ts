import { type AttackGiven, type AttackOdds, AttackUnclear, type Factor } from '#engine/odds';
import { signed } from '../words.ts';
import type { Meaning } from './chances.ts';
import type { DifferentialTable } from './differentialTable.ts';

const MOST = 999;

/** What such a table is entered with; `support` says what counts on each side beside the units. */
export function differentialFactors(
  lines: readonly string[],
  support: { readonly attack: string; readonly defense: string },
): Record<'attack' | 'defense' | 'differential' | 'terrain', Factor> {
  return {
    attack: { kind: 'number', title: `total attack strength, with ${support.attack}`, least: 0, most: MOST },
    defense: { kind: 'number', title: `total defense strength, with ${support.defense}`, least: 0, most: MOST },
    differential: { kind: 'number', title: 'attack minus defense, in place of the two', least: -MOST, most: MOST },
    terrain: { kind: 'choice', title: 'the best terrain line for the defender', values: lines, standard: 'clear' },
  };
}

/**
 * Asks a table about an attack that is given by `attack` and `defense`, or by `differential`, and by the line of its
 * `terrain`.
 */
export function askDifferentialTable<Result extends string>(
  table: DifferentialTable<Result>,
  lines: readonly string[],
  given: AttackGiven,
  meaningOf: (result: Result) => Meaning,
): AttackOdds {
  const differential = differentialOf(given);
  const line = lines.indexOf(String(given.terrain));
  const column = table.column(line, differential);
  return {
    entry: [
      { name: 'differential', value: signed(differential) },
      { name: 'terrain', value: lines[line]! },
      { name: 'column', value: table.columns[column]! },
    ],
    rolls: table.resultsIn(column).map((result, index) => ({ dice: [index + 1], result, ...meaningOf(result) })),
  };
}

function differentialOf({ attack, defense, differential }: AttackGiven): number {
  if (typeof attack === 'number' && typeof defense === 'number' && differential === undefined) return attack - defense;
  if (typeof differential === 'number' && attack === undefined && defense === undefined) return differential;
  throw new AttackUnclear(
    'the strengths are missing or given twice; allowed: --attack with --defense, or --differential alone',
  );
}
