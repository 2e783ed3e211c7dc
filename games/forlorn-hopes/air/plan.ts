import type { Hex } from '#board/grid';
import { type About, again, leave, to } from '#engine/procedure';
import { shared } from '#engine/shared';
import { hasMember, membersWhere } from '../../data/roster.ts';
import { airBase, airUnits, isAirDisrupted } from '../core/air.ts';
import { airRoster, handOf, isShown } from '../core/hand.ts';
import { hexCount, isHex, ON_DISPLAY } from '../core/places.ts';
import { ask, type ForlornHopes, gather, type Play, run, seatOf, type UnitId } from '../core/state.ts';
import { isTorpedoBomber, isTransportPlane } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { type MissionKind, missionLimit, whyNotReady, whyNotSent } from './eligibility.ts';
import { emptyFlight, flightOf, join, quit } from './flight.ts';
import { dropHexes, whyNoDrop } from './paratroops.ts';
import { isWritten, targetsFor, targetVerbs } from './targetChoice.ts';
import { attractions, groundTargets, hasTargets, shipTargets, TARGET, whyNoTarget } from './targets.ts';

/** What an air mission is called with; of a reaction mission the hex and the ships it aims at, else -1 and none. */
export interface Mission {
  side: SideCode;
  kind: MissionKind;
  hex: Hex;
  stack: UnitId[];
}

// The plan of a mission is in the hand of its player until it is sent: the other side sees only that one is being made.

/** By hex: what draws a kind of mission there, as bits, apart from range; 0 where it may not go. */
function namable(state: ForlornHopes, { side, kind }: Mission): Uint8Array {
  if (kind !== 'paratroops') return attractions(state, side);
  const drops = new Uint8Array(hexCount);
  for (const hex of dropHexes(state, side)) drops[hex] = DROP;
  return drops;
}

/** Paratroops can be dropped there. */
const DROP = 4;

/** Whether there is anything to bomb where a mission goes; with paratroops bombers attack the unit on which they drop. */
function isTargeted(state: ForlornHopes, { side, kind }: Mission, hex: Hex): boolean {
  if (kind === 'paratroops') return groundTargets(state, side, hex).length > 0;
  return kind === 'reaction' || hasTargets(state, side, hex);
}

/** Units without which the mission makes no sense, or any units, that are ready to fly. */
function leaders(state: ForlornHopes, { side, kind }: Mission): UnitId[] {
  return membersWhere(
    airRoster(side),
    (unit) => (kind !== 'paratroops' || isTransportPlane[unit] === 1) && whyNotReady(state, side, unit) === undefined,
  );
}

/** The hexes to which a mission can be sent now, or the first of them. */
function hexesFor(state: ForlornHopes, mission: Mission, most: number): Hex[] {
  const { kind } = mission;
  const ready = leaders(state, mission);
  if (ready.length === 0) return [];
  const named = namable(state, mission);
  const found: Hex[] = [];
  const errand = { kind, hex: -1, hasTarget: false };
  const isSent = (unit: UnitId) => whyNotSent(state, errand, unit) === undefined;
  for (let hex = 0; hex < hexCount && found.length < most; hex++) {
    if (named[hex] === 0) continue;
    errand.hex = hex;
    errand.hasTarget = (named[hex]! & TARGET) !== 0;
    if (ready.some(isSent)) found.push(hex);
  }
  return found;
}

function reachableHexes(state: ForlornHopes, mission: Mission): Hex[] {
  return hexesFor(state, mission, hexCount);
}

/** Whether there is such a hex. */
export function canFly(state: ForlornHopes, mission: Mission): boolean {
  return hexesFor(state, mission, 1).length > 0;
}

/** The rule by which the transport has nowhere to fly with its paratroops. */
export function whyTransportStays(state: ForlornHopes, side: SideCode): string {
  const transport = transportOf(state, side);
  if (transport === undefined) return '9.11n';
  const against = whyNotReady(state, side, transport) ?? (isAirDisrupted(state, transport) ? '9.11f' : '9.11g');
  return against === '9.1.2c' ? '9.11n' : against;
}

function transportOf(state: ForlornHopes, side: SideCode): UnitId | undefined {
  return airUnits(state, side).find((unit) => isTransportPlane[unit] === 1);
}

