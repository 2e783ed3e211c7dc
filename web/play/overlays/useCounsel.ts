import { useEffect, useState } from 'preact/hooks';
import type { Advice } from '#bots/advice';
import type { Counsel } from '#bots/counsel';
import type { State } from '#engine/state';
import { comparePlans } from '../../link/counsel.ts';
import { station } from '../../link/localStation.ts';
import type { PlayTable } from '../choosing/table.ts';
import { whyNoAdvice } from './whyNoAdvice.ts';

/** What the bots say about a view. */
export interface PlannerAnswer {
  readonly view: State;
  /** What the Planner would do: it is there at once. */
  readonly advice?: Advice | undefined;
  readonly failed?: string;
}

/** How far the comparison of plans has come. */
export interface Comparison {
  /** The share that is done. */
  readonly share: number;
  /** There when all is done, the best first. */
  readonly plans?: readonly Counsel[];
  readonly failed?: string;
}

/** What the Planner says about the view that is shown; the answer before it until it is there. */
export function useAnswer(table: PlayTable): PlannerAnswer | undefined {
  const [answer, setAnswer] = useState<PlannerAnswer>();
  const view = table.view.value;
  const seat = table.seat.value;
  useEffect(() => {
    if (!view || seat === null) return;
    if (whyNoAdvice(table) !== undefined || !table.game.decision(view, seat)) return setAnswer({ view });
    let isLate = false;
    station()
      .call('advise', table.game.id, view, seat)
      .then(
        (advice) => isLate || setAnswer({ view, advice }),
        (error: Error) => isLate || setAnswer({ view, failed: `The Planner can’t be asked now: ${error.message}` }),
      );
    return () => {
      isLate = true;
    };
  }, [view, seat]);
  return answer;
}

/** Compares plans with the one that is advised, if that is wanted. It ends as soon as something else is advised or the card is closed. */
export function useComparison(
  table: PlayTable,
  answer: PlannerAnswer | undefined,
  isWanted: boolean,
): Comparison | undefined {
  const [comparison, setComparison] = useState<Comparison & { readonly of: PlannerAnswer }>();
  useEffect(() => {
    const seat = table.seat.value;
    if (!answer?.advice || !isWanted || seat === null) return;
    const tell = (told: Comparison) => setComparison({ ...told, of: answer });
    tell({ share: 0 });
    return comparePlans(
      { game: table.game.id, view: answer.view, seat, given: answer.advice.course },
      {
        progress: (share) => tell({ share }),
        done: (plans) => tell({ share: 1, plans }),
        failed: (sentence) => tell({ share: 1, failed: `The plans can’t be compared now: ${sentence}` }),
      },
    );
  }, [answer, isWanted]);
  return comparison?.of === answer ? comparison : undefined;
}
