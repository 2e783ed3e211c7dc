import type { Game } from './game.ts';
import { copy, type Json } from './json.ts';
import type { Event, Frame, State } from './state.ts';

/** A state that is kept while the rules may change: procedures are at steps by name, since numbers shift when steps are added. */
export interface Frozen {
  readonly game: string;
  readonly version: string;
  readonly state: Json;
  readonly steps: readonly string[];
}

export function freeze<S extends State, E extends Event>(game: Game<S, E>, state: S): Frozen {
  const kept = copy(state);
  for (const frame of kept.stack) frame.step = 0;
  return {
    game: game.id,
    version: game.definition.version,
    state: kept as unknown as Json,
    steps: state.stack.map((frame) => game.stepName(frame)),
  };
}

/** The state under today's rules, or why it cannot be had. */
export function thaw<S extends State, E extends Event>(
  game: Game<S, E>,
  frozen: Frozen,
): { state: S } | { fault: string } {
  if (frozen.game !== game.id) return { fault: `this is a position of ${frozen.game}, not ${game.id}` };
  const state = copy(frozen.state) as unknown as S;
  for (const [at, frame] of state.stack.entries()) {
    const fault = findAgain(game, frame, frozen.steps[at] ?? '');
    if (fault) return { fault };
  }
  try {
    if (frozen.version !== game.definition.version) game.definition.renew?.(state, frozen.version);
    game.decision(state);
  } catch (error) {
    return { fault: `the position cannot be continued: ${(error as Error).message}` };
  }
  return { state };
}

function findAgain<S extends State, E extends Event>(game: Game<S, E>, frame: Frame, step: string): string | undefined {
  const found = game.findStep(frame.procedure, step);
  if (found < 0) return `the rules no longer have the step '${step}' of '${frame.procedure}'`;
  frame.step = found;
  return undefined;
}
