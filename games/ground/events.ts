import type { Hex } from '#board/grid';

/** How units leave their hexes, on the march and because of a combat. */
export interface MarchEvents {
  moved: {
    unit: number;
    from: Hex;
    path: readonly Hex[];
    /** In half movement points. */
    cost: number;
  };
  /** The hand is off the piece: emitted only where that is final. */
  'move finished': { unit: number };
  /** One hex of a retreat; `retreated` tells of the whole once it is over. */
  'fell back': { unit: number; from: Hex; to: Hex };
  retreated: { unit: number; from: Hex; path: readonly Hex[] };
  displaced: { unit: number; from: Hex; to: Hex };
}
