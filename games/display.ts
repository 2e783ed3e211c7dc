import type { Hex } from '#board/grid';
import type { Choice, Decision } from '#engine/decision';
import type { Action, Event, Seat, State } from '#engine/state';
import type { BoardDisplay } from './boardDisplay.ts';
import type { Provenance } from './data/source.ts';
import type { Plotter } from './plots.ts';
import type { StoryTeller } from './story/teller.ts';
import type { Term } from './terms.ts';

export type * from './boardDisplay.ts';
export type * from './plots.ts';

/*
 * What a game tells a client about itself so that it can be shown: in words and numbers, never in pixels or colours. How a
 * beach or an infantry battalion looks is the client's business; which hex is a beach and which unit is infantry is the game's.
 */

/** Where a value comes from: a numbered rule of the book, or our own reconstruction with its reason. */
export type Source = Provenance;

/** How things stand on one of several boards, for the switcher between them. */
export interface BoardStanding {
  readonly board: string;
  /** On a board that is over or to come there is nothing to decide; it can be looked at all the same. */
  readonly stage: 'open' | 'over' | 'to come';
  /** It opens for a battle and closes after it: it comes into sight at once, and what was in sight before comes back. */
  readonly comesUp?: true;
  /** A few words beside its title: `by turn 4`, `taken on turn 3`. */
  readonly note: string;
  /** What counts there: deadline, objectives taken, losses, victory points. */
  readonly facts: readonly Fact[];
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

/** A value with its name, of which a list has no two alike; `rule` and `source` where there is one to cite. */
export interface Fact {
  readonly name: string;
  readonly value: string;
  readonly rule?: string;
  readonly source?: Source;
}

/** A table of the rulebook. Rows and columns are named; cells are text. */
export interface Chart {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  /** What the titles of the rows are, for the corner above them: `Die`. */
  readonly corner: string;
  /** One name for each cell of a row. */
  readonly columns: readonly string[];
  /** `heading` rows stand above the table itself: the terrain lines of a combat table. An empty cell is ''. */
  readonly rows: readonly { readonly title: string; readonly cells: readonly string[]; readonly heading?: boolean }[];
  readonly notes: readonly string[];
  readonly source: Source;
}

/**
 * The place in a chart that counts now, counted from 0 in its `rows` (headings too) and their `cells`. Either may be left
 * out to mark a whole row or column.
 */
export interface ChartMark {
  readonly chart: string;
  readonly row?: number;
  readonly column?: number;
}

/** One of the things added up on a side of a battle: `1/2 Marines +4`. */
export interface Contribution {
  readonly title: string;
  readonly amount: number;
  readonly rule: string;
  /** The marker that brings it, where it is one that was turned up. */
  readonly face?: Face;
}

export interface BattleSide {
  readonly side: Seat;
  readonly total: number;
  readonly parts: readonly Contribution[];
  /** Markers committed face down, whose values nobody knows yet; the chances count with all they can be. */
  readonly faceDown?: number;
}

/** A battle as it stands, before the dice: from it the client shows strengths, the column and the chances. */
export interface Battle {
  readonly title: string;
  readonly hexes: readonly Place[];
  readonly attack: BattleSide;
  readonly defense: BattleSide;
  /** How the table is entered: differential, terrain line, column. */
  readonly entry: readonly Fact[];
  /**
   * Every result with its exact chance, in sixths, thirty-sixths, …: the most favourable to the attacker first. Empty as
   * long as nothing attacks.
   */
  readonly chances: readonly {
    readonly result: string;
    readonly effect: string;
    readonly ways: number;
    readonly of: number;
    readonly rule: string;
  }[];
  readonly marks: readonly ChartMark[];
}

/** Something that can happen in a battle: `Defender eliminated`, whichever results of the table lead to it. */
export interface BattleOutcome {
  readonly title: string;
  /** The exact chance, as a reduced fraction. */
  readonly ways: number;
  readonly of: number;
  /** The results of the table that come to this: `De`, `D2`. */
  readonly results: readonly string[];
  readonly favors: 'attacker' | 'defender' | 'nobody';
}

/** A way to fill in the rest of a long setup, by actions that the player could take one by one. */
export interface Placement<S extends State = State> {
  /** What its button says: `Use historical beaches`. */
  readonly title: string;
  /** Where it comes from, if not from what a bot would do. */
  readonly source?: Source;
  /** Its next action, where the seat is asked about its setup; `undefined` where it has none. Never one that only ends the setup. */
  next(state: S, decision: Decision, lot: (count: number) => number): Action | undefined;
}

/** What one thing more would make of a battle: `One more ground support point`. */
export interface BattleChange {
  readonly title: string;
  readonly rule: string;
  /** What becomes more or less likely, the greatest change first; chances from 0 to 1. None: it changes nothing. */
  readonly shifts: readonly { readonly title: string; readonly from: number; readonly to: number }[];
}

/** What will happen in the battle that is being built, with all that its rules lead to. */
export interface Forecast {
  /** The best for the attacker first. Empty as long as nothing attacks. */
  readonly outcomes: readonly BattleOutcome[];
  readonly changes: readonly BattleChange[];
  /** What is supposed of choices that are still to be made, in sentences. */
  readonly supposed: readonly string[];
}

export interface Forecaster<S extends State = State> {
  /** `undefined` where no battle is being built. */
  tell(view: S): Forecast | undefined;
}

/** A battle in which every unit fires with a die of its own, stage after stage. */
export interface StagedBattle {
  readonly title: string;
  readonly places: readonly Place[];
  /** A planned battle can be called off; the last one fought stays to be looked at until the next is planned. */
  readonly stand: 'planned' | 'under way' | 'over';
  /** The attacker first. */
  readonly sides: readonly StagedSide[];
  /** Who fires first in every stage, and with what chance; left out where nobody rolls for it. */
  readonly firstFire?: {
    readonly rule: string;
    readonly chances: readonly { readonly side: Seat; readonly chance: number }[];
    /** What counts for and against: `Defensive Ground Tactics +1`. */
    readonly modifiers: readonly {
      readonly side: Seat;
      readonly title: string;
      readonly amount: number;
      readonly rule: string;
    }[];
    /** Once rolled. */
    readonly dice?: readonly { readonly side: Seat; readonly die: number; readonly total: number }[];
    readonly first?: Seat;
  };
  /** How many rounds it has, where that is rolled: the chance of each number, from none on, until it is. */
  readonly rounds?: { readonly rule: string; readonly chances: readonly number[]; readonly rolled?: number };
  /** How many faces its dice have; six if left out. */
  readonly faces?: number;
  readonly stages: readonly BattleStage[];
  /** The chances that count in the end: `Tarawa is captured`. Exact, from 0 to 1; over all that unknown units can be. */
  readonly outlook: readonly { readonly title: string; readonly chance: number; readonly note?: string }[];
}

export interface StagedSide {
  readonly side: Seat;
  readonly pieces: readonly {
    readonly kind: string;
    readonly target: number;
    readonly face: Face;
    readonly title: string;
    readonly fate: 'fights' | 'reduced' | 'lost';
    /** What it looked like before it was hit, where that was different. */
    readonly faceBefore?: Face;
  }[];
  /** How many more take part that the viewer does not know. */
  readonly unknown: number;
}

export interface BattleStage {
  readonly title: string;
  readonly rule: string;
  readonly stand: 'to come' | 'now' | 'over';
  /** In the order in which they are fired, as far as that is known; one of each side at most. */
  readonly volleys: readonly Volley[];
  /** What else happens in it, in sentences. */
  readonly notes?: readonly string[];
}

/** One die: it hits if it reads from one number to another. */
export interface Shot {
  readonly title: string;
  /** Left out where no die hits, or where it is not that simple: then `isHit` tells what a die came to. */
  readonly hitsWith?: readonly [from: number, to: number];
  readonly die?: number;
  readonly isHit?: boolean;
  /** What counted and what came of it: `AF +4, rear +2: disrupted`. */
  readonly note?: string;
}

/** All that one side fires in one stage. */
export interface Volley {
  readonly side: Seat;
  readonly shots: readonly Shot[];
  /** By number of hits, from none on: how likely; exact, from 0 to 1. Empty once the dice have fallen. */
  readonly chances: readonly number[];
  /** Once the dice have fallen. */
  readonly hits?: number;
  /** What they cost, in words: `Destroyers 2 sunk`. */
  readonly losses: readonly string[];
  /** The pieces that they struck, each once: as the dice fall one volley after another, these are struck out with theirs. */
  readonly struck: readonly { readonly kind: string; readonly target: number; readonly fate: 'reduced' | 'lost' }[];
}

/** Something to know before a choice: a chance, a cost, the points at risk. */
export interface OutlookLine {
  /** `Spotted on the way`, `Flak of Soerabaja`. No two lines of an outlook have the same. */
  readonly title: string;
  /** `64%`, `20% to 45%`, `up to 2½ points`. */
  readonly value: string;
  /** What it is made of, in a sentence or two. */
  readonly detail?: string;
  readonly rule?: string;
}

/**
 * Tells what is known before a choice is made: about the mission, attack or landing that is being put together, or about each of the
 * things that can be chosen. It counts with everything that the viewer does not know. None where there is nothing to tell.
 */
export interface OutlookTeller<S extends State = State> {
  tell(view: S, decision: Decision): readonly OutlookLine[];
  /** What is in use in the charts then: lines, columns, and modifiers. */
  marks?(view: S, decision: Decision): readonly ChartMark[];
}

/** A choice of many actions as a list that shows which are possible: groups of verbs in the order of the rulebook. */
export interface ActionMenu {
  readonly title: string;
  /** What pays for them: `2 regular actions`, `Seventh Air Force: 1 air action`. */
  readonly means: readonly Fact[];
  readonly groups: readonly {
    readonly title: string;
    readonly actions: readonly {
      readonly verb: string;
      /** `G3N-8`. */
      readonly code: string;
      readonly title: string;
      /** What it does, in a sentence. */
      readonly text: string;
      readonly rule: string;
    }[];
  }[];
}

/** A mission, a force, or an attack that is being put together, in words. */
export interface Muster {
  /** `Air mission to Kendari`. */
  readonly title: string;
  /**
   * The pieces that can come, in the order in which they are listed, each with its name and its place as players call them, if these
   * are not those of the piece. What each would do there, with its load, and how far it has to go: `level bomber, torpedoes`, `6 of 12 hexes`. Those that are not among them are
   * listed last.
   */
  readonly members: readonly {
    readonly target: number;
    readonly title?: string;
    readonly from?: string;
    readonly role: string;
    readonly way?: string;
  }[];
  /** In a question in which every piece is given another as its target: who has which. */
  readonly pairing?: Pairing;
  /** The ways that are planned so far, which the map shows. */
  readonly routes?: readonly Route[];
}

/** Pieces and their targets, all of one kind, as a table: a row for each piece, a column for each target. */
export interface Pairing {
  readonly kind: string;
  /** The verb that takes a piece in hand, and the one that gives it its target. */
  readonly pick: string;
  readonly give: string;
  readonly columns: readonly number[];
  /** `aim`: its present target. `worth`: what each target promises, in the order of the columns: `60%`. */
  readonly rows: readonly { readonly target: number; readonly aim: number; readonly worth: readonly string[] }[];
  /** What the values are: `Chance of a hit`. */
  readonly unit: string;
}

export interface MusterTeller<S extends State = State> {
  /** `undefined` where nothing is being put together: the client then has no list for the question. */
  tell(view: S, decision: Decision): Muster | undefined;
}

/** A stretch of the story of a game, told from its events. */
export interface DiaryEntry {
  /** `November 1943`. */
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** Tells the story of a game from what has happened in it. */
export type Diary = (events: readonly Event[]) => readonly DiaryEntry[];

/** The way a piece would take, and what it costs. */
export interface Route {
  readonly board: string;
  readonly hexes: readonly Hex[];
  readonly cost: string;
}

/** A marker that came out of a cup and counted. */
export interface TurnedUp {
  readonly side: Seat;
  readonly title: string;
  readonly face: Face;
}

/** Something that happened, as the board shows it. Battles are counted and found again by what `decides` them. */
export type Motion =
  | {
      readonly kind: 'move';
      readonly piece: { kind: string; target: number };
      readonly board: string;
      readonly path: readonly Hex[];
    }
  | { readonly kind: 'appear' | 'vanish'; readonly piece: { kind: string; target: number }; readonly place: Place }
  | { readonly kind: 'battle'; readonly board: string; readonly hexes: readonly Hex[]; readonly decides?: true }
  | { readonly kind: 'roll'; readonly value: number; readonly faces: number; readonly decides?: true };

/** Hexes that can be marked on demand: a side's zones of control. */
export interface Overlay<S extends State> {
  readonly id: string;
  readonly title: string;
  readonly side: Seat | null;
  hexes(view: S, board: string): readonly Hex[];
}

/** What a map shows on demand. */
export interface Guide<S extends State = State> {
  /** The way to a target that a choice offers, for the pointer. */
  route(view: S, choice: Choice, target: number): Route | undefined;
  readonly overlays: readonly Overlay<S>[];
}

/** Something that comes into play in a turn: reinforcements, or the chance to land some. */
export interface Arrival {
  readonly side: Seat;
  /** `1 unit on a vacant beachhead`, `8 ships and 3 air units`. */
  readonly title: string;
  readonly rule: string;
  /** Which pieces these are, as far as it is certain and the viewer knows. */
  readonly pieces: readonly { readonly kind: string; readonly target: number }[];
}

/** A box of the turn track. */
export interface TrackTurn {
  /** `Turn 3`. */
  readonly title: string;
  /** What is special about it: its date, what its end decides. */
  readonly note?: string;
  /** What comes into play in it; none in turns that are over. */
  readonly arrivals: readonly Arrival[];
}

export interface Track {
  readonly turns: readonly TrackTurn[];
  /** Counted from 0. */
  readonly turn: number;
  readonly phases: readonly { readonly title: string; readonly side: Seat | null; readonly rule: string }[];
  /** Counted from 0; -1 between phases. */
  readonly phase: number;
}

export interface OrderOfBattle {
  readonly side: Seat;
  readonly groups: readonly { readonly title: string; readonly pieces: readonly { kind: string; target: number }[] }[];
}

/** What someone who does not know the game wants to read first. */
export interface About {
  /** Two lines. */
  readonly summary: string;
  /** `June 1944`. */
  readonly date: string;
  readonly players: string;
  readonly length: string;
  readonly complexity: 'low' | 'medium' | 'high';
  /** The board that stands for the game where it is only spoken of; left out, the first. */
  readonly cover?: string;
  /** How to begin with it; left out where it is no game to begin with. */
  readonly first?: FirstGame;
  /** What each seat is up to, for choosing a side. */
  readonly roles: Readonly<Record<Seat, string>>;
  /** How to play it in five minutes: short paragraphs. */
  readonly primer: readonly { readonly title: string; readonly text: string; readonly rule?: string }[];
}

/** The game that someone plays first who has never played it. */
export interface FirstGame {
  readonly scenario: string;
  readonly seat: Seat;
  /** The bot that plays the other side. */
  readonly opponent: string;
  /** What it is called beside other games: `Eniwetok`. */
  readonly title: string;
  /** Why to begin with it, in a sentence or two. */
  readonly text: string;
  /** How long it takes, about. */
  readonly minutes: number;
  /** The question, `procedure: step`, at which the position is pictured that shows what the game looks like. */
  readonly picture: string;
}

export interface StagedBattleTeller<S extends State = State> {
  /**
   * The battle being planned or fought, or the last one. The state need not keep what has been fired: it is found in `told`, all
   * events of the game that the viewer knows, in order.
   */
  tell(view: S, told: readonly Event[]): StagedBattle | undefined;
  /** What one thing more would change in a planned battle: worked out one by one, so that nothing waits for all of it. */
  changes(view: S): Iterable<BattleChange>;
  /** All battles that came to their end in some events, in their order, to be looked at once more. */
  fought(view: S, told: readonly Event[]): readonly StagedBattle[];
  /** Does, bit by bit and for nobody, what takes long the first time. The client has it done in idle time. */
  rehearsal(view: S): Iterable<unknown>;
}

/** What the game is about, in this scenario and with these options, and how it stands. */
export interface Prospect {
  /** What each side must do to win, in a sentence; what makes a draw belongs to no side. */
  readonly goals: readonly { readonly side: Seat | null; readonly text: string; readonly rule: string }[];
  /** Who would win if the game ended now, and why; once it is over, who has won. */
  readonly now: { readonly winner: Seat | null; readonly text: string };
  /** What the decision is made of, item by item: what is done and what is missing. */
  readonly measures: readonly Fact[];
}

/** What is known about the ground, the pieces and the position. */
export interface Facts<S extends State = State> {
  ofHex(view: S, board: string, hex: Hex): readonly Fact[];
  ofPiece(view: S, kind: string, target: number): readonly Fact[];
  /** What matters about the position as a whole: ground support left, units lost. */
  ofPosition(view: S): readonly Fact[];
  prospect(view: S): Prospect;
  /** Pieces whose identity or place the view does not tell, so that an imagined position only supposes it. */
  supposed(view: S, imagined: S): readonly Pick<Piece, 'kind' | 'target'>[];
}

/** A place at which a side comes ashore, as the scenario or history has it. */
export interface Landing {
  readonly hex: Hex;
  readonly side: Seat;
}

/** Where a part of the data as a whole comes from. */
export interface DataSource {
  readonly what: string;
  readonly source: Source;
}

/**
 * What is not needed to see and play the position, such as charts, is given by functions that load it when it is wanted: so a
 * browser has the board sooner.
 */
export interface Display<S extends State = State> {
  about(): Promise<About>;
  /** Which of the client's colour sets each side wears: `us` green, `japan` red, … */
  readonly colours: Readonly<Record<Seat, 'olive' | 'red' | 'blue' | 'grey' | 'sand'>>;
  readonly boards: readonly BoardDisplay[];
  /** What one of several boards is called: `Island`. Left out, a map. */
  readonly boardName?: string;
  /** The boards that this position is played on; left out, all of them. */
  standings?(view: S): readonly BoardStanding[];
  /** The cups, where the game draws markers from some. */
  cups?(view: S): readonly Cup[];
  boxes(view: S): readonly Box[];
  /** Some of its boxes are cards with compartments. */
  readonly cards?: true;
  /**
   * Everything that lies on the boards and in the boxes. To be asked of a view: what an imagined state guesses at would look
   * like fact.
   */
  pieces(view: S): readonly Piece[];
  /** Where a target of an action is, where that is not a piece: a hex, a compartment; `undefined` for a plain number. */
  placeOf(kind: string, target: number): Place | undefined;
  /** Who holds each area now, where that can change: the client colours it. Areas of nobody are left out. */
  holders?(view: S, board: string): readonly { readonly area: string; readonly side: Seat }[];
  /** Where landings were or will be on a board, as far as all know: arrows show them on the map. */
  landings?(view: S, board: string): readonly Landing[];
  facts(): Promise<Facts<S>>;
  /** How the game stands, in a few words that are always in sight: `VP 12 · draw from 20`. Once it is over, none. */
  score(view: S): string | undefined;
  track(view: S): Track;
  charts(): Promise<readonly Chart[]>;
  /** The words that a newcomer does not know, explained. */
  terms(): Promise<readonly Term[]>;
  /** The battle being built in this state, if there is one; once its dice have fallen it is over. */
  battle(view: S): Battle | undefined;
  /** What tells how the battle of `battle` will come out. */
  forecast?(): Promise<Forecaster<S>>;
  /** What tells of battles, in a game in which they go through stages. */
  stagedBattle?(): Promise<StagedBattleTeller<S>>;
  /** What tells the chances and risks of what is being chosen or put together. */
  outlook?(): Promise<OutlookTeller<S>>;
  /** The list of actions that the present choice is made from, where it is one of many. */
  actionMenu?(view: S): ActionMenu | undefined;
  /** What tells of missions and forces that are being put together: the client lists all that can come, with what awaits them. */
  muster?(): Promise<MusterTeller<S>>;
  /** What tells the story so far, in prose. */
  diary?(): Promise<Diary>;
  /** What tells the course of a game in numbers when it has been played. */
  story?(): Promise<StoryTeller<S>>;
  /** Ways to fill in the rest of a long setup, where the game has one. */
  placements?(): Promise<readonly Placement<S>[]>;
  /** What tells of ways that are plotted step by step and flown as one, on a board that is `oriented`. */
  plotter?(): Promise<Plotter<S>>;
  /** What its maps show on demand. It comes after the first board. */
  guide(): Promise<Guide<S>>;
  orderOfBattle(view: S): readonly OrderOfBattle[];
  /** What an event does to the pieces. Pieces that come out of a box or go into one appear and vanish where they were or will be on the board. */
  motions(event: Event): readonly Motion[];
  /** Whose mission or attack begins with an event, where the game goes from one to the next: so the others’ deeds are told. */
  undertaking?(event: Event): Seat | undefined;
  /** The markers that an event turns up, to be shown with the dice that follow. */
  turnedUp?(event: Event): readonly TurnedUp[];
  /** What the data as a whole is made of, for the page on sources. */
  sources(): Promise<readonly DataSource[]>;
}
