import { distance, type Hex, nameOf } from '#board/grid';
import { boardMap, unitSide } from './data.ts';
import { terrainAllows } from './ground.ts';
import type { IslandWar, UnitId } from './state.ts';

// What 7.7 and 7.8 allow to a unit that must retreat, found by making every retreat there is: the measure for the step
// by step answers of retreat.ts.

const { grid } = boardMap;

/** One whole retreat: the hexes entered, who was moved aside on the way and whither, and whether the unit survived. */
export interface WholeRetreat {
  readonly path: readonly Hex[];
  readonly displaced: readonly (readonly [UnitId, Hex])[];
  readonly eliminated: boolean;
}

/** Who stands where while a retreat is made. */
type Placing = ReadonlyMap<Hex, UnitId>;

export function told({ path, displaced, eliminated }: WholeRetreat): string {
  const aside = displaced.map(([unit, hex]) => `${unit} to ${nameOf(grid, hex)}`);
  return `${path.map((hex) => nameOf(grid, hex)).join(' ')} [${aside.join(', ')}]${eliminated ? ' eliminated' : ''}`;
}

function neighboursOf(hex: Hex): Hex[] {
  return [0, 1, 2, 3, 4, 5].map((side) => grid.neighbours[hex * 6 + side]!).filter((near) => near >= 0);
}

/** Every retreat by so many hexes that the rules allow to a unit. */
export function lawfulRetreats(state: IslandWar, unit: UnitId, steps: number): WholeRetreat[] {
  const side = unitSide[unit];
  const standing = new Map<Hex, UnitId>();
  const barred = new Set<Hex>();
  state.where.forEach((hex, other) => {
    if (hex < 0) return;
    standing.set(hex, other);
    if (unitSide[other] !== side) for (const near of [hex, ...neighboursOf(hex)]) barred.add(near);
  });
  const mayGo = (who: UnitId, from: Hex, hex: Hex) => !barred.has(hex) && terrainAllows(who, from, hex);
  const origin = state.where[unit]!;

  /** The placings after the unit in a hex has made way, with the moves it took; those in the chain cannot move again. */
  function waysAside(placing: Placing, from: Hex, chain: readonly UnitId[]): [Placing, [UnitId, Hex][]][] {
    const who = placing.get(from)!;
    const open = neighboursOf(from).filter((hex) => mayGo(who, from, hex));
    const vacant = open.filter((hex) => !placing.has(hex));
    if (vacant.length > 0) return vacant.map((hex) => [moved(placing, who, from, hex), [[who, hex]]]);
    return open
      .filter((hex) => !chain.includes(placing.get(hex)!))
      .flatMap((hex) =>
        waysAside(placing, hex, [...chain, who]).map(([after, moves]): [Placing, [UnitId, Hex][]] => [
          moved(after, who, from, hex),
          [...moves, [who, hex]],
        ]),
      );
  }

  /** All retreats of exactly so many hexes, whatever they cost. */
  function retreats(placing: Placing, at: Hex, left: number): WholeRetreat[] {
    if (left === 0) return [{ path: [], displaced: [], eliminated: false }];
    const found: WholeRetreat[] = [];
    for (const hex of neighboursOf(at)) {
      if (distance(grid, origin, hex) !== distance(grid, origin, at) + 1 || !mayGo(unit, at, hex)) continue;
      const cleared: [Placing, [UnitId, Hex][]][] = placing.has(hex)
        ? waysAside(placing, hex, [unit])
        : [[placing, []]];
      for (const [after, moves] of cleared) {
        for (const rest of retreats(moved(after, unit, at, hex), hex, left - 1)) {
          found.push({ path: [hex, ...rest.path], displaced: [...moves, ...rest.displaced], eliminated: false });
        }
      }
    }
    return found;
  }

  const whole = retreats(standing, origin, steps);
  if (whole.length > 0) {
    const fewest = Math.min(...whole.map(({ displaced }) => displaced.length));
    return whole.filter(({ displaced }) => displaced.length === fewest);
  }
  for (let part = steps - 1; ; part--) {
    const partial = retreats(standing, origin, part).filter(({ displaced }) => displaced.length === 0);
    if (partial.length > 0) return partial.map((one) => ({ ...one, eliminated: true }));
  }
}

function moved(placing: Placing, unit: UnitId, from: Hex, hex: Hex): Placing {
  const after = new Map(placing);
  after.delete(from);
  return after.set(hex, unit);
}
