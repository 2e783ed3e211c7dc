import { distance } from '#board/grid';
import { type ChangedHexes, CLEARED } from '#board/sight';
import { generator } from '#bots/generator';
import { BARRAGE } from '#games/company-scale/sight/cases';
import { grounds } from '#games/company-scale/sight/fixtures/grounds';
import { sightRange } from '#games/company-scale/sight/ground';

/** One contender: tells how many of the lines are open. */
export type Lookout = () => number;

/** Tinian with its levels, terrain and hexsides. */
export const ground = grounds['css-tinian'];
const { grid } = ground;

const random = generator('sight');

/** The ends of the lines that are asked about, no longer than anyone sees: from, to, from, to. */
export const ends = Uint16Array.from(
  Array.from({ length: 4096 }, () => {
    const from = random.below(grid.size);
    const near = Array.from(grid.names.keys()).filter((to) => to !== from && distance(grid, from, to) <= sightRange);
    return [from, near[random.below(near.length)]!];
  }).flat(),
);

/** A hard day: shells on one hex in twelve, and one in twelve burnt. */
export const changed: ChangedHexes = Uint8Array.from(grid.names, () => [BARRAGE, CLEARED][random.below(24) >> 1] ?? 0);
