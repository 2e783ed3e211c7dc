import type { Mark, Piece } from '../../display.ts';
import { type CompanyScale, FACE_DOWN, FINISHED, FIRST_ACTION, NO_MINE_SEEN, REVEALED } from '../core/state.ts';
import { sides } from '../data/types.ts';
import type { Counter, CounterId } from '../theater/forces.ts';
import { isUnit } from '../theater/forces.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';
import { faceOf } from './faces.ts';
import { onBoard, shownAt } from './places.ts';

/** Every counter that is in play or to come, and the mines that both see. */
export function pieces(view: CompanyScale): Piece[] {
  const theater = theaterOf(view);
  const found: Piece[] = [];
  for (const [counter, printed] of theater.forces.counters.entries()) {
    const piece = pieceOf(view, theater, counter, printed);
    if (piece) found.push(piece);
  }
  for (const [place, mine] of view.mines.entries()) if (mine !== NO_MINE_SEEN) found.push(mineAt(view, theater, place));
  return found;
}

function pieceOf(view: CompanyScale, theater: Theater, counter: CounterId, printed: Counter): Piece | undefined {
  const place = shownAt(view, counter);
  if (!place) return undefined;
  return {
    kind: 'unit',
    target: counter,
    side: sides[theater.forces.side[counter]!]!,
    place,
    face: faceOf(theater, counter, view.mode[counter]!),
    title: printed.title,
    marks: isUnit(theater.forces, counter) ? marksOf(view, counter) : [],
  };
}

/** What a unit has done in the present Activation. */
function marksOf({ done, fire, assault }: CompanyScale, unit: CounterId): Mark[] {
  const marks: Mark[] = [];
  if ((done[unit]! & (FIRST_ACTION | FINISHED)) !== 0) marks.push('acted');
  if (fire?.firer === unit || fire?.adders.includes(unit) || assault?.attackers.includes(unit)) marks.push('selected');
  return marks;
}

function mineAt({ mines, secrets }: CompanyScale, theater: Theater, place: number): Piece {
  const mine = mines[place]!;
  const known = mine === FACE_DOWN ? secrets.japan?.mines[place] : mine - REVEALED;
  const piece = { kind: 'mine', target: place, side: 'japan', place: onBoard(theater, place), marks: [] } as const;
  if (known === undefined) return { ...piece, face: { style: 'hidden' }, title: 'Mine or dummy' };
  const title = known < 0 ? 'Dummy mine' : `Mine of strength ${known}`;
  return {
    ...piece,
    face: { style: 'marker', text: known < 0 ? 'Dummy' : `Mine ${known}` },
    title: mine === FACE_DOWN ? `${title}, face down` : title,
  };
}
