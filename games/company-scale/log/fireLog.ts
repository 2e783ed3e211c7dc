import { type EventOf, type EventsOf, type Lines, line } from '../../events.ts';
import { list, withMinus } from '../../words.ts';
import type { FireEvents } from '../core/events/fireEvents.ts';
import type { FireKind } from '../core/fire.ts';
import { counterName, placeName } from '../theater/names.ts';
import type { Theater } from '../theater/theater.ts';
import { told } from './words.ts';

/** 7.2, 8 */
export function fireLines(theater: Theater): Lines<EventsOf<FireEvents>> {
  const name = (counter: number) => counterName(theater, counter);
  const place = (at: number) => placeName(theater, at);
  return {
    fired: (event) =>
      told(`${shooterOf(theater, event)} ${place(event.target)}: ${outcomeOf(event)}.`, '8.4a', event.target),
    'caught fire': ({ place: at, rule }) => told(`${place(at)} catches fire.`, rule, at),
    'Rout Check': ({ unit, die, isPassed }) =>
      line(`${name(unit)} rolls ${die} in its Rout Check and ${isPassed ? 'stands' : 'fails'}.`, '8.4.2d'),
    'result undone': ({ hero, place: at }) =>
      told(`${name(hero)} undoes the result at ${place(at)}.`, ruleOf(theater, hero), at),
    routed: ({ unit, rule }) => line(`${name(unit)} ${fates[rule] ?? 'routs'}.`, rule),
    'weapon returned': ({ weapon, rule }) => line(`${name(weapon)} goes to the Reallocating box.`, rule),
    'weapon lost': ({ weapon, rule }) => line(`${name(weapon)} is lost.`, rule),
    'hero lost': ({ hero, rule }) => line(`${name(hero)} is lost.`, rule),
    'hero spent': ({ hero, rule }) => line(`${name(hero)} has helped and is out of the game.`, rule),
    'tank saved': ({ hero, weapon }) =>
      line(`${name(hero)} falls, and ${name(weapon)} fights on.`, ruleOf(theater, hero)),
    'unit saved': ({ hero, unit }) => line(`${name(hero)} saves ${name(unit)}.`, ruleOf(theater, hero)),
    'leader off board': ({ leader, rule }) => line(`${name(leader)} is cut off from the command.`, rule),
    'leader lost': ({ leader, rule }) => line(`${name(leader)} is lost.`, rule),
  };
}

/** What brings a unit to the Routed box besides a rout, by the rule. */
const fates: Readonly<Record<string, string>> = { '8.4.1h': 'is eliminated and goes to the Routed box' };

/** The rule of a hero. */
function ruleOf({ forces }: Theater, hero: number): string {
  return (forces.counters[hero] as { kind: { rule: string } }).kind.rule;
}

type Fired = EventOf<FireEvents, 'fired'>;

const shooters: Readonly<Record<FireKind, string>> = {
  direct: 'Fire at',
  opportunity: 'Fire at units that move in',
  indirect: 'Ships fire at',
  bombardment: 'The bombardment hits',
  'air strike': 'Aircraft strike',
  mine: 'Mines go off in',
  event: 'An event strikes',
};

/** What a unit does, where it is not its own turn to fire. */
const verbs: Readonly<Partial<Record<FireKind, string>>> = { opportunity: 'fires at the enemy in' };

function shooterOf(theater: Theater, { kind, firer }: Fired): string {
  if (firer < 0) return shooters[kind];
  return `${counterName(theater, firer)} ${verbs[kind] ?? 'fires at'}`;
}

function outcomeOf({ value, die, result }: Fired): string {
  return `Fire Value ${withMinus(value)}, die ${die}, ${resultInWords(result)}`;
}

const parts: Readonly<Record<string, string>> = {
  S: 'Suppressed',
  E: 'eliminated',
  R: 'a Rout Check',
  'R*': 'a Rout Check with −1 to the die',
  'R**': 'a Rout Check with −2 to the die',
};

/** A cell of the Combat Results Table: `DG1 and a Rout Check`. */
function resultInWords(cell: string): string {
  if (cell === '-') return 'no effect';
  return list(cell.split(' ').map((part) => parts[part] ?? part));
}
