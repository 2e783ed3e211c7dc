import { departure, disorganization, heroUndoes, rout } from '../core/calls.ts';
import { takesOnlyLosses } from '../core/charges.ts';
import { stun } from '../core/conditions.ts';
import { dieFor, type Purpose, rollDie } from '../core/dice.ts';
import type { Fire, FireKind } from '../core/fire.ts';
import { countCasualties } from '../core/points.ts';
import { hasUnits } from '../core/stacks.ts';
import {
  ask,
  CONCENTRATED,
  type CompanyScale,
  enemyOf,
  HAS_FIRED,
  NO_OPPORTUNITY_FIRE,
  ON_FIRE,
  PINNED,
  type Play,
  procedure,
  run,
  SUPPRESSED,
  SUSTAINED,
  seatOf,
  UNBURNT,
} from '../core/state.ts';
import { terrainNow } from '../core/terrain.ts';
import { fireTable, limits } from '../data/tables.ts';
import { fireTypes, JAPAN, type SideCode, terrains, US } from '../data/types.ts';
import { hasIndirectResult, leaveBarrage } from '../field/indirect.ts';
import { setFire } from '../field/veils.ts';
import { breakWeapon } from '../field/weapons.ts';
import { eliminate } from '../losses/elimination.ts';
import { DEPLOYED, hasAbility, type UnitId } from '../theater/forces.ts';
import { isZone } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { usesFlames } from './cover.ts';
import { isSpared, loseHeroes, spendHero } from './heroes.ts';
import { bitCount, cellFor, hittingFaces, noResult, type Result, readCell, withoutCheck } from './results.ts';
import { isTenaciousBy, mayBeTenacious, routFaces } from './routCheck.ts';
import { namesTarget, nameTarget, takeTarget, targetUnits } from './targetUnit.ts';
import { mayBeUndone } from './undoing.ts';
import { fireValue, isDirect } from './value.ts';
import { unitsHit } from './victims.ts';

const purposes: Readonly<Record<FireKind, Purpose>> = {
  direct: 'fire',
  opportunity: 'opportunity fire',
  indirect: 'indirect fire',
  bombardment: 'indirect fire',
  'air strike': 'fire',
  mine: 'mine',
  event: 'event detail',
};

/** 8.4: rolls for `state.fire` and carries out its result in the order of the table. */
export const resolveFire = procedure('resolve fire', [
  ask('target unit', '8.3.1b', {
    seat: ({ fire }) => seatOf(enemyOf(fire!.side)),
    when: (state) => isDirect(state.fire!) && isNamedByDefender(state) && targetUnits(state, state.fire!).length > 1,
    prompt: 'Choose the unit whose defense counts: your hex is under fire.',
    about: ({ fire }) => ({ place: [fire!.target] }),
    choose: {
      defend: {
        rule: '8.3.1b',
        label: 'Use the defense of',
        of: 'unit',
        targets: (state) => targetUnits(state, state.fire!),
        do: ({ state }, _, unit) => takeTarget(state, state.fire!, unit),
      },
    },
  }),
  run('roll', '8.0a', roll),
  run('read', '8.4a', read),
  run('undone', '8.4a', (play) => play.call(heroUndoes, {}), mayBeUndone),
  run('disorder', '8.4.1b', disorder, (state) => resultOf(state).disorder > 0),
  run('suppressed', '8.4.1a', suppress, (state) => resultOf(state).suppresses && canBeShaken(state)),
  run('eliminated', '8.4.1f', strike, (state) => resultOf(state).eliminates),
  ask('who checks', '8.4.2a', {
    seat: (state) => seatOf(namesTarget(state, state.fire!)),
    when: (state) => isChecking(state) && state.fire!.targetUnit < 0 && targetUnits(state, state.fire!).length > 1,
    prompt: 'Choose the unit that makes the Rout Check.',
    about: ({ fire }) => ({ place: [fire!.target] }),
    choose: {
      check: {
        rule: '8.4.2a',
        label: 'Roll for',
        of: 'unit',
        targets: (state) => targetUnits(state, state.fire!),
        do: ({ state }, _, unit) => takeTarget(state, state.fire!, unit),
      },
    },
  }),
  run(
    'checker',
    '8.4.2a',
    ({ state }) => nameTarget(state, state.fire!),
    (state) => isChecking(state) && state.fire!.targetUnit < 0,
  ),
  ask('tenacity', '8.4.4d', {
    seat: () => seatOf(JAPAN),
    when: (state) => isChecking(state) && mayBeTenacious(state, state.fire!),
    prompt: (state) => `Tenacity: take one DG instead of a Rout Check that fails in ${failures(state)} of 10 cases?`,
    about: ({ fire }) => ({ unit: [fire!.targetUnit] }),
    choose: {
      'take a DG': {
        rule: '8.4.4d',
        label: 'Take one DG',
        do: (play) => {
          const fire = play.state.fire!;
          fire.result = withoutCheck(fire.result);
          play.call(disorganization, {
            place: fire.target,
            levels: 1,
            rule: '8.4.4d',
            among: unitsHit(play.state, fire),
          });
        },
      },
      check: { rule: '8.4.2a', label: 'Roll the Rout Check' },
    },
    order: {
      id: () => 'tenacity',
      isOpen: true,
      reply: (state, _, answer) => {
        const isTenacious = isTenaciousBy(answer, failures(state), state.disorder[state.fire!.target]!);
        if (isTenacious === undefined) return undefined;
        return { verb: isTenacious ? 'take a DG' : 'check' };
      },
    },
  }),
  run('Rout Check', '8.4.1c', rollCheck, isChecking),
  run('rout', '8.4.2e', readCheck, isChecking),
  run('end', '8.4b', end),
]);

