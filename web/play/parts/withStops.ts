import type { TextPart } from '#games/termFinder';

export interface StoppedPart extends TextPart {
  /** What stands right behind a term and must not begin the next line. */
  readonly stop?: string;
}

/** A term is a button, after which a line may end: the stops behind it go with it. */
export function withStops(parts: readonly TextPart[]): readonly StoppedPart[] {
  return parts.map((part, at) => {
    if (part.term) {
      const stop = stopsBefore(parts[at + 1]);
      return stop === '' ? part : { ...part, stop };
    }
    return parts[at - 1]?.term ? { text: part.text.slice(stopsBefore(part).length) } : part;
  });
}

function stopsBefore(part: TextPart | undefined): string {
  return (part?.term ? undefined : /^[.,;:?!)’”…]+/.exec(part?.text ?? '')?.[0]) ?? '';
}
