import type { Hex } from '#board/grid';
import type { OutlookLine } from '../../../display.ts';
import { percentInWords } from '../../../reasons.ts';
import { counted, list } from '../../../words.ts';
import { fightOutlook } from '../../combat/chances/surfaceFight.ts';
import { shipsToFight } from '../../combat/target.ts';
import { cargoOf } from '../../core/cargo.ts';
import { isGroundUnit, navalRosters } from '../../core/counters.ts';
import { handOf } from '../../core/hand.ts';
import { inPoints, placeName, unitName } from '../../core/names.ts';
import type { Voyage } from '../../core/navalMission.ts';
import { isHex } from '../../core/places.ts';
import { enemyOf, type ForlornHopes, type UnitId } from '../../core/state.ts';
import { isBarge, isTransport, isWarship } from '../../data/data.ts';
import { JAPAN, type SideCode } from '../../data/types.ts';
import {
  type CheckToCome,
  chanceUnseen,
  interceptionChance,
  plannedChecks,
  sortieChance,
} from '../../naval/chances.ts';
import { foundShips } from '../../naval/destinations.ts';
import { whyNotFree } from '../../naval/force.ts';
import { canReach } from '../../naval/reach.ts';
import { entryPoints } from '../../naval/sailing.ts';
import { isCoveringPile, placeOfSea, whyNotInHex } from '../../naval/waters.ts';
import { beachLines } from './landings.ts';
import { stakesLine } from './stakes.ts';

/** 10.3.1: ships that may not get out of port. */
function sortieLines(view: ForlornHopes, { ships }: Voyage): OutlookLine[] {
  const rolled = ships.map((ship) => ({ ship, chance: sortieChance(view, ship) })).filter(({ chance }) => chance < 1);
  if (rolled.length === 0) return [];
  return [
    {
      title: 'All ships leave port',
      value: percentInWords(rolled.reduce((all, { chance }) => all * chance, 1)),
      detail: rolled.map(({ ship, chance }) => `${unitName(ship)}: ${percentInWords(chance)}.`).join(' '),
      rule: '10.3.1c',
    },
  ];
}

const causes: Readonly<Record<string, string>> = {
  '10.3.2a': 'an airbase',
  '10.3.2b': 'a warship',
  '10.3.2c': 'a watched coast',
  '10.3.2d': 'a recon unit',
};

function checkInWords({ hex, cases, ways, of }: CheckToCome): string {
  return `${placeName(hex)} ${percentInWords(ways / of)} (${list(cases.map((id) => causes[id]!))}).`;
}

/** 10.3.2: whether the ships are seen on the way, by what all can see. */
function spottingLines(checks: readonly CheckToCome[]): OutlookLine[] {
  if (checks.length === 0)
    return [{ title: 'Spotted on the way', value: '0%', detail: 'No spotting check is due.', rule: '10.3.2e' }];
  return [
    {
      title: 'Spotted on the way',
      value: percentInWords(1 - chanceUnseen(checks)),
      detail: `${counted(checks.length, 'check')}: ${checks.map(checkInWords).join(' ')}`,
      rule: '10.3.2e',
    },
  ];
}

/** The enemy warships that can come to a hex, as all can see. */
function huntersOf(view: ForlornHopes, enemy: SideCode, hex: Hex): UnitId[] {
  const { first, end } = navalRosters[enemy];
  const found: UnitId[] = [];
  for (let ship = first; ship < end; ship++) {
    if (isWarship[ship] === 0 || !isHex(view.where[ship]!) || whyNotFree(view, enemy, ship) !== undefined) continue;
    if (whyNotInHex(view, ship, hex) === undefined && canReach(view, ship, hex)) found.push(ship);
  }
  return found;
}

/** 10.3.3: the hex of the way in which enemy warships have their best chance, each alone. */
function huntLines(view: ForlornHopes, side: SideCode, hexes: readonly Hex[]): OutlookLine[] {
  const tries = hexes.flatMap((hex) =>
    huntersOf(view, enemyOf(side), hex).map((ship) => {
      const { ways, of } = interceptionChance(view, [ship], hex);
      return { ship, hex, chance: ways / of };
    }),
  );
  const rule = '10.3.3c';
  const title = 'Intercepted at sea, if spotted';
  if (tries.length === 0) return [{ title, value: '0%', detail: 'No enemy warship can come.', rule }];
  const worst = tries.reduce((one, other) => (other.chance > one.chance ? other : one));
  const ships = [...new Set(tries.map(({ ship }) => ship))];
  return [
    {
      title,
      value: `up to ${percentInWords(worst.chance)} an attempt`,
      detail: `The best chance is that of ${unitName(worst.ship)} in ${placeName(worst.hex)}. ${counted(ships.length, 'enemy warship')} can reach the way.`,
      rule,
    },
  ];
}

