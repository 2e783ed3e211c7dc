import { Reading } from '#board/reading';
import { Game } from '#engine/game';
import { keepOrder } from '#engine/orders';
import type { Procedure } from '#engine/procedure';
import { begin } from '#engine/setup';
import { Sitting } from '#engine/sitting';
import type { Options } from '#engine/state';
import { demanding } from '../data/finder.ts';
import type { ActionSpec } from './core/actions.ts';
import type { CompanyScaleEvent } from './core/events/events.ts';
import { put } from './core/stacks.ts';
import { type CompanyScale, emptyIsland, FACE_DOWN, ON_FIRE, type Phase, PINNED, SUPPRESSED } from './core/state.ts';
import { momentIn } from './data/moment.ts';
import { turns } from './data/tables.ts';
import { barrages, fortifications, type Side, type SideCode, sides, type Weather } from './data/types.ts';
import { setBarrage, setFire } from './field/veils.ts';
import { menuOf } from './fixtures/menu.ts';
import { waitingAt } from './fixtures/waiting.ts';
import { saipan } from './saipan/game.ts';
import { theater as saipanTheater } from './saipan.ts';
import { actionPhase } from './sequence/actionPhase.ts';
import { game } from './sequence/game.ts';
import { turn } from './sequence/sequence.ts';
import { COLUMN, isUnit } from './theater/forces.ts';
import { AVAILABLE, OFF_BOARD, type Place, REALLOCATING, ROUTED, TRUCK_POOL } from './theater/places.ts';
import { type Theater, theaterOf } from './theater/theater.ts';
import { tinian } from './tinian/game.ts';
import { theater as tinianTheater } from './tinian.ts';

/** A position made by hand, with the names that players use; the scenario says on which island. */
export interface PositionSpec {
  /** `t4` if left out. */
  readonly scenario?: string;
  readonly options?: Options;
  /** Such as `24 July 0700`; the first turn of the scenario if left out. */
  readonly time?: string;
  readonly weather?: Weather;
  /**
   * Where counters are, and what else is true of a unit: `{ 'A/1/25': '14.56', 'B/1/25': '14.56 column', '25-us-hmg-1': 'available' }`.
   * A place is a hex, `13.57-cave`, `white-1-finalRunIn`, or one of the boxes `available`, `reallocating`, `routed`, `pool`, `off-board`;
   * the words are `column`, `fixed` and, of a leader, `replacement`. Counters left out are not in play.
   */
  readonly counters?: Readonly<Record<string, string>>;
  /** By place: what lies on it, in words: `DG1` to `DG4`, `pinned`, `suppressed`, a fortification, a barrage, `lit`, `burning`. */
  readonly marks?: Readonly<Record<string, string>>;
  /** By place: the value of a mine that lies face down. */
  readonly mines?: Readonly<Record<string, number>>;
  /** By Division: what is not as the scenario has it. */
  readonly divisions?: Readonly<
    Record<string, { readonly dp?: number; readonly dc?: number; readonly fatigue?: number; readonly quality?: number }>
  >;
  readonly points?: { readonly [side in Side]?: number };
  /** By side: the questions that it is asked in spite of their standard answers. */
  readonly asked?: { readonly [side in Side]?: readonly string[] };
  /** Which side has used its reroll. */
  readonly rerolled?: readonly Side[];
  readonly dice?: readonly number[] | Readonly<Record<string, readonly number[]>>;
  readonly seed?: string;
  /** The phase that is about to begin: `preparation` if left out. */
  readonly phase?: Exclude<Phase, 'set-up'>;
  /** A procedure to begin with, with its local values, as if a chit had been drawn for it. */
  // biome-ignore lint/suspicious/noExplicitAny: each procedure has its own local values
  readonly call?: { readonly procedure: Procedure<CompanyScale, any, CompanyScaleEvent>; readonly local: object };
  /** The chit in play, by its name. */
  readonly chit?: string;
  /** The Actions to choose from, instead of a whole Activation by the chit in play. */
  readonly menu?: readonly ActionSpec[];
  /** What else is to be different, before the first decision. */
  readonly change?: (state: CompanyScale) => void;
}

