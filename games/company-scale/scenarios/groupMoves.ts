import { distance } from '#board/grid';
import { countUnits, hasUnits, unitsAt } from '../core/stacks.ts';
import { ask, type CompanyScale, type Play, procedure, seatOf } from '../core/state.ts';
import { limits } from '../data/tables.ts';
import { JAPAN } from '../data/types.ts';
import type { ChitId } from '../theater/chits.ts';
import type { UnitId } from '../theater/forces.ts';
import { chitTitle } from '../theater/names.ts';
import { isInsideCave, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { mayStand, moveTo } from './arranging.ts';
import { areaOf } from './order.ts';

/** The stacks of Japan that can be moved as one. */
export function movableStacks(state: CompanyScale): Place[] {
  const { places } = theaterOf(state);
  return [...new Set(japaneseUnits(state).map((unit) => state.where[unit]!))].filter(
    (place) => !isInsideCave(places, place),
  );
}

function japaneseUnits(state: CompanyScale): UnitId[] {
  const { forces } = theaterOf(state);
  const found: UnitId[] = [];
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    if (forces.side[unit] === JAPAN && state.where[unit]! >= 0) found.push(unit);
  }
  return found;
}

/** T5d: a stack goes to another hex with its leaders, and with its fortification if there is none there. */
export const stackMove = procedure<{ from: Place }>('stack in setup', [
  ask('where', 'T5d', {
    seat: () => seatOf(JAPAN),
    prompt: 'Choose a hex for the stack.',
    about: (_, { from }) => ({ place: [from] }),
    choose: {
      put: {
        rule: 'T5d',
        label: 'Put it here',
        of: 'place',
        targets: roomForStack,
        do: (play, { from }, place) => moveStack(play, from, place),
      },
      cancel: { role: 'cancel', rule: 'T5d', label: 'Leave it' },
    },
  }),
]);

function roomForStack(state: CompanyScale, { from }: { from: Place }): Place[] {
  const units = unitsAt(state, from);
  return areaOf(state, units[0]!, (hex) => countUnits(state, hex) + units.length <= limits.stacking.hex).filter((hex) =>
    units.every((unit) => mayStand(state, unit, hex)),
  );
}

function moveStack(play: Play, from: Place, place: Place): void {
  const { state } = play;
  for (const unit of unitsAt(state, from)) moveTo(play, unit, place);
  takeAlong(state, from, place);
}

function takeAlong({ fortification }: CompanyScale, from: Place, place: Place): void {
  if (fortification[place] !== 0) return;
  fortification[place] = fortification[from]!;
  fortification[from] = 0;
}

/** The Chits of Japan whose own units can be moved as one. */
export function movableFormations(state: CompanyScale): ChitId[] {
  const { chits } = theaterOf(state);
  return [...chits.keys()].filter((at) => {
    const chit = chits[at]!;
    return chit.kind === 'formation' && chit.side === JAPAN && chit.own.some((unit) => state.where[unit]! >= 0);
  });
}

/** T5d: a battalion gathers around a hex, with what it has dug. */
export const formationMove = procedure<{ chit: ChitId }>('formation in setup', [
  ask('where', 'T5d', {
    seat: () => seatOf(JAPAN),
    prompt: (state, { chit }) => `Choose the hex around which ${chitTitle(theaterOf(state), chit)} gathers.`,
    about: (state, { chit }) => ({ unit: unitsOf(state, chit) }),
    choose: {
      gather: {
        rule: 'T5d',
        label: 'Gather here',
        of: 'place',
        targets: (state, { chit }) => areaOf(state, unitsOf(state, chit)[0]!),
        do: (play, { chit }, place) => gatherAround(play, unitsOf(play.state, chit), place),
      },
      cancel: { role: 'cancel', rule: 'T5d', label: 'Leave them' },
    },
  }),
]);

function unitsOf(state: CompanyScale, chit: ChitId): UnitId[] {
  return theaterOf(state).chits[chit]!.own.filter((unit) => state.where[unit]! >= 0);
}

/** Unit by unit to the nearest hex that will do; leaders go where their units were last. */
function gatherAround(play: Play, units: readonly UnitId[], center: Place): void {
  const { state } = play;
  const { grid, hexOf } = theaterOf(state).places;
  for (const unit of units) {
    const from = state.where[unit]!;
    const apart = (hex: Place) => distance(grid, hex, center);
    const here = isInHex(state, from) ? apart(hexOf[from]!) : Number.POSITIVE_INFINITY;
    const open = areaOf(state, unit, (hex) => apart(hex) < here && mayStand(state, unit, hex));
    if (open.length === 0) continue;
    const nearest = open.reduce((best, hex) => (apart(hex) < apart(best) ? hex : best));
    moveTo(play, unit, nearest);
    if (!hasUnits(state, from)) takeAlong(state, from, nearest);
  }
}

function isInHex(state: CompanyScale, place: Place): boolean {
  return !isInsideCave(theaterOf(state).places, place);
}
