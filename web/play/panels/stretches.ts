import type { ReportTeller } from '#games/display';
import type { Update } from '#match/sight';
import { withoutTakenBack } from '#match/takenBack';

/** A stretch of play that is reported on, by the updates after which it began and ended. */
export interface Stretch {
  readonly title: string;
  readonly from: number;
  readonly to: number;
}

/** The stretches of a game, the newest first: what goes on now, what has happened since the player was last here, and those that are over. */
export function stretchesOf(
  teller: Pick<ReportTeller, 'ends'>,
  all: readonly Update[],
  seenBefore: number | undefined,
): readonly Stretch[] {
  const updates = withoutTakenBack(all);
  const last = all.at(-1)?.number ?? 0;
  const over: Stretch[] = [];
  let from = (all[0]?.number ?? 1) - 1;
  for (const { number, events = [] } of updates) {
    for (const event of events) {
      const title = teller.ends(event);
      if (title === undefined) continue;
      // The first turn ends nothing.
      if (updates.some((one) => one.number > from && one.number < number && one.events)) {
        over.push({ title, from, to: number });
      }
      from = number;
    }
  }
  return [
    { title: over.length > 0 ? 'Since the last report' : 'So far', from, to: last },
    ...(seenBefore !== undefined && seenBefore < last
      ? [{ title: 'Since you were last here', from: seenBefore, to: last }]
      : []),
    ...over.toReversed(),
  ];
}
