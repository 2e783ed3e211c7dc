import type { Chart } from '../../../display.ts';
import { assaultCharts } from './assaultCharts.ts';
import { fireCharts } from './fireCharts.ts';
import { groundCharts } from './groundCharts.ts';
import { landingCharts } from './landingCharts.ts';
import { turnCharts } from './turnCharts.ts';

/** The charts that all islands share. */
export const charts: readonly Chart[] = [
  ...fireCharts,
  ...assaultCharts,
  ...groundCharts,
  ...turnCharts,
  ...landingCharts,
];
