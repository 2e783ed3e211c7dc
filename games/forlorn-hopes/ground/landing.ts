import type { Hex } from '#board/grid';
import { leave, to } from '#engine/procedure';
import { enter, resultOf } from '../../tables/table.ts';
import { capture, clearSupply } from '../bases/capture.ts';
import { bombard } from '../combat/bombard.ts';
import { disruptCounter, groundAt, hasGround, isGroundUnit, isSupplyUnit, shipsAt } from '../core/counters.ts';
import { handOf, isShown } from '../core/hand.ts';
import { placeName } from '../core/names.ts';
import { ELIMINATED } from '../core/places.ts';
import { lacksInfantry, whyNotStacked } from '../core/stacking.ts';
import {
  ask,
  enemyOf,
  type ForlornHopes,
  gather,
  type Play,
  procedure,
  run,
  seatOf,
  type UnitId,
} from '../core/state.ts';
import { isBesieged, isCoastal, isFriendlyPort } from '../core/terrain.ts';
import { isArmor, isArtillery, isBarge, isTransport, isWarship } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { disembark, unitsAboardIn } from '../naval/cargo.ts';
import { sendHome } from '../naval/returns.ts';
import { exitOf } from '../naval/waters.ts';
import { ATTACKED, mark, TRANSPORTED } from './deeds.ts';
import { defenderSteps } from './defender.ts';
import { type LandingResult, landingOf, landingTable, spearheadOf } from './landingTable.ts';
import { eliminateGround, loseStep } from './losses.ts';
import { retreat } from './retreat.ts';

interface Landing {
  readonly side: SideCode;
  readonly hex: Hex;
  /** Who goes ashore, once it is settled. */
  landers: UnitId[];
  hasBarge: boolean;
  defender: UnitId;
  result: LandingResult | '';
}

export function landingAt(side: SideCode, hex: Hex): Landing {
  return { side, hex, landers: [], hasBarge: false, defender: -1, result: '' };
}

/** 11.5: troops go ashore where they have no port. */
export const landing = procedure<Landing>('landing', [
  gather('landers', '11.5a', {
    seat: (_: ForlornHopes, { side }: Landing) => seatOf(side),
    prompt: (_, { hex }) => `Which units land at ${placeName(hex)}?`,
    about: (state, { side, hex }) => ({ place: [hex], unit: isShown(state, side) ? chosenLanders(state, side) : [] }),
    of: 'unit',
    set: ({ side }, state) => chosenLanders(state, side),
    put: ({ state }, { side }, units) => keep(state, side, [...chosenLanders(state, side), ...units]),
    take: ({ state }, { side }, unit) =>
      keep(
        state,
        side,
        chosenLanders(state, side).filter((other) => other !== unit),
      ),
    open: (state, local) => landable(state, local),
    putIn: { rule: '11.5a', label: 'Land a unit', why: whyNotLanding },
    several: {
      'add all': {
        rule: '11.5a',
        label: 'Land all you can',
        when: (state, local) => landable(state, local).length > 0,
        pick: (state, local) => allLandable(state, local),
      },
    },
    takeOut: { rule: '11.5a', label: 'Keep it aboard' },
    ready: { verb: 'go ashore', rule: '11.5a', label: 'Go ashore', lacks: whyNotReady, do: goAshore },
    others: {
      cancel: {
        rule: '11.5a',
        label: 'Do not land',
        role: 'cancel',
        do: ({ state }, { side }) => {
          handOf(state, side).draft = null;
        },
        next: leave,
      },
    },
  }),
  run(
    'unopposed',
    '11.5.2',
    (play, local) => {
      putAshore(play, local);
      return to('beach');
    },
    (state, local) => !isAssault(state, local),
  ),
  run('bombardment', '11.5.1b', (play, { side, hex }) => {
    const ships = shipsAt(play.state, side, hex).filter((ship) => isWarship[ship] === 1);
    if (ships.length > 0) play.call(bombard, { side, hex, ships, isLanding: true });
  }),
  ...defenderSteps<Landing>(
    '11.5.1d',
    ({ hex }) => `Which unit meets the landing at ${placeName(hex)}?`,
    ({ hex }) => ({ place: [hex] }),
  ),
  run('assault', '11.5.1c', assault),
  ask('victim', '11.5.1c', {
    when: (state, local) => local.result === 'destroyed' && defendersOf(state, local).length > 1,
    seat: (_, { side }) => seatOf(side),
    prompt: 'Which defending unit is eliminated?',
    about: (_, { hex }) => ({ place: [hex] }),
    choose: {
      destroy: {
        rule: '11.5.1c',
        label: 'Eliminate this unit',
        of: 'unit',
        targets: defendersOf,
        do: (play, local, unit) => {
          local.result = 'driven-off';
          eliminateGround(play, unit, '11.5.1c');
        },
      },
    },
  }),
  run(
    'only victim',
    '11.5.1c',
    (play, local) => {
      eliminateGround(play, defendersOf(play.state, local)[0]!, '11.5.1c');
    },
    (_, { result }) => result === 'destroyed',
  ),
  run('retreat', '11.4.4a', driveOff, (state, local) => isDriven(local) && defendersOf(state, local).length > 0),
  run('beach', '11.5.3d', (play, { side, hex }) => {
    const { state } = play;
    clearSupply(play, hex);
    const isAlone = hasGround(state, side, hex) && !hasGround(state, enemyOf(side), hex);
    if (isAlone && state.control[hex] !== side) play.call(capture, { hex, side });
  }),
]);

