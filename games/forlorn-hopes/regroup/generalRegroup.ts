import { again } from '#engine/procedure';
import { byBand, single } from '../../tables/axes.ts';
import { d10 } from '../../tables/dice.ts';
import { enter, resultOf, type Table } from '../../tables/table.ts';
import { baseOwner, basePlace, setBaseStatus } from '../core/bases.ts';
import { firstTurn, lastTurn } from '../core/calendar.ts';
import { hasGround, isCrippled, navalRosters, putCounter } from '../core/counters.ts';
import { modifier } from '../core/modifier.ts';
import { ELIMINATED } from '../core/places.ts';
import { score } from '../core/score.ts';
import {
  ask,
  type BaseId,
  DESTROYED,
  type ForlornHopes,
  isIntroductory,
  OPERATIONAL,
  type Play,
  procedure,
  seatOf,
  type UnitId,
} from '../core/state.ts';
import { bases, halfPoints, isSubmarine, tables, unitSteps } from '../data/data.ts';
import { ALLIES, JAPAN, type SideCode, sides } from '../data/types.ts';
import { homeOf } from '../naval/waters.ts';
import { isSupplied } from '../supply/tracing.ts';

interface Restoring {
  readonly side: SideCode;
  readonly ships: UnitId[];
  readonly bases: BaseId[];
}

const { title, rule, restoredFrom, modifiers } = tables.airbaseRestoration;

/** 14.5.6/2: a destroyed airbase with or without troops. */
export const airbaseRestoration: Table<{ readonly isOccupied: boolean }, 'roll', 'destroyed' | 'restored'> = {
  title,
  rule,
  dice: [d10],
  totals: { roll: 'modifiers' },
  modifiers: [modifier(modifiers.occupied, ({ isOccupied }) => isOccupied)],
  rows: byBand('total', [0, restoredFrom], ({ dice, totals }) => dice[0]! + totals.roll),
  columns: single('Result'),
  cells: [['destroyed'], ['restored']],
};

/** 14.5.6, ruling 16: on the declaration both sides roll for ships and destroyed airbases, Japan first. */
export const restoration = procedure<Restoring>('restoration', [
  ask('rolls', '14.5.6a', {
    when: (state, local) => damagedShips(state, local).length + destroyedBases(state, local).length > 0,
    seat: (_, { side }) => seatOf(side),
    prompt: (_, { side }) =>
      `Roll to restore ships and destroyed airbases? Each ship restored gives the other side ${side === JAPAN ? '2 VPs' : '1 VP'}.`,
    choose: {
      'restore ship': {
        rule: '14.5.6a',
        label: 'Roll for a ship',
        of: 'unit',
        targets: damagedShips,
        do: rollShip,
        next: again,
      },
      'restore airbase': {
        rule: '14.5.6/2a',
        label: 'Roll for an airbase',
        of: 'base',
        targets: destroyedBases,
        do: rollBase,
        next: again,
      },
      done: { rule: '14.5.6a', label: 'No more rolls', role: 'done' },
    },
  }),
]);

/** 7.1, 14.5a: the first question of the Initiative Phase. */
export const declaration = ask('general regroup', '7.1.1', {
  when: mayDeclare,
  seat: () => 'japan',
  prompt: 'Is this the General Regroup Turn? There is only one in the game.',
  choose: {
    declare: {
      rule: '7.1.1',
      label: 'Declare General Regroup',
      confirm: true,
      do: (play: Play) => {
        const { state } = play;
        state.regroupTurn = state.turn;
        play.emit({ type: 'general regroup', turn: state.turn });
      },
    },
    'not now': { rule: '7.1.1', label: 'Not this turn', role: 'pass' },
  },
});

/** 14.5a: once, not on the first or the last turn. */
function mayDeclare(state: ForlornHopes): boolean {
  const isBetween = state.turn > firstTurn(state) && state.turn < lastTurn(state);
  return !isIntroductory(state) && state.regroupTurn === 0 && isBetween;
}

/** Crippled and sunk ships that have not rolled; submarines are gone for good. */
function damagedShips(state: ForlornHopes, { side, ships }: Restoring): UnitId[] {
  const { first, end } = navalRosters[side];
  const found: UnitId[] = [];
  for (let ship = first; ship < end; ship++) {
    const isDamaged = state.where[ship] === ELIMINATED || isCrippled(state, ship);
    if (isDamaged && isSubmarine[ship] === 0 && !ships.includes(ship)) found.push(ship);
  }
  return found;
}

function rollShip(play: Play, { side, ships }: Restoring, ship: UnitId): void {
  const { state } = play;
  const isSunk = state.where[ship] === ELIMINATED;
  const { reduced, eliminated } = tables.fixed.navalRestoration[sides[side]];
  const die = play.roll('naval restoration', 10);
  const isRestored = die >= (isSunk ? eliminated : reduced);
  ships.push(ship);
  play.emit({ type: 'restoration tried', unit: ship, die, isRestored });
  if (!isRestored) return;
  state.steps[ship] = unitSteps[ship]!;
  if (isSunk) {
    // 6.3.6, 6.3.7: aircraft can come aboard again.
    const base = bases.findIndex((one) => one.ship === ship);
    if (base >= 0) state.baseStatus[base] = OPERATIONAL;
    // Ruling 154: in the holding area of its command, as a West Fleet ship could not sail from the Philippines (3.0d).
    putCounter(play, ship, homeOf(state, ship), side === JAPAN ? '14.5.6c' : '14.5.6b');
  }
  if (side === JAPAN) score(play, ALLIES, halfPoints.japaneseShipRestored, '16.1-A7');
  else score(play, JAPAN, halfPoints.alliedShipRestored, '16.1-J4');
}

function destroyedBases(state: ForlornHopes, { side, bases: rolled }: Restoring): BaseId[] {
  return [...bases.keys()].filter(
    (base) =>
      state.baseStatus[base] === DESTROYED &&
      baseOwner(state, base) === side &&
      isSupplied(state, side, basePlace(state, base)) &&
      !rolled.includes(base),
  );
}

function rollBase(play: Play, { side, bases: rolled }: Restoring, base: BaseId): void {
  const { state } = play;
  const entered = enter(airbaseRestoration, { isOccupied: hasGround(state, side, basePlace(state, base)) });
  const die = play.roll('airbase restoration', 10);
  const isRestored = resultOf(airbaseRestoration, entered, [die]) === 'restored';
  rolled.push(base);
  play.emit({ type: 'airbase restoration tried', base, die, modifiers: entered.counted, isRestored });
  if (isRestored) setBaseStatus(play, base, OPERATIONAL, '14.5.6/2b');
}
