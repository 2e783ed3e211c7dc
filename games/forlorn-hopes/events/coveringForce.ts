import { to } from '#engine/procedure';
import { airUnitsAt, putInBox } from '../core/air.ts';
import { airRoster, handOf, isShown, READY, slotOf } from '../core/hand.ts';
import { COVERING as OFF_MAP, ON_DISPLAY } from '../core/places.ts';
import { ask, type BaseId, type ForlornHopes, gather, type Play, procedure, run, type UnitId } from '../core/state.ts';
import { bases, findBase, isCarrierAir, rosters, tables, unitCommand } from '../data/data.ts';
import { COVERING, JAPAN } from '../data/types.ts';

/** The displays of the two carriers, and the boxes in which their air units may wait (ruling 14). */
const carriers: readonly BaseId[] = [findBase('cv-1'), findBase('cv-2')];
const PHILIPPINES = findBase('philippines');
const boxes: readonly BaseId[] = [findBase('indochina'), PHILIPPINES];
const carrierAir: readonly UnitId[] = Array.from(
  { length: rosters.japanAir.end - rosters.japanAir.first },
  (_, at) => rosters.japanAir.first + at,
).filter((unit) => isCarrierAir[unit] === 1);

/** 5.2: commitment of the Covering Force, and who flies from which carrier. */
export const coveringForce = procedure('covering force', [
  run('off the map', '5.2.7a', ({ state }) => {
    state.coveringCommitted = false;
  }),
  ask('commitment', '5.2a', {
    when: mayCommit,
    seat: () => 'japan',
    prompt: ({ commitments }) =>
      `Does the Covering Force enter the game this turn? It has been committed ${commitments} of ${most} times.`,
    choose: {
      commit: { rule: '5.2a', label: 'Commit the Covering Force', do: commit },
      withhold: {
        rule: '5.2a',
        label: 'Keep it away',
        role: 'pass',
        do: (play) => {
          play.emit({ type: 'covering force', isCommitted: false, time: play.state.commitments });
          return to('end');
        },
      },
    },
  }),
  run('ashore', '5.2.2d', bringTogether, isCommitted),
  loading('first carrier', 0),
  loading('second carrier', 1),
  run('aboard', '5.2.2c', sortOut, isCommitted),
  run('end', '5.2a', () => undefined),
]);

export const coveringForceProcedures = [coveringForce];

const most = tables.fixed.coveringCommitments;
/** 5.2.4: before and in the General Regroup Turn. */
const mostBeforeRegroup = 2;

/** 5.2.3 to 5.2.5, ruling 12: twice up to the General Regroup Turn, once after it. */
export function mayCommit(state: ForlornHopes): boolean {
  if (!survivors(state)) return false;
  return state.regroupTurn === 0 ? state.commitments < mostBeforeRegroup : !state.committedLate;
}

function isCommitted({ coveringCommitted }: ForlornHopes): boolean {
  return coveringCommitted;
}

/** 5.2.6: whether any ship of the force is left. */
function survivors({ where }: ForlornHopes): boolean {
  const { first, end } = rosters.japanNaval;
  for (let ship = first; ship < end; ship++) if (unitCommand[ship] === COVERING && where[ship] === OFF_MAP) return true;
  return false;
}

function commit(play: Play): void {
  const { state } = play;
  state.coveringCommitted = true;
  state.commitments++;
  state.committedLate = state.regroupTurn > 0;
  play.emit({ type: 'covering force', isCommitted: true, time: state.commitments });
}

/** Whoever waits in a box or flew off a carrier before can go aboard either of them now. */
function bringTogether({ state }: Play): void {
  const hand = handOf(state, JAPAN);
  for (const unit of waiting(state)) {
    hand.base[slotOf(unit)] = -1;
    hand.box[slotOf(unit)] = READY;
  }
}

/** Carrier air units that are neither lost nor at sea. */
function waiting(state: ForlornHopes): UnitId[] {
  const { base } = handOf(state, JAPAN);
  const { first } = airRoster(JAPAN);
  return carrierAir.filter((unit) => {
    const at = base[unit - first]!;
    return state.where[unit] === ON_DISPLAY && (at < 0 || boxes.includes(at) || carriers.includes(at));
  });
}

function carriersLeft({ where }: ForlornHopes): BaseId[] {
  return carriers.filter((base) => where[bases[base]!.ship] === OFF_MAP);
}

/** The question who goes aboard a carrier; of two, the second takes those that are left. */
function loading(name: string, which: 0 | 1) {
  const carrier = (state: ForlornHopes) => carriersLeft(state)[which]!;
  return gather(name, '5.2.2e', {
    when: (state) => isCommitted(state) && carriersLeft(state).length > which,
    seat: () => 'japan',
    prompt: (state) => `Which air units fly from ${bases[carrier(state)]!.title}?`,
    of: 'unit',
    about: (state) => ({ unit: isShown(state, JAPAN) ? airUnitsAt(state, JAPAN, carrier(state)) : [] }),
    set: (_, state) => airUnitsAt(state, JAPAN, carrier(state)),
    open: (state) => (isFull(state, carrier(state)) ? [] : ashore(state)),
    put: ({ state }, _, [unit]) => putInBox(state, unit!, carrier(state), READY),
    take: ({ state }, _, unit) => {
      handOf(state, JAPAN).base[slotOf(unit)] = -1;
    },
    putIn: { verb: 'embark', rule: '5.2.2e', label: 'Take aboard', why: () => '5.2b' },
    takeOut: { verb: 'land', rule: '5.2.2e', label: 'Send ashore' },
    ready: {
      rule: '5.2.2d',
      label: 'Carrier is ready',
      lacks: (state) => (isFull(state, carrier(state)) || ashore(state).length === 0 ? undefined : '5.2.2d'),
    },
  });
}

function ashore(state: ForlornHopes): UnitId[] {
  const { base } = handOf(state, JAPAN);
  const { first } = airRoster(JAPAN);
  return carrierAir.filter((unit) => state.where[unit] === ON_DISPLAY && base[unit - first]! < 0);
}

function isFull(state: ForlornHopes, carrier: BaseId): boolean {
  return airUnitsAt(state, JAPAN, carrier).length >= bases[carrier]!.capacity;
}

/** Ruling 14: those for whom there is no room wait in the Philippines. */
function sortOut(play: Play): void {
  for (const unit of ashore(play.state)) putInBox(play.state, unit, PHILIPPINES, READY);
  for (const base of carriersLeft(play.state)) {
    const units = airUnitsAt(play.state, JAPAN, base);
    play.emit({ type: 'carrier loaded', carrier: bases[base]!.ship, units, only: ['japan'] });
  }
}
