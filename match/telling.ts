import { type Event, eventFor, type Seat, type State } from '#engine/state';
import { type Change, changeBetween, settle } from './change.ts';
import type { Audience, Said, Sight, Update } from './sight.ts';

/** What an entry brought about, beyond the changes that show in what each audience sees. */
export interface Happening {
  /** Events of the game, each to be told to those who may know of it. */
  readonly events?: readonly Event[];
  /** The seat that has played on: an answer to whatever was asked, as soon as another can see that it has. */
  readonly playedOn?: Seat;
  /** Actions (by their place in the table's list) that no longer count. */
  readonly takenBack?: readonly number[];
  /** Heard by the players only. */
  readonly said?: Said;
  readonly notice?: string;
  /** What only one seat is told: what its staff does. */
  readonly notices?: ReadonlyMap<Seat, string>;
}

type View = State | null;

/** What is kept of a telling besides what the audiences see. Plain data. */
export interface ToldSoFar {
  readonly numbers: readonly number[];
  readonly positionNumbers: readonly number[];
  /** By action: the update that told each audience of it. */
  readonly told: readonly (readonly number[])[];
}

/** What each audience of a match sees, and by which updates it came to see it. Lists go by audience, in their order. */
export class Telling {
  readonly #audiences: readonly Audience[];
  #sights: Sight[];
  #numbers: number[];
  #positionNumbers: number[];
  // For every action of the table, the number of the update that told each audience of it; 0 where it was not told.
  #told: (readonly number[])[] = [];

  constructor(audiences: readonly Audience[], first: (audience: Audience) => Sight) {
    this.#audiences = audiences;
    this.#sights = audiences.map(first);
    this.#numbers = audiences.map(() => 0);
    this.#positionNumbers = audiences.map(() => 0);
  }

  get numbers(): readonly number[] {
    return this.#numbers;
  }

  sight(index: number): Sight {
    return this.#sights[index]!;
  }

  positionNumber(index: number): number {
    return this.#positionNumbers[index]!;
  }

  /** To go on from later, where only the last actions of the table are still there. */
  soFar(actions: number): ToldSoFar {
    const told = this.#told.slice(this.#told.length - actions);
    return { numbers: this.#numbers, positionNumbers: this.#positionNumbers, told };
  }

  /** Goes on where another left off. */
  resume({ numbers, positionNumbers, told }: ToldSoFar, sights: readonly Sight[]): void {
    this.#numbers = [...numbers];
    this.#positionNumbers = [...positionNumbers];
    this.#told = [...told];
    this.#sights = [...sights];
  }

  /** Goes on after other updates; what was told of earlier actions no longer counts. */
  restart(numbers: readonly number[]): void {
    this.#told = [];
    this.#numbers = this.#audiences.map((_, index) => numbers[index] ?? 0);
  }

  viewChanges(views: readonly View[]): readonly (Change | undefined)[] {
    const before = this.#sights.map(({ view }) => view);
    const changes: (Change | undefined)[] = [];
    for (const index of this.#audiences.keys()) {
      // Where nothing is hidden all have the same view, which is compared but once.
      const isAsBefore = index > 0 && views[index] === views[index - 1] && before[index] === before[index - 1];
      changes[index] = isAsBefore ? changes[index - 1] : settle(before[index], views[index]);
    }
    return changes;
  }

  /** Tells all audiences what they learn from an entry written at this time. */
  tell(
    at: number,
    happened: Happening,
    views: readonly View[],
    viewChanges: readonly (Change | undefined)[],
    sightOf: (audience: Audience, view: View) => Sight,
  ): ReadonlyMap<Audience, Update> {
    const updates = new Map<Audience, Update>();
    for (const [index, audience] of this.#audiences.entries()) {
      const before = this.#sights[index]!;
      const sight = sightOf(audience, viewChanges[index] ? views[index]! : before.view);
      const change = sightChange(before, sight, viewChanges[index]);
      const told = this.#toldTo(audience, index, happened);
      if (!change && !told) continue;
      const number = ++this.#numbers[index]!;
      if (viewChanges[index]) this.#positionNumbers[index] = number;
      this.#sights[index] = sight;
      updates.set(audience, { number, at, ...(change && { change }), ...told });
    }
    return updates;
  }

  /** Remembers which updates told of the table's last action, and forgets those of actions that no longer count. */
  keep(updates: ReadonlyMap<Audience, Update>, acted: boolean, { takenBack = [] }: Happening): void {
    if (acted) this.#told.push(this.#audiences.map((audience) => updates.get(audience)?.number ?? 0));
    for (const at of takenBack.toReversed()) this.#told.splice(at, 1);
  }

  /** What an audience is told in words and events; `undefined` if that is nothing. */
  #toldTo(audience: Audience, index: number, happened: Happening): Omit<Update, 'number' | 'at'> | undefined {
    const told: { -readonly [Field in keyof Update]?: Update[Field] } = {};
    const events = happened.events?.flatMap((event) => eventFor(event, audience) ?? []);
    if (events && events.length > 0) told.events = events;
    const takenBack = happened.takenBack?.map((at) => this.#told[at]?.[index] ?? 0).filter((number) => number > 0);
    if (takenBack && takenBack.length > 0) told.takenBack = takenBack;
    if (happened.said && audience !== null) told.said = happened.said;
    const notice = happened.notice ?? (audience === null ? undefined : happened.notices?.get(audience));
    if (notice) told.notice = notice;
    for (const _ in told) return told;
    return undefined;
  }
}

function sightChange(before: Sight, after: Sight, view: Change | undefined): Change | undefined {
  const isOtherwiseSame =
    before.stage === after.stage &&
    before.players === after.players &&
    before.canUndo === after.canUndo &&
    before.staff === after.staff &&
    before.duties === after.duties &&
    before.wishes === after.wishes;
  if (isOtherwiseSame) return view && { view };
  const rest = changeBetween({ ...before, view: null }, { ...after, view: null });
  return view ? { ...(rest as object), view } : rest;
}
