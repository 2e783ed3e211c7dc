import { again } from '#engine/procedure';
import type { Seat } from '#engine/state';
import { enter, resultOf } from '../../tables/table.ts';
import {
  airBase,
  airSteps,
  eliminateAir,
  holds,
  isAirDisrupted,
  land,
  landingBases,
  loseAirStep,
  onGroundAt,
  sideOf,
  whyNotBased,
} from '../core/air.ts';
import { basePlace, isBaseDisrupted } from '../core/bases.ts';
import { handOf, type Landing } from '../core/hand.ts';
import { baseName } from '../core/names.ts';
import type { Place } from '../core/places.ts';
import { flightCost } from '../core/range.ts';
import { ask, type BaseId, type ForlornHopes, type Play, run, seatOf, sideOfSeat, type UnitId } from '../core/state.ts';
import { airRange, bases, isCarrierAir } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { landingAccidents, riskAt } from './accidentTable.ts';

const none: Landing = { units: [], from: [], bases: [], chosen: -1, undisruptedOnly: false };

function planOf(state: Pick<ForlornHopes, 'secrets'>, seat: Seat): Landing {
  return handOf(state, sideOfSeat(seat)).landing ?? none;
}

/** The bases where a unit of a plan can come down. */
function choicesFor(state: ForlornHopes, plan: Landing, unit: UnitId): BaseId[] {
  const from = plan.from[plan.units.indexOf(unit)]!;
  return landingBases(state, unit, from).filter(
    (base) => hasRoom(state, plan, unit, base) && !(plan.undisruptedOnly && isBaseDisrupted(state, base)),
  );
}

/** 5.2b: a carrier takes no more than its number, those that are still to land on it included. */
function hasRoom(state: ForlornHopes, { units, bases: planned }: Landing, unit: UnitId, base: BaseId): boolean {
  const { kind, capacity } = bases[base]!;
  if (kind !== 'carrier') return true;
  const coming = units.filter((other, at) => other !== unit && planned[at] === base);
  const aboard = onGroundAt(state, sideOf(unit), base).filter((other) => isCarrierAir[other] === 1);
  return aboard.length + coming.length < capacity;
}

/**
 * 9.12, 12.1: plans the landing of a side's units: at the base of departure where that is possible, else at the nearest. Without a
 * base in range a unit is lost (ruling 32).
 */
export function planLanding(
  state: ForlornHopes,
  side: SideCode,
  units: UnitId[],
  from: Place[],
  undisruptedOnly = false,
): void {
  const plan: Landing = { units, from, bases: units.map(() => -1), chosen: -1, undisruptedOnly };
  units.forEach((unit, at) => {
    const choices = choicesFor(state, plan, unit);
    const own = airBase(state, unit);
    const nearest = choices.toSorted(
      (one, other) => flightCost(from[at]!, basePlace(state, one)) - flightCost(from[at]!, basePlace(state, other)),
    );
    plan.bases[at] = choices.includes(own) ? own : (nearest[0] ?? -1);
  });
  handOf(state, side).landing = plan;
}

/** Whether all units of a plan go back to where they came from. */
function isHomeward(state: ForlornHopes, { units, bases: planned }: Landing): boolean {
  return units.every((unit, at) => planned[at] === airBase(state, unit));
}

/**
 * The landing of units: `seats` are those that may have any, as all can see. Where they come down is hidden, and so are the rolls.
 */
