import { Dragging, type DraggingParts } from './dragging.ts';
import { GroupInHand, type GroupParts } from './groupInHand.ts';
import { Plotting, type PlottingParts } from './plotting.ts';

/** What hands do beyond pointing at one thing after another. A board can be seen without it, so that it comes after the board. */
export class Hands {
  /** A counter that is dragged over the map. */
  readonly dragging: Dragging;
  /** Pieces that move together. */
  readonly group: GroupInHand;
  /** A way that is plotted. */
  readonly plotting: Plotting;

  constructor(parts: DraggingParts & GroupParts & PlottingParts) {
    this.dragging = new Dragging(parts);
    this.group = new GroupInHand(parts);
    this.plotting = new Plotting(parts);
  }
}
