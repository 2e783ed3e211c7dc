import type { OptionDefinition, ScenarioDefinition, SeatDefinition } from '#engine/definition';
import type { About, Display } from '#games/display';
import type { LessonSummary } from '#games/lessons';
import type { Seating } from './seating.ts';

/** What pages show of a game before it is loaded; made from the game itself when the client is built. */
export interface GameSummary {
  readonly id: string;
  /** `Saipan`. */
  readonly title: string;
  /** The rest of its full title; '' where there is none. */
  readonly subtitle: string;
  /** All sides that a player can ever take. */
  readonly seats: readonly SeatDefinition[];
  /** Which of them players take, by scenario. */
  readonly seating: Readonly<Record<string, Seating>>;
  readonly scenarios: readonly ScenarioDefinition[];
  readonly options: readonly OptionDefinition[];
  /** The names of the bots that can play it, from the weakest to the strongest. */
  readonly bots: readonly string[];
  readonly lessons: readonly LessonSummary[];
  readonly about: Omit<About, 'primer'>;
  readonly colours: Display['colours'];
}
