import { grounds } from '#games/company-scale/sight/fixtures/grounds';
import { sightTableOf } from '#games/company-scale/sight/table';
import { type Progress, processorTime, type RaceResult, race } from './race.ts';
import { atollLookout, shelledLookout } from './sight/atoll.ts';
import { bareLookout } from './sight/bare.ts';
import { changed, ends, type Lookout } from './sight/ground.ts';
import { honeycombLookout } from './sight/honeycomb.ts';

export type SightContender = 'atoll' | 'shelled' | 'bare' | 'honeycomb';

export interface SightFigures {
  /** Questions in a second of one core; `shelled` while hexes burn and shells fall. */
  readonly perSecond: RaceResult<SightContender>['perSecond'];
  readonly toBare: number;
  readonly toHoneycomb: number;
  /** All pairs of hexes of a map: processor time of the first in a thread, which also compiles the rules, and of the next. */
  readonly tinianMilliseconds: number;
  readonly saipanMilliseconds: number;
}

/** Asks who sees whom on Tinian, in Atoll, by a bare table, and along the lines of honeycomb-grid. */
export async function raceSight(progress: Progress): Promise<SightFigures> {
  const tinianMilliseconds = processorTime(() => sightTableOf(grounds['css-tinian']));
  const saipanMilliseconds = processorTime(() => sightTableOf(grounds['css-saipan']));
  const contenders = [
    { name: 'bare', work: workOf(bareLookout()) },
    { name: 'atoll', work: workOf(atollLookout()) },
    { name: 'shelled', work: workOf(shelledLookout(changed)) },
    { name: 'honeycomb', work: workOf(honeycombLookout()) },
  ] as const;
  const { perSecond, ratio } = await race<SightContender>(contenders, {
    rounds: 16,
    warmUpRounds: 4,
    turn: 60,
    progress,
  });
  const [toBare, toHoneycomb] = [ratio('atoll', 'bare'), ratio('atoll', 'honeycomb')];
  return { perSecond, toBare, toHoneycomb, tinianMilliseconds, saipanMilliseconds };
}

function workOf(lookout: Lookout): () => number {
  return () => {
    lookout();
    return ends.length / 2;
  };
}