function reactsTo(state: ForlornHopes, side: SideCode, hex: Hex) {
  const errand = { kind: 'reaction', hex, hasTarget: true } as const;
  // Most units are not on the ground or too far away, which is sooner found out than whether they are ready.
  return (unit: UnitId) =>
    state.where[unit] === ON_DISPLAY &&
    whyNotSent(state, errand, unit) === undefined &&
    whyNotReady(state, side, unit) === undefined;
}

/** Whether a reaction mission against ships in a hex can be flown, as its player knows. */
export function canReact(state: ForlornHopes, side: SideCode, hex: Hex): boolean {
  return hasMember(airRoster(side), reactsTo(state, side, hex));
}

/** The units that can fly one. */
export function reactingUnits(state: ForlornHopes, side: SideCode, hex: Hex): UnitId[] {
  return membersWhere(airRoster(side), reactsTo(state, side, hex));
}

function whyNotHex(state: ForlornHopes, mission: Mission, hex: Hex): string | undefined {
  if (!isHex(hex)) return '6.6.1f';
  const against =
    mission.kind === 'paratroops' ? whyNoDrop(state, mission.side, hex) : whyNoTarget(state, mission.side, hex);
  return against ?? '9.2a';
}

function plannedHex(state: ForlornHopes, { side }: Mission): Hex {
  return flightOf(state, side).hex;
}

/** What a question about a plan is about, for those who see the plan. */
function hexPlanned(state: ForlornHopes, mission: Mission): About {
  return isShown(state, mission.side) ? { place: [plannedHex(state, mission)] } : {};
}

/** A plan to fly to a hex, with nobody in it but a transport for paratroops. */
function beginPlan(state: ForlornHopes, mission: Mission, hex: Hex): void {
  const { side, kind } = mission;
  handOf(state, side).flight = emptyFlight(hex);
  if (kind !== 'paratroops' || hex < 0) return;
  const transport = transportOf(state, side);
  if (transport !== undefined) join(state, side, transport);
}

function drop({ state }: Play, { side }: Mission): void {
  handOf(state, side).flight = null;
}

const cancel = { rule: '8.0b', label: 'Choose another mission', role: 'cancel', do: drop, next: leave } as const;

function isFull(state: ForlornHopes, { side }: Mission): boolean {
  return flightOf(state, side).units.length >= missionLimit(state, side).most;
}

/** Units that can still join the plan, by themselves or with all of their base. */
const candidates = shared((state: ForlornHopes, mission: Mission): UnitId[] => {
  if (isFull(state, mission)) return [];
  const { side } = mission;
  const { units, hex } = flightOf(state, side);
  const errand = { kind: mission.kind, hex, hasTarget: isTargeted(state, mission, hex) };
  return membersWhere(
    airRoster(side),
    (unit) =>
      !units.includes(unit) &&
      whyNotSent(state, errand, unit) === undefined &&
      whyNotReady(state, side, unit) === undefined,
  );
});

function whyNotJoined(state: ForlornHopes, mission: Mission, unit: UnitId): string | undefined {
  const { side, kind } = mission;
  const { units, hex } = flightOf(state, side);
  if (units.includes(unit)) return '9.1.1';
  const against =
    whyNotReady(state, side, unit) ??
    whyNotSent(state, { kind, hex, hasTarget: isTargeted(state, mission, hex) }, unit);
  return against ?? (isFull(state, mission) ? missionLimit(state, side).rule : undefined);
}

function hasShipTargets(state: ForlornHopes, { side, kind }: Mission, hex: Hex): boolean {
  return kind === 'reaction' || (kind === 'regular' && shipTargets(state, side, hex).length > 0);
}

/** T units of the plan by their load, where there are ships to attack. */
function torpedoPlanes(state: ForlornHopes, mission: Mission, load: 0 | 1): UnitId[] {
  const { units, torpedoes, hex } = flightOf(state, mission.side);
  if (!hasShipTargets(state, mission, hex)) return [];
  return units.filter((unit, at) => isTorpedoBomber[unit] === 1 && torpedoes[at] === load);
}

function setLoad(load: 0 | 1) {
  return ({ state }: Play, { side }: Mission, unit: UnitId): void => {
    const { units, torpedoes } = flightOf(state, side);
    torpedoes[units.indexOf(unit)] = load;
  };
}