export const landingProcedures = [landing];

/** 11.5a, ruling 58: the hexes where a side's ships lie off a coast that is no port of theirs; whom they carry is hidden. */
function beachesOf(state: ForlornHopes, side: SideCode): Hex[] {
  const found = new Set<Hex>();
  for (let hex = 0; hex < state.control.length; hex++) {
    if (!isCoastal(hex) || isFriendlyPort(state, side, hex) || isBesieged(state, hex)) continue;
    if (shipsAt(state, side, hex).length > 0) found.add(hex);
  }
  return [...found];
}

/** Of these, where somebody can go ashore, alone or first: their owner's question. */
export function landingHexes(state: ForlornHopes, side: SideCode): Hex[] {
  return beachesOf(state, side).filter((hex) => whyNoLanding(state, side, hex) === undefined);
}

/** The rule by which those off a coast cannot go ashore there. */
export function whyNoLanding(state: ForlornHopes, side: SideCode, hex: Hex): string | undefined {
  const local = landingAt(side, hex);
  const reasons = landable(state, local).map((unit) => whyNotAshore(state, local, [unit]));
  return reasons.length === 0 || !reasons.includes(undefined) ? (reasons[0] ?? '11.5a') : undefined;
}

export function chosenLanders(state: ForlornHopes, side: SideCode): UnitId[] {
  const units = handOf(state, side).draft?.landing;
  return Array.isArray(units) ? units : [];
}

function keep(state: ForlornHopes, side: SideCode, units: UnitId[]): void {
  handOf(state, side).draft = { landing: units };
}

function isContested(state: ForlornHopes, { side, hex }: Landing): boolean {
  return hasGround(state, enemyOf(side), hex);
}

/** 11.5.1a: supply alone goes ashore to those who hold a lodgement without another fight (13.3l). */
function isAssault(state: ForlornHopes, local: Landing): boolean {
  return isContested(state, local) && local.landers.some(isGroundUnit);
}

function landable(state: ForlornHopes, local: Landing): UnitId[] {
  const set = chosenLanders(state, local.side);
  return unitsAboardIn(state, local.side, local.hex).filter(
    (unit) => !set.includes(unit) && whyNotLanding(state, local, unit) === undefined,
  );
}

function allLandable(state: ForlornHopes, local: Landing): UnitId[] {
  const { side, hex } = local;
  const added: UnitId[] = [];
  for (const unit of landable(state, local)) {
    const ashore = [...groundAt(state, side, hex), ...chosenLanders(state, side), ...added, unit].filter(isGroundUnit);
    if (isSupplyUnit(unit) || whyNotStacked(ashore) === undefined) added.push(unit);
  }
  return added;
}

function whyNotLanding(state: ForlornHopes, local: Landing, unit: UnitId): string | undefined {
  const { side, hex } = local;
  if (!unitsAboardIn(state, side, hex).includes(unit) || !(isGroundUnit(unit) || isSupplyUnit(unit))) return '10.3j';
  if (isGroundUnit(unit) && state.disrupted[unit] === 1) return '11.1d';
  const ship = handOf(state, side).aboard[unit]!;
  if (isSupplyUnit(unit)) return undefined;
  if (isContested(state, local) && isTransport[ship] === 0) return '11.5b';
  return whyNotStacked([...groundAt(state, side, hex), ...chosenLanders(state, side), unit].filter(isGroundUnit));
}

