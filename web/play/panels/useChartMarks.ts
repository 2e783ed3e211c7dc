import type { Event } from '#engine/state';
import type { ChartMark, OutlookTeller } from '#games/display';
import { useLoaded } from '../../base/lazily.tsx';
import type { PlayTable } from '../choosing/table.ts';
import type { Scene } from '../scene/scene.ts';

const none = async (): Promise<OutlookTeller> => ({ tell: () => [] });

/** The places in charts that count now: for the battle that is being built, or for the choice that is asked for; then those of the last roll. */
export function useChartMarks(scene: Scene, table: PlayTable | undefined): readonly ChartMark[] {
  const teller = useLoaded(scene.display.outlook ?? none, scene);
  const inBattle = table?.battle.value?.marks;
  if (inBattle) return inBattle;
  const [view, decision] = [table?.shown.value, table?.decision.value];
  const now = (view && decision && teller?.marks?.(view, decision)) ?? [];
  return [...now, ...lastRolled(teller, table?.told.value ?? [])];
}

function lastRolled(teller: OutlookTeller | undefined, told: readonly Event[]): readonly ChartMark[] {
  for (let at = told.length - 1; teller?.rolled && at >= 0; at--) {
    const marks = teller.rolled(told[at]!);
    if (marks.length > 0) return marks;
  }
  return [];
}
