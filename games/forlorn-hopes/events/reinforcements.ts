import { again, leave } from '#engine/procedure';
import { comeTo, putInBox, whyNotBased } from '../core/air.ts';
import { basePlace } from '../core/bases.ts';
import { isCrippled, putCounter } from '../core/counters.ts';
import { handOf, READY, slotOf } from '../core/hand.ts';
import { ABOARD, AUSTRALIA, INDIAN_OCEAN, isHex, ON_DISPLAY, type Place, RESERVE } from '../core/places.ts';
import { flightCost } from '../core/range.ts';
import { ask, type BaseId, type ForlornHopes, type Play, procedure, run, type UnitId } from '../core/state.ts';
import { isFriendlyPort } from '../core/terrain.ts';
import { bases, scenarioSetUp } from '../data/data.ts';
import { ALLIES } from '../data/types.ts';

const { reinforcements: groups } = scenarioSetUp('campaign');
const transports = groups.filter(({ cargo }) => cargo.length > 0);
const bombers = groups.filter(({ turn, bases: at }) => turn !== null && at.length > 0);
const royalNavy = groups.filter(({ turn }) => turn === null);

/** 5.3, 15.0: Allied reinforcements, which may be held. */
export const reinforcements = procedure('reinforcements', [
  run('royal navy', '17.2.2a', bringRoyalNavy, isRoyalNavyFree),
  ask('arrivals', '5.3a', {
    when: isAnyDue,
    seat: () => 'allies',
    prompt: 'Place the reinforcements of this turn and those held, or hold them.',
    about: (state) => ({ unit: due(state) }),
    choose: {
      'place transport': {
        rule: '17.2.2c',
        label: 'Place a US transport',
        of: 'place',
        targets: (state) => dueTransports(state)[0]?.hexes ?? [],
        do: placeTransport,
        next: again,
      },
      'base bomber': {
        rule: '17.2.2e',
        label: 'Base a B-17',
        of: 'base',
        targets: (state) => {
          const group = dueBombers(state)[0];
          return group ? group.bases.filter((base) => whyNotBased(state, group.units[0]!, base) === undefined) : [];
        },
        why: (state, _, base) => {
          const group = dueBombers(state)[0];
          return group && whyNotBased(state, group.units[0]!, base);
        },
        do: (play, _, base) => arrive(play, dueBombers(play.state)[0]!.units[0]!, base, '17.2.2e'),
        next: again,
      },
      'base fighter': {
        rule: '17.2.2d',
        label: 'Base a P-40',
        of: 'base',
        targets: (state) => {
          const landed = fightersInPort(state)[0];
          return landed ? nearestBases(state, landed.unit, landed.port) : [];
        },
        do: (play, _, base) => arriveFromSea(play, base),
        next: again,
      },
      hold: { rule: '5.3b', label: 'Hold the others', role: 'done', do: tellHeld, next: leave },
    },
  }),
]);

export const reinforcementProcedures = [reinforcements];

/** 17.2.2a, 17.2.5e: from the turn after the surrender of Singapore. */
function isRoyalNavyFree({ surrendered, turn, where }: ForlornHopes): boolean {
  return surrendered > 0 && turn > surrendered && royalNavy.some(({ units }) => where[units[0]!] === RESERVE);
}

/** Ruling 112: its ships wait in the Indian Ocean and come by naval missions, so that there is nothing to hold. */
function bringRoyalNavy(play: Play): void {
  for (const { units, bases: at } of royalNavy) {
    for (const unit of units) {
      if (at.length > 0) putInBox(play.state, unit, at[0]!, READY);
      else putCounter(play, unit, INDIAN_OCEAN, '17.2.2a');
    }
  }
}

function isInReserve({ where, turn }: ForlornHopes, group: (typeof groups)[number]): boolean {
  return group.turn !== null && turn >= group.turn && where[group.units[0]!] === RESERVE;
}

function dueTransports(state: ForlornHopes) {
  return transports.filter((group) => isInReserve(state, group));
}

function dueBombers(state: ForlornHopes) {
  return bombers.filter((group) => isInReserve(state, group));
}

/** Ruling 77: the fighters of transports that reached an Allied port in an earlier turn. */
function fightersInPort({ where, control }: ForlornHopes): { readonly unit: UnitId; readonly port: Place }[] {
  return transports.flatMap(({ units: [ship], cargo: [unit] }) => {
    const port = where[ship!]!;
    const isIn = isHex(port) ? isFriendlyPort({ control }, ALLIES, port) : port === AUSTRALIA;
    return isIn && where[unit!] === ABOARD ? [{ unit: unit!, port }] : [];
  });
}

function due(state: ForlornHopes): UnitId[] {
  const placed = [...dueTransports(state), ...dueBombers(state)].flatMap(({ units }) => units);
  return [...placed, ...fightersInPort(state).map(({ unit }) => unit)];
}

function isAnyDue(state: ForlornHopes): boolean {
  return due(state).length > 0;
}

function placeTransport(play: Play, _: object, hex: Place): void {
  const { state } = play;
  const { units, cargo } = dueTransports(state)[0]!;
  putCounter(play, units[0]!, hex, '17.2.2c');
  for (const unit of cargo) {
    state.where[unit] = ABOARD;
    handOf(state, ALLIES).aboard[unit] = units[0]!;
  }
}

/** 17.2.2d: the Allied airbases nearest to the port; more than one where they are equally near. */
function nearestBases(state: ForlornHopes, unit: UnitId, port: Place): BaseId[] {
  const open = [...bases.keys()].filter((base) => whyNotBased(state, unit, base) === undefined);
  const nearest = Math.min(...open.map((base) => flightCost(port, basePlace(state, base))));
  return open.filter((base) => flightCost(port, basePlace(state, base)) === nearest);
}

function arrive(play: Play, unit: UnitId, base: BaseId, rule: string): void {
  comeTo(play.state, unit, base, READY);
  play.emit({ type: 'placed', unit, place: ON_DISPLAY, rule });
  play.emit({ type: 'air unit arrived', unit, base, only: ['allies'] });
}

/** Ruling 5: a fighter from a crippled transport arrives disrupted. */
function arriveFromSea(play: Play, base: BaseId): void {
  const { state } = play;
  const { unit } = fightersInPort(state)[0]!;
  const hand = handOf(state, ALLIES);
  const ship = hand.aboard[unit]!;
  hand.aboard[unit] = -1;
  if (isCrippled(state, ship)) hand.disrupted[slotOf(unit)] = 1;
  arrive(play, unit, base, '17.2.2d');
}

function tellHeld(play: Play): void {
  const held = due(play.state);
  if (held.length > 0) play.emit({ type: 'reinforcements held', units: held });
}
