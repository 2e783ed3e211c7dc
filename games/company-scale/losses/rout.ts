import { leave, to } from '#engine/procedure';
import { departure, disorganization } from '../core/calls.ts';
import { headquartersIn } from '../core/command.ts';
import { stun } from '../core/conditions.ts';
import { hasUnits, put } from '../core/stacks.ts';
import { type CompanyScale, PINNED, type Play, procedure, run } from '../core/state.ts';
import { LEG, NO_MOVEMENT, type SideCode } from '../data/types.ts';
import { canTrace } from '../field/traces.ts';
import type { UnitId } from '../theater/forces.ts';
import { beachAt, isAshore, isInsideCave, isZone, type Place, TRANSPORT, zoneOf } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { eliminate, toRoutedBox } from './elimination.ts';

interface Rout {
  units: UnitId[];
  rule: string;
}

/** 8.4.2h to 8.4.2l: units rout one after another, and those beside them are Pinned. */
export const rout = procedure<Rout>('rout', [
  run('next unit', '8.4.2h', (play, local) => {
    const unit = local.units.shift();
    if (unit === undefined) return leave;
    flee(play, unit, local.rule);
    return to('next unit');
  }),
]);

/** One unit; what it leaves behind is a call of its own. */
function flee(play: Play, unit: UnitId, rule: string): void {
  const { state } = play;
  const { places } = theaterOf(state);
  const place = state.where[unit]!;
  if (isInsideCave(places, place)) {
    play.call(disorganization, { place, levels: 1, rule: '6.3r' });
    return;
  }
  if (isZone(places, place)) returnToTransport(play, unit, place);
  else if (canRout(state, unit)) toRoutedBox(play, unit, rule);
  else eliminate(play, unit, '8.4.2h');
  if (!isZone(places, place) && hasCompany(state, place)) stun(play, place, PINNED, '8.4.2i');
  play.call(departure, { place });
}

/** 8.4.2i, ruling 10: whether friends are left in a hex; of units that were fired at as they moved only those who went with them. */
function hasCompany(state: CompanyScale, place: Place): boolean {
  const { fire } = state;
  if (fire?.kind !== 'opportunity') return hasUnits(state, place);
  return fire.moving.some((unit) => state.where[unit] === place);
}

/** 22.2.1e: back to the Transport Zone of its beach, from which it may go again in a later turn. */
function returnToTransport(play: Play, unit: UnitId, place: Place): void {
  const { state } = play;
  const { places } = theaterOf(state);
  const transport = zoneOf(places, beachAt(places, place), TRANSPORT);
  put(state, unit, transport);
  state.due[unit] = state.time + 1;
  state.cameBack.push(unit);
  play.emit({ type: 'placed', counter: unit, place: transport, rule: '22.2.1e' });
}

/** 8.4.2h, 8.4.2m: whether a way leads to an HQ of the unit's Division ashore. */
function canRout(state: CompanyScale, unit: UnitId): boolean {
  const { forces, places } = theaterOf(state);
  // 8.6c: without its guns a unit that cannot move goes on foot.
  const moves = forces.moves[unit] === NO_MOVEMENT ? LEG : forces.moves[unit]!;
  const ends = headquartersIn(forces, forces.division[unit]!)
    .filter((hq) => hq !== unit)
    .map((hq) => state.where[hq]!)
    .filter((place) => isAshore(places, place))
    // Ruling 194: no vehicle goes into a cave, but the way to its hex is enough.
    .map((place) => (moves === LEG ? place : places.hexOf[place]!));
  if (ends.length === 0) return false;
  return canTrace(state, [state.where[unit]!], ends, {
    side: forces.side[unit] as SideCode,
    moves,
    mayStartInZone: true,
    mayEndInZone: false,
  });
}
