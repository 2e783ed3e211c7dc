import type { SideCode } from '../data/types.ts';
import type { CompanyScale, Play } from './state.ts';

/**
 * 2.0b: an Action in the menu of an Activation. Each chapter exports its own; `activation/` makes the menu of them. It is
 * offered for units that may act (`mayAct`), and is paid for when it is carried out (`takeAction`), not when it is chosen.
 */
export interface ActionSpec {
  readonly verb: string;
  readonly rule: string;
  readonly label: string;
  readonly of: 'unit' | 'place';
  readonly targets: (state: CompanyScale, side: SideCode) => readonly number[];
  readonly why?: (state: CompanyScale, target: number, side: SideCode) => string | undefined;
  /** Calls the procedure in which the rest is chosen, or does it at once where nothing is left to choose. */
  readonly begin: (play: Play, target: number) => void;
}
