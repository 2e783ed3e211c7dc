import type { Hex } from '#board/grid';
import type { HexMark } from '../../board/board.ts';
import { Dragging, type DraggingParts } from './dragging.ts';
import { GroupInHand, type GroupParts } from './groupInHand.ts';
import { Holding, type HoldingParts } from './holding.ts';
import type { HexPlace } from './naming.ts';
import type { Plotting, PlottingParts } from './plotting.ts';
import type { ScreenPoint, Spot } from './spot.ts';

type HandsParts = DraggingParts & GroupParts & HoldingParts & PlottingParts;

/** What hands do beyond pointing at one thing after another. A board can be seen without it, so that it comes after the board. */
export class Hands {
  /** A counter that is dragged over the map. */
  readonly dragging: Dragging;
  /** Pieces that move together. */
  readonly group: GroupInHand;
  /** A piece about which several things can be chosen. */
  readonly holding: Holding;
  /** A way that is plotted, in games that have such. */
  readonly plotting: Plotting | undefined;

  constructor(parts: HandsParts, plotting: Plotting | undefined) {
    this.holding = new Holding(parts);
    this.dragging = new Dragging(parts, this.holding);
    this.group = new GroupInHand(parts);
    this.plotting = plotting;
  }

  /** The pieces in hand as `pieceKey`s; undefined where none are. */
  get keys(): ReadonlySet<string> | undefined {
    if (this.group.isThere) return this.group.keys.value;
    return this.holding.isThere ? this.holding.keys.value : undefined;
  }

  /** What to do with a piece or a group in hand. */
  get words(): string | undefined {
    if (this.holding.isThere) return `${this.holding.title}: choose a place on the map, or an action.`;
    if (!this.group.isThere) return undefined;
    const count = this.group.members.value.length;
    if (count === 1) return 'Shift-click more units to move them together, or choose a hex.';
    return `Choose where ${count} units move. They keep their places in the group; on a dotted hex some can’t follow.`;
  }

  /** A click that is meant for what is in hand, which is put down by any other. */
  click(spot: Spot, at: ScreenPoint | undefined): boolean {
    const { group } = this;
    if (group.isThere && spot.board === group.board && group.goals.value.has(spot.hex)) {
      void group.moveTo(spot.hex);
      return true;
    }
    group.clear();
    return this.holding.click(spot, at) || this.plotting?.click(spot) === true;
  }

  /** Puts everything down. Says whether there was anything. */
  letGo(): boolean {
    const { isThere } = this.group.isThere ? this.group : this.holding;
    this.group.clear();
    this.holding.clear();
    return isThere;
  }

  /** Marks where what is in hand can go. Says whether that is all there is to choose. */
  mark(hexes: Map<Hex, HexMark>, board: string): boolean {
    const { group, holding, plotting, dragging } = this;
    const marks = (places: readonly HexPlace[], mark: HexMark) => {
      for (const place of places) if (place.board === board) hexes.set(place.hex, mark);
    };
    marks(dragging.drops.value, 'reach');
    const plot = plotting?.isOpen ? plotting.marks.value : undefined;
    if (plot?.board === board) {
      for (const [hex, left] of plot.left) hexes.set(hex, left === 0 ? 'choose' : 'reach');
      return true;
    }
    if (group.isThere && group.board === board) {
      // Where all of a group can go stands out from where only some of it can.
      const all = group.members.value.length;
      for (const [hex, count] of group.goals.value) hexes.set(hex, count === all ? 'choose' : 'reach');
    }
    marks(holding.places.value, 'choose');
    return group.isThere || holding.isThere;
  }
}

/** The hands for a game, with what only its display has. */
export async function handsFor(parts: HandsParts): Promise<Hands> {
  const plotter = await parts.display.plotter?.();
  return new Hands(parts, plotter && new (await import('./plotting.ts')).Plotting(parts, plotter));
}
