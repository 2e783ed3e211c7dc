import { useEffect, useMemo, useState } from 'preact/hooks';
import type { State } from '#engine/state';
import type { Forecast, Forecaster } from '#games/display';
import { idle } from '../../base/idle.ts';
import type { PlayTable } from '../choosing/table.ts';

/** What will happen in the battle that is being built; `undefined` until what tells of it has been loaded. */
export function useForecast({ display, shown }: PlayTable): Forecast | undefined {
  const [forecaster, setForecaster] = useState<Forecaster | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const loaded = await display.forecast?.();
      if (!isWanted || !loaded) return;
      setForecaster(loaded);
      await rehearse(loaded, shown.peek());
    };
    // Where it cannot be loaded, the results of the table are there without it.
    load().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [display]);
  const view = shown.value;
  return useMemo(() => view && forecaster?.tell(view), [view, forecaster]);
}

const rehearsed = new WeakSet<Forecaster>();

/** So that the first battle need not wait for what only takes long the first time. */
async function rehearse(forecaster: Forecaster, view: State | undefined): Promise<void> {
  if (!view || rehearsed.has(forecaster)) return;
  rehearsed.add(forecaster);
  await idle();
  for (const _ of forecaster.rehearsal(view)) await idle();
}
