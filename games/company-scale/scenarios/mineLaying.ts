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

/** T5e: where mines lie. */
export function minedHexes({ mines }: CompanyScale): Place[] {
  return [...mines.keys()].filter((place) => mines[place] === FACE_DOWN);
}

/** T5e: the hexes that can have a mine: beaches and other coast. */
function coast(state: CompanyScale): Place[] {
  const { map, beaches } = theaterOf(state);
  const isCoast = marked(map, 'coast');
  return [...isCoast.keys()].filter((hex) => isCoast[hex] === 1 || beaches.some((beach) => beach.hex === hex));
}

/** T5e: one mine is laid elsewhere; where another lies already, they change places. */
export const laying = procedure<{ from: Place }>('mine laying', [
  ask('where', 'T5e', {
    seat: () => seatOf(JAPAN),
    prompt: (state, { from }) => `Choose a coast hex for ${mineInWords(state, from)}.`,
    about: (_, { from }) => ({ place: [from] }),
    choose: {
      lay: {
        rule: 'T5e',
        label: 'Lay it here',
        of: 'place',
        targets: (state, { from }) => coast(state).filter((hex) => hex !== from),
        do: (play, { from }, place) => exchange(play, from, place),
      },
      cancel: { role: 'cancel', rule: 'T5e', label: 'Leave it' },
    },
  }),
]);

function mineInWords({ secrets }: CompanyScale, place: Place): string {
  const value = secrets.japan!.mines[place]!;
  return value < 0 ? 'the dummy' : `the mine of strength ${value}`;
}

function exchange(play: Play, from: Place, to: Place): void {
  const { state } = play;
  const { mines } = state.secrets.japan!;
  const [one, other] = [mines[from]!, mines[to]!];
  set(state, to, one);
  set(state, from, other);
  play.emit({ type: 'mine laid', place: to, value: one, only: [seatOf(JAPAN)] });
  if (other !== NO_MINE) play.emit({ type: 'mine laid', place: from, value: other, only: [seatOf(JAPAN)] });
}

function set(state: CompanyScale, place: Place, value: number): void {
  state.secrets.japan!.mines[place] = value;
  state.mines[place] = value === NO_MINE ? NO_MINE_SEEN : FACE_DOWN;
}

/** T5e: the counters change places at random, where they lie. */
export function shuffleMines(play: Play): void {
  const { state } = play;
  const hexes = minedHexes(state);
  const left = hexes.map((hex) => state.secrets.japan!.mines[hex]!);
  for (const hex of hexes) set(state, hex, left.splice(play.drawLot('mines', left.length), 1)[0]!);
  play.emit({ type: 'mines shuffled', only: [seatOf(JAPAN)] });
}
