import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { centreOf, type Hex } from '#board/grid';
import type { Game } from '#engine/game';
import type { Action, State } from '#engine/state';
import type { Display, Piece } from '#games/display';
import { pieceKey } from '../../board/board.ts';
import { nearestHex } from '../../geometry/cells.ts';
import type { Point } from '../../geometry/plane.ts';
import type { ChoiceTaker } from './choiceTaker.ts';
import { tryOut } from './draft.ts';
import type { DraftInHand } from './draftInHand.ts';
import type { HexPlace, Naming } from './naming.ts';
import { actionOf, type Option } from './offers.ts';
import type { OpenChoices } from './openChoices.ts';
import { onlyDirect, optionsFor } from './pointedAt.ts';
import { whyNotHex } from './refusals.ts';
import type { Reply, Sending } from './sending.ts';

export interface GroupParts {
  readonly game: Game;
  readonly display: Display;
  readonly naming: Naming;
  readonly pieces: ReadonlySignal<readonly Piece[]>;
  readonly draftInHand: DraftInHand;
  readonly openChoices: OpenChoices;
  readonly taker: ChoiceTaker;
  readonly sending: Sending;
}

/** A piece on a board. */
type Member = Piece & { readonly place: HexPlace };

/**
 * Pieces that move together: each goes as far and in the same direction as the first, by an ordinary move of its own, one after
 * another; those that the rules stop stay.
 */
export class GroupInHand {
  readonly #parts: GroupParts;
  readonly #keys = signal<readonly string[]>([]);
  readonly #marching = signal(false);
  readonly members: ReadonlySignal<readonly Member[]>;
  /** The members as `pieceKey`s; none where no group is in hand. */
  readonly keys: ReadonlySignal<ReadonlySet<string>>;
  /** Where the first can go, with how many of the group can go along. */
  readonly goals: ReadonlySignal<ReadonlyMap<Hex, number>>;

  constructor(parts: GroupParts) {
    this.#parts = parts;
    this.members = computed(() => {
      const found = this.#keys.value.flatMap(
        (key) => parts.pieces.value.find((piece) => pieceKey(piece) === key) ?? [],
      );
      return found.filter(isOnBoard);
    });
    this.keys = computed(() => new Set(this.#keys.value));
    this.goals = computed(() => (this.#marching.value ? new Map() : this.#goals()));
  }

  get isThere(): boolean {
    return this.#keys.value.length > 0;
  }

  /** The board that they are on. */
  get board(): string | undefined {
    return this.members.value[0]?.place.board;
  }

  /** Puts pieces that can be moved now into the group, with one that is in hand; takes them out if all are in it. */
  toggle(pieces: readonly Piece[]): void {
    const { draftInHand } = this.#parts;
    const inHand = [...draftInHand.selected.value];
    draftInHand.drop();
    const before = this.isThere ? this.#keys.value : inHand.filter((key) => this.#canJoin(this.#pieceOf(key)));
    const found = pieces.filter((piece) => this.#canJoin(piece)).map(pieceKey);
    const isIn = found.length > 0 && found.every((key) => before.includes(key));
    this.#keys.value = isIn ? before.filter((key) => !found.includes(key)) : [...new Set([...before, ...found])];
  }

  /** All of a piece's formation on its board, or of its stack where it has none. */
  takeFormationOf(piece: Piece): void {
    if (!isOnBoard(piece)) return;
    const { side, place } = piece;
    const formation = formationOf(piece);
    const isOfIt = (other: Piece): boolean => {
      if (other.side !== side || !isOnBoard(other) || other.place.board !== place.board) return false;
      return formation === undefined ? other.place.hex === place.hex : formationOf(other) === formation;
    };
    const others = this.#parts.pieces.value.filter((other) => other !== piece && isOfIt(other));
    this.clear();
    this.toggle([piece, ...others]);
  }

  clear(): void {
    if (!this.#marching.peek() && this.#keys.peek().length > 0) this.#keys.value = [];
  }

  #pieceOf(key: string): Piece | undefined {
    return this.#parts.pieces.value.find((piece) => pieceKey(piece) === key);
  }

  #canJoin(piece: Piece | undefined): boolean {
    return piece !== undefined && isOnBoard(piece) && this.#movesOf(piece).size > 0;
  }

  /** What picks a piece up: the only thing that can be chosen about it, and nothing happens by it yet. */
  #pickOf(piece: Piece): Option | undefined {
    const { openChoices, taker } = this.#parts;
    const options = onlyDirect(optionsFor(openChoices.offers.value, piece));
    const [option] = options;
    return options.length === 1 && option && option.offer.role === undefined && taker.onlySelects(option)
      ? option
      : undefined;
  }

  /** The position with a piece picked up. */
  #heldStateOf(piece: Piece): { readonly pick: Option; readonly state: State } | undefined {
    const { game, draftInHand } = this.#parts;
    const pick = this.#pickOf(piece);
    const state = pick && draftInHand.after(pick.offer.before);
    const trial = state && tryOut(game, state, actionOf(pick));
    return pick && trial?.kind === 'selects' ? { pick, state: trial.state } : undefined;
  }

  /** The hexes in which a piece's move can end, with the actions that lead there. */
  #movesOf(piece: Member): ReadonlyMap<Hex, readonly Action[]> {
    const { game, naming } = this.#parts;
    const moves = new Map<Hex, readonly Action[]>();
    const held = this.#heldStateOf(piece);
    if (!held) return moves;
    const { pick } = held;
    const { seat, before } = pick.offer;
    for (const { of, verb, targets } of game.decision(held.state, seat)?.choices ?? []) {
      for (const target of targets) {
        const place = naming.placeOf(of, target);
        if (place?.board !== piece.place.board || moves.has(place.hex)) continue;
        moves.set(place.hex, [...before, actionOf(pick), { seat, verb, target }]);
      }
    }
    return moves;
  }

