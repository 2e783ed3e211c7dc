import { distance } from '#board/grid';
import { leave, to } from '#engine/procedure';
import { counted } from '../../words.ts';
import { resolveFire, scatter } from '../core/calls.ts';
import { fireWith } from '../core/fire.ts';
import { countUnits } from '../core/stacks.ts';
import { BOMBARDMENT, type CompanyScale, gather, procedure, run } from '../core/state.ts';
import { isLand } from '../core/terrain.ts';
import { limits } from '../data/tables.ts';
import { BLACK, US } from '../data/types.ts';
import { layBarrage } from '../field/indirect.ts';
import { beachAt, isZone, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { enemyPlaces } from './aiming.ts';

interface Aiming {
  markers: number;
  aimed: Place[];
}

/** 8.6.6a: all markers are placed before the first is rolled for. */
export const preparatoryBombardment = procedure<Aiming>('preparatory bombardment', [
  gather('aim', '8.6.6a', {
    seat: () => 'us',
    prompt: (_, { markers, aimed }) => `Place the Preparatory Bombardment (${markers - aimed.length} left).`,
    about: (_, { aimed }) => ({ place: aimed }),
    when: (_, { markers }) => markers > 0,
    of: 'place',
    set: ({ aimed }) => aimed,
    open: openHexes,
    putIn: { verb: 'bombard', rule: '8.6.6a', label: 'Bombard' },
    several: {
      'bombard beaches': {
        rule: '8.6.6a',
        label: 'Bombard near the beaches',
        when: (state, aiming) => canBombardUnits(state, aiming) && landingHexes(state).length > 0,
        pick: hexesByTheBeaches,
      },
      'bombard units': {
        rule: '8.6.6a',
        label: 'Bombard the largest stacks',
        when: canBombardUnits,
        pick: fullestHexes,
      },
    },
    takeOut: { verb: 'spare', rule: '8.6.6a', label: 'Take back' },
    ready: {
      verb: 'done',
      rule: '8.6.6a',
      label: 'Finish placement',
      forgoes: (_, { markers, aimed }) =>
        aimed.length < markers ? [`${counted(markers - aimed.length, 'marker')} would be unused (8.6.6a).`] : [],
      do(play, { aimed }) {
        play.state.bombarded = [...aimed];
        for (const place of aimed) play.emit({ type: 'bombardment placed', place });
      },
    },
  }),
]);

function openHexes(state: CompanyScale, { markers, aimed }: Aiming): Place[] {
  if (aimed.length >= markers) return [];
  const { firstCave } = theaterOf(state).places;
  const found: Place[] = [];
  for (let hex = 0; hex < firstCave; hex++) if (isLand(state, hex) && !aimed.includes(hex)) found.push(hex);
  return found;
}

function canBombardUnits(state: CompanyScale, { markers, aimed }: Aiming): boolean {
  return aimed.length < markers && enemyPlaces(state, US).some((place) => !aimed.includes(place));
}

/** As many hexes as there are markers left, those with the most Japanese units first. */
function fullestHexes(state: CompanyScale, { markers, aimed }: Aiming): Place[] {
  const size = (place: Place) => countUnits(state, place);
  return enemyPlaces(state, US)
    .filter((place) => !aimed.includes(place))
    .toSorted((one, other) => size(other) - size(one) || one - other)
    .slice(0, markers - aimed.length);
}

/** The same, the nearest to the beaches that boats make for first: who stands there fires at them as they land. */
function hexesByTheBeaches(state: CompanyScale, aiming: Aiming): Place[] {
  const { grid } = theaterOf(state).places;
  const landing = landingHexes(state);
  const apart = (hex: Place) => Math.min(...landing.map((beach) => distance(grid, beach, hex)));
  const all = fullestHexes(state, { ...aiming, markers: Number.POSITIVE_INFINITY });
  return all.toSorted((one, other) => apart(one) - apart(other)).slice(0, aiming.markers - aiming.aimed.length);
}

/** The hexes of the beaches in whose naval zones there are boats. */
function landingHexes(state: CompanyScale): Place[] {
  const { places, beaches } = theaterOf(state);
  const zones = new Set(state.where.filter((place) => isZone(places, place)));
  return [...new Set([...zones].map((zone) => beaches[beachAt(places, zone)]!.hex))];
}

/** 8.6.6: the markers scatter and attack, one by one, when the first Action Phase begins. */
export const bombardment = procedure('bombardment', [
  run('scatter', '8.6.6b', (play) => play.call(scatter, { place: play.state.bombarded[0]!, side: US })),
  run('attack', '8.6.6b', (play) => {
    const { state } = play;
    const aimed = state.bombarded.shift()!;
    const target = state.scattered;
    if (target < 0 || state.barrage[target] === BOMBARDMENT) {
      play.emit({ type: 'bombardment lost', place: aimed, rule: target < 0 ? '8.6.6d' : '8.6.6c' });
      state.scattered = -1;
      return;
    }
    state.fire = fireWith({
      kind: 'bombardment',
      side: US,
      strength: limits.fire.bombardment,
      type: BLACK,
      target,
    });
    play.call(resolveFire, {});
  }),
  run(
    'marker',
    '8.6.6e',
    (play) => layBarrage(play, play.state.scattered, BOMBARDMENT, '8.6.6e'),
    ({ scattered }) => scattered >= 0,
  ),
  run('next', '8.6.6b', ({ state }) => (state.bombarded.length > 0 ? to('scatter') : leave)),
]);
