import { distance } from '#board/grid';
import { best, targetsOf } from '../../choices.ts';
import { byVerbs } from '../../judgement.ts';
import { type Deed, percentInWords, type Reason } from '../../reasons.ts';
import { capitalized, counted } from '../../words.ts';
import { battleOf, levelOf, numberOf, piecesOf } from '../air/battle/pieces.ts';
import { hasTorpedoes } from '../combat/runs.ts';
import { airUnitsAt, sideOf } from '../core/air.ts';
import { baseOwner, basePlace, basesIn, isOnMap } from '../core/bases.ts';
import { groundAt, shipsAt } from '../core/counters.ts';
import { handOf } from '../core/hand.ts';
import { baseName, unitName } from '../core/names.ts';
import { isHex, type Place } from '../core/places.ts';
import { type BaseId, enemyOf, type ForlornHopes, sideOfSeat, type UnitId } from '../core/state.ts';
import { airRange, bases, isBomber, navalAttack } from '../data/data.ts';
import { operational } from '../data/maps.ts';
import { type SideCode, UNLIMITED } from '../data/types.ts';
import { ageOf, lastReport } from '../display/knowledge.ts';
import { forlornHopesPlotter } from '../display/plot.ts';
import { forlornHopes } from '../game.ts';
import { interceptionChance } from '../naval/chances.ts';
import { flights, isPlotting } from './titles.ts';

// What can be known of a choice that has neither chances nor a prize: which base, which port, which ship, which altitude.

type Fact = (deed: Deed<ForlornHopes>, target: number) => readonly Reason[];

/** The unit that was chosen last before a place was. */
function unitOf({ actions }: Deed<ForlornHopes>): UnitId {
  return actions.findLast(({ verb, target }) => unitVerbs.has(verb) && target !== undefined)?.target ?? -1;
}
const unitVerbs = new Set(['take', 'stage', 'divert', 'send home']);

/** How far the nearest airbase of the enemy is from a place, and whether an aircraft there reaches it. */
function enemyBaseFrom(view: ForlornHopes, side: SideCode, place: Place, unit = -1): Reason[] {
  if (!isHex(place)) return [];
  const enemies = [...bases.keys()].filter(
    (base) => baseOwner(view, base) === enemyOf(side) && isOnMap(view, base) && isHex(basePlace(view, base)),
  );
  const apart = (base: BaseId) => distance(operational.grid, basePlace(view, base), place);
  const nearest = best(enemies, (base) => -apart(base));
  if (nearest < 0) return [];
  const range = airRange[unit];
  const reach = range === undefined ? '' : `, ${apart(nearest) <= range ? 'within' : 'beyond'} its range of ${range}`;
  return [{ text: `The nearest enemy airbase, ${baseName(nearest)}, is ${inHexes(apart(nearest))} away${reach}.` }];
}

function inHexes(count: number): string {
  return count === 1 ? '1 hex' : `${count} hexes`;
}

function howMany(count: number, what: string): string {
  return count === 0 ? `No ${what}` : counted(count, what);
}

/** An airbase to which an air unit goes. */
const atBase: Fact = (deed, base) => {
  const { before: view, seat } = deed;
  const side = sideOfSeat(seat);
  const unit = unitOf(deed);
  const others = airUnitsAt(view, side, base).filter((other) => other !== unit).length;
  const { capacity } = bases[base]!;
  const room = capacity === UNLIMITED ? 'any number' : `${capacity}`;
  return [
    ...enemyBaseFrom(view, side, basePlace(view, base), unit),
    { text: `${howMany(others, 'other air unit')} there; the airbase holds ${room}.`, rule: '6.3.1a' },
  ];
};

/** A port or hex to which a ship goes. */
const atPlace: Fact = ({ before: view, seat }, place) => {
  const side = sideOfSeat(seat);
  const [ships, troops] = [shipsAt(view, side, place).length, groundAt(view, side, place).length];
  const there = [
    ...(ships > 0 ? [counted(ships, 'other naval unit')] : []),
    ...(troops > 0 ? [counted(troops, 'ground unit')] : []),
  ];
  return [
    ...(there.length > 0 ? [{ text: `There: ${there.join(' and ')}.` }] : []),
    ...enemyBaseFrom(view, side, place),
  ];
};