  #goals(): ReadonlyMap<Hex, number> {
    const members = this.members.value;
    const [first] = members;
    const goals = new Map<Hex, number>();
    if (!first) return goals;
    const moves = members.map((member) => this.#movesOf(member));
    // What a member leaves, another can enter.
    const left = new Set(members.map(({ place }) => place.hex));
    for (const goal of moves[0]!.keys()) {
      const goes = members.filter((member, index) => {
        const hex = this.#hexFor(member, first, goal);
        return hex >= 0 && (moves[index]!.has(hex) || left.has(hex));
      });
      goals.set(goal, goes.length);
    }
    return goals;
  }

  /** Where a member stands when the first has come to its goal: as far from it as before. */
  #hexFor(member: Member, first: Member, goal: Hex): Hex {
    const { grid } = this.#parts.display.boards.find(({ id }) => id === first.place.board)!;
    const [fromX, fromY] = centreOf(grid, first.place.hex);
    const [toX, toY] = centreOf(grid, goal);
    const [x, y] = centreOf(grid, member.place.hex);
    const at: Point = [x + toX - fromX, y + toY - fromY];
    const hex = nearestHex(grid, at);
    const [foundX, foundY] = hex < 0 ? [Infinity, 0] : centreOf(grid, hex);
    return Math.hypot(foundX - at[0], foundY - at[1]) < 0.1 ? hex : -1;
  }

  /** Moves all so that the first comes to a hex, those in front first. Says why not, if some cannot follow. */
  async moveTo(goal: Hex): Promise<void> {
    const { sending } = this.#parts;
    const [first] = this.members.value;
    if (!first || sending.busy.value) return;
    const going = this.#inOrder(first, goal).map((member) => ({ member, hex: this.#hexFor(member, first, goal) }));
    const stay: Reply[] = [];
    this.#marching.value = true;
    try {
      for (const { member, hex } of going) {
        const actions = this.#movesOf(member).get(hex);
        if (!actions) stay.push(this.#whyNot(member, hex));
        else if (!(await sending.act(actions))) return;
      }
      const [reason] = stay;
      const moved = `${going.length - stay.length} of ${going.length} units moved.`;
      if (reason) sending.reply.value = { ...reason, sentence: `${moved} ${reason.sentence}` };
    } finally {
      this.#marching.value = false;
      this.clear();
    }
  }

  #inOrder(first: Member, goal: Hex): readonly Member[] {
    const { grid } = this.#parts.display.boards.find(({ id }) => id === first.place.board)!;
    const [goalX, goalY] = centreOf(grid, goal);
    const [fromX, fromY] = centreOf(grid, first.place.hex);
    const ahead = ({ place }: Member): number => {
      const [x, y] = centreOf(grid, place.hex);
      return x * (goalX - fromX) + y * (goalY - fromY);
    };
    return this.members.value.toSorted((a, b) => ahead(b) - ahead(a));
  }

  #whyNot(member: Member, hex: Hex): Reply {
    const { game, naming } = this.#parts;
    const stays = `${member.title} can’t follow.`;
    const held = this.#heldStateOf(member);
    const decision = held && game.decision(held.state, held.pick.offer.seat);
    if (!decision || hex < 0) return { sentence: stays };
    const asked = { game, state: held.state, decision, notPossible: [] };
    const refusal = whyNotHex(asked, naming, { board: member.place.board, hex });
    return refusal ? { sentence: `${stays} ${refusal.sentence}`, rule: refusal.rule } : { sentence: stays };
  }
}

function formationOf({ face }: Piece): number | undefined {
  return face.style === 'unit' ? face.formation : undefined;
}

function isOnBoard(piece: Piece): piece is Member {
  return 'hex' in piece.place;
}
