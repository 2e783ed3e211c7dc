import type { SeatWanted } from '#protocol/api';
import { Select } from '../base/Select.tsx';
import { type CatalogueEntry, findEntry } from '../library/catalogue.ts';
import { Side } from '../library/Side.tsx';
import { type GameForm, isAlone, sitting, type Where } from './newGame.ts';
import './seatFields.css';

interface SeatFieldsProps {
  readonly entry: CatalogueEntry;
  readonly form: GameForm;
  readonly onChange: (seats: GameForm['seats']) => void;
}

/** Who sits where. */
export function SeatFields({ entry, form, onChange }: SeatFieldsProps) {
  if (isAlone(form)) return <Alone entry={entry} form={form} onChange={onChange} />;
  const { game, sides, seats, where } = form;
  return <SeatChoices legend="Seats" game={game} sides={sides} seats={seats} where={where} onChange={onChange} />;
}

interface SeatChoicesProps {
  readonly legend: string;
  readonly game: string;
  readonly sides: readonly string[];
  readonly seats: GameForm['seats'];
  readonly where: Where;
  readonly onChange: (seats: GameForm['seats']) => void;
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

/** Nobody else can come; but one may watch how the machine plays it. */
function Alone({ entry, form, onChange }: SeatFieldsProps) {
  const side = form.sides[0]!;
  const others = entry.seats.filter(({ id }) => id !== side);
  const watched = entry.levels.map(({ bot, title }) => ({
    value: `bot ${bot}`,
    title: `Computer: ${title} (you watch)`,
  }));
  return (
    <section class="seat-fields" aria-label="Seats">
      {form.where === 'server' ? (
        <p class="seat-field">
          <Side game={entry.id} seat={side} /> <span>You (solitaire)</span>
        </p>
      ) : (
        <Select
          label={<Side game={entry.id} seat={side} />}
          class="seat-field"
          value={textOf(sitting(form)[side]!)}
          options={[{ value: 'me', title: 'You (solitaire)' }, ...watched]}
          onChoose={(text) => onChange({ ...form.seats, [side]: seatOf(text) })}
        />
      )}
      {others.map(({ id }) => (
        <p key={id} class="seat-field">
          <Side game={entry.id} seat={id} /> <span class="soft">run by the rules</span>
        </p>
      ))}
    </section>
  );
}

/** A seat's player as the value of a list: `me`, `bot planner`. */
function textOf(wanted: SeatWanted): string {
  return wanted.who === 'bot' ? `bot ${wanted.bot}` : wanted.who;
}

function seatOf(text: string): SeatWanted {
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
