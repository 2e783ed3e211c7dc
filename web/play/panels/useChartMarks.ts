import type { ChartMark, OutlookTeller } from '#games/display';
import { useLoaded } from '../../base/lazily.tsx';
import type { PlayTable } from '../choosing/table.ts';
import type { Scene } from '../scene/scene.ts';

const none = async (): Promise<OutlookTeller> => ({ tell: () => [] });

/** The places in charts that count now: for the battle that is being built, or for the choice that is asked for. */
export function useChartMarks(scene: Scene, table: PlayTable | undefined): readonly ChartMark[] {
  const teller = useLoaded(scene.display.outlook ?? none, scene);
  const inBattle = table?.battle.value?.marks;
  if (inBattle) return inBattle;
  const [view, decision] = [table?.shown.value, table?.decision.value];
  return (view && decision && teller?.marks?.(view, decision)) ?? [];
}
