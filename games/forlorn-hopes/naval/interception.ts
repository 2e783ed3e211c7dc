import type { Hex } from '#board/grid';
import { type StepOutcome, to } from '#engine/procedure';
import { enter, resultOf } from '../../tables/table.ts';
import { airMission } from '../air/mission.ts';
import { canSubmarineAttack, submarineAttack } from '../combat/submarine.ts';
import { surfaceCombat } from '../combat/surfaceCombat.ts';
import { airBox, airUnitsAt, hasDone } from '../core/air.ts';
import { isCrippled } from '../core/counters.ts';
import { FLEW, READY } from '../core/hand.ts';
import { placeName } from '../core/names.ts';
import { isHex } from '../core/places.ts';
import { flightCost } from '../core/range.ts';
import { ask, type ForlornHopes, gather, type Play, run, seatOf, type UnitId } from '../core/state.ts';
import { airRange, bases, isCarrier, isWarship } from '../data/data.ts';
import { JAPAN, type SideCode } from '../data/types.ts';
import { areComplete, matesOf } from './cargo.ts';
import { mostShips } from './force.ts';
import {
  chosenHunters,
  hexOfStack,
  hunterOf,
  huntersOf,
  interceptionOf,
  mayReact,
  openHunters,
  whyNoHunt,
  whyNotHunting,
} from './hunters.ts';
import { interceptionTable } from './interceptionTable.ts';
import type { Sailing } from './plan.ts';
import { rememberPassed, replyToSighting } from './prospects.ts';
import { hexesOnTheWay } from './reach.ts';
import { havensOf, sendHome, whyNoHaven } from './returns.ts';
import { isInSight, keepWatch, missionOf } from './sailing.ts';
import { sailingOf } from './sortie.ts';
import { isSpotted, markSpotted } from './spotting.ts';
import { goalsIn, putShip, seaPlacesOf, whyNotInHex } from './waters.ts';

/** Ruling 108: those that get out of port make the attempt. */
function chase(play: Play): void {
  const { state } = play;
  const mission = missionOf(state);
  mission.hasBeenIntercepted = true;
  mission.interceptors = sailingOf(play, mission.interceptors);
  const { interceptors } = mission;
  if (interceptors.length === 0) return;
  const hex = hexOfStack(state);
  const entered = enter(interceptionTable, interceptionOf(state, interceptors, hex, mission.failures, hunterOf(state)));
  const die = play.roll('naval interception', 10);
  const succeeds = resultOf(interceptionTable, entered, [die]) === 'succeeds';
  play.emit({
    type: 'naval interception',
    ships: [...interceptors],
    hex,
    die,
    modifiers: [...entered.counted],
    succeeds,
  });
  if (succeeds) engage(play);
  else {
    mission.failures++;
    mission.interceptors = [];
  }
}

/** 10.3.3f */
function engage(play: Play): void {
  const { interceptors } = missionOf(play.state);
  for (const ship of interceptors) play.state.used[ship] = 1;
  markSpotted(play, interceptors, '10.3.3f');
}

/** 10.3.3d: whether the interceptors could stay away and let their carriers' aircraft attack; whether these can fly is hidden. */
function mayStandOff(state: ForlornHopes): boolean {
  const { interceptors, hasBeenAttacked } = missionOf(state);
  return !hasBeenAttacked && interceptors.some((ship) => isCarrier[ship] === 1 && !isCrippled(state, ship));
}

/** How far the aircraft of the intercepting carriers fly; their owner's question. */
function carrierReach(state: ForlornHopes): number {
  const side = hunterOf(state);
  const aboard = missionOf(state).interceptors.flatMap((ship) => {
    const base = bases.findIndex((one) => one.kind === 'carrier' && one.ship === ship);
    return base < 0 || isCrippled(state, ship) ? [] : airUnitsAt(state, side, base);
  });
  const ready = aboard.filter((unit) => airBox(state, unit) === READY && !hasDone(state, unit, FLEW));
  return Math.max(-1, ...ready.map((unit) => airRange[unit]!));
}

