import { heroesWho, isFor, riderOf, setBearer } from '../core/heroes.ts';
import { put } from '../core/stacks.ts';
import type { Play } from '../core/state.ts';
import { type CounterId, hasAbility } from '../theater/forces.ts';
import { OFF_BOARD } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 14.1.1d: the hero who waits for a tank of his Division joins the one that has just come to a unit. */
export function mount(play: Play, weapon: CounterId): void {
  const { state } = play;
  const { forces } = theaterOf(state);
  const place = state.where[weapon]!;
  if (place < 0 || !hasAbility(forces, weapon, 'tank')) return;
  for (const hero of heroesWho(forces, 'rides a tank')) {
    if (state.where[hero] !== OFF_BOARD || !isFor(forces, hero, weapon)) continue;
    put(state, hero, place);
    setBearer(state, hero, weapon);
    play.emit({ type: 'placed', counter: hero, place, rule: '14.1.1d' });
  }
}

/** 14.1.1d: where a tank leaves the map, its rider waits beside it for the next. */
export function dismount(play: Play, weapon: CounterId): void {
  const { state } = play;
  const hero = riderOf(state, weapon);
  if (hero < 0) return;
  put(state, hero, OFF_BOARD);
  setBearer(state, hero, -1);
  play.emit({ type: 'placed', counter: hero, place: OFF_BOARD, rule: '14.1.1d' });
}
