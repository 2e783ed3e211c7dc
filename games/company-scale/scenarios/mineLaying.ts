import { marked } from '#board/map';
import {
  ask,
  type CompanyScale,
  FACE_DOWN,
  NO_MINE,
  NO_MINE_SEEN,
  type Play,
  procedure,
  seatOf,
} from '../core/state.ts';
import { JAPAN } from '../data/types.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** Where mines lie face down. */
export function minedHexes({ mines }: CompanyScale): Place[] {
  const found: Place[] = [];
  for (let place = 0; place < mines.length; place++) if (mines[place] === FACE_DOWN) found.push(place);
  return found;
}

/** T5e: the hexes that can have a mine: beaches and other coast. */
function coast(state: CompanyScale): Place[] {
  const { map, beaches } = theaterOf(state);
  const isCoast = marked(map, 'coast');
  return [...isCoast.keys()].filter((hex) => isCoast[hex] === 1 || beaches.some((beach) => beach.hex === hex));
}

/** One mine is laid elsewhere; where another lies already, they change places. */
function mineMove(name: string, rule: string, hexesFor: (state: CompanyScale) => Place[], kind: string) {
  return procedure<{ from: Place }>(name, [
    ask('where', rule, {
      seat: () => seatOf(JAPAN),
      prompt: (state, { from }) => `Choose a ${kind} hex for ${mineInWords(state, from)}.`,
      about: (_, { from }) => ({ place: [from] }),
      choose: {
        lay: {
          rule,
          label: 'Lay it here',
          of: 'place',
          targets: (state, { from }) => hexesFor(state).filter((hex) => hex !== from),
          do: (play, { from }, place) => exchange(play, from, place, rule),
        },
        cancel: { role: 'cancel', rule, label: 'Leave it' },
      },
    }),
  ]);
}

export const laying = mineMove('mine laying', 'T5e', coast, 'coast');

/** R19: where the scenario leaves it to Japan on which beaches its mines and dummies lie. */
export const beachMines = mineMove('beach mines', '24.1a', beachHexes, 'beach');

function beachHexes({ theater }: CompanyScale): Place[] {
  return theaterOf({ theater }).beaches.map(({ hex }) => hex);
}

/** For those who do not know the mines, only that it is one. */
function mineInWords({ secrets }: CompanyScale, place: Place): string {
  if (secrets.japan === null) return 'a mine';
  const value = secrets.japan.mines[place]!;
  return value < 0 ? 'the dummy' : `the mine of strength ${value}`;
}

function exchange(play: Play, from: Place, to: Place, rule: string): void {
  const { state } = play;
  const { mines } = state.secrets.japan!;
  const [one, other] = [mines[from]!, mines[to]!];
  set(state, to, one);
  set(state, from, other);
  play.emit({ type: 'mine laid', place: to, value: one, rule, only: [seatOf(JAPAN)] });
  if (other !== NO_MINE) play.emit({ type: 'mine laid', place: from, value: other, rule, only: [seatOf(JAPAN)] });
}

function set(state: CompanyScale, place: Place, value: number): void {
  state.secrets.japan!.mines[place] = value;
  state.mines[place] = value === NO_MINE ? NO_MINE_SEEN : FACE_DOWN;
}

/** The counters change places at random, where they lie. */
export function shuffleMines(play: Play, rule: string): void {
  const { state } = play;
  const hexes = minedHexes(state);
  const left = hexes.map((hex) => state.secrets.japan!.mines[hex]!);
  for (const hex of hexes) set(state, hex, left.splice(play.drawLot('mines', left.length), 1)[0]!);
  // What chance has laid is not taken back and laid again.
  play.emit({ type: 'mines shuffled', rule, only: [seatOf(JAPAN)], reveals: true });
}
