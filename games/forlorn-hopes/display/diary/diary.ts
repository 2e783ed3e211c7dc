import type { Event } from '#engine/state';
import type { DiaryEntry } from '../../../display.ts';
import type { ForlornHopesEvent } from '../../core/events.ts';
import { inPoints } from '../../core/names.ts';
import { turns } from '../../data/data.ts';
import { paragraphOf } from './paragraphs.ts';
import { isOfGame } from './sentences.ts';

/** Events that begin a paragraph: missions one by one, and the phases of the week. A reaction mission belongs to the voyage it meets. */
function beginsParagraph(event: ForlornHopesEvent): boolean {
  switch (event.type) {
    case 'mission flown':
      return event.kind !== 'reaction';
    case 'phase began':
    case 'patrol began':
    case 'voyage began':
    case 'submarine attacked':
    case 'landing':
      return true;
    default:
      return false;
  }
}

interface Week {
  readonly turn: number;
  readonly paragraphs: ForlornHopesEvent[][];
}

function weeksOf(told: readonly Event[]): Week[] {
  const weeks: Week[] = [];
  for (const event of told) {
    if (!isOfGame(event)) continue;
    if (event.type === 'turn began') weeks.push({ turn: event.turn, paragraphs: [[]] });
    const week = weeks.at(-1);
    if (!week) continue;
    if (beginsParagraph(event)) week.paragraphs.push([]);
    week.paragraphs.at(-1)!.push(event);
  }
  return weeks;
}

/** How the points stand after some weeks, as far as they have been scored. */
function scoreAfter(weeks: readonly Week[]): readonly [japan: number, allies: number] {
  const points: [number, number] = [0, 0];
  for (const event of weeks.flatMap(({ paragraphs }) => paragraphs.flat())) {
    if (event.type === 'scored') points[event.side] += event.halves;
    if (event.type === 'spent') points[event.side] -= event.halves;
  }
  return points;
}

/** The campaign week by week, in the past tense, as far as its reader knows. */
export function diary(told: readonly Event[]): DiaryEntry[] {
  const weeks = weeksOf(told);
  return weeks.map(({ turn, paragraphs }, at) => {
    const [japan, allies] = scoreAfter(weeks.slice(0, at + 1));
    const isOver = at < weeks.length - 1;
    const standing = `At the end of the week the points in play were ${inPoints(japan)} for Japan and ${inPoints(allies)} for the Allies.`;
    const texts = paragraphs.map((events) => paragraphOf(events).join(' ')).filter((text) => text !== '');
    return { title: turns[turn - 1]?.title ?? `Turn ${turn}`, paragraphs: [...texts, ...(isOver ? [standing] : [])] };
  });
}
