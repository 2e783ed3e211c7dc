import { effect, type Signal, signal } from '@preact/signals';
import type { Game } from '#engine/game';
import type { Seat } from '#engine/state';
import { changeBetween } from '#match/change';
import type { Audience } from '#match/sight';
import type { Link } from '../../link/link.ts';
import { isStaffed } from './staffed.ts';

/** Through whose eyes one looks. Where several players share the screen it turns to the one who must choose. */
export class SharedScreen {
  /** The seat looked from; `null` for a watcher. */
  readonly seat: Signal<Audience>;
  /** The seat whose player must take the screen before anything is shown. */
  readonly cover = signal<Seat | undefined>(undefined);
  readonly #link: Link;
  readonly #game: Game;
  /** Whose hands the screen is in; unknown at first. */
  readonly #held = signal<Seat | undefined>(undefined);
  readonly #stop: readonly (() => void)[];

  constructor(link: Link, game: Game) {
    this.#link = link;
    this.#game = game;
    this.seat = signal(link.seats[0] ?? null);
    const shared = link.seats.length > 1;
    // A plan has one owner, who knows all that is in it.
    const covers = shared && !link.plan;
    this.#stop = [
      ...(shared ? [effect(() => this.#turn())] : []),
      ...(covers ? [effect(() => this.#coverSecrets())] : []),
    ];
  }

  #turn(): void {
    const { seats } = this.#link;
    const view = this.#link.window(seats[0]!).sight.value?.view;
    const decides = (seat: Seat) =>
      seats.includes(seat) && !isStaffed(this.#game, this.#link.window(seat).sight.value, seat);
    const next = view && this.#game.pending(view).find(decides);
    if (next !== undefined) this.seat.value = next;
  }

  /** Where others at this screen see something else than the one who must choose, it is covered until that player is there. */
  #coverSecrets(): void {
    const seat = this.seat.value;
    const others = this.#held.value === undefined ? this.#link.seats : [this.#held.value];
    const seen = (other: Audience) => this.#link.window(other).sight.value?.view;
    const secret = others.some((other) => other !== seat && changeBetween(seen(other), seen(seat)) !== undefined);
    if (!secret) this.#held.value = seat ?? undefined;
    this.cover.value = secret && seat !== null ? seat : undefined;
  }

  /** The player of the covered seat is there. */
  uncover(): void {
    this.#held.value = this.seat.value ?? undefined;
  }

  close(): void {
    for (const stop of this.#stop) stop();
  }
}
