import type { Hex } from '#board/grid';
import type { Facing, Level, PlotStep } from '#games/display';

/** What is shown in a hex of a plotted way: turns and climbs on the spot are one stop with the step before them. */
export interface Stop {
  readonly hex: Hex;
  readonly left: number;
  readonly facing: Facing | undefined;
  /** The level, where it is another than at the stop before, or the way begins or ends there. */
  readonly level: Level | undefined;
}

export function stopsOf(steps: readonly PlotStep[]): readonly Stop[] {
  const lasts = steps.filter(({ hex }, index) => steps[index + 1]?.hex !== hex);
  return lasts.map(({ hex, left, facing, level }, index) => {
    const isEnd = index === 0 || index === lasts.length - 1;
    const isNew = lasts[index - 1]?.level?.at !== level?.at;
    return { hex, left, facing, level: isEnd || isNew ? level : undefined };
  });
}

export function stopInWords({ hex, left, facing, level }: PlotStep | Stop, nameOf: (hex: Hex) => string): string {
  const words = [nameOf(hex)];
  if (facing) words.push(`facing ${facing.title}`);
  if (level) words.push(level.names[level.at]!);
  return [...words, `${left} left`].join(', ');
}

/** The way in a sentence, for those who hear it. */
export function wayInWords(steps: readonly PlotStep[], nameOf: (hex: Hex) => string): string {
  return stopsOf(steps)
    .map((stop) => stopInWords(stop, nameOf))
    .join('; ');
}
