import type { LogLine } from '../scene/logModel.ts';
import type { Scene } from '../scene/scene.ts';

/** A mission or attack as it was told: the line with which it began, and those that followed. */
export interface LatelyChapter {
  readonly heading: LogLine;
  readonly lines: readonly LogLine[];
  /** How many pieces it cost. */
  readonly lost: number;
}

/** What happened, mission by mission; none where the game does not go by missions. Lines before the first belong to none of them. */
export function chaptersOf({ display }: Scene, told: readonly LogLine[]): readonly LatelyChapter[] {
  const begins = told.flatMap(({ event }, at) => (event && display.undertaking?.(event) !== undefined ? [at] : []));
  const before = told.slice(0, begins[0] ?? 0);
  const chapters = begins.map((at, index) => {
    const lines = told.slice(at + 1, begins[index + 1]);
    const lost = lines.flatMap(({ event }) => (event ? display.motions(event) : [])).filter(isLoss).length;
    return { heading: told[at]!, lines, lost };
  });
  return begins.length === 0 ? [] : [...before.map((heading) => ({ heading, lines: [], lost: 0 })), ...chapters];
}

function isLoss({ kind }: { readonly kind: string }): boolean {
  return kind === 'vanish';
}
