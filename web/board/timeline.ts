import type { Hex } from '#board/grid';
import type { Motion } from '#games/display';
import { pieceKey } from './board.ts';

/** When each motion of a list is shown, in milliseconds from now. */
export interface Timeline {
  readonly moves: ReadonlyMap<string, readonly Leg[]>;
  readonly fades: readonly { readonly key: string; readonly kind: 'appear' | 'vanish'; readonly from: number }[];
  readonly flashes: readonly { readonly hexes: readonly Hex[]; readonly from: number }[];
  readonly end: number;
}

/** A piece is at a hex at a time; between two legs it goes straight from one to the other. */
export interface Leg {
  readonly hex: Hex;
  readonly time: number;
}

export const fadeTime = 260;
export const flashTime = 620;
const stepTime = 130;
/** Nobody waits longer than this for what happened; more events go by faster. */
const longest = 3500;

/** Puts motions one after the other; `inForces`: pieces that go the same way one after the other go at once. */
export function timelineOf(board: string, motions: readonly Motion[], inForces = false): Timeline {
  const here = motions.filter((motion) => boardOfMotion(motion) === board);
  const lengths = here.map((motion, index) => (inForces && goesWith(motion, here[index + 1]) ? 0 : timeOf(motion)));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const pace = Math.min(1, longest / Math.max(total, 1));
  const moves = new Map<string, Leg[]>();
  const fades: { key: string; kind: 'appear' | 'vanish'; from: number }[] = [];
  const flashes: { hexes: readonly Hex[]; from: number }[] = [];
  let now = 0;
  for (const [index, motion] of here.entries()) {
    const lasts = timeOf(motion) * pace;
    if (motion.kind === 'move') {
      const legs = moves.get(pieceKey(motion.piece)) ?? [];
      motion.path.forEach((hex, index) => {
        legs.push({ hex, time: now + (lasts * index) / Math.max(1, motion.path.length - 1) });
      });
      moves.set(pieceKey(motion.piece), legs);
    } else if (motion.kind === 'battle') {
      flashes.push({ hexes: motion.hexes, from: now });
    } else if (motion.kind !== 'roll') {
      fades.push({ key: pieceKey(motion.piece), kind: motion.kind, from: now });
    }
    now += lengths[index]! * pace;
  }
  return { moves, fades, flashes, end: now };
}

function goesWith(motion: Motion, next: Motion | undefined): boolean {
  return motion.kind === 'move' && next?.kind === 'move' && motion.path.join() === next.path.join();
}

/** What a list has that the list before it had not: all that follows on their common beginning. */
export function added<T>(before: readonly T[], now: readonly T[]): readonly T[] {
  let same = 0;
  while (same < before.length && same < now.length && before[same] === now[same]) same++;
  return now.slice(same);
}

/** The board on which a motion is seen; none for dice. */
export function boardOfMotion(motion: Motion): string | undefined {
  if (motion.kind === 'roll') return undefined;
  if (motion.kind === 'move' || motion.kind === 'battle') return motion.board;
  return 'board' in motion.place ? motion.place.board : undefined;
}

function timeOf(motion: Motion): number {
  if (motion.kind === 'move') return Math.min(900, stepTime * Math.max(1, motion.path.length - 1) + 60);
  return motion.kind === 'battle' ? flashTime / 2 : fadeTime / 2;
}
