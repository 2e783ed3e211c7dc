import { draw } from '#engine/cup';
import type { Roster } from '../../data/roster.ts';
import { type ActionSpec, pay } from '../core/actions.ts';
import { POOL, US_DESTROYED } from '../core/places.ts';
import type { CentralPacific, Play, UnitId } from '../core/state.ts';
import { isAnyAt, unitsAt } from '../core/units.ts';
import { rosters, units, usAmphibs, usEngineers } from '../data/data.ts';
import { drawUsEvent } from '../events/usEventPhase.ts';
import { deploy } from '../movement/deployment.ts';

/** The UDT marker among the units of the pool (17.4). */
const UDT = units.length;

/** All US units that can be in the pool. */
const ours: Roster = { first: rosters.usNaval.first, end: rosters.usGround.end };

function isPoolEmpty(state: CentralPacific): boolean {
  return state.udtHeld && !isAnyAt(state, ours, POOL);
}

/** G1-1: so many units as two dice say come out of the pool. */
function callForReinforcements(play: Play): void {
  const { state } = play;
  const cup: number[] = unitsAt(state, ours, POOL);
  if (!state.udtHeld) cup.push(UDT);
  const total = play.roll('reinforcements') + play.roll('reinforcements');
  const drawn: number[] = [];
  while (drawn.length < total && cup.length > 0) drawn.push(draw(play, cup, 'pool')!);
  const udt = drawn.includes(UDT);
  if (udt) state.udtHeld = true;
  const entering = drawn.filter((unit) => unit !== UDT).sort((one, other) => one - other);
  play.emit({ type: 'reinforcements drawn', total, units: entering, udt, reveals: true });
  deploy(play, entering);
}

/** Ruling 39: the units that an emergency replacement brings back: AP and engineers destroyed for good. */
const replaceable: readonly UnitId[] = [...usAmphibs.filter((ship) => units[ship]!.class === 'AP'), ...usEngineers];

/** 25.1: the G1 actions. */
export const personnelActions: Readonly<Record<string, ActionSpec>> = {
  'call for reinforcements': {
    code: 'G1-1',
    confirm: true,
    when: (state) => !isPoolEmpty(state),
    why: () => '11.1a',
    do(play, paid) {
      pay(play, paid, 'G1-1');
      callForReinforcements(play);
    },
  },
  'emergency replacement': {
    code: 'G1-2',
    of: 'unit',
    targets: ({ where }) => replaceable.filter((unit) => where[unit] === US_DESTROYED),
    why: (_, __, unit) => (replaceable.includes(unit) ? 'G1-2a' : 'G1-2b'),
    whyNone: () => 'G1-2a',
    do(play, paid, unit) {
      pay(play, paid, 'G1-2');
      deploy(play, [unit]);
    },
  },
  appeal: {
    code: 'G1-3',
    confirm: true,
    when: ({ hasAppealed }) => !hasAppealed,
    why: () => 'G1-3b',
    do(play, paid) {
      pay(play, paid, 'G1-3');
      play.state.hasAppealed = true;
      const die = play.roll('appeal');
      play.emit({ type: 'appealed', die });
      if (die % 2 === 0) drawUsEvent(play);
    },
  },
};
