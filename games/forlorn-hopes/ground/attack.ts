import type { Hex } from '#board/grid';
import { leave } from '#engine/procedure';
import { enter, resultOf } from '../../tables/table.ts';
import { captures, leftTo } from '../bases/capture.ts';
import { disruptCounter, groundAt, hasGround, isGroundUnit } from '../core/counters.ts';
import { placeName, unitName } from '../core/names.ts';
import { isHex } from '../core/places.ts';
import { hexDistance } from '../core/range.ts';
import { lacksInfantry } from '../core/stacking.ts';
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
import { landNeighbors } from '../core/terrain.ts';
import { defendsOnly, isArmor, isArtillery, isInfantry, isParachute, rosters, unitSide } from '../data/data.ts';
import { ALLIES, JAPAN, type SideCode } from '../data/types.ts';
import { isSupplied } from '../supply/tracing.ts';
import { ATTACKED, hasDone, mark } from './deeds.ts';
import { defenderSteps } from './defender.ts';
import { type CombatResult, combatOf, groundCombatTable } from './groundCombatTable.ts';
import { eliminateGround, loseStep } from './losses.ts';
import { canPay, pay } from './payment.ts';
import { retreat } from './retreat.ts';

/** An attack as it is put together and carried out. */
export interface Attack {
  readonly side: SideCode;
  readonly attacker: UnitId;
  hex: Hex;
  /** Artillery, armor and paratroops that join. */
  supports: UnitId[];
  defender: UnitId;
  guards: UnitId[];
  result: CombatResult | '';
}

export function attackBy(side: SideCode, attacker: UnitId): Attack {
  return { side, attacker, hex: -1, supports: [], defender: -1, guards: [], result: '' };
}

/** 11.4: a ground unit attacks an enemy unit next to it. */
export const attack = procedure<Attack>('ground attack', [
  ask('target', '11.4a', {
    when: (state, { attacker, side }) => targetsOf(state, side, attacker).length > 1,
    seat: (_, { side }) => seatOf(side),
    prompt: (_, { attacker }) => `Which hex does ${unitName(attacker)} attack?`,
    about: (_, { attacker }) => ({ unit: [attacker] }),
    choose: {
      'attack hex': {
        rule: '11.4a',
        label: 'Attack a hex',
        of: 'place',
        targets: (state, { side, attacker }) => targetsOf(state, side, attacker),
        why: (state, { side, attacker }, hex) => whyNotTarget(state, side, attacker, hex),
        do: (_, local, hex) => {
          local.hex = hex;
        },
      },
      cancel: { rule: '11.4c', label: 'Do not attack', role: 'cancel', next: leave },
    },
  }),
  run(
    'only target',
    '11.4a',
    ({ state }, local) => {
      local.hex = targetsOf(state, local.side, local.attacker)[0]!;
    },
    (_, { hex }) => hex < 0,
  ),
  gather('support', '11.4g', {
    seat: (_: ForlornHopes, { side }: Attack) => seatOf(side),
    prompt: (_, { attacker, hex }) => `${unitName(attacker)} attacks ${placeName(hex)}: what joins it?`,
    about: (_, { attacker, supports, hex }) => ({ unit: [attacker, ...supports], place: [hex] }),
    of: 'unit',
    set: ({ supports }) => supports,
    open: joinable,
    putIn: { rule: '11.4g', label: 'Add support', why: whyNotJoining },
    takeOut: { rule: '11.4g', label: 'Leave it out', quiet: true },
    ready: { verb: 'attack', rule: '11.4.1a', label: 'Attack', do: begin },
    others: { cancel: { rule: '11.4c', label: 'Do not attack', role: 'cancel', next: leave } },
  }),
  ...defenderSteps<Attack>(
    '11.4b',
    ({ hex }) => `Which unit defends ${placeName(hex)}?`,
    ({ attacker, hex }) => ({ unit: [attacker], place: [hex] }),
  ),
  gather('defending support', '11.4g', {
    when: (state, local) => guardsFor(state, { ...local, guards: [] }).length > 0,
    seat: (_: ForlornHopes, { side }: Attack) => seatOf(enemyOf(side)),
    prompt: (_, { defender }) => `${unitName(defender)} is attacked: what supports it?`,
    about: (_, { defender, guards }) => ({ unit: [defender, ...guards] }),
    of: 'unit',
    set: ({ guards }) => guards,
    open: guardsFor,
    putIn: { rule: '11.4g', label: 'Add support', why: () => '11.4g' },
    several: {
      'add all': {
        rule: '11.4g',
        label: 'Add all support',
        when: (state, local) => guardsFor(state, local).length > 0,
        pick: (state, local) => allGuards(state, local),
      },
    },
    takeOut: { rule: '11.4g', label: 'Leave it out', quiet: true },
    ready: { rule: '11.4g', label: 'Defend' },
  }),
  run('combat', '11.4.1a', fight),
  run('retreat', '11.4.4a', fallBack, (state, local) => mustRetreat(state, local)),
  run('paratroops', '9.11k', loseParatroops),
  run('occupation', '6.6.4g', occupy),
]);

