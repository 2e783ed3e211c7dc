import type { LobbyWish } from '../api/matches.ts';
import { Select } from '../base/Select.tsx';
import { catalogue, findEntry } from '../library/catalogue.ts';
import { paces } from './pace.ts';
import './lobbyFilter.css';

type Choices = { readonly [Key in keyof LobbyWish]?: string };

interface LobbyFilterProps {
  readonly wish: LobbyWish;
  readonly onChange: (wish: LobbyWish) => void;
}

/** Which of the open games are shown. */
export function LobbyFilter({ wish, onChange }: LobbyFilterProps) {
  const change = (choices: Choices) => onChange(wishOf({ ...wish, ...choices }));
  return (
    <search class="lobby-filter" aria-label="Filter">
      <Select
        label="Game"
        class="lobby-filter-field"
        value={wish.game ?? ''}
        options={[{ value: '', title: 'All games' }, ...catalogue.map(({ id, title }) => ({ value: id, title }))]}
        // Another game may not have the side.
        onChoose={(game) => change({ game, seat: '' })}
      />
      <Select
        label="Side"
        class="lobby-filter-field"
        value={wish.seat ?? ''}
        options={[{ value: '', title: 'Any side' }, ...sides(wish.game)]}
        onChoose={(seat) => change({ seat })}
      />
      <Select
        label="Pace"
        class="lobby-filter-field"
        value={wish.pace ?? ''}
        options={[{ value: '', title: 'Any pace' }, ...paces]}
        onChoose={(pace) => change({ pace })}
      />
      <label class="lobby-filter-field">
        <span>Player, note, or scenario</span>
        <input
          type="search"
          class="input"
          maxLength={64}
          value={wish.text ?? ''}
          onInput={(event) => change({ text: event.currentTarget.value })}
        />
      </label>
    </search>
  );
}

/** The sides of a game, or of all games. */
function sides(game: string | undefined): { value: string; title: string }[] {
  const entries = game === undefined ? catalogue : [findEntry(game) ?? []].flat();
  const titles = new Map(entries.flatMap(({ seats }) => seats.map(({ id, title }) => [id, title] as const)));
  return [...titles].map(([value, title]) => ({ value, title }));
}

/** A wish, from choices of which some may be empty: these filter nothing. */
export function wishOf({ game, pace, seat, text }: Choices): LobbyWish {
  const known = paces.find(({ value }) => value === pace)?.value;
  return {
    ...(game && { game }),
    ...(known && { pace: known }),
    ...(seat && { seat }),
    ...(text?.trim() && { text }),
  };
}
