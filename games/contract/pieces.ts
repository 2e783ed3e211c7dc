import type { Hex } from '#board/grid';
import type { Seat } from '#engine/state';

// What lies on the boards and beside them.

/**
 * Where a piece stands: on a board, or in a box beside the map. The places of a board have numbers, `hex` for short: the cells of
 * its grid from 0 on, then its areas from `grid.size` on (`areaAt` in games/boardPlaces.ts). So whatever names hexes to the client,
 * such as routes and motions, can name areas too.
 */
export type Place =
  | { readonly board: string; readonly hex: Hex }
  | {
      readonly box: string;
      /** Which of its compartments, where it has some. */
      readonly compartment?: string;
    };

/** A holding area beside the map: units due later, units lost. */
export interface Box {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  /** What lies in it is kept to be played or must not be forgotten, and is always in sight beside the prompt. */
  readonly held?: true;
  /** It is shown as a card with these compartments, such as the display of an airbase. */
  readonly card?: Card;
}

/** A box that is divided into compartments. */
export interface Card {
  /** Whose it is; `null` where that is open. */
  readonly side: Seat | null;
  /** The place on a map that it belongs to. */
  readonly at?: { readonly board: string; readonly hex: Hex };
  /** How much it holds, where that is known, of how much it can hold. */
  readonly room?: Room;
  /** What is special about it now. */
  readonly badges: readonly CardBadge[];
  /** The titles of its columns, where there are several or the only one has a title. */
  readonly columns: readonly string[];
  /** One compartment for each column, in order; `undefined` where there is none. */
  readonly rows: readonly { readonly title: string; readonly cells: readonly (Compartment | undefined)[] }[];
  /** What was known and when, in sentences: `Turn 3: 4 fighters, 2 bombers`. */
  readonly reports?: readonly string[];
  /** Tracks with a marker on each: `Dispatch Points 4 of 9`. */
  readonly tracks?: readonly {
    readonly title: string;
    readonly at: number;
    readonly of: number;
    readonly rule: string;
  }[];
}

/** A compartment of a card: `placeOf` gives it as the place of a target where it can be chosen. */
export interface Compartment {
  readonly id: string;
  /** In full, for lists and for those who hear it: `Ready fighters`. */
  readonly title: string;
  readonly room?: Room;
}

export interface Room {
  readonly full: number;
  readonly of: number;
}

/** Each kind has a sign of its own; `text` says it: `Disrupted`, `Unknown since turn 3`. */
export interface CardBadge {
  readonly kind: 'disrupted' | 'out of supply' | 'over-full' | 'destroyed' | 'unknown' | 'other';
  readonly text: string;
}

/** Where a piece faces. `facingOn` in games/facings.ts makes it of a direction of the board's grid. */
export interface Facing {
  /** Clockwise from the upper edge of the map. */
  readonly degrees: number;
  /** `north-east`. */
  readonly title: string;
}

/** How high a piece is. */
export interface Level {
  /** Counted from 0, the lowest. */
  readonly at: number;
  /** From the lowest to the highest, each with a first letter of its own: `low`, `medium`, `high`. */
  readonly names: readonly string[];
}

