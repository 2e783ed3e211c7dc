import type { Course } from '../judgement.ts';
import { someOf } from '../reasons.ts';

interface Names {
  unitName(unit: number): string;
  hexName(hex: number): string;
}

/** The verbs that take a unit in hand, as titles say them. */
const handling: Readonly<Record<string, string>> = { move: 'Move', deploy: 'Deploy', advance: 'Advance' };

/**
 * Each unit that goes somewhere with the last hex chosen for it: `Move US 1/6 to 1203`. `undefined` if no unit is taken in hand
 * first.
 */
export function movesInWords(actions: Course, { unitName, hexName }: Names): string | undefined {
  const title = handling[actions[0]?.verb ?? ''];
  if (!title) return undefined;
  const goals = new Map<number, number>();
  let unit = -1;
  for (const { verb, target } of actions) {
    if (handling[verb]) unit = target!;
    else if (verb === 'to') goals.set(unit, target!);
  }
  if (goals.size === 0) return `Leave ${unitName(actions[0]!.target!)} in place`;
  const moves = [...goals].map(([one, hex]) => `${unitName(one)} to ${hexName(hex)}`);
  return `${title} ${someOf(moves, 'unit')}`;
}
