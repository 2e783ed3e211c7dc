import type { Seat } from '#engine/state';
import type { Trial } from './teller.ts';

/** A die on a column of a combat table, as the attacker sees it. */
export function tableTrial<Result extends string>(
  attacker: Seat,
  die: number,
  /** What each face of the die comes to, from 1 on. */
  column: readonly Result[],
  bestFirst: readonly Result[],
  titleOf: (result: Result) => string,
): Trial {
  const worstFirst = bestFirst.toReversed().filter((result) => column.includes(result));
  return {
    side: attacker,
    die: { value: die, faces: column.length },
    results: worstFirst.map((result) => ({
      title: titleOf(result),
      ways: column.filter((one) => one === result).length,
    })),
    came: worstFirst.indexOf(column[die - 1]!),
  };
}
