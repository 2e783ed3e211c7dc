import { Turned } from '../art/Turned.tsx';
import { addTurned } from '../art/turnedCounters.ts';
import { PlotLayer } from './PlotLayer.tsx';
import { addPlotLayer } from './plotParts.ts';

/* All that only boards need whose pieces have facings or levels, or with a plot. It is loaded together with their prints. */

addTurned(Turned);
addPlotLayer(PlotLayer);
