import { again } from '#engine/procedure';
import { enter, resultOf } from '../../tables/table.ts';
import { airBase, airBox, airSteps, airUnits, isAirDisrupted, putInBox, recoverAir, sideOf } from '../core/air.ts';
import { isBaseDisrupted } from '../core/bases.ts';
import { FLOWN, type Hand, handOf, READY, REGROUP, slotOf } from '../core/hand.ts';
import { score } from '../core/score.ts';
import {
  ask,
  enemyOf,
  type ForlornHopes,
  isIntroductory,
  isRegroupTurn,
  type Play,
  procedure,
  run,
  seatOf,
  sideOfSeat,
  type UnitId,
} from '../core/state.ts';
import { halfPoints, tables, takesReplacements, unitCommand, unitSteps } from '../data/data.ts';
import { ALLIES, COVERING, JAPAN, type SideCode, sides } from '../data/types.ts';
import { rollForAllOrDone } from './orders.ts';
import { regroupTable, unitRegrouping } from './regroupTable.ts';

/** 14.1.1: the question of both sides which of their air units roll. What lies in the boxes is hidden, so both are asked. */
export const airRegroup = [
  run('covering force', '5.2.6/2', recoverCoveringForce, (state: ForlornHopes) => !state.coveringCommitted),
  run('general recovery', '14.5.2a', recoverJapanese, isRegroupTurn),
  ask('air units', '14.1.1a', {
    when: (state: ForlornHopes) => !isIntroductory(state),
    seats: () => sides,
    prompt: 'Roll for the air units in your Regroup boxes.',
    choose: {
      'roll air unit': {
        rule: '14.1.1c',
        label: 'Roll for a unit',
        of: 'unit',
        targets: (state, _, seat) => regrouping(state, sideOfSeat(seat)),
        why: whyNoRoll,
        do: (play, _, unit) => roll(play, unit),
        next: again,
      },
      'roll for all': {
        rule: '14.1.1c',
        label: 'Roll for all',
        role: 'done',
        when: (state, _, seat) => regrouping(state, sideOfSeat(seat)).length > 0,
        do: (play, _, __, seat) => {
          for (const unit of regrouping(play.state, sideOfSeat(seat))) roll(play, unit);
        },
      },
      done: { rule: '14.1a', label: 'No more rolls', role: 'done' },
    },
    order: {
      id: () => 'regroup rolls',
      reply: (view, _, __, seat) => rollForAllOrDone(regrouping(view, sideOfSeat(seat)).length),
    },
  }),
  run('end of rolls', '14.1.1g', ({ state }) => {
    for (const side of [JAPAN, ALLIES] as const) handOf(state, side).draft = null;
  }),
];

/** Those that have rolled already, in the order of their rolls. */
function triedBy({ draft }: Hand): number[] {
  const tried = draft?.regrouped;
  return Array.isArray(tried) ? tried : [];
}

function regrouping(state: ForlornHopes, side: SideCode): UnitId[] {
  return airUnits(state, side).filter((unit) => whyNot(state, unit) === undefined);
}

function whyNoRoll(state: ForlornHopes, _: object, unit: UnitId, seat: string): string | undefined {
  return airUnits(state, sideOfSeat(seat)).includes(unit) ? whyNot(state, unit) : '14.1b';
}

function whyNot(state: ForlornHopes, unit: UnitId): string | undefined {
  const base = airBase(state, unit);
  if (base < 0 || airBox(state, unit) !== REGROUP || !isAirDisrupted(state, unit)) return '14.1b';
  if (isBaseDisrupted(state, base)) return '14.1.1b';
  if (state.baseOutOfSupply[base] === 1) return '13.5b';
  const hand = handOf(state, sideOf(unit));
  return triedBy(hand).includes(unit) ? '14.1.1g' : undefined;
}

function roll(play: Play, unit: UnitId): void {
  const { state } = play;
  const side = sideOf(unit);
  const seat = seatOf(side);
  const entered = enter(regroupTable, unitRegrouping(state, unit));
  const die = play.rollFor([seat], `air regroup ${seat}`, 10);
  const recovers = resultOf(regroupTable, entered, [die]) === 'recovers';
  const base = airBase(state, unit);
  const hand = handOf(state, side);
  hand.draft = { regrouped: [...triedBy(hand), unit] };
  play.emit({ type: 'regroup tried', unit, base, die, modifiers: entered.counted, recovers, only: [seat] });
  if (recovers) recoverAir(play, unit, '14.1.1c');
}