/** The hexes from which they reach the stack; in its own they would have to fight it (10.4b). */
function stations(state: ForlornHopes): Hex[] {
  const { interceptors } = missionOf(state);
  const reach = carrierReach(state);
  const hex = hexOfStack(state);
  const together = interceptors.map((ship) => new Set(hexesOnTheWay(state, [ship], seaPlacesOf(state, ship))));
  return [...together[0]!].filter(
    (at) =>
      at !== hex &&
      flightCost(at, hex) <= reach &&
      together.every((hexes) => hexes.has(at)) &&
      interceptors.every((ship) => whyNotInHex(state, ship, at) === undefined),
  );
}

function bringTo(play: Play, hex: Hex): void {
  const { state } = play;
  const { interceptors } = missionOf(state);
  const side = hunterOf(state);
  for (const ship of interceptors) putShip(state, ship, waterNear(state, ship, side, hex));
  play.emit({ type: 'intercepted', ships: [...interceptors], hex });
}

/** In the hex of the mission they are on the same water as the mission; elsewhere on the first that there is. */
function waterNear(state: ForlornHopes, ship: UnitId, side: SideCode, hex: Hex): number {
  const { moving } = missionOf(state);
  if (hex !== hexOfStack(state)) return goalsIn(state, side, hex)[0]!;
  const own = state.where[ship] === hex ? seaPlacesOf(state, ship) : seaPlacesOf(state, moving[0]!);
  return own[0]!;
}

function react(play: Play): void {
  const { state } = play;
  const { moving } = missionOf(state);
  play.call(airMission, { side: hunterOf(state), kind: 'reaction', hex: hexOfStack(state), stack: [...moving] });
}

/** 10.3.3e */
function meet(play: Play): void {
  const { state } = play;
  const { moving, interceptors, side } = missionOf(state);
  const hex = hexOfStack(state);
  bringTo(play, hex);
  const [japan, allies] = side === JAPAN ? [moving, interceptors] : [interceptors, moving];
  play.call(surfaceCombat, { hex, ships: [[...japan], [...allies]] });
}

/** Ruling 125: after a surface combat crippled warships may leave the mission. */
function detachable(state: ForlornHopes): UnitId[] {
  const { moving, interceptors } = missionOf(state);
  if (interceptors.length === 0) return [];
  return moving.filter((ship) => isWarship[ship] === 1 && isHex(state.where[ship]!) && isCrippled(state, ship));
}

function detach(play: Play, place: number): StepOutcome {
  const mission = missionOf(play.state);
  const ship = mission.detached;
  sendHome(play, ship, place, '12.2.4');
  mission.detached = -1;
  mission.ships = mission.ships.filter((one) => one !== ship);
  mission.moving = mission.moving.filter((one) => one !== ship);
  return to('detach');
}

/** What can still be done in this hex is asked; else the ships sail on. */
function onward({ state }: Play): StepOutcome {
  const mission = missionOf(state);
  mission.moving = mission.moving.filter((ship) => isHex(state.where[ship]!));
  if (!isInSight(state)) return to('sail on');
  keepWatch(state);
  return to('sighted');
}

