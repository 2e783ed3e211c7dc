import type { Hex } from '#board/grid';
import type { Duty, DutyAim } from '#engine/staff';
import type { Seat } from '#engine/state';
import type { CompanyScale } from '../core/state.ts';
import { SEA } from '../theater/ground.ts';
import { isHex } from '../theater/places.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';
import { type Scope, scopeNamed } from './scopes.ts';

export const ADVANCE = 'advance';
export const LINE_ACROSS = 'line across';
export const LINE_ALONG = 'line along';
export const HOLD = 'hold';

/** How a staff can be told to lead. */
export const aims: readonly DutyAim[] = [
  {
    id: ADVANCE,
    title: 'Advance to a hex',
    text: 'Units take the quickest way, by road where there is one, and stop when the enemy is adjacent.',
    of: 'place',
  },
  {
    id: LINE_ACROSS,
    title: 'Advance to a west–east line',
    text: 'Each stack goes to the nearest hex of the row of hexes through this one, and stops when the enemy is adjacent.',
    of: 'place',
  },
  {
    id: LINE_ALONG,
    title: 'Advance to a north–south line',
    text: 'Each stack goes to the nearest hex of the column of hexes through this one, and stops when the enemy is adjacent.',
    of: 'place',
  },
  { id: HOLD, title: 'Hold', text: 'Units fire, rally, and dig in where they are.' },
];

/** What a staff was told about a part of the forces. */
export interface Instructions {
  readonly scope: Scope;
  readonly aim: string;
  /** The hexes to go to; none to hold. */
  readonly goals: readonly Hex[];
}

/** What the view of a staff's bot tells it to do; undefined in any other state, and where it may lead as it sees fit. */
export function instructionsOf(state: CompanyScale, seat: Seat): Instructions | undefined {
  const { instructions: duty } = state;
  const theater = theaterOf(state);
  const scope = duty && scopeNamed(theater, seat, duty.scope);
  return scope && duty.aim !== undefined ? { scope, aim: duty.aim, goals: goalsOf(theater, duty) } : undefined;
}

const found = new WeakMap<Theater, Map<string, readonly Hex[]>>();

/** The hexes that a duty leads to: the same list for the same aim. */
export function goalsOf(theater: Theater, { aim, at }: Duty): readonly Hex[] {
  const known = found.get(theater) ?? new Map<string, readonly Hex[]>();
  found.set(theater, known);
  const key = `${aim} ${at}`;
  const goals = known.get(key) ?? goalsBy(theater, aim, at);
  known.set(key, goals);
  return goals;
}

function goalsBy({ places, ground }: Theater, aim: string | undefined, at: string | undefined): readonly Hex[] {
  const hex = at === undefined ? -1 : places.find(at);
  if (hex < 0 || !isHex(places, hex)) return [];
  if (aim === ADVANCE) return [hex];
  const [column, row] = numbersOf(places.names[hex]!);
  const goals: Hex[] = [];
  for (let other = 0; other < places.firstCave; other++) {
    if (ground.terrain[other] === SEA) continue;
    const [itsColumn, itsRow] = numbersOf(places.names[other]!);
    if (aim === LINE_ACROSS ? itsRow === row : itsColumn === column) goals.push(other);
  }
  return goals;
}

/** A hex is named by its column from the west and its row from the north. */
function numbersOf(name: string): readonly [column: number, row: number] {
  const [column, row] = name.split('.').map(Number);
  return [column!, row!];
}
