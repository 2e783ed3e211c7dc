import { games } from 'virtual:catalogue';
import { covers } from 'virtual:covers';
import type { OptionDefinition, SeatDefinition } from '#engine/definition';
import type { Options, Seat } from '#engine/state';
import type { Cover } from '../map/prints.ts';
import type { GameSummary } from './gameSummary.ts';
import { decidingOptions, optionsLeadingTo, seatsWith } from './seating.ts';

/** A game as pages show it, which need not load it for that. */
export interface CatalogueEntry extends GameSummary {
  readonly cover: Cover | undefined;
  /** Its bots, the strongest first. */
  readonly levels: readonly Level[];
}

/** A bot as people choose one. */
export interface Level {
  readonly bot: string;
  readonly title: string;
  readonly note: string;
}

/** The strongest first. */
const levels: Readonly<Record<string, Omit<Level, 'bot'>>> = {
  'fleet-admiral': { title: 'Fleet Admiral', note: 'The strongest bot. Thinks five times as long as the Admiral.' },
  admiral: {
    title: 'Admiral',
    note: 'Strong: compares whole plans by playing them out. Sees only what its side may see.',
  },
  captain: { title: 'Captain', note: 'As the Admiral, with a quarter of the time.' },
  planner: { title: 'Planner', note: 'A fast, solid opponent that looks one step ahead.' },
  historian: { title: 'Historian', note: 'Follows the historical invasion schedule.' },
  cadet: { title: 'Cadet', note: 'Easier: makes one choice in four at random.' },
  random: { title: 'Random', note: 'Makes random legal moves. Good for learning the rules.' },
};

/** The title of a bot. */
export function levelTitle(bot: string): string {
  return levels[bot]?.title ?? bot;
}

/** All games, in the order in which they are offered. */
export const catalogue: readonly CatalogueEntry[] = games.map((game) => ({
  ...game,
  cover: covers[game.id],
  levels: [...new Set([...Object.keys(levels), ...game.bots])]
    .filter((bot) => game.bots.includes(bot))
    .map((bot) => ({ bot, title: levelTitle(bot), note: levels[bot]?.note ?? '' })),
}));

export function findEntry(id: string): CatalogueEntry | undefined {
  return catalogue.find((entry) => entry.id === id);
}

/** The title of a game, even of one that this client does not know. */
export function gameTitle(id: string): string {
  return findEntry(id)?.title ?? id;
}

export function scenarioTitle(game: string, scenario: string): string {
  return findEntry(game)?.scenarios.find(({ id }) => id === scenario)?.title ?? scenario;
}

export function seatTitle(game: string, seat: Seat): string {
  return findEntry(game)?.seats.find(({ id }) => id === seat)?.title ?? seat;
}

/** Which of the client's colours a seat wears. */
export function seatColour(game: string, seat: Seat): string {
  return findEntry(game)?.colours[seat] ?? 'grey';
}

/** The seats that players take with this scenario and these options. */
export function seatsFor({ seats, seating }: CatalogueEntry, scenario: string, options: Options): SeatDefinition[] {
  const taken = seatsWith(seating[scenario] ?? seats.map(({ id }) => id), options);
  return seats.filter(({ id }) => taken.includes(id));
}

export type GameOptions = Record<string, string | number | boolean>;

export function standardOptions({ options }: CatalogueEntry): GameOptions {
  return Object.fromEntries(options.map(({ id, standard }) => [id, standard]));
}

/** Alone against the rules, which lead the other side, or several players. */
export type Company = 'alone' | 'together';

/** The options, standard ones as far as possible, with which a scenario is so played; `undefined` if it cannot be. */
export function optionsToPlay(entry: CatalogueEntry, scenario: string, company: Company): GameOptions | undefined {
  const seating = entry.seating[scenario];
  const needed =
    seating && optionsLeadingTo(seating, ({ length }) => (company === 'alone' ? length === 1 : length > 1));
  return needed && { ...standardOptions(entry), ...needed };
}

export function canBePlayed(entry: CatalogueEntry, company: Company): boolean {
  return entry.scenarios.some(({ id }) => optionsToPlay(entry, id, company) !== undefined);
}

/** The options of a game that decide who plays, and all others. */
export function optionKinds({ options, seating }: CatalogueEntry): Record<'seating' | 'rules', OptionDefinition[]> {
  const deciding = new Set(Object.values(seating).flatMap(decidingOptions));
  return {
    seating: options.filter(({ id }) => deciding.has(id)),
    rules: options.filter(({ id }) => !deciding.has(id)),
  };
}
