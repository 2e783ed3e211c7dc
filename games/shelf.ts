import type { Game } from '#engine/game';
import type { Display } from './display.ts';
import type { Judge } from './judgement.ts';
import type { Lesson } from './lessons.ts';
import type { Reasons } from './reasons.ts';

/** A game on the shelf. Its parts are loaded when they are first wanted, so that a browser fetches only what is played. */
export interface ShelvedGame {
  readonly id: string;
  /** Its folder in games/, where its rules are `game.ts`, its display is `display/display.ts`, and its tables for `./atoll odds` are `odds.ts`. */
  readonly folder: string;
  /** Where games share a folder with their rules: the folder in it that has these files of this one. */
  readonly own?: string;
  rules(): Promise<Game>;
  /** The same with only what a first board needs at once, and the rest as its chapters; left out where the rules are small. */
  opening?(): Promise<Game>;
  display(): Promise<Display>;
  /** What the bots that plan must know about it; left out where none can play it. */
  judge?(): Promise<Judge>;
  /** Why bots that plan do what they do; left out where nothing explains them. */
  reasons?(): Promise<Reasons>;
  /** How it is learned, step by step, in this order. */
  lessons?(): Promise<readonly Lesson[]>;
  /** Bots of this game alone, by their names: they plan as the planner does, but by a judgement of their own. */
  readonly bots?: Readonly<Record<string, () => Promise<Judge>>>;
}

/** Every game, in the order in which they are shown. This is the only list of them. */
export const shelf: readonly ShelvedGame[] = [
  {
    id: 'island-war-saipan',
    folder: 'island-war',
    rules: async () => (await import('./island-war/game.ts')).islandWar,
    display: async () => (await import('./island-war/display/display.ts')).islandWarDisplay,
    judge: async () => (await import('./island-war/judgement.ts')).islandWarJudge as Judge,
    reasons: async () => (await import('./island-war/advice/reasons.ts')).islandWarReasons as Reasons,
    lessons: async () => (await import('./island-war/lessons/lessons.ts')).lessons,
  },
  {
    id: 'forgotten-pacific-battles',
    folder: 'fire-and-movement',
    rules: async () => (await import('./fire-and-movement/game.ts')).fireAndMovement,
    display: async () => (await import('./fire-and-movement/display/display.ts')).fireAndMovementDisplay,
    judge: async () => (await import('./fire-and-movement/judgement.ts')).fireAndMovementJudge as Judge,
    reasons: async () => (await import('./fire-and-movement/advice/reasons.ts')).fireAndMovementReasons as Reasons,
    lessons: async () => (await import('./fire-and-movement/lessons/lessons.ts')).lessons,
  },
  {
    id: 'central-pacific-campaign',
    folder: 'central-pacific',
    rules: async () => (await import('./central-pacific/game.ts')).centralPacific,
    display: async () => (await import('./central-pacific/display/display.ts')).centralPacificDisplay,
    judge: async () => (await import('./central-pacific/judgement.ts')).centralPacificJudge as Judge,
    reasons: async () => (await import('./central-pacific/advice/reasons.ts')).centralPacificReasons as Reasons,
    lessons: async () => (await import('./central-pacific/lessons/lessons.ts')).lessons,
    bots: {
      historian: async () => (await import('./central-pacific/judgement.ts')).historianJudge as Judge,
    },
  },
  {
    id: 'forlorn-hopes',
    folder: 'forlorn-hopes',
    rules: async () => (await import('./forlorn-hopes/game.ts')).forlornHopes,
    opening: async () => (await import('./forlorn-hopes/opening.ts')).opening,
    display: async () => (await import('./forlorn-hopes/display/display.ts')).forlornHopesDisplay,
    judge: async () => (await import('./forlorn-hopes/judgement.ts')).forlornHopesJudge as Judge,
    reasons: async () => (await import('./forlorn-hopes/advice/reasons.ts')).forlornHopesReasons as Reasons,
    lessons: async () => (await import('./forlorn-hopes/lessons/lessons.ts')).lessons,
    bots: {
      historian: async () => (await import('./forlorn-hopes/judgement.ts')).historianJudge as Judge,
    },
  },
  {
    id: 'css-tinian',
    folder: 'company-scale',
    own: 'tinian',
    rules: async () => (await import('./company-scale/tinian/game.ts')).tinian,
    opening: async () => (await import('./company-scale/tinian/opening.ts')).opening,
    display: async () => (await import('./company-scale/tinian/display/display.ts')).tinianDisplay,
    judge: async () => (await import('./company-scale/judges/tinian.ts')).tinianJudge as Judge,
    reasons: async () => (await import('./company-scale/advice/tinian.ts')).reasons as Reasons,
    lessons: async () => (await import('./company-scale/lessons/lessons.ts')).lessons,
  },
  {
    id: 'css-saipan',
    folder: 'company-scale',
    own: 'saipan',
    rules: async () => (await import('./company-scale/saipan/game.ts')).saipan,
    opening: async () => (await import('./company-scale/saipan/opening.ts')).opening,
    display: async () => (await import('./company-scale/saipan/display/display.ts')).saipanDisplay,
    judge: async () => (await import('./company-scale/judges/saipan.ts')).saipanJudge as Judge,
    reasons: async () => (await import('./company-scale/advice/saipan.ts')).reasons as Reasons,
    lessons: async () => (await import('./company-scale/lessons/saipan/lessons.ts')).lessons,
  },
];

/** Where the files of a game are that others look for, in games/. */
export function homeOf({ folder, own }: Pick<ShelvedGame, 'folder' | 'own'>): string {
  return own === undefined ? folder : `${folder}/${own}`;
}

/** The rules of a game as far as a first board needs them. */
export function openingOf({ opening, rules }: ShelvedGame): Promise<Game> {
  return (opening ?? rules)();
}

export function findOnShelf(id: string): ShelvedGame | undefined {
  return shelf.find((game) => game.id === id);
}
