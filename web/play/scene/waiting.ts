import type { Seat } from '#engine/state';
import type { Scene } from './scene.ts';

/** What play waits for, in words for a player who is not asked: the prompt speaks to the one who is. */
export interface Waiting {
  readonly seats: readonly Seat[];
  /** `Japan to decide`. */
  readonly who: string;
  /** What for: `Japanese Combat Phase`. */
  readonly phase: string;
  /** What they are asked, to be shown in quotation marks. */
  readonly question: string;
  readonly rule: string | undefined;
}

/** `undefined` if no one has to choose anything. */
export function waitingFor(scene: Scene): Waiting | undefined {
  const { game, display } = scene;
  const view = scene.view.value;
  const seats = view ? game.pending(view) : [];
  if (!view || seats.length === 0) return undefined;
  const names = seats.map((seat) => scene.titleOf(seat)).join(' and ');
  const { phases, phase } = display.track(view);
  return {
    seats,
    who: `${names} to decide`,
    phase: phases[phase]?.title ?? '',
    question: game.prompt(view),
    rule: game.promptRule(view),
  };
}
