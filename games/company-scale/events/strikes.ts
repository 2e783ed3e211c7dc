import { leave, to } from '#engine/procedure';
import { isNight } from '../core/calendar.ts';
import { resolveFire } from '../core/calls.ts';
import { fireWith } from '../core/fire.ts';
import { hasUnits, isHeldBy } from '../core/stacks.ts';
import { ask, type CompanyScale, enemyOf, type Play, procedure, run, seatOf, UNBURNT } from '../core/state.ts';
import { isFlammable } from '../core/terrain.ts';
import { limits } from '../data/tables.ts';
import { BLUE, JAPAN, type SideCode, US, YELLOW } from '../data/types.ts';
import { isBesideEnemy } from '../field/fireZones.ts';
import { hardUnitsAt, hasOnlyHardTargets } from '../field/hardTargets.ts';
import type { UnitId } from '../theater/forces.ts';
import { isHex, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 20.1.3, 20.1.6: an air strike by an event, which costs nothing. */
interface Strike {
  /** Who aims it. */
  side: SideCode;
  strength: number;
  burns: boolean;
  target: Place;
}

export function napalm(play: Play): void {
  play.call(eventStrike, { side: US, strength: limits.fire.napalm, burns: true, target: -1 });
}

/** 20.1.3a, ruling 52 */
export function isFlyingWeather(state: CompanyScale): boolean {
  return state.weather !== 'rain' && !isNight(state);
}

export function friendlyFire(play: Play): void {
  play.call(eventStrike, { side: JAPAN, strength: limits.fire.airStrike, burns: false, target: -1 });
}

export const eventStrike = procedure<Strike>('event strike', [
  aiming('where', '20.1.3a', US, 'Choose a hex for the napalm strike.'),
  aiming('by mistake', '20.1.6', JAPAN, 'Choose the hex that US aircraft strike by mistake.'),
  ask('what', '16.0i', {
    seat: (_, { side }) => seatOf(side),
    when: (state, { target }) => target >= 0 && hardUnitsAt(state, target).length > 0,
    prompt: 'Choose the hex or a Hard Target in it.',
    about: (_, { target }) => ({ place: [target] }),
    choose: {
      'attack hex': {
        rule: '16.0i',
        label: 'Attack the hex',
        when: (state, { target }) => !hasOnlyHardTargets(state, target),
        do: (play, local) => strike(play, local, -1),
      },
      'attack unit': {
        rule: '16.0i',
        label: 'Attack a hard target',
        of: 'unit',
        targets: (state, { target }) => hardUnitsAt(state, target),
        do: strike,
      },
    },
  }),
  run(
    'strike',
    '20.1.3b',
    (play, local) => strike(play, local, -1),
    (_, { target }) => target >= 0,
  ),
]);

function aiming(name: string, rule: string, aims: SideCode, prompt: string) {
  return ask<Strike>(name, rule, {
    seat: () => seatOf(aims),
    when: (state, local) => local.side === aims && targetsOf(state, local).length > 0,
    prompt,
    choose: {
      strike: {
        rule,
        label: 'Strike here',
        of: 'place',
        targets: targetsOf,
        do(_, local, place) {
          local.target = place;
        },
        next: to('what'),
      },
      none: { role: 'pass', rule, label: 'No strike', next: leave },
    },
  });
}

/**
 * 16.0j: hexes with units of the other side, outside caves; 20.1.6: those of US units only beside a Japanese unit;
 * 20.1.3a, ruling 173: napalm also falls on empty hexes that can burn.
 */
function targetsOf(state: CompanyScale, { side, burns }: Strike): Place[] {
  const { places, forces } = theaterOf(state);
  const held = new Set<Place>();
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    const place = state.where[unit]!;
    if (forces.side[unit] === side || !isHex(places, place)) continue;
    if (side === US || isBesideEnemy(state, place)) held.add(place);
  }
  const enemies = [...held].filter((place) => isHeldBy(state, place, enemyOf(side)));
  return burns ? [...enemies, ...emptyHexesToBurn(state)] : enemies;
}

function emptyHexesToBurn(state: CompanyScale): Place[] {
  const { firstCave } = theaterOf(state).places;
  const found: Place[] = [];
  for (let hex = 0; hex < firstCave; hex++) {
    if (state.burning[hex] !== UNBURNT || hasUnits(state, hex)) continue;
    if (isFlammable(state, hex)) found.push(hex);
  }
  return found;
}

function strike(play: Play, local: Strike, single: UnitId): void {
  const { side, strength, burns, target } = local;
  local.target = -1;
  play.state.fire = fireWith({
    kind: 'air strike',
    side,
    strength,
    type: single < 0 ? YELLOW : BLUE,
    target,
    single,
    burns,
  });
  play.call(resolveFire, {});
}
