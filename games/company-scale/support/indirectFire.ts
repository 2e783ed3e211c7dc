import { areAdjacent } from '#board/grid';
import { leave } from '#engine/procedure';
import { shared } from '#engine/shared';
import type { ActionSpec } from '../core/actions.ts';
import { isCharged, isCommandingDirectly, isSecondAction, mayAddTo, whyNotAct } from '../core/active.ts';
import { resolveFire, scatter } from '../core/calls.ts';
import { isUnderBombardment } from '../core/conditions.ts';
import { type Fire, fireWith } from '../core/fire.ts';
import { unitsAt } from '../core/stacks.ts';
import { actingWho, conditions, FIRES_INDIRECTLY, only } from '../core/standing.ts';
import { type CompanyScale, gather, HAS_FIRED, type Play, procedure, run, STEADY, seatOf } from '../core/state.ts';
import { limits } from '../data/tables.ts';
import { BLACK, JAPAN, type SideCode } from '../data/types.ts';
import { isBesideEnemy } from '../field/fireZones.ts';
import { aimedAt, isWithinReach } from '../field/indirect.ts';
import { type DivisionId, hasTrait, isIndirect, type UnitId } from '../theater/forces.ts';
import { counterName } from '../theater/names.ts';
import { isHex, isInsideCave, isOnSaipan, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { enemyPlaces, hexesReached, otherHexes } from './aiming.ts';
import { payersToChoose, takeFireAction } from './payment.ts';
import { observersFor, spottable, spotterOf, whyNotSpotted } from './spotting.ts';

/** The rule by which a unit cannot fire indirectly now, whatever the target; undefined if it can. */
export function whyNotFireIndirectly(state: CompanyScale, unit: UnitId): string | undefined {
  return isDeployedToFire(state, unit) ? (whyNotAct(state, unit) ?? whyNotLoaded(state, unit)) : '8.6a';
}

function isDeployedToFire(state: CompanyScale, unit: UnitId): boolean {
  const { forces } = theaterOf(state);
  return isIndirect(forces, unit) && forces.fireType[unit * 2 + state.mode[unit]!] === BLACK;
}

/** What else keeps a unit that may act from indirect fire. */
function whyNotLoaded(state: CompanyScale, unit: UnitId): string | undefined {
  const { places } = theaterOf(state);
  const from = state.where[unit]!;
  if (isInsideCave(places, from)) return '6.3n';
  if (!isHex(places, from) && !isOnSaipan(places, from)) return '8.6a';
  if (state.shock[from] !== STEADY) return '8.6.3i';
  if ((state.doneHere[from]! & HAS_FIRED) !== 0) return '8.0c';
  if (isBesideEnemy(state, from)) return '8.6.4a';
  return whyNoAmmunition(state, unit);
}

/** 8.0d, 23.0b: the rule by which a Japanese unit has no shells for another Action; undefined if it has, or is of the US. */
export function whyNoAmmunition(state: CompanyScale, unit: UnitId): string | undefined {
  const { forces } = theaterOf(state);
  if (forces.side[unit] !== JAPAN) return undefined;
  const isArtillery = hasTrait(forces, unit, 'artillery');
  if (isSecondAction(state, unit)) return isArtillery ? '23.0b' : '8.0d';
  return isArtillery && isCommandingDirectly(state) ? '23.0b' : undefined;
}

/** The rule by which a unit that can fire indirectly cannot fire at a place; undefined if it can. */
export function whyNotAimedAt(state: CompanyScale, unit: UnitId, place: Place): string | undefined {
  return whyNotReached(state, unit, place) ?? whyNotSpotted(state, observersFor(theaterOf(state).forces, unit), place);
}

/** The same, whoever sees the place. */
function whyNotReached(state: CompanyScale, unit: UnitId, place: Place): string | undefined {
  const { places } = theaterOf(state);
  if (isInsideCave(places, place)) return '8.6.1f';
  if (!isHex(places, place) && !isOnSaipan(places, place)) return '8.6.1d';
  const from = state.where[unit]!;
  if (!isWithinReach(state, unit, place)) return '8.6.1b';
  if (isUnderBombardment(state, from) && !areAdjacent(places.grid, from, place)) return '8.6.6g';
  return undefined;
}

interface Preparing {
  /** 27.0c: the Division that is to pay for a Groupment; -1 for the one with the most. */
  payer: DivisionId;
  /** 8.6.5a: only aircraft see the target. */
  isBlind: boolean;
}

/** 8.6.1: one indirect fire, from the choice of its target on. */
export const indirectFire = procedure<Preparing>('indirect fire', [
  gather('aim', '8.6.1a', {
    seat: ({ fire }) => seatOf(fire!.side),
    prompt: (state) => `Choose a target for ${counterName(theaterOf(state), state.fire!.firer)}.`,
    about: ({ fire }) => ({ unit: [fire!.firer, ...fire!.adders] }),
    of: 'unit',
    set: (_, { fire }) => fire!.adders,
    open: (state) => furtherUnits(state, state.fire!),
    putIn: { verb: 'join', rule: '8.6.3g', label: 'Add to the fire' },
    takeOut: { verb: 'leave out', rule: '8.6.3g', label: 'Leave out' },
    others: {
      'fire at': {
        rule: '8.6.1a',
        label: 'Fire at the enemy',
        of: 'place',
        targets: (state) => enemiesToFireAt(state),
        why: (state, _, place) => whyNotAimedAt(state, state.fire!.firer, place),
        confirm: true,
        do: fireAt,
      },
      screen: {
        rule: '8.6.1e',
        label: 'Lay a barrage',
        finer: true,
        confirm: true,
        of: 'place',
        targets: (state) => hexesToScreen(state),
        why: (state, _, place) => whyNotAimedAt(state, state.fire!.firer, place),
        do: fireAt,
      },
      charge: {
        rule: '27.0c',
        label: 'Choose who pays',
        of: 'division',
        quiet: true,
        targets: (state) => payersToChoose(state, state.fire!.firer),
        do(_, local, division) {
          local.payer = division;
        },
        next: { to: 'aim' },
      },
      cancel: {
        role: 'cancel',
        rule: '8.6.1a',
        label: 'Cancel',
        do({ state }) {
          state.fire = null;
        },
        next: leave,
      },
    },
  }),
  run(
    'scatter',
    '8.6.5c',
    (play) => {
      const { target, side } = play.state.fire!;
      play.call(scatter, { place: target, side });
    },
    (_, { isBlind }) => isBlind,
  ),
  run(
    'land',
    '8.6.5c',
    ({ state }) => {
      state.fire = state.scattered < 0 ? null : { ...state.fire!, target: state.scattered };
    },
    (_, { isBlind }) => isBlind,
  ),
  run(
    'resolve',
    '8.6.1g',
    (play) => play.call(resolveFire, {}),
    ({ fire }) => fire !== null,
  ),
]);

function enemiesToFireAt(state: CompanyScale): Place[] {
  const { firer, side } = state.fire!;
  return enemyPlaces(state, side).filter((place) => whyNotAimedAt(state, firer, place) === undefined);
}

/** The hexes that are spotted and reached, without asking `whyNotAimedAt` of each: there are hundreds. */
function hexesToScreen(state: CompanyScale): Place[] {
  const { firer, side } = state.fire!;
  const theater = theaterOf(state);
  const { forces } = theater;
  const from = state.where[firer]!;
  const isOnlyBeside = isUnderBombardment(state, from);
  const most = isOnlyBeside ? 1 : forces.range[firer * 2 + state.mode[firer]!]!;
  const reached = hexesReached(theater, from, isOnlyBeside ? 1 : 0, most);
  return otherHexes(state, side, reached, spottable(state, observersFor(forces, firer)));
}

/** 8.6.3g: other indirect units of the stack that could fire too, and be paid for. */
function furtherUnits(state: CompanyScale, { firer, from, adders }: Fire): UnitId[] {
  if (adders.length >= limits.fire.mostAdders) return [];
  return unitsAt(state, from).filter(
    (unit) =>
      unit !== firer &&
      !adders.includes(unit) &&
      whyNotFireIndirectly(state, unit) === undefined &&
      (isOnSaipan(theaterOf(state).places, from) || mayAddTo(state, [firer, ...adders], unit)),
  );
}

/** Begins a fire, with all units of the stack in it that cost nothing more. */
export function prepareFire(state: CompanyScale, unit: UnitId): Fire {
  const { forces, places } = theaterOf(state);
  const from = state.where[unit]!;
  const fire = fireWith({
    kind: 'indirect',
    side: forces.side[unit] as SideCode,
    firer: unit,
    from,
    strength: forces.fire[unit * 2 + state.mode[unit]!]!,
    type: BLACK,
    target: -1,
  });
  const isFree = (other: UnitId) => isOnSaipan(places, from) || !isCharged(state, other, unit);
  const adders = furtherUnits(state, fire).filter(isFree).slice(0, limits.fire.mostAdders);
  return { ...fire, adders };
}

function fireAt(play: Play, local: Preparing, place: Place): void {
  const { state } = play;
  const fire = aimedAt(state, place);
  state.fire = fire;
  const { forces, places } = theaterOf(state);
  const spotter = isOnSaipan(places, place)
    ? fire.firer
    : spotterOf(state, observersFor(forces, fire.firer), place, fire.firer);
  local.isBlind = spotter === -1;
  takeFireAction(play, [fire.firer, ...fire.adders], local.payer);
  play.emit({ type: 'indirect fire', unit: fire.firer, adders: [...fire.adders], place, spotter });
}

const firesIndirectly = conditions(only(FIRES_INDIRECTLY, '8.6a'));

/** Units whose turn it is that could fire indirectly. */
export const indirectFirers = shared((state: CompanyScale): readonly UnitId[] =>
  actingWho(state, firesIndirectly, whyNotLoaded),
);

export const indirectFireAction: ActionSpec = {
  verb: 'indirect fire',
  rule: '8.6.1a',
  label: 'Fire indirectly',
  of: 'unit',
  targets: (state) => indirectFirers(state),
  why: (state, unit) => whyNotFireIndirectly(state, unit),
  begin(play, unit) {
    play.state.fire = prepareFire(play.state, unit);
    play.call(indirectFire, { payer: -1, isBlind: false });
  },
};
