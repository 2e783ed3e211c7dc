import type { SeatWanted } from '#protocol/api';
import { Select } from '../base/Select.tsx';
import { findEntry } from './catalogue.ts';
import { Side } from './Side.tsx';
import type { SeatsWanted, Where } from './seatsWanted.ts';
import './seatFields.css';

interface SeatChoicesProps {
  readonly legend: string;
  readonly game: string;
  readonly sides: readonly string[];
  readonly seats: SeatsWanted;
  readonly where: Where;
  readonly onChange: (seats: SeatsWanted) => void;
}

export function SeatChoices({ legend, game, sides, seats, where, onChange }: SeatChoicesProps) {
  return (
    <fieldset class="seat-fields">
      <legend class="caps">{legend}</legend>
      {sides.map((side) => (
        <Select
          key={side}
          label={<Side game={game} seat={side} />}
          class="seat-field"
          value={textOf(seats[side] ?? { who: 'open' })}
          options={choicesFor(game, where)}
          onChoose={(text) => onChange({ ...seats, [side]: seatOf(text) })}
        />
      ))}
    </fieldset>
  );
}

/** A seat's player as the value of a list: `me`, `bot planner`. */
export function textOf(wanted: SeatWanted): string {
  return wanted.who === 'bot' ? `bot ${wanted.bot}` : wanted.who;
}

export function seatOf(text: string): SeatWanted {
  if (text.startsWith('bot ')) return { who: 'bot', bot: text.slice(4) };
  return { who: text as Exclude<SeatWanted['who'], 'bot'> };
}

function choicesFor(game: string, where: Where): readonly { readonly value: string; readonly title: string }[] {
  const levels = findEntry(game)?.levels ?? [];
  const bots = levels.map(({ bot, title }) => ({ value: `bot ${bot}`, title: `Computer: ${title}` }));
  if (where === 'device') return [{ value: 'me', title: 'Player at this screen' }, ...bots];
  return [
    { value: 'me', title: 'Me' },
    { value: 'open', title: 'Open to anyone' },
    { value: 'invited', title: 'Invited by link' },
    ...bots,
    { value: 'nobody', title: 'Leave empty' },
  ];
}