/** 9.1: target hex, units with their loads and, with the option, the target, put together and sent as one. */
export function planSteps() {
  return [
    run<Mission>('plan', '9.0a', ({ state }, mission) => beginPlan(state, mission, mission.hex)),
    ask<Mission>('target hex', '9.1.3a', {
      when: (_, { hex }) => hex < 0,
      seat: (_, { side }) => seatOf(side),
      prompt: (_, { kind }) => (kind === 'paratroops' ? 'Choose the hex for the drop.' : 'Choose the target hex.'),
      choose: {
        'fly to': {
          rule: '9.1.3a',
          label: 'Fly to a hex',
          of: 'place',
          targets: reachableHexes,
          why: whyNotHex,
          do: ({ state }, mission, hex) => beginPlan(state, mission, hex),
        },
        cancel,
      },
    }),
    gather<Mission>('units', '9.1.1', {
      seat: (_, { side }) => seatOf(side),
      prompt: (state, { side }) => `Choose the units of the mission, up to ${missionLimit(state, side).most}.`,
      about: hexPlanned,
      of: 'unit',
      set: ({ side }, state) => flightOf(state, side).units,
      put({ state }, { side }, units) {
        for (const unit of units) join(state, side, unit);
      },
      take({ state }, { side }, unit) {
        quit(state, side, unit);
      },
      open: candidates,
      putIn: {
        rule: '9.1.1',
        label: 'Add an air unit',
        why: whyNotJoined,
        whyNone: (state, mission) => (isFull(state, mission) ? missionLimit(state, mission.side).rule : '9.2a'),
      },
      several: {
        'add base': {
          rule: '9.1.1',
          label: 'Add an airbase’s units',
          of: 'base',
          targets: (state, mission) => [...new Set(candidates(state, mission).map((unit) => airBase(state, unit)))],
          quiet: true,
          pick(state, mission, base) {
            const room = missionLimit(state, mission.side).most - flightOf(state, mission.side).units.length;
            return candidates(state, mission)
              .filter((unit) => airBase(state, unit) === base)
              .slice(0, room);
          },
        },
      },
      takeOut: {
        rule: '9.1.1',
        label: 'Leave a unit behind',
        loose: (state, { side, kind }) =>
          flightOf(state, side).units.filter((unit) => kind !== 'paratroops' || isTransportPlane[unit] === 0),
        quiet: true,
      },
      ready: {
        verb: 'send',
        rule: '9.1.3a',
        label: 'Send the mission',
        lacks: (state, { side }) => (flightOf(state, side).units.length === 0 ? '9.1.1' : undefined),
      },
      others: {
        'load torpedoes': {
          rule: '9.10.6d',
          label: 'Load torpedoes',
          of: 'unit',
          targets: (state, mission) => torpedoPlanes(state, mission, 0),
          why: () => '9.10.6a',
          do: setLoad(1),
          next: again,
          quiet: true,
        },
        'load bombs': {
          rule: '9.10.6d',
          label: 'Load bombs, not torpedoes',
          of: 'unit',
          targets: (state, mission) => torpedoPlanes(state, mission, 1),
          do: setLoad(0),
          next: again,
          quiet: true,
        },
        back: {
          rule: '9.1.3a',
          label: 'Choose another hex',
          role: 'back',
          when: (_, { hex }) => hex < 0,
          next: to('target hex'),
          quiet: true,
        },
        cancel,
      },
    }),
    ask<Mission>('write target', '9.6e', {
      when: (state, { kind }) => isWritten(state, kind),
      seat: (_, { side }) => seatOf(side),
      prompt: 'Write down the target of the mission.',
      about: hexPlanned,
      choose: {
        ...targetVerbs<Mission>(
          (state, mission) => targetsFor(state, { ...mission, hex: plannedHex(state, mission) }),
          ({ state }, { side }, target) => {
            flightOf(state, side).written = target;
          },
          to('launch'),
        ),
        sweep: {
          rule: '9.6e',
          label: 'Attack nothing',
          when: (state, mission) => !isTargeted(state, mission, plannedHex(state, mission)),
          next: to('launch'),
          quiet: true,
        },
        back: { rule: '9.1.1', label: 'Change the units', role: 'back', next: to('units') },
        cancel,
      },
    }),
  ];
}