export const attackProcedures = [attack];

/** 11.4a: the units of a side that can attack something. */
export function attackersOf(state: ForlornHopes, side: SideCode): UnitId[] {
  const { first, end } = side === JAPAN ? rosters.japanGround : rosters.alliedGround;
  const found: UnitId[] = [];
  for (let unit = first; unit < end; unit++) if (whyNoAttack(state, side, unit) === undefined) found.push(unit);
  return found;
}

/** The rule that keeps a unit from attacking. */
export function whyNoAttack(state: ForlornHopes, side: SideCode, unit: UnitId): string | undefined {
  if (!isGroundUnit(unit) || unitSide[unit] !== side || !isHex(state.where[unit]!)) return '11.4a';
  if (isInfantry[unit] === 0) return isParachute[unit] === 1 ? '9.11h' : '11.4g';
  if (defendsOnly[unit] === 1) return '11.4f';
  if (state.disrupted[unit] === 1) return '11.4.3a';
  if (hasDone(state, unit, ATTACKED)) return '11.4a';
  if (!canPay(state, [unit])) return '11.1b';
  const refusals = around(state, unit).map((hex) => whyNotTarget(state, side, unit, hex));
  if (refusals.includes(undefined)) return undefined;
  return refusals.includes('11.4e') ? '11.4e' : '11.4a';
}

/** The hexes that a unit can attack; in a lodgement its own (ruling 59). */
export function targetsOf(state: ForlornHopes, side: SideCode, unit: UnitId): Hex[] {
  return around(state, unit).filter((hex) => whyNotTarget(state, side, unit, hex) === undefined);
}

function around({ where }: Pick<ForlornHopes, 'where'>, unit: UnitId): Hex[] {
  const own = where[unit]!;
  return [own, ...landNeighbors[own]!];
}

function whyNotTarget(state: ForlornHopes, side: SideCode, unit: UnitId, hex: Hex): string | undefined {
  const own = state.where[unit]!;
  if (hex !== own && !landNeighbors[own]!.includes(hex)) return '11.4a';
  if (!hasGround(state, enemyOf(side), hex)) return '11.4a';
  return hex === own || isSupplied(state, side, hex) ? undefined : '11.4e';
}

/** 11.4g, 11.4.1b: at most one artillery, one armor and the paratroop unit. */
function joinable(state: ForlornHopes, local: Attack): UnitId[] {
  const { first, end } = local.side === JAPAN ? rosters.japanGround : rosters.alliedGround;
  const found: UnitId[] = [];
  for (let unit = first; unit < end; unit++) {
    if (!local.supports.includes(unit) && whyNotJoining(state, local, unit) === undefined) found.push(unit);
  }
  return found;
}

function whyNotJoining(state: ForlornHopes, local: Attack, unit: UnitId): string | undefined {
  const { attacker, hex, supports, side } = local;
  if (isParachute[unit] === 1) {
    const place = state.where[unit]!;
    const isNear = isHex(place) && hexDistance(place, hex) <= 1;
    if (!isNear) return '9.11g';
    if (state.disrupted[unit] === 1) return '11.4.3a';
    return hasDone(state, unit, ATTACKED) ? '11.4a' : undefined;
  }
  if (isArtillery[unit] === 0 && isArmor[unit] === 0) return '11.4.1b';
  if (unitSide[unit] !== side) return '11.4g';
  if (state.where[unit] !== state.where[attacker] || state.disrupted[unit] === 1) return '11.4g';
  if (hasDone(state, unit, ATTACKED)) return '11.4a';
  if (!canPay(state, [attacker, ...supports.filter((other) => isParachute[other] === 0), unit])) return '11.1b';
  if (!isFed(state, side, attacker) || !isFed(state, side, unit)) return '11.4h';
  const kind = isArmor[unit] === 1 ? isArmor : isArtillery;
  return supports.some((other) => kind[other] === 1) ? '11.4g' : undefined;
}

/** Whether a unit has supply: by a line, or where it landed. */
function isFed(state: ForlornHopes, side: SideCode, unit: UnitId): boolean {
  return state.landed[unit] === 1 || isSupplied(state, side, state.where[unit]!);
}