export function landingSteps(rule: string, seats: (state: ForlornHopes) => readonly Seat[]) {
  const isChoosing = (state: ForlornHopes, seat: Seat) => planOf(state, seat).chosen >= 0;
  return [
    ask('land', rule, {
      when: (state) => seats(state).length > 0,
      seats,
      prompt: 'Your air units return. Choose where they land.',
      choose: {
        'land all': {
          rule,
          label: 'All to own bases',
          role: 'done',
          when: (state, _, seat) => !isChoosing(state, seat) && isHomeward(state, planOf(state, seat)),
          why: () => rule,
          quiet: true,
          forgoes: (state, _, seat) => crowdedBases(state, planOf(state, seat)),
        },
        land: {
          rule,
          label: 'Land as chosen',
          role: 'done',
          when: (state, _, seat) => !isChoosing(state, seat) && !isHomeward(state, planOf(state, seat)),
          why: () => rule,
          quiet: true,
          forgoes: (state, _, seat) => crowdedBases(state, planOf(state, seat)),
        },
        divert: {
          rule: '9.12b',
          label: 'Choose another base',
          of: 'unit',
          targets: (state, _, seat) => (isChoosing(state, seat) ? [] : divertible(state, planOf(state, seat))),
          do(play, _, unit, seat) {
            planOf(play.state, seat).chosen = unit;
          },
          next: again,
          quiet: true,
        },
        'land at': {
          rule: '9.12a',
          label: 'Land at a base',
          of: 'base',
          targets(state, _, seat) {
            const plan = planOf(state, seat);
            return plan.chosen < 0 ? [] : choicesFor(state, plan, plan.chosen);
          },
          why: (state, _, base, seat) => whyNotAt(state, planOf(state, seat), base),
          do(play, _, base, seat) {
            const plan = planOf(play.state, seat);
            plan.bases[plan.units.indexOf(plan.chosen)] = base;
            plan.chosen = -1;
          },
          next: again,
          quiet: true,
        },
        back: {
          rule: '9.12b',
          label: 'Leave as is',
          role: 'back',
          when: (state, _, seat) => isChoosing(state, seat),
          do(play, _, _target, seat) {
            planOf(play.state, seat).chosen = -1;
          },
          next: again,
          quiet: true,
        },
      },
      order: {
        id: () => 'landing',
        reply: (view, _, _answer, seat) => (isHomeward(view, planOf(view, seat)) ? { verb: 'land all' } : undefined),
      },
    }),
    run('touch down', rule, (play) => {
      for (const side of [0, 1] as const) touchDown(play, side, rule);
    }),
  ];
}

/** Units that could land elsewhere. */
function divertible(state: ForlornHopes, plan: Landing): UnitId[] {
  return plan.units.filter((unit) => choicesFor(state, plan, unit).length > 1);
}

function whyNotAt(state: ForlornHopes, plan: Landing, base: BaseId): string | undefined {
  const { chosen: unit, units, from } = plan;
  if (unit < 0) return '9.12b';
  const against = whyNotBased(state, unit, base);
  if (against !== undefined) return against;
  const cost = flightCost(from[units.indexOf(unit)]!, basePlace(state, base));
  if (cost > airRange[unit]!) return '9.12a';
  if (plan.undisruptedOnly && isBaseDisrupted(state, base)) return '12.1';
  return hasRoom(state, plan, unit, base) ? undefined : '5.2b';
}

/** 6.3.4: the bases that the landing would fill beyond their capacity. */
function crowdedBases(state: ForlornHopes, { units, bases: planned }: Landing): readonly string[] {
  return [...new Set(planned)].flatMap((base) => {
    if (base < 0) return [];
    const coming = units.filter((_, at) => planned[at] === base);
    if (holds(base, [...onGroundAt(state, sideOf(coming[0]!), base), ...coming])) return [];
    return [`${baseName(base)} would hold more air units than it can: all of them go to its Flown boxes (6.3.4).`];
  });
}

function touchDown(play: Play, side: SideCode, rule: string): void {
  const { state } = play;
  const { units, bases: planned } = planOf(state, seatOf(side));
  units.forEach((unit, at) => {
    state.patrols[unit] = 0;
    comeDown(play, unit, planned[at]!, rule);
  });
  handOf(state, side).landing = null;
}

/** A unit lands, with the risk of an accident if it is disrupted (9.12.1); with no base to land at it is lost (ruling 32). */
export function comeDown(play: Play, unit: UnitId, base: BaseId, rule: string): void {
  const { state } = play;
  if (base < 0) {
    eliminateAir(play, unit, rule);
    return;
  }
  if (isAirDisrupted(state, unit)) riskLanding(play, unit, base);
  if (airSteps(state, unit) > 0) land(play, unit, base, rule);
}

function riskLanding(play: Play, unit: UnitId, base: BaseId): void {
  const seat = seatOf(sideOf(unit));
  const entered = enter(landingAccidents, riskAt(play.state, base));
  const die = play.rollFor([seat], 'landing', 10);
  const isLoss = resultOf(landingAccidents, entered, [die]) === 'step lost';
  play.emit({ type: 'landing risked', unit, die, modifiers: entered.counted, isLoss, only: [seat] });
  if (isLoss) loseAirStep(play, unit, '9.12.1', 'to its owner');
}
