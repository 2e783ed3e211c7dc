import type { Game } from './game.ts';
import { giveOrder } from './orders.ts';
import { drawAfresh } from './redraw.ts';
import type { Event, Seat, State } from './state.ts';

/** What a target of a kind is called: `1203`, `us-1/6`, `4`. */
export function targetName<S extends State, E extends Event>(game: Game<S, E>, kind: string, target: number): string {
  return game.targetNames(kind)?.nameOf(target) ?? String(target);
}

/** The number behind a target's name, or `NaN`. */
export function findTarget<S extends State, E extends Event>(game: Game<S, E>, kind: string, name: string): number {
  const names = game.targetNames(kind);
  if (!names) return /^-?\d+$/.test(name) ? Number(name) : Number.NaN;
  const target = names.find(name);
  return target < 0 ? Number.NaN : target;
}

/** The kind of target that a verb takes at the decision a seat faces; '' if it takes none. */
export function targetKind<S extends State, E extends Event>(
  game: Game<S, E>,
  state: S,
  seat: Seat,
  verb: string,
): string {
  if (verb === giveOrder) return giveOrder;
  if (verb === drawAfresh) return 'number';
  const decision = game.decision(state, seat);
  const written = decision && game.verb(decision, verb);
  return written?.targets ? (written.of ?? 'number') : '';
}
