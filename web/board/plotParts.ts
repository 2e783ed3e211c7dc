import type { PlotLayer } from './PlotLayer.tsx';

let known: typeof PlotLayer | undefined;

/** What draws plots comes with the boards that have them: others need not load it. */
export function addPlotLayer(layer: typeof PlotLayer): void {
  known = layer;
}

export function plotLayer(): typeof PlotLayer | undefined {
  return known;
}
