import type { Fact } from '../../../display.ts';
import { capitalized, counted, list, signed } from '../../../words.ts';
import { countersAt, holderOf, stackingLimit, unitsAt } from '../../core/stacks.ts';
import { type CompanyScale, FACE_DOWN, NO_MINE_SEEN, REVEALED } from '../../core/state.ts';
import { terrainNow } from '../../core/terrain.ts';
import terrainJson from '../../data/tables/terrain.json' with { type: 'json' };
import { fortificationTable, terrainTable } from '../../data/tables.ts';
import { JAPAN, type SideCode, terrains, US } from '../../data/types.ts';
import { worthOf } from '../../field/control.ts';
import { crowdingOf } from '../../field/crowding.ts';
import { isInFireZone } from '../../field/fireZones.ts';
import { sideFeatures } from '../../sight/ground.ts';
import { SEA } from '../../theater/ground.ts';
import { counterName, sideTitle } from '../../theater/names.ts';
import { beachAt, isAshore, isHex, isInsideCave, isZone, type Place, zoneAt } from '../../theater/places.ts';
import { theaterOf } from '../../theater/theater.ts';
import { fileSource } from '../charts/chart.ts';
import { sightOf } from '../charts/groundCharts.ts';
import { conditionsOf } from '../conditions.ts';

/** All that is known of a hex, a cave, a zone off a beach, or artillery's area on Saipan. */
export function placeFacts(view: CompanyScale, place: Place): Fact[] {
  const { places } = theaterOf(view);
  const lying = conditionsOf(view, place).map(({ title, rule }) => ({ name: title, value: 'here', rule }));
  const people = [...unitFact(view, place), ...stackingFacts(view, place)];
  if (isInsideCave(places, place)) return [caveFact(), ...lying, ...people];
  if (isZone(places, place)) return [...zoneFacts(view, place), ...people];
  if (!isHex(places, place))
    return [{ name: 'Artillery on Saipan', value: 'fires at Tinian', rule: '27.0a' }, ...people];
  if (theaterOf(view).ground.terrain[place] === SEA) return [{ name: 'Terrain', value: 'sea', rule: '6.2b' }];
  return [
    ...groundFacts(view, place),
    ...sideFacts(view, place),
    ...victoryFacts(view, place),
    ...beachFacts(view, place),
    ...mineFacts(view, place),
    ...lying,
    ...people,
    ...zoneOfFire(view, place),
  ];
}

function groundFacts(view: CompanyScale, place: Place): Fact[] {
  const { ground } = theaterOf(view);
  const terrain = terrainTable.terrains[terrainNow(view, place)]!;
  const isBurnt = terrainNow(view, place) !== ground.terrain[place];
  const cost = (points: number | null) => (points === null ? 'never' : String(points));
  const source = fileSource(terrainJson);
  const { leg, wheeled, tracked } = terrain;
  return [
    {
      name: 'Terrain',
      value: isBurnt ? `${terrain.title}, burnt ${terrains[ground.terrain[place]!]}` : terrain.title,
      rule: '6.2.1a',
      source,
    },
    {
      name: 'Cost to enter',
      value: `${cost(leg)} on foot, ${cost(wheeled)} on wheels, ${cost(tracked)} on tracks`,
      rule: '6.2.1a',
      source,
    },
    { name: 'Fire and Assault', value: signed(terrain.modifier), rule: '8.3.5a', source },
    { name: 'Line of sight', value: sightOf(terrain.sight), rule: '7.1.1c', source },
    { name: 'Level', value: String(ground.level[place]), rule: '7.1.2a' },
    ...(terrain.flammable ? [{ name: 'Burns', value: 'can catch fire', rule: '8.7a' }] : []),
  ];
}

const directions = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
const sideTitles = { slope: 'Slope', 'steep slope': 'Steep slope', ridge: 'Ridge', cliff: 'Cliff' } as const;

