import type { Rulebook, RuleCase } from '#engine/rulebook';
import activation from '../rules/activation.json' with { type: 'json' };
import assault from '../rules/assault.json' with { type: 'json' };
import book from '../rules/book.json' with { type: 'json' };
import events from '../rules/events.json' with { type: 'json' };
import fire from '../rules/fire.json' with { type: 'json' };
import landing from '../rules/landing.json' with { type: 'json' };
import movement from '../rules/movement.json' with { type: 'json' };
import rally from '../rules/rally.json' with { type: 'json' };
import scenarios from '../rules/scenarios.json' with { type: 'json' };
import sight from '../rules/sight.json' with { type: 'json' };
import support from '../rules/support.json' with { type: 'json' };
import turn from '../rules/turn.json' with { type: 'json' };

/** The cases of both games, a file for each folder of rules. */
const shared: readonly (readonly RuleCase[])[] = [
  turn,
  activation,
  movement,
  sight,
  fire,
  support,
  assault,
  rally,
  landing,
  events,
  scenarios,
];

/** The book as one of its games has it: with the cases that are that game's own. */
export function rulebookOf(game: string, own: readonly RuleCase[]): Rulebook {
  return { game, book: book.book, chapters: book.chapters, cases: [...shared.flat(), ...own] };
}
