import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Forecast, Forecaster } from '#games/display';
import type { PlayTable } from '../choosing/table.ts';

/** What will happen in the battle that is being built; `undefined` until what tells of it has been loaded. */
export function useForecast({ display, shown }: PlayTable): Forecast | undefined {
  const [forecaster, setForecaster] = useState<Forecaster | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    // Where it cannot be loaded, the results of the table are there without it.
    void display
      .forecast?.()
      .then((loaded) => isWanted && setForecaster(loaded))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [display]);
  const view = shown.value;
  return useMemo(() => view && forecaster?.tell(view), [view, forecaster]);
}