/** Steps for each hex that the moving stack enters. */
export function interceptionSteps() {
  return [
    gather<Sailing>('sighted', '10.3.3a', {
      when: isInSight,
      seat: (state) => seatOf(hunterOf(state)),
      prompt: (state) => {
        const { moving } = missionOf(state);
        const where = placeName(hexOfStack(state));
        return isSpotted(state, moving)
          ? `Enemy ships are spotted in ${where}. Intercept them, or let them pass.`
          : `Enemy ships enter ${where}. Your submarines can attack them.`;
      },
      about: (state) => ({ unit: missionOf(state).moving, place: [hexOfStack(state)] }),
      order: {
        id: (state) => (huntersOf(state).length > 0 ? 'naval interception' : 'reaction mission'),
        reply: replyToSighting,
      },
      of: 'unit',
      set: (_, state) => chosenHunters(state),
      open: openHunters,
      putIn: {
        rule: '10.3.3a',
        label: 'Add a ship',
        why: (state, _, ship) =>
          whyNotHunting(state, ship) ?? (chosenHunters(state).length >= mostShips ? '10.3.3b' : undefined),
        whyNone: (state) => whyNoHunt(state) ?? (chosenHunters(state).length >= mostShips ? '10.3.3b' : '10.3.3a'),
      },
      takeOut: { rule: '10.3.3b', label: 'Leave a ship out', quiet: true },
      ready: {
        verb: 'intercept',
        rule: '10.3.3c',
        label: 'Intercept',
        lacks(state) {
          if (chosenHunters(state).length === 0) return '10.3.3b';
          return areComplete(state, chosenHunters(state)) ? undefined : '2.2.4e';
        },
        do({ state }) {
          missionOf(state).interceptors = [...chosenHunters(state)];
        },
      },
      others: {
        react: {
          rule: '9.1.4a',
          label: 'Fly a reaction mission',
          when: mayReact,
          why(state) {
            const { moving, hasBeenAttacked } = missionOf(state);
            if (!isSpotted(state, moving)) return '9.1.4a';
            return hasBeenAttacked ? '9.1.4e' : '9.2a';
          },
          do: react,
          next: to('onward'),
        },
        submarines: {
          rule: '10.2c',
          label: 'Attack with submarines',
          quiet: true,
          when: (state) => canSubmarineAttack(state, hunterOf(state), hexOfStack(state)),
          do(play) {
            const { state } = play;
            play.call(submarineAttack, { side: hunterOf(state), hex: hexOfStack(state) });
          },
          next: to('onward'),
        },
        'let pass': {
          rule: '10.3.3a',
          label: 'Let them pass',
          role: 'pass',
          do: ({ state }) => rememberPassed(state),
          next: to('sail on'),
        },
      },
    }),
    run<Sailing>('chase', '10.3.3c', chase, (state) => missionOf(state).interceptors.length > 0),
    ask<Sailing>('position', '10.3.3d', {
      when: mayStandOff,
      seat: (state) => seatOf(hunterOf(state)),
      prompt: 'Your ships intercept. Choose whether they close in, or where your carriers launch from.',
      about: (state) => ({ unit: missionOf(state).interceptors, place: [hexOfStack(state)] }),
      choose: {
        'close in': { rule: '10.3.3d', label: 'Close in to fight' },
        'launch from': {
          rule: '10.3.3d',
          label: 'Launch from',
          of: 'place',
          targets: stations,
          do(play, _, hex) {
            bringTo(play, hex);
            react(play);
          },
          next: to('onward'),
        },
      },
    }),
    run<Sailing>('meet', '10.3.3e', meet, (state) => missionOf(state).interceptors.length > 0),
    ask<Sailing>('detach', '12.2.4', {
      when: (state) => detachable(state).length > 0,
      seat: (_, { side }) => seatOf(side),
      prompt: 'Choose crippled warships that leave the mission for a port, or keep all together.',
      about: (state) => ({ unit: detachable(state) }),
      choose: {
        detach: {
          rule: '12.2.4',
          label: 'Detach a ship',
          of: 'unit',
          targets: (state) => detachable(state).filter((ship) => matesOf(state, ship).length === 0),
          why: (state, _, ship) => (detachable(state).includes(ship) ? '2.2.4e' : '12.2.4'),
          do({ state }, _, ship) {
            missionOf(state).detached = ship;
          },
        },
        together: { rule: '10.3.3e', label: 'Keep together', role: 'pass', next: to('onward') },
      },
    }),
    ask<Sailing>('haven', '12.2.4', {
      when: (state) => missionOf(state).detached >= 0,
      seat: (_, { side }) => seatOf(side),
      prompt: 'Choose where the ship returns to.',
      about: (state) => ({ unit: [missionOf(state).detached] }),
      choose: {
        'return to': {
          rule: '12.2a',
          label: 'Return to',
          of: 'place',
          targets: (state) => havensOf(state, missionOf(state).detached),
          why: (state, _, place) => whyNoHaven(state, missionOf(state).detached, place),
          do: (play, _, place) => detach(play, place),
        },
        back: {
          rule: '12.2.4',
          label: 'Keep the ship',
          role: 'back',
          do({ state }) {
            missionOf(state).detached = -1;
          },
          next: to('detach'),
        },
      },
    }),
    run<Sailing>('onward', '10.3.3e', onward),
  ];
}
