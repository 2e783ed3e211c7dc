import type { Hex } from '#board/grid';
import { objectives } from '../core/objectives.ts';
import type { FireAndMovement, UnitId } from '../core/state.ts';
import { islandAt } from '../core/terrain.ts';
import { isVacant } from '../core/units.ts';
import { movementAllowance } from '../data/data.ts';
import { destinations, routeTo } from '../movement/reach.ts';
import { waysTo } from './ways.ts';

// A unit captures every hex that it enters. A sweep is a march with halts, on which it captures more than on the cheapest way to
// any hex.

/** How far a unit has come on a march with halts. */
export interface Sweep {
  readonly halts: readonly Hex[];
  readonly captured: readonly Hex[];
  readonly at: Hex;
  readonly spent: number;
}

/** More ways to go on are not followed. */
const mostSweeps = 200;
/** So many ways to share open hexes out are followed from unit to unit. */
const mostShares = 30;
/** Of two ways to capture as much, the shorter one is better. */
const costOfPoint = 0.01;

/** The hexes that a unit could enter now and that it gains something to enter: they change hands, or a beach is lost. */
export function openHexes(state: FireAndMovement, worthOf: (hex: Hex) => number): Hex[] {
  const isOpen = (hex: Hex) => isVacant(state, hex) && worthOf(hex) > 0;
  const found: Hex[] = [];
  for (const { hex, island } of objectives) if (state.inPlay.includes(island) && isOpen(hex)) found.push(hex);
  for (const { hex } of state.boats)
    if (state.inPlay.includes(islandAt(hex)) && !found.includes(hex) && isOpen(hex)) found.push(hex);
  return found;
}

/** Every set of open hexes that a unit can capture with the movement points it has left, by the cheapest halts; first none at all. */
export function sweepsOf(
  state: FireAndMovement,
  unit: UnitId,
  spent: number,
  open: readonly Hex[],
  from = state.where[unit]!,
): readonly Sweep[] {
  const near = open.filter(
    (hex) => islandAt(hex) === islandAt(from) && waysTo(from)[hex]! <= movementAllowance[unit]! - spent,
  );
  const found: Sweep[] = [{ halts: [], captured: [], at: from, spent }];
  const cheapest = new Map<string, number>();
  for (let next = 0; next < found.length && found.length < mostSweeps && near.length > 0; next++) {
    const sweep = found[next]!;
    for (const halt of haltsBeyond(state, unit, sweep, near)) {
      const { path, cost } = routeTo(state, unit, sweep.spent, halt, sweep.at);
      const captured = withHexes(sweep.captured, path, near);
      const key = `${halt} ${captured.join()}`;
      const total = sweep.spent + cost;
      if ((cheapest.get(key) ?? Number.POSITIVE_INFINITY) <= total) continue;
      cheapest.set(key, total);
      found.push({ halts: [...sweep.halts, halt], captured, at: halt, spent: total });
    }
  }
  return found;
}

/** The open hexes, not captured before on the same march, in which a unit can halt next. */
function haltsBeyond(state: FireAndMovement, unit: UnitId, sweep: Sweep, open: readonly Hex[]): readonly Hex[] {
  const left = open.filter((hex) => !sweep.captured.includes(hex));
  if (left.length === 0) return left;
  const reach = destinations(state, unit, sweep.spent, sweep.at);
  return left.filter((hex) => reach.includes(hex));
}

function withHexes(captured: readonly Hex[], path: readonly Hex[], open: readonly Hex[]): readonly Hex[] {
  const taken = path.filter((hex) => open.includes(hex) && !captured.includes(hex));
  return taken.length === 0 ? captured : [...captured, ...taken].sort((a, b) => a - b);
}

/** Who captures which open hexes. */
interface Share {
  readonly owners: ReadonlyMap<Hex, UnitId>;
  readonly worth: number;
}

/** Who is to capture which open hex, so that together they capture most: unit by unit, with the best shares so far. */
export function sharedOut(
  sweeps: ReadonlyMap<UnitId, readonly Sweep[]>,
  worthOf: (hex: Hex) => number,
): ReadonlyMap<Hex, UnitId> {
  let shares: readonly Share[] = [{ owners: new Map(), worth: 0 }];
  for (const [unit, ways] of sweeps) {
    const found = new Map<string, Share>();
    for (const share of shares) {
      for (const { captured, spent } of widest(ways)) {
        const more = captured.filter((hex) => !share.owners.has(hex));
        const worth = share.worth + more.reduce((sum, hex) => sum + worthOf(hex), 0) - spent * costOfPoint;
        const owners =
          more.length === 0 ? share.owners : new Map([...share.owners, ...more.map((hex) => [hex, unit] as const)]);
        const key = [...owners.keys()].sort((a, b) => a - b).join();
        if ((found.get(key)?.worth ?? Number.NEGATIVE_INFINITY) < worth) found.set(key, { owners, worth });
      }
    }
    shares = [...found.values()].sort((one, other) => other.worth - one.worth).slice(0, mostShares);
  }
  return shares[0]!.owners;
}

/** Of sweeps that capture only a part of what another does, the other is enough; to capture nothing costs nothing. */
function widest(sweeps: readonly Sweep[]): readonly Sweep[] {
  const isPart = (one: Sweep, other: Sweep) =>
    one.captured.length < other.captured.length && one.captured.every((hex) => other.captured.includes(hex));
  return sweeps.filter((one) => one.captured.length === 0 || !sweeps.some((other) => isPart(one, other)));
}
