import type { SeatWanted } from '#protocol/api';
import type { CatalogueEntry } from '../library/catalogue.ts';
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
  const choices = choicesFor(entry, form.where);
  return (
    <fieldset class="new-game-seats">
      <legend class="caps">Seats</legend>
      {form.sides.map((id) => (
        <div key={id} class="new-game-seat">
          <label for={`seat-${id}`}>
            <Side game={entry.id} seat={id} />
          </label>
          <select
            id={`seat-${id}`}
            class="input"
            value={textOf(form.seats[id] ?? { who: 'open' })}
            onChange={(event) => onChange({ ...form.seats, [id]: seatOf(event.currentTarget.value) })}
          >
            {choices.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        </div>
      ))}
    </fieldset>
  );
}

/** Nobody else can come; but one may watch how the machine plays it. */
function Alone({ entry, form, onChange }: SeatFieldsProps) {
  const side = form.sides[0]!;
  const others = entry.seats.filter(({ id }) => id !== side);
  return (
    <section class="new-game-seats" aria-label="Seats">
      {form.where === 'server' ? (
        <p class="new-game-seat">
          <Side game={entry.id} seat={side} /> <span>You, alone</span>
        </p>
      ) : (
        <div class="new-game-seat">
          <label for={`seat-${side}`}>
            <Side game={entry.id} seat={side} />
          </label>
          <select
            id={`seat-${side}`}
            class="input"
            value={textOf(sitting(form)[side]!)}
            onChange={(event) => onChange({ ...form.seats, [side]: seatOf(event.currentTarget.value) })}
          >
            <option value="me">You, alone</option>
            {entry.levels.map(({ bot, title }) => (
              <option key={bot} value={`bot ${bot}`}>
                The machine: {title}; you watch
              </option>
            ))}
          </select>
        </div>
      )}
      {others.map(({ id }) => (
        <p key={id} class="new-game-seat">
          <Side game={entry.id} seat={id} /> <span class="soft">led by the rules</span>
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

function choicesFor(
  entry: CatalogueEntry,
  where: GameForm['where'],
): readonly { readonly value: string; readonly title: string }[] {
  const bots = entry.levels.map(({ bot, title }) => ({ value: `bot ${bot}`, title: `The machine: ${title}` }));
  if (where === 'device') return [{ value: 'me', title: 'At this screen' }, ...bots];
  return [
    { value: 'me', title: 'Me' },
    { value: 'open', title: 'Anyone who joins' },
    { value: 'invited', title: 'Someone I send the link to' },
    ...bots,
    { value: 'nobody', title: 'Nobody for now: the game begins without' },
  ];
}
