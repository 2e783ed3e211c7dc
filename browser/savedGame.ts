import type { Page } from 'playwright-core';
import { areAdjacent, nameOf } from '#board/grid';
import { playGame } from '#bots/simulation';
import type { Game } from '#engine/game';
import { copy } from '#engine/json';
import { type SaveFile, save } from '#engine/save';
import type { State } from '#engine/state';
import { Table } from '#engine/table';
import { boardMap, units } from '#games/island-war/data';
import { islandWar } from '#games/island-war/game';

type IslandWarTable = Table<Parameters<typeof islandWar.pending>[0]>;

/** A game that two planners play, always the same: to its end, or until a position that is wanted. */
export function playedGame(isWanted: (table: IslandWarTable) => boolean = () => false): IslandWarTable {
  return playedBy(islandWar, 'historical', isWanted);
}

type Played = ReturnType<typeof playGame>;
const played = new Map<string, Played>();

/** The same with any game and scenario, and any bot. */
export function playedBy<S extends State>(
  game: Game<S>,
  scenario: string,
  isWanted: (table: Table<S>) => boolean,
  bot = 'planner',
): Table<S> {
  const { setup, actions } = playedByBots(game, scenario, bot);
  const table = new Table(game, setup);
  for (const action of actions) {
    if (isWanted(table)) return table;
    table.apply(action);
  }
  return table;
}

/** Planners think for a while, so each of these games is played once for all tests. */
function playedByBots<S extends State>(game: Game<S>, scenario: string, bot: string): Played {
  const key = `${game.id} ${scenario} ${bot}`;
  const plan = { scenario, options: {}, seats: { us: bot, japan: bot }, seed: 'marianas' };
  const one = played.get(key) ?? playGame(game, plan, 1);
  played.set(key, one);
  return one;
}

/** The first moment of a turn at which the US may move units, each of which may go somewhere. */
export function usMovementIn(turn: number): (table: IslandWarTable) => boolean {
  return ({ state, game }) => state.turn === turn && game.decision(state, 'us')?.choices[0]?.verb === 'move';
}

/** The first moment at which the US may move units, after which it lands others. */
export function usMovementBeforeLanding({ state, game }: IslandWarTable): boolean {
  const decision = game.decision(state, 'us');
  if (decision?.choices[0]?.verb !== 'move' || state.turn < 3) return false;
  const trial = copy(state);
  game.apply(trial, { seat: 'us', verb: 'done' });
  return game.prompt(trial).startsWith('Land units on vacant');
}

/** A unit that can be chosen by each of two verbs. */
export function namedByBoth({ game, state }: IslandWarTable, one: string, other: string): string {
  const targetsOf = (verb: string) => game.decision(state)!.choices.find((choice) => choice.verb === verb)!.targets;
  return units[targetsOf(one).find((unit) => targetsOf(other).includes(unit))!]!.title;
}

/** The first moment of a turn at which the US may attack. */
export function usAttackIn(turn: number): (table: IslandWarTable) => boolean {
  return ({ state, game }) => state.turn === turn && game.decision(state, 'us')?.choices[0]?.verb === 'attack';
}

/** The first moment of a turn at which Japan is asked about protective fire. */
export function protectiveFireIn(turn: number): (table: IslandWarTable) => boolean {
  return ({ state, game }) => state.turn === turn && game.decision(state, 'japan')?.step === 'protective fire';
}

/** A unit that can move now, where it stands, and a neighbouring hex in which its move ends. */
export function possibleMove({ game, state }: IslandWarTable): { title: string; from: string; to: string } {
  const { grid } = boardMap;
  const movers = game.decision(state)!.choices.find(({ verb }) => verb === 'move')!.targets;
  for (const unit of movers) {
    const trial = copy(state);
    const { seat } = game.decision(state)!;
    game.apply(trial, { seat, verb: 'move', target: unit });
    const from = state.where[unit]!;
    const reach = game.decision(trial, seat)?.choices.find(({ verb }) => verb === 'to')?.targets ?? [];
    const endsIn = (hex: number) => {
      const moved = copy(trial);
      game.apply(moved, { seat, verb: 'to', target: hex });
      return game.decision(moved)?.choices.some(({ verb }) => verb === 'move');
    };
    const near = reach.find((hex) => areAdjacent(grid, from, hex) && endsIn(hex));
    if (near === undefined) continue;
    return { title: units[unit]!.title, from: nameOf(grid, from), to: nameOf(grid, near) };
  }
  throw new Error('Nothing can move here');
}

export function saveOf<S extends State>(table: Table<S>): SaveFile {
  return save(table);
}

/** Opens a save file as a person does, up to where one says what to do with it. */
export async function openSave(page: Page, file: SaveFile, game = 'Saipan'): Promise<void> {
  await page.goto('/import');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) });
  await page.getByRole('heading', { name: game }).waitFor();
}
