import type { Refusal } from '#engine/rulebook';
import { titleOfPlace } from '#games/boardPlaces';
import type { Display, Muster, Pairing, Piece, Place } from '#games/display';
import type { Gathering } from './gathering.ts';
import { type Offer, type Option, standsAlone } from './offers.ts';
import type { PlayTable } from './table.ts';

/** One that can come, or comes. */
export interface ForceRow {
  readonly piece: Piece;
  readonly title: string;
  readonly isIn: boolean;
  /** Whether a click would put it in or take it out. */
  readonly isOpen: boolean;
  readonly role: string;
  readonly way: string;
  /** What else can be chosen about it, such as its load. */
  readonly options: readonly Option[];
}

/** Those that come from one place. */
export interface ForceGroup {
  readonly title: string;
  readonly place: Place;
  readonly rows: readonly ForceRow[];
}

/** Pieces that cannot come, by the rule that keeps them away. */
export interface KeptAway {
  readonly refusal: Refusal;
  readonly pieces: readonly Piece[];
}

/** All that can be put in or are in, by the places where they are, in the order in which the game tells of them. */
export function forceGroups(table: PlayTable, gathering: Gathering, muster: Muster | undefined): ForceGroup[] {
  const told = new Map(muster?.members.map((member, at) => [member.target, { ...member, at }]));
  const rank = (piece: Piece) => told.get(piece.target)?.at ?? told.size;
  const pieces = table.pieces.value
    .filter(({ kind, target }) => kind === gathering.kind && gathering.all.includes(target))
    .sort((one, other) => rank(one) - rank(other));
  const byPlace = Map.groupBy(pieces, ({ place }) => keyOf(place));
  return [...byPlace.values()].map((there) => ({
    title: told.get(there[0]!.target)?.from ?? titleOfPlaces(table, there[0]!.place),
    place: there[0]!.place,
    rows: there.map((piece) => {
      const { title = piece.title, role = '', way = '' } = told.get(piece.target) ?? {};
      const isIn = gathering.chosen.includes(piece.target);
      const isOpen = gathering.open.includes(piece.target) || (isIn && gathering.drop !== undefined);
      return { piece, title, isIn, isOpen, role, way, options: optionsAbout(table, gathering, piece) };
    }),
  }));
}

/** Compartments of one card are one place: its units come from the same base. */
function keyOf(place: Place): string {
  return 'box' in place ? place.box : `${place.board} ${place.hex}`;
}

function titleOfPlaces({ display, view }: PlayTable, place: Place): string {
  if ('box' in place) return display.boxes(view.value!).find(({ id }) => id === place.box)?.title ?? '';
  const board = display.boards.find(({ id }) => id === place.board);
  return board ? titleOfPlace(board, place.hex) : '';
}

function optionsAbout({ offers }: PlayTable, gathering: Gathering, { kind, target }: Piece): Option[] {
  return offers.value
    .filter(
      ({ choice: { verb, of, targets } }) => of === kind && !changesSet(gathering, verb) && targets.includes(target),
    )
    .map((offer) => ({ offer, target }));
}

function changesSet({ add, drop, several }: Gathering, verb: string): boolean {
  return verb === add || verb === drop || several.has(verb);
}

/** What is offered beside the list: choices of places and of pieces that are not in it. */
export function offersBeside({ offers, gathering, display, pieces }: PlayTable, pairing?: Pairing): readonly Offer[] {
  const gathered = gathering.value;
  return offers.value.filter((offer) => {
    const { verb, of, targets } = offer.choice;
    if (standsAlone(offer) || (gathered && (changesSet(gathered, verb) || isAboutMembers(gathered, offer))))
      return false;
    if (pairing && (verb === pairing.pick || verb === pairing.give)) return false;
    const [first = -1] = targets;
    return isShown(display, of, first) || pieces.value.some(({ kind, target }) => kind === of && target === first);
  });
}

function isAboutMembers({ kind, all }: Gathering, { choice: { of, targets } }: Offer): boolean {
  return of === kind && targets.every((target) => all.includes(target));
}

function isShown(display: Display, kind: string, target: number): boolean {
  return display.placeOf(kind, target) !== undefined;
}

/** Pieces of the same kind and side that cannot be put in. Those that wait off the map, or are lost, are not missed. */
export function keptAway(table: PlayTable, gathering: Gathering): KeptAway[] {
  const { game, display, shown, view, seat } = table;
  const cards = new Set(display.boxes(view.value!).flatMap(({ id, card }) => (card ? [id] : [])));
  const own = table.pieces.value.filter(
    ({ kind, side, place }) =>
      kind === gathering.kind && side === seat.value && (!('box' in place) || cards.has(place.box)),
  );
  const [able, others] = [
    own.filter(({ target }) => gathering.all.includes(target)),
    own.filter(({ target }) => !gathering.all.includes(target)),
  ];
  const styles = new Set(able.map(({ face }) => face.style));
  const found = new Map<string, { refusal: Refusal; pieces: Piece[] }>();
  for (const piece of others.filter(({ face }) => styles.has(face.style))) {
    const refusal = game.why(shown.value!, { seat: gathering.seat, verb: gathering.add, target: piece.target });
    if (!refusal) continue;
    const same = found.get(refusal.rule);
    if (same) same.pieces.push(piece);
    else found.set(refusal.rule, { refusal, pieces: [piece] });
  }
  return [...found.values()];
}
