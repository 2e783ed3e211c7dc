import { type EventOf, type EventsOf, type Lines, line } from '../../events.ts';
import type { FireEvents } from '../core/events/fireEvents.ts';
import type { FireKind } from '../core/fire.ts';
import { counterName, placeName } from '../theater/names.ts';
import type { Theater } from '../theater/theater.ts';

/** 7.2, 8 */
export function fireLines(theater: Theater): Lines<EventsOf<FireEvents>> {
  const name = (counter: number) => counterName(theater, counter);
  const place = (at: number) => placeName(theater, at);
  return {
    fired: (event) => line(`${shooterOf(theater, event)} ${place(event.target)}: ${outcomeOf(event)}.`, '8.4a'),
    'caught fire': ({ place: at, rule }) => line(`${place(at)} is on fire.`, rule),
    'Rout Check': ({ unit, die, isPassed }) =>
      line(`${name(unit)} rolls ${die} in its Rout Check and ${isPassed ? 'stands' : 'fails'}.`, '8.4.2d'),
    'result undone': ({ hero, place: at }) => line(`${name(hero)} undoes the result at ${place(at)}.`, '14.2c'),
    routed: ({ unit, rule }) => line(`${name(unit)} routs.`, rule),
    'weapon returned': ({ weapon, rule }) => line(`${name(weapon)} goes to the Reallocating box.`, rule),
    'weapon lost': ({ weapon, rule }) => line(`${name(weapon)} is lost.`, rule),
    'hero lost': ({ hero, rule }) => line(`${name(hero)} is lost.`, rule),
    'leader off board': ({ leader, rule }) => line(`${name(leader)} is cut off from the command.`, rule),
    'leader lost': ({ leader, rule }) => line(`${name(leader)} is lost.`, rule),
  };
}

type Fired = EventOf<FireEvents, 'fired'>;

const shooters: Readonly<Record<FireKind, string>> = {
  direct: 'Fire at',
  opportunity: 'Opportunity Fire at',
  indirect: 'Ships fire at',
  bombardment: 'The bombardment hits',
  'air strike': 'Aircraft strike',
  mine: 'Mines go off in',
  event: 'An event strikes',
};

function shooterOf(theater: Theater, { kind, firer }: Fired): string {
  if (firer < 0) return shooters[kind];
  return `${counterName(theater, firer)} fires at`;
}

function outcomeOf({ value, die, result }: Fired): string {
  return `value ${value}, die ${die}, ${result === '-' ? 'no effect' : result}`;
}
