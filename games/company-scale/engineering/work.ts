import { type ActionSpec, unitAction } from '../core/actions.ts';
import { takeAction } from '../core/active.ts';
import { departure } from '../core/calls.ts';
import {
  CAN_DIG_TRENCHES,
  type Conditions,
  conditions,
  IS_DEPLOYED,
  IS_FORTIFIED,
  IS_IN_FOXHOLE,
  IS_ON_FOOT,
  IS_ON_HEX,
  IS_SUPPRESSED,
  IS_US_ENGINEER,
  never,
  only,
  PLACE_HAS_DUG,
} from '../core/standing.ts';
import { type CompanyScale, HAS_DUG, type Play, REVEALED } from '../core/state.ts';
import { fortifications } from '../data/types.ts';
import { enterRepairBox, isRepairer, isRepairHex } from '../field/airfield.ts';
import { mustFormColumn } from '../field/modes.ts';
import type { UnitId } from '../theater/forces.ts';
import { theaterOf } from '../theater/theater.ts';
import { repairAction } from './airfield.ts';
import { clearMine, digTrench, sealCave } from './checks.ts';

/** 11.0, 24.2: one unit of a hex works on it. */
export const workActions: readonly ActionSpec[] = [
  work(
    'dig foxhole',
    '11.1c',
    'Dig a foxhole',
    digFoxhole,
    [only(IS_DEPLOYED, '11.1c'), only(IS_ON_FOOT, '11.1c'), never(IS_FORTIFIED, '11.1h')],
    whyInColumn,
  ),
  work(
    'dig trench',
    '11.1f',
    'Dig a trench',
    (play, unit) => play.call(digTrench, { unit }),
    [only(IS_DEPLOYED, '11.1f'), only(CAN_DIG_TRENCHES, '11.1f'), only(IS_IN_FOXHOLE, '11.1f2')],
    whyInColumn,
  ),
  work(
    'seal cave',
    '11.2a',
    'Seal the cave',
    (play, unit) => play.call(sealCave, { unit }),
    [only(IS_US_ENGINEER, '11.2a'), only(IS_DEPLOYED, '11.2a')],
    whyNoSeal,
  ),
  work(
    'join repair',
    '11.3.2a',
    'Work on the airfield',
    (play, unit) => {
      const place = play.state.where[unit]!;
      enterRepairBox(play, unit);
      play.call(departure, { place });
    },
    [only(IS_US_ENGINEER, '11.3.2a')],
    whyNoAirfield,
  ),
  repairAction,
  // 24.2: in either mode.
  work(
    'clear mine',
    '24.2',
    'Clear the mine',
    (play, unit) => play.call(clearMine, { unit }),
    [only(IS_US_ENGINEER, '24.2')],
    ({ mines, where }, unit) => (mines[where[unit]!]! >= REVEALED ? undefined : '24.2'),
  ),
];

/** Work of any kind: by a unit on the map, outside, and not suppressed. */
function work(
  verb: string,
  rule: string,
  label: string,
  does: (play: Play, unit: UnitId) => void,
  when: Conditions['each'],
  whyNot?: (state: CompanyScale, unit: UnitId) => string | undefined,
): ActionSpec {
  return unitAction({
    verb,
    rule,
    label,
    when: conditions(
      only(IS_ON_HEX, '11.1l'),
      never(PLACE_HAS_DUG, '11.1d'),
      never(IS_SUPPRESSED, '10.2.1a4'),
      ...when,
    ),
    ...(whyNot ? { whyNot } : {}),
    begin(play, unit) {
      takeAction(play, [unit]);
      play.state.doneHere[play.state.where[unit]!]! |= HAS_DUG;
      does(play, unit);
    },
  });
}

/** 8.6.4a: on the Direct Command Chit who is activated beside an enemy forms column before it could dig. */
function whyInColumn(state: CompanyScale, unit: UnitId): string | undefined {
  return mustFormColumn(state, unit) ? '8.6.4a' : undefined;
}

function whyNoSeal(state: CompanyScale, unit: UnitId): string | undefined {
  const inside = theaterOf(state).places.insideOf[state.where[unit]!]!;
  if (inside < 0) return '11.2a';
  return state.sealed[inside] === 0 ? undefined : '11.2b';
}

/** 11.3.2a: engineers who are there already when the airfield is cleared, or came by truck. */
function whyNoAirfield(state: CompanyScale, unit: UnitId): string | undefined {
  return isRepairHex(state, state.where[unit]!) && isRepairer(state, unit) ? undefined : '11.3.2a';
}

function digFoxhole(play: Play, unit: UnitId): void {
  const place = play.state.where[unit]!;
  play.state.fortification[place] = fortifications.indexOf('foxhole') + 1;
  play.emit({ type: 'dug in', unit, place, fortification: 'foxhole' });
}
