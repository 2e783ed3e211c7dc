import { useEffect, useState } from 'preact/hooks';
import { createMatch } from '../api/matches.ts';
import { Trouble, useAttempt } from '../base/attempt.tsx';
import { Choices } from '../base/Choices.tsx';
import { paths } from '../base/paths.ts';
import type { PageProps } from '../base/router.ts';
import { refreshMe } from '../base/session.ts';
import {
  type CatalogueEntry,
  catalogue,
  findEntry,
  optionKinds,
  optionsToPlay,
  seatsFor,
  standardOptions,
} from '../library/catalogue.ts';
import { createLocalGame } from '../library/localGames.ts';
import { proposedLevel } from '../library/proposedLevel.ts';
import type { Where } from '../library/seatsWanted.ts';
import { fetchBoard } from './fetchBoard.ts';
import {
  type GameForm,
  isAlone,
  isWith,
  localMatchOf,
  matchOf,
  reseated,
  seatsWith,
  whereFor,
  whyNotBegin,
} from './newGame.ts';
import { OptionFields } from './OptionFields.tsx';
import { paces } from './pace.ts';
import { SeatFields } from './SeatFields.tsx';
import './newGame.css';

function formFor(entry: CatalogueEntry, kind: string | null): GameForm {
  const chosen = isWith(kind) ? kind : 'machine';
  const company = chosen === 'alone' ? 'alone' : 'together';
  const fitting = entry.scenarios.find(({ id }) => optionsToPlay(entry, id, company) !== undefined);
  const scenario = (fitting ?? entry.scenarios[0]!).id;
  const options = optionsToPlay(entry, scenario, company) ?? standardOptions(entry);
  const sides = seatsFor(entry, scenario, options).map(({ id }) => id);
  return {
    game: entry.id,
    where: whereFor(chosen),
    scenario,
    options,
    pace: chosen === 'anyone' ? 'day' : 'live',
    note: '',
    sides,
    seats: seatsWith(chosen, sides, proposedLevel(entry)),
  };
}

export default function NewGamePage({ query }: PageProps) {
  const first = findEntry(query.get('game') ?? '') ?? catalogue[0]!;
  const [form, setForm] = useState(() => formFor(first, query.get('with')));
  const { busy, trouble, attempt } = useAttempt();
  const entry = findEntry(form.game)!;
  const bot = proposedLevel(entry);
  const notYet = whyNotBegin(form);
  const alone = isAlone(form);
  useEffect(() => fetchBoard(form.game), [form.game]);

  /** Takes over a change that may change who can sit where. */
  function change(part: Partial<GameForm>): void {
    const next = { ...form, ...part };
    const sides = seatsFor(entry, next.scenario, next.options).map(({ id }) => id);
    setForm(reseated(next, sides, next.where, bot));
  }

  async function begin(): Promise<string> {
    if (form.where === 'device') return paths.playLocal(await createLocalGame(localMatchOf(form)));
    const made = await createMatch(matchOf(form));
    void refreshMe();
    return paths.match(made);
  }

  function submit(event: Event): void {
    event.preventDefault();
    void attempt(begin);
  }

  return (
    <form class="page page-narrow new-game" onSubmit={submit}>
      <h1>New game</h1>
      {catalogue.length > 1 && (
        <Choices
          legend="Game"
          choices={catalogue.map(({ id, title, subtitle }) => ({ value: id, title, note: subtitle }))}
          chosen={form.game}
          onChoose={(id) => setForm(formFor(findEntry(id)!, query.get('with')))}
          row
        />
      )}
      {catalogue.length === 1 && (
        <p class="new-game-title">
          <strong>{entry.title}</strong> {entry.subtitle}
        </p>
      )}
      <Choices<Where>
        legend="Where"
        choices={[
          {
            value: 'device',
            title: 'On this device',
            note: `${alone ? '' : 'Solitaire, hot seat, or against the computer. '}Saved in this browser; works offline.`,
          },
          {
            value: 'server',
            title: 'Online',
            note: alone ? 'Continue on any of your devices.' : 'Against other players, on any of your devices.',
          },
        ]}
        chosen={form.where}
        onChoose={(where) => change({ where })}
        row
      />
      <Choices
        legend="Scenario"
        choices={entry.scenarios.map(({ id, title, summary }) => ({ value: id, title, note: summary }))}
        chosen={form.scenario}
        onChoose={(scenario) => change({ scenario })}
      />
      {optionKinds(entry).seating.map(({ id, title, values, standard }) => (
        <Choices
          key={id}
          legend={title}
          choices={values}
          chosen={form.options[id] ?? standard}
          onChoose={(value) => change({ options: { ...form.options, [id]: value } })}
          row
        />
      ))}
      <SeatFields entry={entry} form={form} onChange={(seats) => setForm({ ...form, seats })} />
      {form.where === 'server' && !alone && (
        <>
          <Choices
            legend="Pace"
            choices={paces}
            chosen={form.pace}
            onChoose={(pace) => setForm({ ...form, pace })}
            row
          />
          <div class="field">
            <label for="new-game-note">Note to players who might join</label>
            <input
              id="new-game-note"
              class="input"
              maxLength={200}
              placeholder="Beginners welcome; I play in the evenings"
              value={form.note}
              onInput={(event) => setForm({ ...form, note: event.currentTarget.value })}
            />
          </div>
        </>
      )}
      <OptionFields entry={entry} options={form.options} onChange={(options) => change({ options })} />
      <Trouble text={trouble ?? notYet} />
      <div class="page-actions new-game-foot">
        <button type="submit" class="button button-main" disabled={busy || notYet !== undefined}>
          {busy ? 'Starting …' : form.where === 'device' || alone ? 'Start the game' : 'Create the game'}
        </button>
        <a class="button button-plain" href={paths.home}>
          Cancel
        </a>
      </div>
    </form>
  );
}
