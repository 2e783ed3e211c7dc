import type { Hex } from '#board/grid';
import type { Island, SideCode } from '../data/dataTypes.ts';
import type { MarkerId, UnitId } from './state.ts';

/** What happens before the first game turn of an island, when an island is taken, and at the end of the game. */
export interface ScenarioEvents {
  'set-up began': { islands: readonly Island[] };
  'boat placed': {
    hex: Hex;
    /** The unit of the first wave that was written down for it, or -1. */
    unit: UnitId;
  };
  'boat written': { hex: Hex };
  'first wave written': { unit: UnitId; hex: Hex };
  'marker sent': { marker: MarkerId; island: Island };
  'markers allotted': { side: SideCode; numbers: readonly { readonly island: Island; readonly markers: number }[] };
  withheld: { marker: MarkerId; island: Island };
  aimed: { marker: MarkerId; hex: Hex };
  'aim revealed': { marker: MarkerId; hex: Hex };
  'deployment written': { unit: UnitId; hex: Hex };
  deployed: { unit: UnitId; hex: Hex; rule: string };
  /** The conditions of an island are met. */
  'island secured': {
    island: Island;
    turn: number;
    /** Where they are counted, the victory points it brought (18.2(6)). */
    points?: number;
    rule: string;
  };
  /** 18.1(6): what has become of the 22 game turns. */
  'time shortened': { turns: number };
  'game ended': { winner: SideCode | null; reason: string; rule: string };
}
