export interface Speaker {
  say(text: string): void;
  /** Says that nothing more comes. */
  end(): void;
}

/** Lets several speak at the same time and be heard one after the other: until its turn comes, what one says is kept. */
export function inTurn(speakers: number, tell: (text: string) => void): readonly Speaker[] {
  const kept = Array.from({ length: speakers }, (): string[] => []);
  const ended = new Set<number>();
  let turn = 0;
  return kept.map((waiting, at) => ({
    say(text) {
      if (at === turn) tell(text);
      else waiting.push(text);
    },
    end() {
      ended.add(at);
      while (ended.has(turn)) for (const text of kept[++turn] ?? []) tell(text);
    },
  }));
}
