import type { Place as ShownPlace } from '../../display.ts';
import { PEARL_HARBOR, type Place, placeOfIsland } from '../core/places.ts';
import type { CentralPacific, UnitId } from '../core/state.ts';
import { crowdedBase, excess } from '../movement/basing.ts';
import { topFrame } from './moment.ts';
import { isOnBoard, onBoard } from './places.ts';

/** What the procedures under way keep of places. */
interface Bound {
  readonly origin?: Place;
  readonly destination?: Place;
  readonly target?: Place;
  readonly zone?: Place;
  readonly place?: Place;
  readonly fleet?: Place;
  readonly island?: number;
  readonly unit?: UnitId;
}

/** Where the map shows what the prompt speaks of: the battle, or where the force in hand is and where it goes. */
export function spotlight(view: CentralPacific): readonly ShownPlace[] {
  if (view.result !== null) return [];
  return [...new Set(placesInQuestion(view))].filter(isOnBoard).map(onBoard);
}

function placesInQuestion(view: CentralPacific): Place[] {
  const { battle } = view;
  if (battle && battle.stand !== 'over') {
    return [battle.island >= 0 ? placeOfIsland(battle.island) : battle.zone, battle.origin];
  }
  const top = topFrame(view);
  if (top?.procedure === excess.name) return [crowdedBase(view)];
  const bound = (top?.local ?? {}) as Bound;
  const {
    origin = -1,
    destination = -1,
    target = -1,
    zone = -1,
    place = -1,
    fleet = -1,
    island = -1,
    unit = -1,
  } = bound;
  const places = [origin, destination, target, zone, place, fleet];
  if (island >= 0) places.push(placeOfIsland(island));
  if (unit >= 0) places.push(view.where[unit]!);
  // At Pearl Harbor everything begins; it needs no light of its own once the force has somewhere to go.
  return places.filter((found) => found >= 0 && (found !== PEARL_HARBOR || found === origin));
}