function resultOf({ fire }: CompanyScale): Result {
  return readCell(fire!.result);
}

function isNamedByDefender(state: CompanyScale): boolean {
  const fire = state.fire!;
  return fire.single < 0 && namesTarget(state, fire) !== fire.side;
}

function roll(play: Play): void {
  const fire = play.state.fire!;
  play.call(rollDie, dieFor(purposes[fire.kind], fire.side, hittingFaces(play.state, fire)));
}

function read(play: Play): void {
  const { state } = play;
  const fire = state.fire!;
  const { value } = fireValue(state, fire);
  fire.die = state.die;
  const hasTarget = fire.kind === 'indirect' ? hasIndirectResult(state, fire) : unitsHit(state, fire).length > 0;
  fire.result = hasTarget ? cellFor(fire, value, fire.die) : noResult;
  const { kind, side, firer, from, target, single, die, result } = fire;
  const row = fireTypes[fire.type]!;
  play.emit({ type: 'fired', kind, side, firer, from, target, single, row, value, die, result });
  markFirer(state, fire);
  catchFire(play, fire);
  loseHeroes(play, fire);
}

/** 8.0c, 8.3.6a, 8.5h, 8.5.1a, 8.5.1b: what shows that a hex has fired. */
function markFirer(state: CompanyScale, { kind, from, concentrated, weapon, die }: Fire): void {
  if (from < 0) return;
  if (kind === 'opportunity') {
    const goesOn = isSustained(state, weapon) && die < limits.fire.sustainedBreaks;
    state.fireMarkers[from]! &= ~(SUSTAINED | NO_OPPORTUNITY_FIRE);
    state.fireMarkers[from]! |= goesOn ? SUSTAINED : NO_OPPORTUNITY_FIRE;
    return;
  }
  state.doneHere[from]! |= HAS_FIRED;
  if (concentrated) state.fireMarkers[from]! |= CONCENTRATED;
}

function isSustained(state: CompanyScale, weapon: number): boolean {
  return weapon >= 0 && hasAbility(theaterOf(state).forces, weapon, 'sustained');
}

