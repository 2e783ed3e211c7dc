import fc from 'fast-check';
import { type Hex, hexesWithin } from '#board/grid';
import type { Sitting } from '#engine/sitting';
import { boardMap, units } from './data.ts';
import type { Side } from './dataTypes.ts';
import { beachHexes, landHexes, sea, seaHexesBeside } from './ground.ts';
import { type PositionSpec, position } from './position.ts';
import type { IslandWar } from './state.ts';

// Random positions on the real map for property tests: a tangle of both sides' units, guns behind it, units at sea.

const { grid } = boardMap;

type Kind = 'foot' | 'armor' | 'artillery';

interface Piece {
  readonly phasing: boolean;
  readonly kind: Kind;
}

/** A position for the start of a Combat Phase, and the ground support points of the phasing side. */
export interface Melee {
  readonly spec: PositionSpec;
  readonly points: number;
}

export interface MeleeShape {
  /** How far from its middle the tangle reaches, and how many units at most stand in it. */
  readonly radius: number;
  readonly most: number;
  /** How many of the other side's units there are to one of the phasing side; 1 if left out. */
  readonly against?: number;
}

const pools: Readonly<Record<Side, Readonly<Record<Kind, readonly string[]>>>> = {
  us: poolsOf('us'),
  japan: poolsOf('japan'),
};

function poolsOf(side: Side): Record<Kind, string[]> {
  const own = units.filter((unit) => unit.side === side);
  const idsOf = (wanted: readonly string[]) => own.filter((unit) => wanted.includes(unit.class)).map(({ id }) => id);
  return { foot: idsOf(['infantry', 'engineer']), armor: idsOf(['armor']), artillery: idsOf(['artillery']) };
}

function landAround(centre: Hex, radius: number): Hex[] {
  return hexesWithin(grid, centre, radius).filter((hex) => sea[hex] === 0);
}

function someOf(hexes: readonly Hex[], least: number, most: number): fc.Arbitrary<Hex[]> {
  return fc.shuffledSubarray([...hexes], {
    minLength: Math.min(least, hexes.length),
    maxLength: Math.min(most, hexes.length),
  });
}

function anyPiece(against: number): fc.Arbitrary<Piece> {
  return fc.record({
    phasing: fc.nat(against).map((one) => one === 0),
    kind: fc.constantFrom<Kind>('foot', 'foot', 'foot', 'foot', 'artillery', 'armor'),
  });
}

/** Positions of up to `most` units within a few hexes, with some more guns behind and, off the beaches, units at sea. */
export function anyMelee({ radius, most, against = 1 }: MeleeShape): fc.Arbitrary<Melee> {
  const centres = fc.oneof(fc.constantFrom(...landHexes), fc.constantFrom(...beachHexes));
  return centres.chain((centre) =>
    fc
      .record({
        phasing: fc.constantFrom<Side>('us', 'japan'),
        hexes: someOf(landAround(centre, radius), Math.ceil(most / 2), most),
        pieces: fc.array(anyPiece(against), { minLength: most, maxLength: most }),
        rear: someOf(landAround(centre, radius + 3), 0, 5),
        afloat: fc.nat(2),
        points: fc.constantFrom(0, 0, 1, 3),
      })
      .map((melee) => ({ spec: specOf(melee), points: melee.points })),
  );
}

interface Drawn {
  readonly phasing: Side;
  readonly hexes: readonly Hex[];
  readonly pieces: readonly Piece[];
  readonly rear: readonly Hex[];
  readonly afloat: number;
}

function specOf({ phasing, hexes, pieces, rear, afloat }: Drawn): PositionSpec {
  const placed: Record<string, string> = {};
  const assaults: Record<string, string> = {};
  const taken = new Set<Hex>();
  const other = phasing === 'us' ? 'japan' : 'us';
  const put = (side: Side, kind: Kind, hex: Hex): string | undefined => {
    const id = pools[side][kind].find((one) => !(one in placed));
    if (!id || taken.has(hex)) return undefined;
    placed[id] = grid.names[hex]!;
    taken.add(hex);
    return id;
  };
  hexes.forEach((hex, i) => {
    put(pieces[i]!.phasing ? phasing : other, pieces[i]!.kind, hex);
  });
  for (const hex of rear) put(phasing, 'artillery', hex);
  if (phasing === 'us') {
    const held = hexes.filter((hex, i) => !pieces[i]!.phasing && taken.has(hex) && beachHexes.includes(hex));
    for (const hex of held.slice(0, afloat)) {
      const off = seaHexesBeside(hex).find((near) => !taken.has(near));
      const unit = off === undefined ? undefined : put('us', 'foot', off);
      if (unit) assaults[unit] = grid.names[hex]!;
    }
  }
  return { units: placed, assaults, phasing, phase: 'combat', turn: 2 };
}

/** The position at its first decision, or nothing where there is no fighting. */
export function beginMelee({ spec, points }: Melee): Sitting<IslandWar> | undefined {
  const sitting = position(spec);
  if (sitting.state.stack.at(-1)?.procedure !== 'combat phase') return undefined;
  sitting.state.support[sitting.state.phasing] = points;
  return sitting;
}
