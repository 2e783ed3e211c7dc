import { demolitionTeams, freeSetUp, gyokusaiBegins, preparatoryBombardment } from '../core/calls.ts';
import { isFree } from '../core/landingPlan.ts';
import { type CompanyScale, type Play, procedure, run } from '../core/state.ts';
import { type SideCode, sides } from '../data/types.ts';
import type { UnitId } from '../theater/forces.ts';
import { isHex } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { arranging, arrangingProcedures } from './arranging.ts';
import { scenarioOf } from './order.ts';
import { placeForces } from './placement.ts';

/** R18: all lies ready, each side in its turn arranges what is its own, and the first shells fall. */
export const setUp = procedure('set-up', [
  run('free', '18.0a', (play) => play.call(freeSetUp, {}), isFree),
  run('place', '18.0a', ({ state }) => placeForces(state), isGiven),
  run('first side', '18.0a', (play) => arrange(play, 0), isGiven),
  run('second side', '18.0a', (play) => arrange(play, 1), isGiven),
  run(
    'gyokusai',
    '9.6.2d',
    (play) => play.call(gyokusaiBegins, { place: -1 }),
    (state) => scenarioOf(state).gyokusaiFromStart,
  ),
  run(
    'demolition',
    '24.3a',
    (play) => play.call(demolitionTeams, { points: 0, spent: [] }),
    (state) => scenarioOf(state).demolition,
  ),
  run(
    'bombardment',
    '18.0a',
    (play) => play.call(preparatoryBombardment, { markers: scenarioOf(play.state).bombardment, aimed: [] }),
    (state) => scenarioOf(state).bombardment > 0,
  ),
]);

function isGiven(state: CompanyScale): boolean {
  return !isFree(state);
}

function arrange(play: Play, at: 0 | 1): void {
  const { state } = play;
  const side = sides.indexOf(scenarioOf(state).setUpOrder[at]!) as SideCode;
  const units = unitsToArrange(state, side);
  if (units.length > 0) play.call(arranging, { side, units });
}

/** The units of a side on land. */
function unitsToArrange(state: CompanyScale, side: SideCode): UnitId[] {
  const { forces, places } = theaterOf(state);
  const found: UnitId[] = [];
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    if (forces.side[unit] === side && isHex(places, state.where[unit]!)) found.push(unit);
  }
  return found;
}

export const setUpProcedures = [setUp, ...arrangingProcedures];
/** What a setup calls of other chapters. */
export const calledInSetUp = [freeSetUp, gyokusaiBegins, demolitionTeams, preparatoryBombardment];
