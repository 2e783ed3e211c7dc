import { isCommandingDirectly, isOfChit } from '../core/active.ts';
import { put } from '../core/stacks.ts';
import { COMMANDED, type CompanyScale, type Play } from '../core/state.ts';
import { airfieldRepair, turns } from '../data/tables.ts';
import { JAPAN, type SideCode, US } from '../data/types.ts';
import { hasTrait, type UnitId } from '../theater/forces.ts';
import { type Place, REPAIRING } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { firersAt, isInFireZone } from './fireZones.ts';

/** 11.3.1, 11.3.3: units of a side have entered a hex. Japan closes the airfield by entering it, and ends a repair. */
export function enterAirfield(play: Play, side: SideCode, place: Place): void {
  const { state } = play;
  const { airfield } = state;
  if (!airfield) return;
  const at = theaterOf(state).airfield!.hexes.indexOf(place);
  if (at >= 0) {
    airfield.lastEntered[at] = side;
    if (side === JAPAN && (airfield.status !== 'closed' || airfield.readyAt >= 0)) {
      const rule = ruleOfLoss(airfield);
      airfield.readyAt = -1;
      setStatus(play, 'closed', rule);
    }
  }
  reviewAirfield(play);
}

function ruleOfLoss({ status, readyAt }: NonNullable<CompanyScale['airfield']>): string {
  if (status === 'operational') return '11.3.3d';
  return readyAt >= 0 ? '11.3.3a' : '11.3.1b';
}

/** 11.3.1: the Cleared marker goes while Active Japanese units have a Fire Zone on the airfield, and comes back when all is clear. */
export function reviewAirfield(play: Play): void {
  const { state } = play;
  const { airfield } = state;
  if (!airfield || airfield.status === 'operational') return;
  const { hexes } = theaterOf(state).airfield!;
  if (airfield.status === 'cleared') {
    // What was commanded on a chit before is Active no more.
    const isDirect = isCommandingDirectly(state);
    const isThreat = (unit: UnitId) => isOfChit(state, unit) || (isDirect && (state.done[unit]! & COMMANDED) !== 0);
    const isSeen = hexes.some((hex) => firersAt(state, JAPAN, hex).some(isThreat));
    if (isSeen) setStatus(play, 'closed', '11.3.1b');
  } else if (
    airfield.lastEntered.every((side) => side === US) &&
    !hexes.some((hex) => isInFireZone(state, JAPAN, hex))
  ) {
    setStatus(play, 'cleared', '11.3.1a');
  }
}

/** 11.3.2d: what is repaired by this turn is Operational, as soon as it is clear. */
export function openAirfield(play: Play): void {
  const { state } = play;
  const { airfield } = state;
  if (airfield?.status !== 'cleared' || airfield.readyAt < 0 || airfield.readyAt > state.time) return;
  setStatus(play, 'operational', '11.3.2d');
}

function setStatus(play: Play, status: 'closed' | 'cleared' | 'operational', rule: string): void {
  play.state.airfield!.status = status;
  play.emit({ type: 'airfield', status, rule });
}

/** 11.3.2b: so many days from now. */
export function setRepaired(play: Play): void {
  const { state } = play;
  state.airfield!.readyAt = state.time + airfieldRepair.days * turns.length;
  play.emit({ type: 'airfield repaired', due: state.airfield!.readyAt });
}

/** 11.3.2a: whether engineers can join the repair in a hex. */
export function isRepairHex(state: CompanyScale, place: Place): boolean {
  return state.airfield?.status === 'cleared' && theaterOf(state).airfield!.marker === place;
}

export function isRepairer(state: CompanyScale, unit: UnitId): boolean {
  const { forces } = theaterOf(state);
  return forces.side[unit] === US && hasTrait(forces, unit, 'engineer');
}

/** 11.3.2a: for the rest of the game. */
export function enterRepairBox(play: Play, unit: UnitId): void {
  const { state } = play;
  const place = state.where[unit]!;
  put(state, unit, REPAIRING);
  play.emit({ type: 'repair joined', unit, place });
}

/** The engineers in the boxes of all Divisions. */
export function repairers({ where, theater }: Pick<CompanyScale, 'where' | 'theater'>): UnitId[] {
  const { units } = theaterOf({ theater }).forces;
  const found: UnitId[] = [];
  for (let unit = units.first; unit < units.end; unit++) if (where[unit] === REPAIRING) found.push(unit);
  return found;
}

/** 11.3.2b: whether there is something to repair: not while it is under way, or done. */
export function isRepairOpen({ airfield }: CompanyScale): boolean {
  return airfield?.status === 'cleared' && airfield.readyAt < 0;
}

/** 16.0c, 22.3b: whether aircraft fly from the airfield. */
export function isOperational({ airfield }: CompanyScale): boolean {
  return airfield?.status === 'operational';
}
