import type { Event } from '#engine/state';
import type { Diary } from '../../../display.ts';
import type { CompanyScaleEvent } from '../../core/events/events.ts';
import { dayInWords } from '../../data/moment.ts';
import { turns } from '../../data/tables.ts';
import type { Theater } from '../../theater/theater.ts';
import { Count } from './count.ts';
import { eventsOf } from './eventsOf.ts';
import { sentencesOf } from './sentences.ts';
import { turnInProse, weatherIn } from './turns.ts';

interface Turn {
  readonly time: number;
  readonly events: CompanyScaleEvent[];
}

/** The battle day by day, in the past tense. */
export function diaryOf(theater: Theater): Diary {
  const known = sentencesOf(theater);
  const isOfGame = (event: Event): event is CompanyScaleEvent => event.type in known;
  return (told) => {
    const count = new Count(theater);
    const [before, all] = turnsOf(told.filter(isOfGame));
    for (const event of before) count.read(event);
    const days = [...Map.groupBy(all, ({ time }) => Math.floor(time / turns.length))];
    return days.map(([day, played], at) => {
      const events = played.flatMap((turn) => turn.events);
      for (const event of events) count.read(event);
      const end = eventsOf(events, 'game ended').map(known['game ended']);
      const isOver = at < days.length - 1 || end.length > 0;
      return {
        title: `${dayInWords(day)} 1944`,
        paragraphs: [
          ...weatherIn(theater, events),
          ...played.map((turn) => turnInProse(theater, turn.time, turn.events)).filter((text) => text !== ''),
          ...(isOver ? [count.inWords()] : []),
          ...end,
        ],
      };
    });
  };
}

/** What came before the first turn, and the turns. */
function turnsOf(events: readonly CompanyScaleEvent[]): readonly [CompanyScaleEvent[], Turn[]] {
  const before: CompanyScaleEvent[] = [];
  const all: Turn[] = [];
  for (const event of events) {
    if (event.type === 'turn began') all.push({ time: event.time, events: [] });
    (all.at(-1)?.events ?? before).push(event);
  }
  return [before, all];
}