const called = [
  'set-up',
  'reinforcements',
  'supply disruption',
  'nightfall',
  'activation',
  'direct command',
  'wind',
  'random event',
  'naval support',
  'amphibious',
  'air support',
  'gyokusai check',
  'victory check',
  'opportunity fire',
  'resolve fire',
  'disorganization',
  'charge losses',
  'losses',
  'rout',
  'departure',
  'ridge claims',
  'scatter',
  'assaults',
  'assault now',
  'gyokusai begins',
  'tank landing',
  'minefield',
  'stacking check',
  'interdiction die',
  'massed banzai',
  'preparatory bombardment',
  'boats at night',
  'surrender demand',
  'demolition teams',
];

/** A game that waits where it comes to a chapter that is not written. */
function waitingIn({ definition }: Game<CompanyScale, CompanyScaleEvent>): Game<CompanyScale, CompanyScaleEvent> {
  const known = new Set(definition.procedures.map(({ name }) => name));
  const missing = waitingAt(called.filter((name) => !known.has(name)));
  return new Game({ ...definition, procedures: [...definition.procedures, ...missing] });
}

/** Tinian, and Saipan, as positions are played on them. */
export const waiting = waitingIn(tinian);
export const waitingOnSaipan = waitingIn(saipan);
const islands = [
  { theater: tinianTheater, game: waiting },
  { theater: saipanTheater, game: waitingOnSaipan },
];

/** The island of a scenario, with its game. */
function islandOf(scenario: string) {
  const island = islands.find(({ theater }) => theater.scenarios.some(({ id }) => id === scenario));
  if (!island) throw new Error(`there is no scenario '${scenario}'`);
  return island;
}

function names(theater: Theater) {
  return {
    counterNamed: demanding('counter', theater.forces.find),
    placeNamed: demanding('place', (name) => theater.places.find(name)),
    divisionNamed: demanding('Division', (name) => theater.forces.divisions.findIndex(({ id }) => id === name)),
    chitNamed: demanding('chit', (name) => theater.chits.findIndex(({ id }) => id === name)),
  };
}

const standardScenario = 't4';

/** Sets up a position and plays on to its first decision. */
export function position({ menu, ...spec }: PositionSpec): Sitting<CompanyScale> {
  const { game: island } = islandOf(spec.scenario ?? standardScenario);
  if (!menu) return seated(island, prepared(spec));
  const actions = menuOf(menu);
  const { definition } = island;
  const playing = new Game({ ...definition, procedures: [...definition.procedures, actions] });
  return seated(playing, prepared({ ...spec, call: { procedure: actions, local: {} } }));
}

function seated(playing: Game<CompanyScale>, state: CompanyScale): Sitting<CompanyScale> {
  return new Sitting(playing, state, playing.resume(state));
}

/** A position before play goes on from it. */
export function prepared(spec: PositionSpec): CompanyScale {
  const scenario = spec.scenario ?? standardScenario;
  const { theater, game: playing } = islandOf(scenario);
  const { placeNamed } = names(theater);
  const state = emptyIsland(theater.id)(
    begin(playing.definition, {
      scenario,
      seed: spec.seed ?? 'position',
      ...(spec.options ? { options: spec.options } : {}),
      ...(spec.dice ? { dice: spec.dice } : {}),
    }),
  );
  if (spec.time !== undefined) state.time = momentIn(turns)(new Reading(spec.time));
  if (spec.weather !== undefined) state.weather = spec.weather;
  placeCounters(state, spec);
  for (const [place, words] of Object.entries(spec.marks ?? {})) mark(state, placeNamed(place), words);
  for (const [place, value] of Object.entries(spec.mines ?? {})) {
    state.mines[placeNamed(place)] = FACE_DOWN;
    state.secrets.japan!.mines[placeNamed(place)] = value;
  }
  setDivisions(state, spec);
  for (const [side, points] of Object.entries(spec.points ?? {})) {
    state.points[sides.indexOf(side as Side) as SideCode] = points;
  }
  for (const side of spec.rerolled ?? []) state.rerolls[sides.indexOf(side) as SideCode] = 0;
  const { orders = [] } = playing.definition;
  for (const [side, ids] of Object.entries(spec.asked ?? {})) {
    for (const order of orders)
      if (ids.includes(order.id)) keepOrder(state, orders, side, { order, answer: undefined });
  }
  standBefore(state, playing, spec);
  spec.change?.(state);
  return state;
}