function begin(play: Play, { attacker, supports, hex, side }: Attack): void {
  for (const unit of [attacker, ...supports]) {
    if (isParachute[unit] === 0) pay(play, unit);
    mark(play.state, unit, ATTACKED);
  }
  play.emit({ type: 'ground attack', side, units: [attacker, ...supports], hex });
}

/** All that can support a defender. */
export function allGuards(state: ForlornHopes, local: Attack): UnitId[] {
  const chosen: UnitId[] = [];
  const seen = { ...local, guards: [...local.guards] };
  for (let next = guardsFor(state, seen)[0]; next !== undefined; next = guardsFor(state, seen)[0]) {
    chosen.push(next);
    seen.guards.push(next);
  }
  return chosen;
}

/** 11.4g, 9.11i: in the hex of the defender artillery and armor, if all of them have supply, and paratroops, who need none. */
function guardsFor(state: ForlornHopes, { side, hex, defender, guards }: Attack): UnitId[] {
  const owner = enemyOf(side);
  const isDefenderFed = isFed(state, owner, defender);
  return groundAt(state, owner, hex).filter((unit) => {
    if (guards.includes(unit) || unit === defender) return false;
    const kind = [isArtillery, isArmor, isParachute].find((type) => type[unit] === 1);
    const isReady = kind === isParachute || (isDefenderFed && isFed(state, owner, unit));
    return kind !== undefined && isReady && !guards.some((other) => kind[other] === 1);
  });
}

function fight(play: Play, local: Attack): void {
  const { state } = play;
  const { attacker, supports, defender, guards, hex } = local;
  const attackers = [attacker, ...supports];
  const defenders = [defender, ...guards];
  const wasDisrupted = state.disrupted[defender] === 1;
  const entered = enter(groundCombatTable, combatOf(state, { attackers, defenders, hex }));
  const die = play.roll('ground combat', 10);
  const result = resultOf(groundCombatTable, entered, [die]);
  // 11.4.3c
  local.result = result === 'defender-disrupted' && wasDisrupted ? 'defender-retreats' : result;
  play.emit({ type: 'ground combat', attackers, defenders, hex, die, modifiers: entered.counted, result });
  if (result === 'attacker-loses') loseStep(play, attacker, '11.4.1a');
  else if (result === 'attacker-disrupted') for (const unit of attackers) disruptCounter(play, unit, '11.4.1a');
  else if (result === 'defender-eliminated') eliminateGround(play, defender, '11.4.1a');
  else if (result !== 'none') {
    if (result === 'defender-loses') loseStep(play, defender, '11.4.1a');
    for (const unit of defenders) if (isHex(state.where[unit]!)) disruptCounter(play, unit, '11.4.1a');
  }
}

/** Support stays with the infantry that is left where the unit it supported is gone (11.2.1b). */
function mustRetreat({ where }: ForlornHopes, { result, defender, hex }: Attack): boolean {
  const isBeaten = result === 'defender-retreats' || result === 'defender-loses';
  return isBeaten && where[defender] === hex;
}

function fallBack(play: Play, { side, attacker, defender, guards, hex }: Attack): void {
  const { state } = play;
  const { where } = state;
  const beaten = [defender, ...guards].filter((unit) => where[unit] === hex);
  const left = groundAt(state, enemyOf(side), hex).filter((unit) => !beaten.includes(unit));
  // 11.2.1b: support that would be left alone goes along.
  const units = lacksInfantry(left) ? [...beaten, ...left.filter((unit) => isParachute[unit] === 0)] : beaten;
  const from = where[attacker]!;
  play.call(retreat, { units, hex, attacker: from === hex ? -1 : from });
}

/** 9.11k, 11.4.1c: paratroops cannot stay with any enemy after their attack. */
function loseParatroops(play: Play, { side, supports }: Attack): void {
  const { state } = play;
  for (const unit of supports) {
    if (isParachute[unit] === 1 && hasGround(state, enemyOf(side), state.where[unit]!)) {
      eliminateGround(play, unit, '9.11k');
    }
  }
}

/** 6.6.4g: in a lodgement the side that is left alone takes the hex, whichever attacked; also in the hex from which it attacked. */
function occupy(play: Play, { hex }: Attack): void {
  const { state } = play;
  const hexes = [hex, ...landNeighbors[hex]!].flatMap((near) =>
    [JAPAN, ALLIES].flatMap((side) => leftTo(state, side, near)),
  );
  if (hexes.length > 0) play.call(captures, { hexes });
}
