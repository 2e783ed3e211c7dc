import { botsFor } from '#bots/players';
import type { OptionDefinition, ScenarioDefinition, SeatDefinition } from '#engine/definition';
import type { Game } from '#engine/game';
import type { Options, Seat } from '#engine/state';
import type { Display } from '#games/display';
import { displayOf } from '#games/displays';
import { findGame, games } from '#games/library';

/** A game as pages show it. */
export interface CatalogueEntry {
  readonly id: string;
  /** `Saipan`. */
  readonly title: string;
  /** The rest of its full title; '' where there is none. */
  readonly subtitle: string;
  readonly game: Game;
  readonly display: Display;
  readonly scenarios: readonly ScenarioDefinition[];
  readonly options: readonly OptionDefinition[];
  readonly levels: readonly Level[];
}

/** A bot as people choose one. */
export interface Level {
  readonly bot: string;
  readonly title: string;
  readonly note: string;
}

const levels: Readonly<Record<string, Omit<Level, 'bot'>>> = {
  planner: { title: 'Planner', note: 'Weighs every move and plays to win. It sees only what its side may see.' },
  cadet: { title: 'Cadet', note: 'Plans like the planner, but one choice in four is made without a thought.' },
  random: { title: 'Random', note: 'Makes any legal move without a plan. Good for learning the rules.' },
};

/** The title of a bot. */
export function levelTitle(bot: string): string {
  return levels[bot]?.title ?? bot;
}

function entryOf(game: Game): CatalogueEntry | undefined {
  const display = displayOf(game.id);
  if (!display) return undefined;
  const { title, scenarios, options } = game.definition;
  const [short = title, ...rest] = title.split(': ');
  const known = Object.keys(levels);
  const bots = [...botsFor(game)].sort((a, b) => known.indexOf(a) - known.indexOf(b));
  return {
    id: game.id,
    title: short,
    subtitle: rest.join(': '),
    game,
    display,
    scenarios,
    options,
    levels: bots.map((bot) => ({ bot, title: levelTitle(bot), note: levels[bot]?.note ?? '' })),
  };
}

/** All games that can be shown, in the order in which they are offered. */
export const catalogue: readonly CatalogueEntry[] = games.map(entryOf).filter((entry) => entry !== undefined);

export function findEntry(id: string): CatalogueEntry | undefined {
  return catalogue.find((entry) => entry.id === id);
}

/** The title of a game, even of one that this client does not know. */
export function gameTitle(id: string): string {
  return findEntry(id)?.title ?? findGame(id)?.definition.title ?? id;
}

export function scenarioTitle(game: string, scenario: string): string {
  return findEntry(game)?.scenarios.find(({ id }) => id === scenario)?.title ?? scenario;
}

export function seatTitle(game: string, seat: Seat): string {
  return findEntry(game)?.game.definition.seats.find(({ id }) => id === seat)?.title ?? seat;
}

/** Which of the client's colours a seat wears. */
export function seatColour(game: string, seat: Seat): string {
  return findEntry(game)?.display.colours[seat] ?? 'grey';
}

/** The seats that players take with this scenario and these options. */
export function seatsFor({ game }: CatalogueEntry, scenario: string, options: Options): readonly SeatDefinition[] {
  return game.seats({ scenario, options });
}

export function standardOptions({ options }: CatalogueEntry): Record<string, string | number | boolean> {
  return Object.fromEntries(options.map(({ id, standard }) => [id, standard]));
}
