import { byField, checked, entries, oneOf, orElse, record, type Shaped, text } from '#board/shapes';
import { source, sourced } from '../../data/source.ts';
import { japaneseEvents, usEvents } from './types.ts';

const marker = {
  /** `halsey`, `air-naval-1`. */
  id: text,
  title: text,
  /** What it does, for the player, in our words. */
  text,
  /** 6.1, 18.1: when it is played, and where it goes after that. */
  when: oneOf(['keep', 'at once', 'stays']),
  after: oneOf(['pool', 'out', 'stays']),
  /** 24.0: the action, or the kind of actions, that it is kept for. */
  grants: orElse(text, ''),
  rule: text,
  source,
};

const markers = entries(
  'id',
  byField('side', {
    us: record({ ...marker, event: oneOf(usEvents) }),
    japan: record({ ...marker, event: oneOf(japaneseEvents) }),
  }),
  ({ side }, place, before) => {
    if (side === 'us' && before.at(-1)?.side === 'japan') place.refuse('must stand before all Japanese ones');
  },
);
/** An event marker; those that exist twice are two markers of one event. */
export type MarkerType = Shaped<typeof markers>[number];

/** The event markers: those of the US first, and at least one of every event. */
export const eventsFile = sourced(
  'markers',
  checked(markers, (found, place) => {
    for (const event of [...usEvents, ...japaneseEvents]) {
      if (!found.some((other) => other.event === event)) place.refuse(`must have one of the event '${event}'`);
    }
  }),
);