/** 8.7b to 8.7e, 20.1.3c */
function catchFire(play: Play, fire: Fire): void {
  const { state } = play;
  const { places } = theaterOf(state);
  if (!fire.burns && !usesFlames(state, fire)) return;
  const hex = fire.target;
  if (hex >= places.firstCave || state.burning[hex] !== UNBURNT) return;
  const terrain = terrains[terrainNow(state, hex)];
  const catches = fireTable.catches.find((entry) => entry.terrain === terrain);
  // 20.1.3c: napalm goes by the die as it was rolled.
  const die = fire.die + (state.weather === 'hot' && !fire.burns ? fireTable.hot : 0);
  if (!catches || die > catches.to) return;
  setFire(state, hex, ON_FIRE);
  fire.caught = true;
  play.emit({ type: 'caught fire', place: hex, rule: '8.7f' });
}

function disorder(play: Play): void {
  const { state } = play;
  const fire = state.fire!;
  const { disorder: levels } = resultOf(state);
  if (fire.side === JAPAN && countsCasualties(state, fire)) countCasualties(play, levels);
  const among = fire.moving.length > 0 ? { among: unitsHit(state, fire) } : {};
  play.call(disorganization, { place: fire.target, levels, rule: '8.4.1b', ...among });
}

/** 25.2d: by fire and mines of Japan at US units, not by events. */
function countsCasualties(state: CompanyScale, { kind, target, moving }: Fire): boolean {
  if (!['direct', 'opportunity', 'indirect', 'mine'].includes(kind)) return false;
  const { forces } = theaterOf(state);
  return unitsHit(state, { target, moving }).some((unit) => forces.side[unit] === US);
}

/** 9.6i, 9.6.2s: a charge heeds neither Suppressed nor Rout. */
function canBeShaken(state: CompanyScale): boolean {
  const fire = state.fire!;
  return unitsHit(state, fire).length > 0 && !takesOnlyLosses(state, fire.target);
}

function suppress(play: Play): void {
  stun(play, play.state.fire!.target, SUPPRESSED, '8.4.1a');
}

function strike(play: Play): void {
  const { target, single, targetUnit } = play.state.fire!;
  const unit: UnitId = single >= 0 ? single : targetUnit;
  if (unit < 0 || play.state.where[unit] !== target) return;
  eliminate(play, unit, '8.4.1f');
  play.call(departure, { place: target });
}

/** Whether a Rout Check is still to be made: not by a target unit that is gone. */
function isChecking(state: CompanyScale): boolean {
  const fire = state.fire!;
  if (resultOf(state).stars < 0 || !canBeShaken(state)) return false;
  return fire.targetUnit < 0 || state.where[fire.targetUnit] === fire.target;
}

function checkFaces(state: CompanyScale): number {
  const fire = state.fire!;
  return routFaces(state, fire, fire.targetUnit, resultOf(state).stars);
}

function failures(state: CompanyScale): number {
  return 10 - bitCount(checkFaces(state));
}

function rollCheck(play: Play): void {
  const { state } = play;
  const side = theaterOf(state).forces.side[state.fire!.targetUnit] as SideCode;
  play.call(rollDie, dieFor('rout', side, checkFaces(state)));
}

/** 8.4.2d to 8.4.2f */
function readCheck(play: Play): void {
  const { state } = play;
  const { target, targetUnit } = state.fire!;
  const isPassed = (checkFaces(state) & (1 << state.die)) !== 0;
  play.emit({ type: 'Rout Check', unit: targetUnit, die: state.die, isPassed });
  if (isPassed) return;
  const { places } = theaterOf(state);
  if (state.mode[targetUnit] !== DEPLOYED) play.call(rout, { units: [targetUnit], rule: '8.4.2e' });
  else if (!isZone(places, target) && hasUnits(state, target)) stun(play, target, PINNED, '8.4.2f');
}

function end(play: Play): void {
  const { state } = play;
  const fire = state.fire!;
  if (fire.kind === 'indirect') leaveBarrage(play, fire);
  const isWorn =
    fire.kind === 'opportunity' && isSustained(state, fire.weapon) && fire.die >= limits.fire.sustainedBreaks;
  const breaks = fire.weapon >= 0 && (isWorn || fire.die >= limits.fire.weaponBreaks);
  if (breaks && !isSpared(play, fire)) breakWeapon(play, fire.weapon, isWorn ? '8.5.1b' : '8.4b');
  spendHero(play, fire);
  state.fire = null;
}
