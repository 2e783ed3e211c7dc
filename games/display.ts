import type { Action, Event, Seat, State } from '#engine/state';
import type { About } from './contract/about.ts';
import type { Battle, Forecaster } from './contract/battle.ts';
import type { BoardDisplay, BoardStanding, Landing } from './contract/boards.ts';
import type { ActionMenu, OutlookTeller, Placement } from './contract/choices.ts';
import type { Chart, DataSource, Facts } from './contract/facts.ts';
import type { Guide } from './contract/guide.ts';
import type { Diary, Motion, TurnedUp } from './contract/happenings.ts';
import type { MusterTeller } from './contract/muster.ts';
import type { Box, Cup, HexCondition, OrderOfBattle, Piece, Place } from './contract/pieces.ts';
import type { Plotter } from './contract/plots.ts';
import type { ReportTeller } from './contract/report.ts';
import type { StagedBattleTeller } from './contract/stagedBattle.ts';
import type { Track } from './contract/turns.ts';
import type { StoryTeller } from './story/teller.ts';
import type { Term } from './terms.ts';

export type * from './contract/about.ts';
export type * from './contract/battle.ts';
export type * from './contract/boards.ts';
export type * from './contract/choices.ts';
export type * from './contract/facts.ts';
export type * from './contract/guide.ts';
export type * from './contract/happenings.ts';
export type * from './contract/muster.ts';
export type * from './contract/pieces.ts';
export type * from './contract/plots.ts';
export type * from './contract/report.ts';
export type * from './contract/stagedBattle.ts';
export type * from './contract/turns.ts';

/*
 * What a game tells a client about itself so that it can be shown: in words and numbers, never in pixels or colours. How a
 * beach or an infantry battalion looks is the client's business; which hex is a beach and which unit is infantry is the game's.
 */

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
  /** What lies on the hexes of a board for all that are in them, in the order in which it matters. */
  conditions?(view: S, board: string): readonly HexCondition[];
  /** Where landings were or will be on a board, as far as all know: arrows show them on the map. */
  landings?(view: S, board: string): readonly Landing[];
  facts(): Promise<Facts<S>>;
  /** How the game stands, in a few words that are always in sight: `VP 12 · draw from 20`. Once it is over, none. */
  score(view: S): string | undefined;
  track(view: S): Track;
  charts(): Promise<readonly Chart[]>;
  /** The words that a newcomer does not know, explained. */
  terms(): Promise<readonly Term[]>;
  /**
   * The battle being built in this state, if there is one; once its dice have fallen it is over. With an action, the battle that it
   * would decide at once. Nothing where the guide tells it, or where battles go through stages.
   */
  battle(view: S, deciding?: Action): Battle | undefined;
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
  /** What reports on a stretch of play, such as a day. */
  report?(): Promise<ReportTeller<S>>;
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