/** 10.4c: ships at the destination that the mission fights when it arrives. */
function arrivalLines(view: ForlornHopes, side: SideCode, { kind, ships, destination }: Voyage): OutlookLine[] {
  if (!isHex(destination) || kind === 'station') return [];
  const enemy = enemyOf(side);
  const enemies = kind === 'attack' ? foundShips(view, enemy, destination) : shipsToFight(view, side, destination);
  if (enemies.length === 0) return [];
  const [japan, allies] = side === JAPAN ? [ships, enemies] : [enemies, ships];
  // The ships are supposed to be there already.
  const where = [...view.where];
  for (const ship of ships) where[ship] = destination;
  const arrived = { ...view, where };
  const outlook = fightOutlook(arrived, {
    hex: destination,
    ships: [[...japan], [...allies]],
    round: 0,
    rounds: 0,
    isNight: false,
  });
  const sunk = (fleet: readonly UnitId[]) =>
    outlook.filter(({ ship }) => fleet.includes(ship)).reduce((sum, one) => sum + one.sunk, 0);
  return [
    {
      title: `Surface combat in ${placeName(destination)}`,
      value: `sunk on average: ${rounded(sunk(enemies))} of ${enemies.length} enemy, ${rounded(sunk(ships))} of ${ships.length} own ships`,
      detail: [
        'If both sides always fire as proposed.',
        ...outlook.map(
          (one) => `${unitName(one.ship)}: crippled ${percentInWords(one.crippled)}, sunk ${percentInWords(one.sunk)}.`,
        ),
      ].join(' '),
      rule: '10.4c',
    },
  ];
}

function rounded(value: number): string {
  return (Math.round(value * 10) / 10).toString();
}

/** 5.2.2a: what the Allies score as ships of the Covering Force come onto the map. */
function entryLines(view: ForlornHopes, ships: readonly UnitId[]): OutlookLine[] {
  const entering = ships.filter((ship) => isCoveringPile(view.where[ship]!));
  if (entering.length === 0) return [];
  const halves = entering.reduce((sum, ship) => sum + entryPoints(ship), 0);
  return [{ title: 'Price of the Covering Force', value: `${inPoints(halves)} for the Allies`, rule: '5.2.2a' }];
}

/** 11.5b: what the transports have aboard can land against a defended coast. */
function landingLines(
  view: ForlornHopes,
  side: SideCode,
  { ships, cargo, carriers, destination }: Voyage,
): OutlookLine[] {
  const transports = ships.filter((ship) => isTransport[ship] === 1);
  const aboard = transports.map((ship) => ({
    ship,
    units: [...cargoOf(view, ship), ...cargo.filter((_, at) => carriers[at] === ship)].filter(isGroundUnit),
  }));
  const hasBarge = aboard.some(({ ship, units }) => isBarge[ship] === 1 && units.length > 0);
  return beachLines(
    view,
    side,
    destination,
    aboard.flatMap(({ units }) => units),
    hasBarge,
  );
}

/** A naval mission that is being put together: getting out of port, being seen, meeting the enemy, going ashore. */
export function voyageOutlook(view: ForlornHopes, side: SideCode): OutlookLine[] {
  const { voyage } = handOf(view, side);
  if (!voyage || voyage.ships.length === 0) return [];
  const { kind, ships, legs, destination } = voyage;
  const isPlotted = legs.some(({ way }) => way.length > 0);
  const hexes = [...new Set(legs.flatMap(({ way }) => way.map(placeOfSea)).filter(isHex))];
  return [
    ...sortieLines(view, voyage),
    ...(isPlotted ? [...spottingLines(plannedChecks(view, side).flat()), ...huntLines(view, side, hexes)] : []),
    ...arrivalLines(view, side, voyage),
    ...(kind === 'transport' && isHex(destination) ? landingLines(view, side, voyage) : []),
    ...entryLines(view, ships),
    stakesLine(view, ships),
  ];
}
