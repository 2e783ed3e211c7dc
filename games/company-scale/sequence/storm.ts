import { hourOf } from '../core/calendar.ts';
import { setDisorder, setShock } from '../core/conditions.ts';
import { put } from '../core/stacks.ts';
import { GYOKUSAI, NO_BARRAGE, type Play, STEADY } from '../core/state.ts';
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
  // 9.6.2u: who charges to the last does so after the storm, too.
  for (const place of state.assaultMarkers.keys()) state.assaultMarkers[place]! &= GYOKUSAI;
  for (const counter of forces.counters.keys()) {
    const place = state.where[counter]!;
    if (!isZone(places, place)) continue;
    const transport = zoneOf(places, beachAt(places, place), TRANSPORT);
    if (place === transport) continue;
    put(state, counter, transport);
    play.emit({ type: 'placed', counter, place: transport, rule: '4.1Af' });
  }
  state.time += turns.length - hourOf(state);
}
