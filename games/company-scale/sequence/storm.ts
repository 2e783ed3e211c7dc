import { hourOf } from '../core/calendar.ts';
import { setDisorder, setShock } from '../core/conditions.ts';
import { put } from '../core/stacks.ts';
import { NO_BARRAGE, type Play, STEADY } from '../core/state.ts';
import { turns } from '../data/tables.ts';
import { setBarrage } from '../field/veils.ts';
import { beachAt, isZone, TRANSPORT, zoneOf } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 4.1Ad-f, ruling 6: the day is skipped; what lay on units and hexes is gone, and boats go back to their transports. */
export function storm(play: Play): void {
  const { state } = play;
  const { places, forces } = theaterOf(state);
  for (let place = 0; place < places.size; place++) {
    setDisorder(play, place, 0, '4.1Ae');
    setShock(play, place, STEADY, '4.1Ae');
  }
  state.fireMarkers.fill(0);
  for (let place = 0; place < places.size; place++) setBarrage(state, place, NO_BARRAGE);
  state.assaultMarkers.fill(0);
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    const place = state.where[unit]!;
    if (!isZone(places, place)) continue;
    const transport = zoneOf(places, beachAt(places, place), TRANSPORT);
    if (place === transport) continue;
    put(state, unit, transport);
    play.emit({ type: 'placed', counter: unit, place: transport, rule: '4.1Af' });
  }
  state.time += turns.length - hourOf(state);
}
