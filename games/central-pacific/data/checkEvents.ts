import type { Reading } from '#board/reading';
import { named } from '../../data/dataFile.ts';
import { checkSource } from '../../data/provenance.ts';
import { japaneseEvents, type MarkerType, sides, usEvents } from './types.ts';

/** The event markers: those of the US first, and at least one of every event. */
export function checkEvents(file: Reading): MarkerType[] {
  checkSource(file.field('source'));
  const list = file.field('markers');
  const entries = list.list().map((entry) => named(entry, 'id'));
  const markers = entries.map(checkMarker);
  markers.forEach(({ id, side }, index) => {
    const entry = entries[index]!;
    if (markers.findIndex((other) => other.id === id) < index) entry.refuse('has an id that stands before it already');
    if (side === 'us' && markers[index - 1]?.side === 'japan') entry.refuse('must stand before all Japanese ones');
  });
  for (const event of [...usEvents, ...japaneseEvents]) {
    if (!markers.some((marker) => marker.event === event)) list.refuse(`must have one of the event '${event}'`);
  }
  return markers;
}

function checkMarker(entry: Reading): MarkerType {
  const side = entry.field('side').oneOf(sides);
  return {
    id: entry.field('id').text(),
    side,
    event: side === 'us' ? entry.field('event').oneOf(usEvents) : entry.field('event').oneOf(japaneseEvents),
    title: entry.field('title').text(),
    text: entry.field('text').text(),
    rule: entry.field('rule').text(),
    source: checkSource(entry.field('source')),
  };
}