/** 5.2.6/2: a Covering Force that stayed away has had its rest. */
function recoverCoveringForce(play: Play): void {
  for (const unit of airUnits(play.state, JAPAN)) {
    if (unitCommand[unit] === COVERING && isAirDisrupted(play.state, unit)) recoverAir(play, unit, '5.2.6/2');
  }
}

/** 14.5.2a, ruling 68: what did not fly recovers without a roll. */
function recoverJapanese(play: Play): void {
  const { state } = play;
  for (const unit of airUnits(state, JAPAN)) {
    const box = airBox(state, unit);
    if ((box === READY || box === REGROUP) && isAirDisrupted(state, unit)) recoverAir(play, unit, '14.5.2a');
  }
}

/** 14.2: what flew, and what tried to regroup, is ready for the next turn. */
export function makeReady({ state }: Play): void {
  for (const side of [JAPAN, ALLIES] as const) {
    for (const unit of airUnits(state, side)) {
      const box = airBox(state, unit);
      if (box === FLOWN || box === REGROUP) putInBox(state, unit, airBase(state, unit), READY);
    }
  }
}

interface Replacing {
  readonly side: SideCode;
  /** Steps that may still be bought. */
  left: number;
}

/** 14.5.3, 14.5.5: a side buys steps for reduced air units in its Regroup boxes. */
export const replacements = procedure<Replacing>('replacements', [
  run('roll', '14.5.3a', offerSteps),
  ask('steps', '14.5.3a', {
    when: (_, { left }) => left > 0,
    seat: (_, { side }) => seatOf(side),
    prompt: (_, { side, left }) =>
      side === JAPAN
        ? `Buy steps for reduced air units at 1 VP each? Up to ${left}.`
        : `Take steps for reduced air units? Up to ${left}, each gives Japan 2 VPs.`,
    choose: {
      'buy step': {
        rule: '14.5.3a',
        label: 'Restore a step',
        of: 'unit',
        targets: (state, { side }) => replaceable(state, side),
        why: (state, { side }, unit) => whyNotReplaced(state, side, unit),
        do: buyStep,
        next: again,
      },
      done: { rule: '14.5.3a', label: 'No more steps', role: 'done' },
    },
  }),
]);

/** 14.5.3a, 14.5.5c, ruling 70: a ten is none for Japan. */
function offerSteps(play: Play, local: Replacing): void {
  const { alliedAirSteps } = tables.fixed;
  const die = play.roll('replacements', 10);
  const allied = die % 2 === 1 ? alliedAirSteps.odd : alliedAirSteps.even;
  const japanese = die === 10 ? 0 : die;
  local.left = local.side === ALLIES ? allied : japanese;
  play.emit({ type: 'steps offered', side: local.side, die, steps: local.left });
}

function replaceable(state: ForlornHopes, side: SideCode): UnitId[] {
  return airUnits(state, side).filter((unit) => whyNotReplaced(state, side, unit) === undefined);
}

function whyNotReplaced(state: ForlornHopes, side: SideCode, unit: UnitId): string | undefined {
  if (!airUnits(state, side).includes(unit)) return side === ALLIES ? '14.5.3d' : '14.5.5b';
  if (airSteps(state, unit) >= unitSteps[unit]!) return side === ALLIES ? '14.5.3d' : '14.5.5b';
  if (side === ALLIES && takesReplacements[unit] === 0) return '14.5.3c';
  return airBox(state, unit) === REGROUP ? undefined : '14.5.3f';
}

/** 14.5.3b, 14.5.5a, 14.5.5d: Japan pays with its own points; what it lacks, the Allies get. */
function buyStep(play: Play, local: Replacing, unit: UnitId): void {
  const { state } = play;
  const { side } = local;
  local.left--;
  handOf(state, side).steps[slotOf(unit)]!++;
  play.emit({ type: 'step bought', unit, only: [seatOf(side)] });
  if (side === ALLIES) score(play, enemyOf(side), halfPoints.alliedAirStep, '16.1-J2');
  else payStep(play);
}

function payStep(play: Play): void {
  const { points } = play.state;
  if (points[JAPAN] < halfPoints.japaneseAirStep) {
    score(play, ALLIES, halfPoints.japaneseAirStep, '16.1-A8');
    return;
  }
  points[JAPAN] -= halfPoints.japaneseAirStep;
  play.emit({ type: 'spent', side: JAPAN, halves: halfPoints.japaneseAirStep, rule: '14.5.5a' });
}
