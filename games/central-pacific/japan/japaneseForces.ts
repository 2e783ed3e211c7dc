import { draw } from '#engine/cup';
import { leave } from '#engine/procedure';
import { planBattle } from '../combat/combat.ts';
import { arrive } from '../core/arrivals.ts';
import type { Hindrance } from '../core/japaneseEvents.ts';
import { isZone, type Place, type Zone } from '../core/places.ts';
import { type CentralPacific, type Play, run, type UnitId } from '../core/state.ts';
import { setKnown, shipsIn } from '../core/units.ts';
import { isEastern, rosters } from '../data/data.ts';
import { JAPAN, type JapaneseEvent, US } from '../data/types.ts';

/** Rulings 43 and 44: the zones in which US ships that moved ended the turn, from the lowest number up. */
function forcesThatMoved({ moved, where }: Pick<CentralPacific, 'moved' | 'where'>): Zone[] {
  const found = new Set<Zone>();
  for (let ship = rosters.usNaval.first; ship < rosters.usNaval.end; ship++) {
    const place = where[ship]!;
    if (moved[ship] === 1 && isZone(place) && isEastern[place] === 0) found.add(place);
  }
  return [...found].sort((a, b) => a - b);
}

/** Takes so many units at random, all of them if there are no more (18.3); in the order of battle, as they are told. */
export function pick(play: Play, available: readonly UnitId[], number: number): UnitId[] {
  if (available.length <= number) return [...available];
  const left = [...available];
  const picked: UnitId[] = [];
  while (picked.length < number) picked.push(draw(play, left, 'picks')!);
  return picked.sort((a, b) => a - b);
}

/** Places ships in a zone. The player sees which they are where he has ships (13.0). */
export function putToSea(play: Play, ships: readonly UnitId[], zone: Zone, rule: string): void {
  const { state } = play;
  const areSeen = state.shipsAt[US][zone]! > 0;
  for (const ship of ships) {
    setKnown(state, ship, areSeen ? 1 : 0);
    arrive(play, ship, zone);
  }
  play.emit({ type: 'placed', units: areSeen ? ships : [], count: ships.length, place: zone, rule, reveals: true });
}

/** The Japanese ships in a zone, those of Truk too (22.0), are to attack the US ships there. Says whether there are any. */
export function planSeaAttack(play: Play, zone: Zone): boolean {
  const { state } = play;
  const defenders = shipsIn(state, US, zone);
  if (defenders.length === 0) return false;
  planBattle(play, { kind: 'sea', attacker: JAPAN, zone, us: defenders, japan: shipsIn(state, JAPAN, zone) });
  return true;
}

/** The event, or what follows of it, does not take place; for a step to return that ends the event with it. */
export function comesToNothing(
  play: Play,
  event: JapaneseEvent,
  hindrance: Hindrance,
  rule: string,
  place: Place = -1,
): typeof leave {
  play.emit({ type: 'nothing came', event, hindrance, place, rule });
  return leave;
}

/** The US forces that moved, which the event attacks one after another. */
export interface Sought {
  zones: Zone[];
}

/** Rulings 43 and 44: an event looks for the forces that it attacks. */
export function forcesStep(rule: string, event: JapaneseEvent) {
  return run<Sought>('forces', rule, (play, local) => {
    local.zones = forcesThatMoved(play.state);
    if (local.zones.length === 0) comesToNothing(play, event, 'no force moved', rule);
  });
}
