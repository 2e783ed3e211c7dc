import type { Plugin } from 'vite';
import type { Game } from '#engine/game';
import type { Display } from '#games/display';
import type { LessonSummary } from '#games/lessons';
import type { GameSummary } from '../library/gameSummary.ts';
import { seatingTable } from './seatingTable.ts';
import { sourceOf } from './sources.ts';

/** What pages show of a game before it is loaded. */
export async function summaryOf(
  game: Game,
  display: Display,
  bots: readonly string[],
  lessons: readonly LessonSummary[] = [],
): Promise<GameSummary> {
  const { id, title, seats, scenarios, options } = game.definition;
  const [short = title, ...rest] = title.split(': ');
  const { primer: _, ...about } = await display.about();
  return {
    id,
    title: short,
    subtitle: rest.join(': '),
    seats,
    seating: Object.fromEntries(scenarios.map((scenario) => [scenario.id, seatingTable(game, scenario.id)])),
    scenarios,
    options,
    bots,
    lessons,
    about,
    colours: display.colours,
  };
}

/** What the games say about themselves, as small modules: pages can list and describe them all without loading one. */
export function catalogue(root: string): Plugin {
  return {
    name: 'atoll-catalogue',
    resolveId: (id) => (/^virtual:(catalogue|primers|sources|terms)$/.test(id) ? `\0${id}` : undefined),
    async load(id) {
      if (!/^\0virtual:(catalogue|primers|sources|terms)$/.test(id)) return undefined;
      const { games } = await sourceOf<typeof import('#games/library')>(root, 'games/library.ts');
      const { displayOf } = await sourceOf<typeof import('#games/displays')>(root, 'games/displays.ts');
      const { botsFor } = await sourceOf<typeof import('#bots/players')>(root, 'bots/players.ts');
      const byGame = async (pick: (display: Display) => Promise<unknown>) =>
        Object.fromEntries(await Promise.all(games.map(async ({ id }) => [id, await pick(displayOf(id))])));
      switch (id) {
        case '\0virtual:catalogue':
          return exported(
            'games',
            await Promise.all(
              games.map(async (game) =>
                summaryOf(game, displayOf(game.id), botsFor(game), await lessonsOf(root, game.id)),
              ),
            ),
          );
        case '\0virtual:primers':
          return exported('primers', await byGame(async (display) => (await display.about()).primer));
        case '\0virtual:terms':
          return exported('terms', await byGame((display) => display.terms()));
        default:
          return exported('sources', await byGame((display) => display.sources()));
      }
    },
  };
}

function exported(name: string, value: unknown): string {
  return `export const ${name} = ${JSON.stringify(value)};`;
}

async function lessonsOf(root: string, game: string): Promise<readonly LessonSummary[]> {
  const { findOnShelf } = await sourceOf<typeof import('#games/shelf')>(root, 'games/shelf.ts');
  const { summaryOfLesson } = await sourceOf<typeof import('#games/lessons')>(root, 'games/lessons.ts');
  return ((await findOnShelf(game)?.lessons?.()) ?? []).map(summaryOfLesson);
}