/** 7.3.2c: what a look at a hex would tell. */
const watched: Fact = ({ before: view, seat }, hex) => {
  const enemy = enemyOf(sideOfSeat(seat));
  const found = basesIn(view, hex).filter((base) => baseOwner(view, base) === enemy);
  if (found.length === 0) return [{ text: 'No enemy airbase is there: it looks out for ships.', rule: '10.3.2e' }];
  return found.map((base) => {
    const last = lastReport(view, enemy, base);
    const airbase = `the airbase of ${baseName(base)}`;
    const text = last
      ? `${capitalized(airbase)} was last looked at ${ageOf(view, last.turn)}.`
      : `Nothing is known of ${airbase}.`;
    return { text, rule: '7.3.4a' };
  });
};

/** 10.3.3: what the ships in sight have in guns, those that could come against them, and the chance to meet them. */
const letPass: Fact = ({ before: view, decision }) => {
  const guns = (ships: readonly UnitId[]) =>
    ships.reduce((sum, ship) => sum + (navalAttack[ship * 2 + view.steps[ship]! - 1] ?? 0), 0);
  const { moving = [] } = view.navalMission ?? {};
  const own = targetsOf(decision, 'add');
  if (own.length === 0) return [];
  const chances = own.map((ship) => interceptionChance(view, [ship], view.where[moving[0]!]!));
  const most = Math.max(...chances.map(({ ways, of }) => ways / of));
  const [theirs, ours, ships] = [guns(moving), guns(own), counted(own.length, 'unit')];
  return [
    { text: `A unit that comes against them meets them with ${percentInWords(most)} at most.`, rule: '10.3.3c' },
    { text: `Their attack factors are ${theirs} in all; those of the ${ships} that could come, ${ours}.` },
  ];
};

const noMission: Fact = ({ decision }) => [
  { text: 'The Planner expects more losses than points from every mission that is open.', rule: decision.rule },
];

/** 9.7.8: where a flight that is plotted ends, what it can fire at from there, and who can fire at it. */
const flown: Fact = ({ ready: view }) => {
  const chances = isPlotting(view) ? forlornHopesPlotter.plot(view)?.chances : undefined;
  if (!chances) return [];
  if (chances.length === 0) return [{ text: 'It fires at no one on this way.', rule: '9.7.9b1' }];
  return chances.map(({ title }) => ({ text: `${title}.`, rule: title.startsWith('Fire') ? '9.7.9b1' : '9.7.9h1' }));
};

/** 9.7.3: how high a unit is to fly, and with whom. */
const altitude: Fact = ({ before: view }, unit) => {
  const battle = battleOf(view);
  const piece = battle.unit.indexOf(unit);
  const isWith = (other: number) => other !== piece && numberOf(view, other) === numberOf(view, piece);
  const fellow = piecesOf(view, sideOf(unit)).find(isWith);
  const shared = fellow === undefined ? undefined : unitName(battle.unit[fellow]!);
  if (shared !== undefined) return [{ text: `It flies in formation with ${shared}, at one altitude.`, rule: '9.7.4b' }];
  const side = sideOf(unit);
  const { flight } = handOf(view, side);
  const isLoaded = isBomber[unit] === 1 && flight !== null && hasTorpedoes(flight, unit);
  if (isLoaded) return [{ text: 'Torpedoes are dropped at low altitude.', rule: '9.10.6b' }];
  const level = levelOf(view, piece);
  const others = piecesOf(view, side).filter((other) => other !== piece && levelOf(view, other) === level).length;
  return [{ text: `${howMany(others, 'other unit')} of its side at that altitude.`, rule: '9.7.3e' }];
};

/** 9.4.2: how many will meet how many. */
const joined: Fact = ({ before: view, seat }) => {
  const flight = handOf(view, sideOfSeat(seat)).flight;
  if (!view.airMission || !flight) return [];
  const [own, theirs] = [flight.up.length + 1, view.airMission.count];
  return [
    {
      text: `With it, ${counted(own, 'fighter')} against ${counted(theirs, 'air unit')} of the mission.`,
      rule: '9.4.2',
    },
  ];
};

const patrolling: Fact = () => [
  { text: 'Within 3 hexes it helps to spot and to intercept ships and aircraft.', rule: '7.3.5b' },
];

const facts = byVerbs<Fact>(forlornHopes, {
  ...Object.fromEntries(flights.map((verb) => [verb, flown])),
  'put at base': atBase,
  to: atBase,
  'land at': atBase,
  'put in hex': atPlace,
  'return to': atPlace,
  watch: watched,
  'let pass': letPass,
  join: joined,
  patrol: patrolling,
  pass: noMission,
  low: altitude,
  medium: altitude,
  high: altitude,
});

export function smallChoice(deed: Deed<ForlornHopes>): readonly Reason[] {
  for (const { verb, target } of deed.actions.toReversed()) {
    const found = facts[verb]?.(deed, target ?? -1) ?? [];
    if (found.length > 0) return found;
  }
  return [];
}
