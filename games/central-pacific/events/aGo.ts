import { neighbour } from '#board/grid';
import { leave } from '#engine/procedure';
import { callBattle, endBattle, planBattle } from '../combat/combat.ts';
import { aboutBattle } from '../core/about.ts';
import { reveal } from '../core/arrivals.ts';
import type { FleetApproached } from '../core/japaneseEvents.ts';
import { zoneName } from '../core/names.ts';
import { COMBINED_FLEET, type Place, type Zone, zonesWhere } from '../core/places.ts';
import { type CentralPacific, gather, type Play, procedure, run, type UnitId, us } from '../core/state.ts';
import { countAt, shipsIn } from '../core/units.ts';
import { isCarrier, isEastern, usCarriers, zones } from '../data/data.ts';
import { JAPAN, US } from '../data/types.ts';
import { hasAircraft, raid } from '../japan/japaneseAir.ts';
import { comesToNothing, putToSea } from '../japan/japaneseForces.ts';

interface DecisiveBattle {
  /** The zone of the US force. */
  target: Zone;
  /** The zone of the Combined Fleet. */
  fleet: Zone;
}

/** In the order of the directions of the map's grid. */
const directions = ['north', 'east', 'south', 'west'] as const;
/** 23.AGO-e: where the fleet arrives, by die. */
const approaches: readonly FleetApproached['direction'][] = ['south', 'south', 'west', 'west', 'north', 'east'];
const moreAircraft = 6;

/** 23.AGO */
export const operationAGo = procedure<DecisiveBattle>('operation a-go', [
  run('target', '23.AGO-b', (play, local) => {
    const found = mostCarriers(play.state);
    if (found.length === 0) return comesToNothing(play, 'a-go', 'no carriers at sea', '23.AGO-b');
    const target = found.length === 1 ? found[0]! : found[play.roll('fleet', found.length) - 1]!;
    const carriers = carriersIn(play.state, US, target).length;
    local.target = target;
    play.emit({ type: 'carriers sighted', zone: target, carriers, among: found });
    return undefined;
  }),
  run('air attack', '23.AGO-c', (play, { target }) => {
    // The fleet comes in any case.
    if (!hasAircraft(play.state)) comesToNothing(play, 'a-go', 'no aircraft', '18.3a', target);
    else play.call(raid, { target, number: play.roll('air') + moreAircraft });
  }),
  run('fleet', '23.AGO-e', (play, local) => {
    const ships = shipsIn(play.state, JAPAN, COMBINED_FLEET);
    if (ships.length === 0) return comesToNothing(play, 'a-go', 'no ships', '18.3a');
    local.fleet = approach(play, local.target);
    putToSea(play, ships, local.fleet, '23.AGO-e');
    return undefined;
  }),
  run('strike', '23.AGO-h', (play, { target, fleet }) => {
    const strikers = carriersIn(play.state, JAPAN, fleet);
    const struck = shipsIn(play.state, US, target);
    if (strikers.length === 0) return comesToNothing(play, 'a-go', 'no Japanese carriers', '23.AGO-h', fleet);
    if (struck.length === 0) return leave;
    reveal(play, strikers, fleet, '13.0e');
    planBattle(play, {
      kind: 'strike on ships',
      attacker: JAPAN,
      zone: target,
      origin: fleet,
      us: struck,
      japan: strikers,
    });
    return callBattle(play);
  }),
  run('after the strike', '10.10h', (play, { target, fleet }) => {
    endBattle(play);
    const carriers = carriersIn(play.state, US, target);
    if (carriers.length === 0) return leave;
    return planBattle(play, { kind: 'counterstrike', attacker: US, zone: fleet, origin: target, us: carriers });
  }),
  gather('counterstrike', '23.AGO-i', {
    seat: us,
    about: aboutBattle,
    prompt: (_, { fleet }) => `Strike back at the Combined Fleet in zone ${zoneName(fleet)}?`,
    of: 'unit',
    set: (_, { battle }) => battle!.us,
    open: (state, { target }) => carriersIn(state, US, target).filter((carrier) => !state.battle!.us.includes(carrier)),
    putIn: { rule: '23.AGO-i', label: 'Add a carrier' },
    takeOut: { rule: '23.AGO-i', label: 'Hold a carrier back' },
    ready: {
      verb: 'strike',
      rule: '23.AGO-i',
      label: 'Strike back',
      lacks: ({ battle }) => (battle!.us.length > 0 ? undefined : '23.AGO-i'),
      do: callBattle,
    },
    others: {
      decline: {
        rule: '23.AGO-i',
        label: 'Do not strike back',
        role: 'pass',
        confirm: true,
        do(play, { fleet }) {
          endBattle(play);
          play.emit({ type: 'no counterstrike', zone: fleet });
          return leave;
        },
      },
    },
  }),
  run('afterwards', '23.AGO-j', endBattle),
]);

/** 23.AGO-b, ruling 48: the zones with most US carriers, outside the Eastern Pacific; none if there is no carrier. */
function mostCarriers(state: CentralPacific): readonly Zone[] {
  const carriers = (zone: Zone) => (isEastern[zone] === 1 ? 0 : countAt(state, usCarriers, zone));
  const most = Math.max(...[...isEastern.keys()].map(carriers));
  return most === 0 ? [] : zonesWhere((zone) => carriers(zone) === most);
}

/** 23.AGO-e, f: a zone beside the target that Japanese ships may enter. */
function approach(play: Play, target: Zone): Zone {
  const dice: number[] = [];
  for (;;) {
    const die = play.roll('fleet');
    dice.push(die);
    const direction = approaches[die - 1]!;
    const zone = neighbour(zones.grid, target, directions.indexOf(direction));
    if (zone < 0 || isEastern[zone] === 1) continue;
    play.emit({ type: 'fleet approached', dice, direction, target, zone });
    return zone;
  }
}

function carriersIn(state: CentralPacific, side: typeof US | typeof JAPAN, place: Place): UnitId[] {
  return shipsIn(state, side, place).filter((ship) => isCarrier[ship] === 1);
}
