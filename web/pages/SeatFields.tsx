import { Select } from '../base/Select.tsx';
import type { CatalogueEntry } from '../library/catalogue.ts';
import { SeatChoices, seatOf, textOf } from '../library/SeatChoices.tsx';
import { Side } from '../library/Side.tsx';
import { type GameForm, isAlone, sitting } from './newGame.ts';

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