function whyNotReady(state: ForlornHopes, local: Landing): string | undefined {
  return whyNotAshore(state, local, chosenLanders(state, local.side));
}

/** The rule by which these units cannot land as they are. */
function whyNotAshore(state: ForlornHopes, local: Landing, landers: readonly UnitId[]): string | undefined {
  const { side, hex } = local;
  if (landers.length === 0) return '11.5a';
  const troops = landers.filter(isGroundUnit);
  const ashore = [...groundAt(state, side, hex), ...troops];
  if (ashore.length === 0) return '13.3l';
  if (lacksInfantry(ashore) || (isContested(state, local) && lacksInfantry(troops))) return '11.2.1b';
  return undefined;
}

function goAshore(play: Play, local: Landing): void {
  const { state } = play;
  const { side, hex } = local;
  const { aboard } = handOf(state, side);
  local.landers = chosenLanders(state, side);
  local.hasBarge = local.landers.some((unit) => isBarge[aboard[unit]!] === 1);
  handOf(state, side).draft = null;
  play.emit({
    type: 'landing',
    side,
    units: local.landers,
    hex,
    isContested: isAssault(state, local),
    reveals: true,
  });
}

/** 11.5.3: units on the beach; they are supplied there and have done enough for this turn. */
function putAshore(play: Play, { hex, landers }: Landing): void {
  const { state } = play;
  for (const unit of landers) {
    disembark(play, unit, hex);
    if (!isGroundUnit(unit)) continue;
    state.landed[unit] = 1;
    state.outOfSupply[unit] = 0;
    mark(state, unit, TRANSPORTED | ATTACKED);
  }
}

function defendersOf(state: ForlornHopes, { side, hex }: Landing): UnitId[] {
  return groundAt(state, enemyOf(side), hex);
}

/** The unit that meets the landing, with one artillery and one armor unit of its hex (ruling 123). */
export function defenseOf(state: ForlornHopes, local: Landing): UnitId[] {
  const all = defendersOf(state, local);
  const guns = all.find((unit) => isArtillery[unit] === 1 && unit !== local.defender);
  const tanks = all.find((unit) => isArmor[unit] === 1 && unit !== local.defender);
  return [local.defender, ...[guns, tanks].filter((unit) => unit !== undefined)];
}

function assault(play: Play, local: Landing): void {
  const { state } = play;
  const { hex, landers, defender, hasBarge } = local;
  const troops = landers.filter(isGroundUnit);
  const entered = enter(landingTable, landingOf(state, troops, defenseOf(state, local), hex, hasBarge));
  const die = play.roll('landing', 10);
  local.result = resultOf(landingTable, entered, [die]);
  play.emit({ type: 'landing fought', hex, defender, die, modifiers: entered.counted, result: local.result });
  if (local.result === 'repulsed') repulse(play, local, troops);
  else putAshore(play, local);
  if (local.result === 'lodgement') {
    for (const unit of [...troops, ...defendersOf(state, local)]) disruptCounter(play, unit, '11.5.1c');
  } else if (local.result === 'costly-lodgement') {
    loseStep(play, spearheadOf(state, troops), '11.5.1c');
    for (const unit of troops) if (state.where[unit] === hex) disruptCounter(play, unit, '11.5.1c');
  }
}

/** G4.27: back aboard, and home. */
function repulse(play: Play, { side, hex }: Landing, troops: readonly UnitId[]): void {
  const { state } = play;
  loseStep(play, spearheadOf(state, troops), '11.5.1c');
  for (const unit of troops) {
    if (state.where[unit] !== ELIMINATED) disruptCounter(play, unit, '11.5.1c');
    mark(state, unit, TRANSPORTED | ATTACKED);
  }
  for (const ship of shipsAt(state, side, hex)) sendHome(play, ship, exitOf(ship), '11.5.1c');
}

function isDriven({ result }: Landing): boolean {
  return result === 'driven-off' || result === 'destroyed';
}

/** The defenders that are left go back, disrupted. */
function driveOff(play: Play, local: Landing): void {
  const units = defendersOf(play.state, local);
  for (const unit of units) disruptCounter(play, unit, '11.5.1c');
  play.call(retreat, { units, hex: local.hex, attacker: -1 });
}
