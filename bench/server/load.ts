/** Someone who plays one game: sends an action, waits for the answer, sends the next. */
export interface LoadPlayer {
  /** One action, answered. */
  act(): Promise<void>;
  close(): void;
}

export interface LoadResult {
  readonly actions: number;
  readonly actionsPerSecond: number;
  /** How long answers took, in milliseconds. */
  readonly median: number;
  readonly p99: number;
}

/** Lets all play at once for a while, each one action at a time. */
export async function playFor(players: readonly LoadPlayer[], milliseconds: number): Promise<LoadResult> {
  const waits: number[] = [];
  const started = performance.now();
  const end = started + milliseconds;
  await Promise.all(
    players.map(async (player) => {
      for (let now = performance.now(); now < end; ) {
        await player.act();
        const answered = performance.now();
        waits.push(answered - now);
        now = answered;
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  waits.sort((a, b) => a - b);
  return {
    actions: waits.length,
    actionsPerSecond: waits.length / seconds,
    median: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
  };
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
