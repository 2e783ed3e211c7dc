import { capitalized, list } from '../../../words.ts';
import type { CompanyScaleEvent, EventNamed } from '../../core/events/events.ts';
import { counterName, placeName } from '../../theater/names.ts';
import type { Theater } from '../../theater/theater.ts';
import { eventsOf } from './eventsOf.ts';

/** Events that come only when an Assault is over. */
const over: ReadonlySet<CompanyScaleEvent['type']> = new Set([
  'assault began',
  'assault marked',
  'moved',
  'passed',
  'rallied',
  'indirect fire',
  'chit drawn',
  'preempted',
  'activation ended',
]);

type Stretch = readonly [began: EventNamed<'assault began'>, ...rest: CompanyScaleEvent[]];

/** The Assaults of a turn, each with all that happened in it, and everything else. */
export function apart(events: readonly CompanyScaleEvent[]): {
  readonly assaults: readonly Stretch[];
  readonly others: readonly CompanyScaleEvent[];
} {
  const assaults: [EventNamed<'assault began'>, ...CompanyScaleEvent[]][] = [];
  const others: CompanyScaleEvent[] = [];
  let isUnderWay = false;
  for (const event of events) {
    if (over.has(event.type)) isUnderWay = false;
    if (event.type === 'assault began') {
      assaults.push([event]);
      isUnderWay = true;
    } else if (isUnderWay) assaults.at(-1)!.push(event);
    else others.push(event);
  }
  return { assaults, others };
}

/** An Assault in a sentence: who, where, and how it came out. */
export function assaultInWords(theater: Theater, [began, ...rest]: Stretch): string {
  const attackers = list(began.attackers.map((unit) => counterName(theater, unit)));
  const verb = began.kind === 'prepared' ? 'assaulted' : 'charged';
  return `${capitalized(attackers)} ${verb} ${placeName(theater, began.target)}${outcome(theater, rest, began.attackers.length === 1 ? 'was' : 'were')}`;
}

function outcome(theater: Theater, events: readonly CompanyScaleEvent[], were: string): string {
  const has = (type: CompanyScaleEvent['type']) => events.some((event) => event.type === type);
  const retreat = eventsOf(events, 'retreated').at(0);
  if (retreat) return `, and the defenders fell back to ${placeName(theater, retreat.to)}.`;
  if (has('advanced')) return ' and took it.';
  const rolled = eventsOf(events, 'assault rolled').at(0);
  if (!rolled) return has('assault stopped') ? ` and ${were} stopped by fire.` : '.';
  const margin = rolled.dice[0] + rolled.totals[0] - rolled.dice[1] - rolled.totals[1];
  if (margin === 0) return ' without a decision.';
  return margin > 0 ? ' and shook the defenders, who held on.' : ` and ${were} thrown back.`;
}
