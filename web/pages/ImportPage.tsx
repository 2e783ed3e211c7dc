import { useState } from 'preact/hooks';
import type { SeatWanted } from '#protocol/api';
import { importMatch } from '../api/matches.ts';
import { sentenceOf } from '../api/request.ts';
import { Trouble, useAttempt } from '../base/attempt.tsx';
import { type DroppedFile, droppedFile, takeFile } from '../base/droppedFile.ts';
import { Icon } from '../base/Icon.tsx';
import { useLoad } from '../base/load.ts';
import { paths } from '../base/paths.ts';
import { refreshMe } from '../base/session.ts';
import { gameTitle, scenarioTitle } from '../library/catalogue.ts';
import { SeatChoices } from '../library/SeatChoices.tsx';
import { localSeats } from '../library/seatsWanted.ts';
import type { GameForm } from './newGame.ts';
import { previewSave, type SavePreview } from './savePreview.ts';
import './import.css';

export default function ImportPage() {
  const file = droppedFile.value;
  return (
    <div class="page page-narrow">
      <header>
        <h1>Open a save file</h1>
        <p class="soft">
          A save file contains a whole game: its setup and every move. Choose one here, or drop it anywhere in this
          window.
        </p>
      </header>
      <label class="button import-choose">
        <Icon name="upload" /> {file ? 'Choose another file' : 'Choose a file'}
        <input
          type="file"
          class="unseen"
          accept=".json,.atoll,application/json"
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0];
            if (chosen) void takeFile(chosen);
          }}
        />
      </label>
      {file && <Opened key={file.name + file.text.length} file={file} />}
    </div>
  );
}

function Opened({ file }: { readonly file: DroppedFile }) {
  const { value, error } = useLoad(() => previewSave(file.text), [file]);
  if (error !== undefined) {
    return <Trouble text={`${file.name}: ${sentenceOf(error)}`} />;
  }
  if (value) return <Preview name={file.name} text={file.text} preview={value} />;
  return (
    <p role="status" class="soft">
      Reading {file.name}…
    </p>
  );
}

interface PreviewProps {
  readonly name: string;
  readonly text: string;
  readonly preview: SavePreview;
}

function Preview({ name, text, preview }: PreviewProps) {
  const { game, file, turn, played, outcome, fault } = preview;
  const seats = game.seats(file).map(({ id }) => id);
  const [players, setPlayers] = useState<GameForm['seats']>(() =>
    Object.fromEntries(seats.map((seat) => [seat, { who: 'me' }])),
  );
  const { busy, trouble, attempt } = useAttempt();

  /** Goes on where the file ends: I take the first seat that is not a machine's, and others are invited to the rest. */
  async function upload(): Promise<string> {
    const mine = seats.find((seat) => players[seat]!.who === 'me');
    const wanted = seats.map((seat): [string, SeatWanted] => {
      const player = players[seat]!;
      return [seat, player.who === 'bot' || seat === mine ? player : { who: 'invited' }];
    });
    const at = fault ? { at: played } : {};
    const made = await importMatch({ file: text, pace: 'day', seats: Object.fromEntries(wanted), ...at });
    void refreshMe();
    droppedFile.value = undefined;
    return paths.match(made);
  }

  async function open(pathOf: (id: string) => string): Promise<string> {
    const { importSave } = await import('../link/local.ts');
    const opened = await importSave(text, { seats: localSeats(players), asFarAsPossible: true });
    if ('fault' in opened) throw new Error(opened.fault);
    droppedFile.value = undefined;
    return pathOf(opened.id);
  }

  return (
    <section class="import-preview sheet" aria-labelledby="import-title">
      <header>
        <h2 id="import-title">{gameTitle(game.id)}</h2>
        <p class="soft">
          {[scenarioTitle(game.id, file.scenario), ...(turn > 0 ? [`turn ${turn}`] : []), moves(played), name].join(
            ' · ',
          )}
        </p>
      </header>
      {file.comment && <p class="import-comment">{file.comment}</p>}
      {fault && (
        <p class="note note-warning" role="alert">
          {fault} The {moves(played)} before that are valid and can be opened.
        </p>
      )}
      {outcome ? (
        <p>
          <strong>{outcome}</strong>
        </p>
      ) : (
        <SeatChoices
          legend="Players"
          game={game.id}
          sides={seats}
          seats={players}
          where="device"
          onChange={setPlayers}
        />
      )}
      <Trouble text={trouble} />
      {busy && (
        <p role="status" class="soft">
          Opening the game: replaying {moves(played)}…
        </p>
      )}
      <div class="page-actions">
        {!outcome && (
          <button
            type="button"
            class="button button-main"
            disabled={busy}
            onClick={() => void attempt(() => open(paths.playLocal))}
          >
            <Icon name="play" /> Continue
          </button>
        )}
        <button
          type="button"
          class={outcome ? 'button button-main' : 'button'}
          disabled={busy}
          onClick={() => void attempt(() => open(paths.replayLocal))}
        >
          <Icon name="eye" /> Replay
        </button>
        {outcome && (
          <button
            type="button"
            class="button"
            disabled={busy}
            onClick={() => void attempt(() => open(paths.storyLocal))}
          >
            <Icon name="book" /> Story
          </button>
        )}
        {!outcome && (
          <button type="button" class="button" disabled={busy} onClick={() => void attempt(upload)}>
            <Icon name="people" /> Continue online
          </button>
        )}
      </div>
    </section>
  );
}

function moves(count: number): string {
  return count === 1 ? '1 action' : `${count.toLocaleString('en-US')} actions`;
}