/** Its sides, each kind with where it is. */
function sideFacts(view: CompanyScale, place: Place): Fact[] {
  const { ground, places } = theaterOf(view);
  const at = (direction: number) => place * places.grid.sides + direction;
  const where = (has: (direction: number) => boolean) => directions.filter((_, direction) => has(direction));
  const features = Object.entries(sideTitles).flatMap(([feature, title]): Fact[] => {
    const found = where((direction) => sideFeatures[ground.hexside[at(direction)]!] === feature);
    return found.length === 0 ? [] : [{ name: title, value: found.join(', '), rule: '6.2.2a' }];
  });
  const roads = where((direction) => ground.road[at(direction)] === 1);
  const trails = where((direction) => ground.trail[at(direction)] === 1);
  return [
    ...features,
    ...(roads.length > 0 ? [{ name: 'Road', value: roads.join(', '), rule: '6.2.1r' }] : []),
    ...(trails.length > 0 ? [{ name: 'Trail', value: trails.join(', '), rule: '6.2.2e' }] : []),
  ];
}

function victoryFacts(view: CompanyScale, place: Place): Fact[] {
  const at = theaterOf(view).victoryHexes.hexes.findIndex(({ hex }) => hex === place);
  if (at < 0) return [];
  const points = worthOf(view, at);
  const holder = sideTitle(view.control[at] === 1 ? US : JAPAN);
  const value =
    points === 0 ? `${holder} holds it; no points in this scenario` : `${counted(points, 'point')}; ${holder} holds it`;
  return [{ name: 'Victory Hex', value, rule: '25.4a' }];
}

function beachFacts(view: CompanyScale, place: Place): Fact[] {
  const beach = theaterOf(view).beaches.findIndex(({ hex }) => hex === place);
  if (beach < 0) return [];
  const states = ['not used yet', 'open', 'closed by Japan'] as const;
  return [{ name: 'Beach', value: states[view.beach[beach]!]!, rule: '25.3a' }];
}

export function mineFacts(view: CompanyScale, place: Place): Fact[] {
  const mine = view.mines[place]!;
  if (mine === NO_MINE_SEEN) return [];
  const value = mine === FACE_DOWN ? 'face down: 0 to 4, or a dummy' : `Fire Value ${mine - REVEALED}`;
  return [{ name: 'Mine', value, rule: '24.1a' }];
}

function caveFact(): Fact {
  return {
    name: 'Inside a cave',
    value: `fire at it ${signed(fortificationTable.cave.defense)}, by flames none`,
    rule: '6.3d',
  };
}

function zoneFacts(view: CompanyScale, place: Place): Fact[] {
  const { places, beaches } = theaterOf(view);
  const { name, zones } = beaches[beachAt(places, place)]!;
  const values = [undefined, zones.approachRun, zones.finalRunIn][zoneAt(places, place)];
  return [
    { name: 'Off the beach', value: name, rule: '22.0b' },
    ...(values
      ? [
          { name: 'Fire at boats', value: signed(values.hardTarget), rule: '22.2.1d' },
          {
            name: 'Distance',
            value: values.addRange === 1 ? '1 hex from the beach' : `${values.addRange} hexes from the beach`,
            rule: '22.2.1a',
          },
        ]
      : []),
  ];
}

function unitFact(view: CompanyScale, place: Place): Fact[] {
  const theater = theaterOf(view);
  const here = countersAt(view, place);
  if (here.length === 0) return [];
  return [{ name: 'Here', value: list(here.map((counter) => counterName(theater, counter))) }];
}

function stackingFacts(view: CompanyScale, place: Place): Fact[] {
  const units = unitsAt(view, place);
  if (units.length === 0) return [];
  const { over, isMixed } = crowdingOf(view, place);
  const cost = over + (isMixed ? 1 : 0);
  const told = `${units.length} of ${stackingLimit(view, place)}`;
  return [
    {
      name: 'Stacking',
      value: cost === 0 ? told : `${told}: ${cost} DG when the Activation ends${isMixed ? ', mixed Formations' : ''}`,
      rule: '6.1a',
    },
  ];
}

/** Whose fire it is under. */
function zoneOfFire(view: CompanyScale, place: Place): Fact[] {
  const { places } = theaterOf(view);
  if (!isAshore(places, place)) return [];
  const holder = holderOf(view, place);
  const sides = ([US, JAPAN] as const).filter((side: SideCode) => side !== holder && isInFireZone(view, side, place));
  if (sides.length === 0) return [];
  const names = sides.map((side) => (side === US ? 'US' : 'Japanese'));
  return [{ name: 'Fire zone', value: capitalized(`${names.join(' and ')} units can fire into it`), rule: '2.0s' }];
}