const boxes: Readonly<Record<string, Place>> = {
  available: AVAILABLE,
  reallocating: REALLOCATING,
  routed: ROUTED,
  pool: TRUCK_POOL,
  'off-board': OFF_BOARD,
};

function placeCounters(state: CompanyScale, { counters = {} }: PositionSpec): void {
  const { forces } = theaterOf(state);
  const { counterNamed, placeNamed } = names(theaterOf(state));
  for (const [name, words] of Object.entries(counters)) {
    const counter = counterNamed(name);
    const [where = '', ...rest] = words.split(' ');
    put(state, counter, boxes[where] ?? placeNamed(where));
    for (const word of rest) {
      if (word === 'column' || word === 'replacement') state.mode[counter] = COLUMN;
      else if (word === 'fixed') state.fixed[counter] = 1;
      else throw new Error(`a counter is not '${word}'`);
    }
    if (isUnit(forces, counter) && forces.division[counter]! < forces.corps) {
      state.entered[forces.division[counter]!] = 1;
    }
  }
}

function mark(state: CompanyScale, place: Place, words: string): void {
  for (const word of words.split(' ')) {
    const level = /^DG([1-4])$/.exec(word)?.[1];
    const fortification = (fortifications as readonly string[]).indexOf(word);
    const barrage = (barrages as readonly string[]).indexOf(word);
    if (level !== undefined) state.disorder[place] = Number(level);
    else if (word === 'pinned') state.shock[place] = PINNED;
    else if (word === 'suppressed') state.shock[place] = SUPPRESSED;
    else if (word === 'lit') state.lit[place] = 1;
    else if (word === 'burning') setFire(state, place, ON_FIRE);
    else if (fortification >= 0) state.fortification[place] = fortification + 1;
    else if (barrage >= 0) setBarrage(state, place, barrage + 1);
    else throw new Error(`a place is not '${word}'`);
  }
}

function setDivisions(state: CompanyScale, { divisions = {} }: PositionSpec): void {
  const { divisionNamed } = names(theaterOf(state));
  for (const [name, { dp, dc, fatigue, quality }] of Object.entries(divisions)) {
    const division = divisionNamed(name);
    if (dp !== undefined) state.dispatch[division] = dp;
    if (dc !== undefined) state.commands[division] = dc;
    if (fatigue !== undefined) state.fatigue[division] = fatigue;
    if (quality !== undefined) state.quality[division] = quality;
  }
}

function standBefore(
  state: CompanyScale,
  { definition }: Game<CompanyScale, CompanyScaleEvent>,
  { phase = 'preparation', call, chit }: PositionSpec,
): void {
  const under = ({ name }: { readonly name: string }, step: string) => ({
    procedure: name,
    step: definition.procedures.find((each) => each.name === name)!.steps.findIndex((each) => each.name === step),
    local: {},
  });
  state.chit = chit === undefined ? -1 : names(theaterOf(state)).chitNamed(chit);
  state.phase = call ? 'action' : phase;
  const begins = { preparation: 'begin', action: 'action', end: 'gyokusai' } as const;
  state.stack = call
    ? [
        under(game, 'turns'),
        under(turn, 'gyokusai'),
        under(actionPhase, 'activation ends'),
        { procedure: call.procedure.name, step: 0, local: call.local },
      ]
    : [under(game, 'turns'), under(turn, begins[phase])];
}
