import { Dragging, type DraggingParts } from './dragging.ts';
import { GroupInHand, type GroupParts } from './groupInHand.ts';
import { Holding, type HoldingParts } from './holding.ts';
import { Plotting, type PlottingParts } from './plotting.ts';

/** What hands do beyond pointing at one thing after another. A board can be seen without it, so that it comes after the board. */
export class Hands {
  /** A counter that is dragged over the map. */
  readonly dragging: Dragging;
  /** Pieces that move together. */
  readonly group: GroupInHand;
  /** A piece about which several things can be chosen. */
  readonly holding: Holding;
  /** A way that is plotted. */
  readonly plotting: Plotting;

  constructor(parts: DraggingParts & GroupParts & HoldingParts & PlottingParts) {
    this.holding = new Holding(parts);
    this.dragging = new Dragging(parts, this.holding);
    this.group = new GroupInHand(parts);
    this.plotting = new Plotting(parts);
  }
}
