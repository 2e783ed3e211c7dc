import { shared } from '#engine/shared';
import { type ActionSpec, unitAction } from '../core/actions.ts';
import { actingOnMap, actingSide, takeAction } from '../core/active.ts';
import { departure } from '../core/calls.ts';
import { hasFortification } from '../core/conditions.ts';
import { type CompanyScale, HAS_DUG, type Play, REVEALED, SUPPRESSED } from '../core/state.ts';
import { fortifications, JAPAN, LEG, US } from '../data/types.ts';
import { enterRepairBox, isRepairer, isRepairHex } from '../field/airfield.ts';
import { DEPLOYED, isEngineer, type UnitId } from '../theater/forces.ts';
import { isHex } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { repairAction } from './airfield.ts';
import { clearMine, digTrench, sealCave } from './checks.ts';

/** The units that could work at all, and the US engineers among them. */
const workers = shared((state: CompanyScale): readonly UnitId[] =>
  actingOnMap(state).filter((unit) => whyNotWork(state, unit) === undefined),
);
const engineers = shared((state: CompanyScale): readonly UnitId[] =>
  actingSide(state) === US ? workers(state).filter((unit) => isUsEngineer(state, unit)) : [],
);

/** 11.0, 24.2: one unit of a hex works on it. */
export const workActions: readonly ActionSpec[] = [
  work('dig foxhole', '11.1c', 'Dig a foxhole', whyNoFoxhole, digFoxhole),
  work('dig trench', '11.1f', 'Dig a trench', whyNoTrench, (play, unit) => play.call(digTrench, { unit })),
  engineering('seal cave', '11.2a', 'Seal the cave', whyNoSeal, (play, unit) => play.call(sealCave, { unit })),
  engineering('join repair', '11.3.2a', 'Work on the airfield', whyNoAirfield, (play, unit) => {
    const place = play.state.where[unit]!;
    enterRepairBox(play, unit);
    play.call(departure, { place });
  }),
  repairAction,
  engineering('clear mine', '24.2', 'Clear the mine', whyNoMine, (play, unit) => play.call(clearMine, { unit })),
];

type WhyNot = (state: CompanyScale, unit: UnitId) => string | undefined;
type Does = (play: Play, unit: UnitId) => void;

/** What US engineers alone can do. */
function engineering(verb: string, rule: string, label: string, whyNot: WhyNot, does: Does): ActionSpec {
  return work(verb, rule, label, whyNot, does, engineers);
}

function work(
  verb: string,
  rule: string,
  label: string,
  whyNot: WhyNot,
  does: Does,
  among: (state: CompanyScale) => readonly UnitId[] = workers,
): ActionSpec {
  return unitAction({
    verb,
    rule,
    label,
    among,
    whyNot: (state, unit) => whyNotWork(state, unit) ?? whyNot(state, unit),
    begin(play, unit) {
      takeAction(play, [unit]);
      play.state.doneHere[play.state.where[unit]!]! |= HAS_DUG;
      does(play, unit);
    },
  });
}

/** What keeps a unit from work of any kind: it must be on the map, outside, and not suppressed. */
function whyNotWork(state: CompanyScale, unit: UnitId): string | undefined {
  const place = state.where[unit]!;
  if (!isHex(theaterOf(state).places, place)) return '11.1l';
  if ((state.doneHere[place]! & HAS_DUG) !== 0) return '11.1d';
  return state.shock[place] === SUPPRESSED ? '10.2.1a4' : undefined;
}

function whyNoFoxhole(state: CompanyScale, unit: UnitId): string | undefined {
  if (!isDeployed(state, unit)) return '11.1c';
  if (theaterOf(state).forces.moves[unit] !== LEG) return '11.1c';
  return state.fortification[state.where[unit]!] === 0 ? undefined : '11.1h';
}

/** 11.1f, 11.1k: of the US only engineers can, of Japan anyone on foot. */
function whyNoTrench(state: CompanyScale, unit: UnitId): string | undefined {
  const { forces } = theaterOf(state);
  if (!isDeployed(state, unit)) return '11.1f';
  const isAble = forces.side[unit] === JAPAN ? forces.moves[unit] === LEG : isEngineer(forces, unit);
  if (!isAble) return '11.1f';
  return hasFortification(state, state.where[unit]!, 'foxhole') ? undefined : '11.1f2';
}

function whyNoSeal(state: CompanyScale, unit: UnitId): string | undefined {
  const { places } = theaterOf(state);
  const inside = places.insideOf[state.where[unit]!]!;
  if (!isUsEngineer(state, unit) || !isDeployed(state, unit) || inside < 0) return '11.2a';
  return state.sealed[inside] === 0 ? undefined : '11.2b';
}

/** 24.2: in either mode. */
function whyNoMine(state: CompanyScale, unit: UnitId): string | undefined {
  return isUsEngineer(state, unit) && state.mines[state.where[unit]!]! >= REVEALED ? undefined : '24.2';
}

/** 11.3.2a: engineers who are there already when the airfield is cleared, or came by truck. */
function whyNoAirfield(state: CompanyScale, unit: UnitId): string | undefined {
  return isRepairHex(state, state.where[unit]!) && isRepairer(state, unit) ? undefined : '11.3.2a';
}

function isDeployed({ mode }: CompanyScale, unit: UnitId): boolean {
  return mode[unit] === DEPLOYED;
}

function isUsEngineer(state: CompanyScale, unit: UnitId): boolean {
  const { forces } = theaterOf(state);
  return forces.side[unit] === US && isEngineer(forces, unit);
}

function digFoxhole(play: Play, unit: UnitId): void {
  const place = play.state.where[unit]!;
  play.state.fortification[place] = fortifications.indexOf('foxhole') + 1;
  play.emit({ type: 'dug in', unit, place, fortification: 'foxhole' });
}