/** What is printed on a counter. */
export type Face =
  | {
      readonly style: 'unit';
      /** Branch of service, as the symbol shows it: `marine infantry`, `armor`, `field artillery`. */
      readonly branch: string;
      /** `company`, `battalion`, `regiment`. */
      readonly size: string;
      readonly designation: string;
      /** The values along the bottom, as printed: `4-4-8`, `(6)-5-2-8`. */
      readonly values: string;
      /** The two values that count most, which alone are shown from afar; left out, all. */
      readonly pair?: string;
      /** The number of its formation among those of its side, from 0: units of one formation wear the same band. */
      readonly formation?: number;
      readonly reduced?: boolean;
    }
  | {
      readonly style: 'marker';
      readonly text: string;
      readonly glyph?: 'beachhead' | 'supply' | 'turn' | 'fire' | 'air' | 'ship' | 'flag' | 'bunker' | 'charge';
    }
  | {
      readonly style: 'ship';
      readonly type: ShipPicture;
      /** As printed: `CV-9`. */
      readonly designation: string;
      /** In the order in which they are printed: AA 2, AS 4; a value may be in parentheses. */
      readonly factors: readonly Factor[];
      readonly movement: string;
      readonly reduced?: boolean;
    }
  | {
      readonly style: 'air';
      readonly type: AirPicture;
      readonly designation: string;
      readonly factors: readonly Factor[];
      readonly range: string;
      readonly reduced?: boolean;
    }
  | {
      readonly style: 'base';
      readonly level: number;
      readonly designation: string;
      readonly factors: readonly Factor[];
    }
  /** A unit that is printed on both sides: what stands on the side that lies up. Its board has `companies`. */
  | {
      readonly style: 'company';
      readonly branch: string;
      readonly designation: string;
      readonly formation?: number;
      /** In column, ready to march, rather than deployed. */
      readonly isColumn: boolean;
      readonly fire?: FirePrint;
      readonly defense: string;
      /** A box around the defense. */
      readonly armor?: 'hard' | 'tank';
      /** Left out where it cannot move by itself. */
      readonly movement?: { readonly value: string; readonly by: 'foot' | 'wheels' | 'tracks' };
    }
  /** What goes along with units: a weapon, vehicles, a leader, a hero. Its board has `companies`. */
  | {
      readonly style: 'asset';
      readonly picture: 'gun' | 'vehicle' | 'leader' | 'hero';
      readonly designation: string;
      readonly formation?: number;
      readonly fire?: FirePrint;
      readonly defense?: string;
      readonly quality?: string;
    }
  /** Many pieces that are shown as one. The client makes it of those that lie together, when they are seen from afar. */
  | {
      readonly style: 'force';
      readonly picture: ShipPicture | AirPicture | 'base' | 'ground' | 'unknown';
      readonly count: number;
      /** Of the base among them. */
      readonly level?: number;
    }
  /** A counter whose face this viewer may not see. */
  | { readonly style: 'hidden' };

/** How a counter fires, as it is printed. */
export interface FirePrint {
  /** `4`, `+1`. */
  readonly value: string;
  readonly type: 'small arms' | 'explosive' | 'piercing' | 'either' | 'indirect';
  /** Left out where it reaches the next hex only. */
  readonly range?: string;
}

export interface Factor {
  readonly name: string;
  readonly value: string;
}

export type ShipPicture =
  | 'carrier'
  | 'light carrier'
  | 'escort carrier'
  | 'battleship'
  | 'battlecruiser'
  | 'heavy cruiser'
  | 'light cruiser'
  | 'destroyer'
  | 'torpedo boat'
  | 'submarine'
  | 'seaplane tender'
  | 'transport'
  | 'fast transport'
  | 'landing ship'
  | 'barge'
  | 'service squadron';

export type AirPicture =
  | 'fighter'
  | 'bomber'
  | 'heavy bomber'
  | 'dive bomber'
  | 'torpedo bomber'
  | 'transport aircraft'
  | 'floatplane'
  | 'flying boat';

/** What has happened to a piece in this turn. Drawn on the counter, and spoken. Only clients mark one as supposed. */
export type Mark =
  | 'moved'
  | 'acted'
  | 'fought'
  | 'attacked'
  | 'must fight'
  | 'must be fought'
  | 'fired'
  | 'selected'
  | 'at sea'
  | 'supposed';

export interface Piece {
  /** Its kind and number as a target of actions: `unit` 12. Markers that are no target have a kind of their own. */
  readonly kind: string;
  readonly target: number;
  readonly side: Seat | null;
  readonly place: Place;
  readonly face: Face;
  /** In full: `1st Battalion, 2nd Marines`. */
  readonly title: string;
  readonly marks: readonly Mark[];
  /** Left out where pieces face nowhere, and where the viewer does not know it. Its board is `oriented`. */
  readonly facing?: Facing;
  readonly level?: Level;
}

/** What lies on a hex for all that are in it: `DG2`, `Foxhole`, `On fire`. */
export interface HexCondition {
  readonly hex: Hex;
  /** At most five letters or digits, for the map. */
  readonly short: string;
  /** In full. */
  readonly title: string;
  readonly tone: 'harm' | 'cover' | 'blaze' | 'smoke' | 'light' | 'note';
  readonly rule: string;
}

/** A cup from which markers are drawn at random. */
export interface Cup {
  readonly id: string;
  readonly title: string;
  readonly side: Seat;
  /** The board it belongs to, where there are several. */
  readonly board?: string;
  /** How many can still be drawn now. */
  readonly left: number;
  /** Its markers as far as the viewer knows them, like ones together. `cup`: can be drawn; `used`: back next turn; `aside`: kept out of it. */
  readonly markers: readonly {
    readonly title: string;
    readonly face: Face;
    readonly count: number;
    readonly place: 'cup' | 'used' | 'aside';
  }[];
  readonly rule: string;
}

export interface OrderOfBattle {
  readonly side: Seat;
  readonly groups: readonly { readonly title: string; readonly pieces: readonly { kind: string; target: number }[] }[];
}
