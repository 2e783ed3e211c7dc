import { neighbour } from '#board/grid';
import { again } from '#engine/procedure';
import { isOfChit } from '../core/active.ts';
import { departure } from '../core/calls.ts';
import { hasPassed, qualityCheck } from '../core/quality.ts';
import { unitsAt } from '../core/stacks.ts';
import { type CompanyScale, NO_MINE_SEEN, type Play, procedure, run } from '../core/state.ts';
import { fortifications } from '../data/types.ts';
import { eliminate } from '../losses/elimination.ts';
import type { UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** Work that needs a Troop Quality Check of the unit that does it (11.1f2, 11.2a, 24.2). */
function checked(name: string, rule: string, succeed: (play: Play, unit: UnitId, place: Place) => void) {
  return procedure<{ unit: UnitId }>(name, [
    run('check', rule, (play, { unit }) => qualityCheck(play, unit)),
    run('outcome', '11.1g', (play, { unit }) => {
      const place = play.state.where[unit]!;
      if (hasPassed(play.state, unit)) succeed(play, unit, place);
      else play.emit({ type: 'work failed', unit, place, rule });
    }),
  ]);
}

export const digTrench = checked('dig trench', '11.1f2', (play, unit, place) => {
  play.state.fortification[place] = fortifications.indexOf('trench') + 1;
  play.emit({ type: 'dug in', unit, place, fortification: 'trench' });
});

export const clearMine = checked('clear mine', '24.2', (play, unit, place) => {
  play.state.mines[place] = NO_MINE_SEEN;
  play.emit({ type: 'mine cleared', unit, place });
});

export const sealCave = checked('seal cave', '11.2a', (play, unit, place) => {
  const { state } = play;
  const inside = theaterOf(state).places.insideOf[place]!;
  state.sealed[inside] = 1;
  play.emit({ type: 'cave sealed', unit, place: inside });
  if (!hasWayOut(state, inside)) entomb(play, inside, unitsAt(state, inside));
});

/** 11.2c: whether another cave beside this one is open. */
function hasWayOut(state: CompanyScale, inside: Place): boolean {
  const { grid, hexOf, insideOf } = theaterOf(state).places;
  for (let direction = 0; direction < 6; direction++) {
    const other = insideOf[neighbour(grid, hexOf[inside]!, direction)] ?? -1;
    if (other >= 0 && state.sealed[other] === 0) return true;
  }
  return false;
}

function entomb(play: Play, inside: Place, lost: readonly UnitId[]): void {
  if (lost.length === 0) return;
  for (const unit of lost) eliminate(play, unit, '11.2c');
  play.call(departure, { place: inside });
}

/** Ruling 41: who could have left a sealed cave in this Activation and did not is lost at its end, unless an option lets them wait. */
export const sealedIn = procedure('sealed in', [
  run(
    'lost',
    '11.2c',
    (play) => {
      const { state } = play;
      const inside = caveOfStayed(state);
      entomb(play, inside, whoStayed(state, inside));
      return again;
    },
    (state) => state.options['sealed-caves'] === 'next activation' && caveOfStayed(state) >= 0,
  ),
]);

function caveOfStayed(state: CompanyScale): Place {
  const { firstCave, firstZone } = theaterOf(state).places;
  for (let place = firstCave; place < firstZone; place++) {
    if (state.sealed[place] === 1 && whoStayed(state, place).length > 0) return place;
  }
  return -1;
}

/** Others in the same cave have their own Activation to leave it. */
function whoStayed(state: CompanyScale, inside: Place): UnitId[] {
  return unitsAt(state, inside).filter((unit) => isOfChit(state, unit));
}

export const engineeringProcedures = [digTrench, clearMine, sealCave, sealedIn];
