import type { Rulebook, RuleCase } from '#engine/rulebook';
import activation from './cases/activation.json' with { type: 'json' };
import assault from './cases/assault.json' with { type: 'json' };
import book from './cases/book.json' with { type: 'json' };
import events from './cases/events.json' with { type: 'json' };
import fire from './cases/fire.json' with { type: 'json' };
import landing from './cases/landing.json' with { type: 'json' };
import movement from './cases/movement.json' with { type: 'json' };
import rally from './cases/rally.json' with { type: 'json' };
import scenarios from './cases/scenarios.json' with { type: 'json' };
import sight from './cases/sight.json' with { type: 'json' };
import support from './cases/support.json' with { type: 'json' };
import turn from './cases/turn.json' with { type: 'json' };

/** The cases of the chapters that are written, a file for each folder of rules. */
const written: readonly (readonly RuleCase[])[] = [
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

export const rulebook: Rulebook = { ...book, cases: written.flat() };
