import type { Style } from './style.ts';
import type { Weights } from './weights.ts';

/** By what a headquarters judges. */
export interface Command {
  readonly style: Style;
  readonly weights: Weights;
}
