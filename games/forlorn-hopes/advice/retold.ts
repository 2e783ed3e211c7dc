import type { Event, Seat } from '#engine/state';
import { type Explained, mostReasons, type Witnessed } from '../../reasons.ts';
import type { EventNamed, ForlornHopesEvent } from '../core/events.ts';
import { placeName } from '../core/names.ts';
import { type ForlornHopes, sideOfSeat } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import { type Slice, SliceReader } from '../display/battles/slices.ts';
import { attackerIn, titleOf } from '../display/battles/told.ts';
import { paragraphOf } from '../display/diary/paragraphs.ts';
import { isOfGame } from '../display/diary/sentences.ts';

const voyages = {
  attack: 'Attack mission to',
  station: 'Carriers on station at',
  stage: 'Voyage to',
  transport: 'Transport mission to',
} as const;

interface Voyage {
  readonly opening: EventNamed<'voyage began'>;
  readonly events: ForlornHopesEvent[];
}

/** What a side did, mission by mission in the order in which it happened, as far as a seat saw it. */
export function retold(seen: readonly Witnessed<ForlornHopes>[], by: Seat): readonly Explained[] {
  const side = sideOfSeat(by);
  return deedsIn(seen.flatMap(({ events }) => events)).flatMap((deed) => {
    if (sideOf(deed) !== side) return [];
    // The first sentence says what the title says.
    const [, ...sentences] = paragraphOf(deed.events);
    return [{ title: titleIn(deed), reasons: sentences.slice(0, mostReasons).map((text) => ({ text })) }];
  });
}

function sideOf(deed: Slice | Voyage): SideCode {
  return deed.opening.type === 'voyage began' ? deed.opening.side : attackerIn(deed.opening);
}

function titleIn(deed: Slice | Voyage): string {
  if ('kind' in deed) return titleOf(deed);
  return `${voyages[deed.opening.kind]} ${placeName(deed.opening.destination)}`;
}

/** Battles and missions, and voyages without the battles on their way. */
function deedsIn(told: readonly Event[]): (Slice | Voyage)[] {
  const reader = new SliceReader();
  const deeds: (Slice | Voyage)[] = [];
  let voyage: Voyage | undefined;
  for (const event of told) {
    if (!isOfGame(event)) continue;
    const ended = reader.read(event);
    if (ended) deeds.push(ended);
    if (event.type === 'voyage began') {
      voyage = { opening: event, events: [] };
      deeds.push(voyage);
    }
    if (!reader.open) voyage?.events.push(event);
    if (event.type === 'voyage ended') voyage = undefined;
  }
  return reader.open ? [...deeds, reader.open] : deeds;
}
