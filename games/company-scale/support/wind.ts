import { neighbour } from '#board/grid';
import { leave, to } from '#engine/procedure';
import { dieFor, rollDie } from '../core/dice.ts';
import {
  BOMBARDMENT,
  type CompanyScale,
  FIRE_CLEARED,
  NO_BARRAGE,
  ON_FIRE,
  type Play,
  procedure,
  run,
  UNBURNT,
} from '../core/state.ts';
import { isFlammable } from '../core/terrain.ts';
import { fireTable } from '../data/tables.ts';
import { US } from '../data/types.ts';
import { setBarrage, setFire } from '../field/veils.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** Directions of a grid whose hexes have a flat top. */
const SOUTH_WEST = 4;
const NORTH_WEST = 5;

/** 4.2Ci, 8.7.1: barrages and illumination go; fires burn out or spread. */
export const wind = procedure('wind', [
  run('clear', '4.2Ci', blowAway),
  run('fires', '8.7.1e', (play) => {
    const { state } = play;
    // Those that spread now wait for the next wind.
    const burning: Place[] = [];
    for (let place = state.burning.indexOf(ON_FIRE); place >= 0; place = state.burning.indexOf(ON_FIRE, place + 1)) {
      if (isFlammable(state, place)) burning.push(place);
    }
    if (burning.length > 0) play.call(fires, { fires: burning, ways: [] });
  }),
]);

interface Fires {
  /** Not rolled for yet. */
  fires: Place[];
  /** Where the one that has been rolled for may spread to. */
  ways: Place[];
}

/** 8.7.1e-j: the fires one by one. */
export const fires = procedure<Fires>('fires', [
  run('die', '8.7.1e', (play) => play.call(rollDie, dieFor('wind', US))),
  run('read', '8.7.1e', (play, local) => {
    const { state } = play;
    const burning = local.fires.shift()!;
    local.ways = state.die >= fireTable.spreadsFrom ? waysOf(state, burning) : [];
    if (state.die <= fireTable.burntOutTo) burnOut(play, burning);
    const [only] = local.ways;
    if (local.ways.length === 1) spread(play, only!, '8.7.1g');
  }),
  run('direction die', '8.7.1h', (play) => play.call(rollDie, dieFor('wind direction', US)), mustChoose),
  run(
    'direction',
    '8.7.1h',
    (play, { ways }) => {
      const [northWest, southWest] = ways;
      spread(play, play.state.die <= fireTable.northWestTo ? northWest! : southWest!, '8.7.1h');
    },
    mustChoose,
  ),
  run('next', '8.7.1e', (_, { fires }) => (fires.length > 0 ? to('die') : leave)),
]);

function mustChoose(_: CompanyScale, { ways }: Fires): boolean {
  return ways.length === 2;
}

function blowAway(play: Play): void {
  const { state } = play;
  const { barrage } = state;
  for (let place = 0; place < barrage.length; place++) {
    if (barrage[place] !== NO_BARRAGE && barrage[place] !== BOMBARDMENT) setBarrage(state, place, NO_BARRAGE);
  }
  state.lit.fill(0);
  play.emit({ type: 'wind' });
}

function burnOut(play: Play, place: Place): void {
  setFire(play.state, place, FIRE_CLEARED);
  play.emit({ type: 'burnt out', place });
}

/** 8.7.1g, 8.7.1i: the hexes to the north-west and south-west that can catch fire, in this order. */
function waysOf(state: CompanyScale, fire: Place): Place[] {
  const { grid } = theaterOf(state).places;
  return [NORTH_WEST, SOUTH_WEST]
    .map((direction) => neighbour(grid, fire, direction))
    .filter((hex) => hex >= 0 && state.burning[hex] === UNBURNT && isFlammable(state, hex));
}

function spread(play: Play, place: Place, rule: string): void {
  setFire(play.state, place, ON_FIRE);
  play.emit({ type: 'fire spread', place, rule });
}
