import type { Hex } from '#board/grid';
import { again, type Verb } from '#engine/procedure';
import { firstInterceptor, type LATE, type OFF_BOARD, type Piece } from '../../core/airBattle.ts';
import type { ForlornHopesEvent } from '../../core/events.ts';
import type { ForlornHopes } from '../../core/state.ts';
import { ahead, distance, facingCount, missionHexes } from './board.ts';
import { battleOf, numberOf } from './pieces.ts';

// 9.7.3i, 9.7.6b: Mission units take their places on M hexes.

/** Its facing is still to be chosen. */
const NO_FACING = -1;
const facings = Array.from({ length: facingCount }, (_, facing) => facing);

/** The unit whose facing is to be chosen, or -1. */
function facingNext({ facing, hex }: ReturnType<typeof battleOf>): Piece {
  for (let piece = 0; piece < firstInterceptor; piece++) {
    if (hex[piece]! >= 0 && facing[piece] === NO_FACING) return piece;
  }
  return -1;
}

/** Whether some hexes are a connected chain: M hexes lie in a row. */
function isChain(hexes: readonly Hex[]): boolean {
  const first = hexes[0]!;
  const reached = new Set([first]);
  for (const from of reached) for (const hex of hexes) if (distance(from, hex) === 1) reached.add(hex);
  return reached.size === hexes.length;
}

/** 9.7.4a: whether those with one number are adjacent to each other. */
function areTogether(state: ForlornHopes, placed: ReadonlyMap<Piece, Hex>): boolean {
  const numbers = new Map<number, Hex[]>();
  for (const [piece, hex] of placed) {
    const number = numberOf(state, piece);
    numbers.set(number, [...(numbers.get(number) ?? []), hex]);
  }
  return [...numbers.values()].every(isChain);
}

/** Some way to place the rest, those placed as given; undefined where there is none. */
function completed(
  state: ForlornHopes,
  placed: ReadonlyMap<Piece, Hex>,
  [next, ...rest]: readonly Piece[],
  free: readonly Hex[],
): ReadonlyMap<Piece, Hex> | undefined {
  if (next === undefined) return areTogether(state, placed) ? placed : undefined;
  for (const hex of free) {
    const found = completed(
      state,
      new Map([...placed, [next, hex]]),
      rest,
      free.filter((other) => other !== hex),
    );
    if (found) return found;
  }
  return undefined;
}

/** From the middle of the entry area outward, nearest to the targets. */
const fromTheMiddle: readonly Hex[] = [2, 3, 4, 5, 1, 6, 0, 7].map((at) => missionHexes[at]!);

function freeHexes(state: ForlornHopes): Hex[] {
  const { hex } = battleOf(state);
  return fromTheMiddle.filter((at) => !hex.slice(0, firstInterceptor).includes(at));
}

function placedOf(state: ForlornHopes, group: readonly Piece[]): ReadonlyMap<Piece, Hex> {
  const { hex } = battleOf(state);
  return new Map(group.flatMap((piece) => (hex[piece]! >= 0 ? [[piece, hex[piece]!] as const] : [])));
}

export function toPlace(state: ForlornHopes, group: readonly Piece[]): Piece[] {
  return group.filter((piece) => battleOf(state).hex[piece]! < 0);
}

/** The M hexes for the next of some units, from which the others can be placed too. */
function hexesFor(state: ForlornHopes, group: readonly Piece[]): Hex[] {
  const [next, ...rest] = toPlace(state, group);
  if (next === undefined || facingNext(battleOf(state)) >= 0) return [];
  const free = freeHexes(state);
  const placed = placedOf(state, group);
  return free.filter((hex) =>
    completed(
      state,
      new Map([...placed, [next, hex]]),
      rest,
      free.filter((other) => other !== hex),
    ),
  );
}

/** 9.7.3i: the rule by which the next unit cannot be placed in a hex. */
function whyNotHex(state: ForlornHopes, hex: Hex): string {
  if (facingNext(battleOf(state)) >= 0) return '9.7.8-face-d';
  if (!missionHexes.includes(hex)) return '9.7.3i';
  return freeHexes(state).includes(hex) ? '9.7.4a' : '9.7.3i';
}

/** 9.7.8-face-d: the facings of a unit that lead onto the board; for a formation, from each of its hexes. */
function facingsFor(state: ForlornHopes, group: readonly Piece[]): number[] {
  const piece = facingNext(battleOf(state));
  if (piece < 0) return [];
  const { hex } = battleOf(state);
  const mates = group.filter((other) => numberOf(state, other) === numberOf(state, piece));
  const from = mates.length > 1 ? missionHexes : [hex[piece]!];
  return facings.filter((facing) => from.every((at) => ahead(at, facing) >= 0));
}

/** Places the next unit. One of a formation faces where the others do. */
function place(state: ForlornHopes, group: readonly Piece[], hex: Hex): void {
  const battle = battleOf(state);
  const [piece] = toPlace(state, group) as [Piece];
  const mate = group.find((other) => battle.hex[other]! >= 0 && numberOf(state, other) === numberOf(state, piece));
  battle.hex[piece] = hex;
  battle.facing[piece] = mate === undefined ? NO_FACING : battle.facing[mate]!;
}

/** Places all the others side by side, facing north. */
function placeAll(state: ForlornHopes, group: readonly Piece[]): void {
  const battle = battleOf(state);
  const facing = facingNext(battle);
  if (facing >= 0) battle.facing[facing] = 0;
  for (const [piece, hex] of completed(state, placedOf(state, group), toPlace(state, group), freeHexes(state))!) {
    if (battle.hex[piece]! >= 0) continue;
    place(state, group, hex);
    if (battle.facing[piece] === NO_FACING) battle.facing[piece] = 0;
  }
}

/** Takes back the last choice. */
export function takeBack(state: ForlornHopes, group: readonly Piece[], to: typeof OFF_BOARD | typeof LATE): void {
  const battle = battleOf(state);
  const last = group.findLast((piece) => battle.hex[piece]! >= 0)!;
  battle.hex[last] = to;
  battle.facing[last] = 0;
}

/** Whether all of them have their places and facings. */
export function arePlaced(state: ForlornHopes, group: readonly Piece[]): boolean {
  return toPlace(state, group).length === 0 && facingNext(battleOf(state)) < 0;
}

/** The verbs that place a group, one unit after another. */
export function placingVerbs<L extends object>(
  groupOf: (state: ForlornHopes, local: L) => readonly Piece[],
): Readonly<Record<'place' | 'face' | 'in line', Verb<ForlornHopes, L, ForlornHopesEvent>>> {
  return {
    place: {
      rule: '9.7.3i',
      label: 'Place the unit',
      of: 'board hex',
      quiet: true,
      targets: (state, local) => hexesFor(state, groupOf(state, local)),
      why: (state, _local, hex) => whyNotHex(state, hex),
      do: ({ state }, local, hex) => place(state, groupOf(state, local), hex),
      next: again,
    },
    face: {
      rule: '9.7.8-face-d',
      label: 'Face',
      of: 'facing',
      quiet: true,
      targets: (state, local) => facingsFor(state, groupOf(state, local)),
      do({ state }, _local, facing) {
        const battle = battleOf(state);
        battle.facing[facingNext(battle)] = facing;
      },
      next: again,
    },
    'in line': {
      rule: '9.7.3i',
      label: 'Place rest side-by-side',
      quiet: true,
      when: (state, local) => !arePlaced(state, groupOf(state, local)),
      do: ({ state }, local) => placeAll(state, groupOf(state, local)),
      next: again,
    },
  };
}
