import { capitalized } from '../../../words.ts';
import type { ForlornHopesEvent } from '../../core/events.ts';
import { unitList } from '../../core/names.ts';
import type { UnitId } from '../../core/state.ts';
import { unitSide } from '../../data/data.ts';
import { ALLIES, JAPAN, type SideCode } from '../../data/types.ts';
import { people, sentenceOf } from './sentences.ts';

/** Some events as one paragraph: what happened, then what it cost both sides. */
export function paragraphOf(events: readonly ForlornHopesEvent[]): string[] {
  const told = events.map(sentenceOf).filter((text) => text !== '');
  return [...new Set(told), ...lossesIn(events)];
}

function lossesIn(events: readonly ForlornHopesEvent[]): string[] {
  const lost = unitsIn(events, 'eliminated');
  const reduced = unitsIn(events, 'reduced').filter((unit) => !lost.includes(unit));
  const disrupted = unitsIn(events, 'disrupted').filter((unit) => !lost.includes(unit) && !reduced.includes(unit));
  return [
    ...[JAPAN, ALLIES].flatMap((side) => costOf(side, lost)),
    ...(reduced.length > 0 ? [`${unitList(reduced)} suffered heavily.`] : []),
    ...(disrupted.length > 0 ? [`${unitList(disrupted)} came out of it in disorder.`] : []),
  ];
}

function costOf(side: SideCode, lost: readonly UnitId[]): string[] {
  const own = lost.filter((unit) => unitSide[unit] === side);
  return own.length === 0 ? [] : [`${capitalized(people(side))} lost ${unitList(own)}.`];
}

function unitsIn(events: readonly ForlornHopesEvent[], type: 'eliminated' | 'reduced' | 'disrupted'): UnitId[] {
  return [...new Set(events.flatMap((event) => (event.type === type ? [event.unit] : [])))];
}
