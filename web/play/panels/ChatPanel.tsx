import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '#engine/state';
import { useLoad } from '../../base/load.ts';
import { ReportButton } from '../../base/ReportButton.tsx';
import type { PlayTable } from '../choosing/table.ts';
import './chatPanel.css';

/** Chat between the players, and private notes. */
export function ChatPanel({ table }: { readonly table: PlayTable }) {
  const seat = table.seat.value;
  if (seat === null) return <p class="soft">Chat is for players only. Spectators can’t see it.</p>;
  const alone = table.link.local;
  return (
    <div class="chat-panel">
      {!alone && <Talk table={table} />}
      <Notes key={seat} table={table} seat={seat} />
    </div>
  );
}

function Talk({ table }: { readonly table: PlayTable }) {
  const [text, setText] = useState('');
  const end = useRef<HTMLLIElement>(null);
  const said = table.updates.value.filter((update) => update.said);
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [said.length]);
  return (
    <section class="chat-panel-talk">
      <h3>Chat</h3>
      <Opponents table={table} />
      <ol class="chat-panel-lines">
        {said.length === 0 && <li class="soft">No messages yet.</li>}
        {said.map(({ number, at, said: line }) => (
          <li key={number}>
            <span class="chat-panel-who">
              <span class={`side side-${table.display.colours[line!.seat] ?? 'grey'}`} /> <b>{line!.name}</b>{' '}
              <time class="soft small" dateTime={new Date(at).toISOString()}>
                {new Date(at).toLocaleString([], { dateStyle: 'short', timeStyle: 'short' })}
              </time>
              {line!.seat !== table.seat.value && (
                <ReportButton
                  name={line!.name}
                  about={{ match: table.link.match, seat: line!.seat, message: line!.text }}
                />
              )}
            </span>
            <span>{line!.text}</span>
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
      <form
        class="chat-panel-form"
        onSubmit={async (event) => {
          event.preventDefault();
          const line = text.trim();
          if (line !== '' && (await table.tell((link, seat) => link.say(seat, line)))) setText('');
        }}
      >
        <label class="unseen" for="chat-line">
          {' '}
          Message{' '}
        </label>
        <input
          id="chat-line"
          class="input"
          maxLength={500}
          autocomplete="off"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="button">
          {' '}
          Send{' '}
        </button>
      </form>
    </section>
  );
}

/** Who else plays, each with a way to report them. */
function Opponents({ table }: { readonly table: PlayTable }) {
  const players = table.sight.value?.players ?? [];
  const others = players.filter(({ seat, bot, player }) => !bot && player !== '' && !table.link.seats.includes(seat));
  return (
    <>
      {others.map(({ seat, name, player }) => (
        <p key={seat} class="chat-panel-who">
          <span class={`side side-${table.display.colours[seat] ?? 'grey'}`} /> {name}{' '}
          <ReportButton name={name} about={{ person: player }} />
        </p>
      ))}
    </>
  );
}

function Notes({ table, seat }: { readonly table: PlayTable; readonly seat: Seat }) {
  const notes = useLoad(() => table.link.notes(seat), [seat]);
  const [state, setState] = useState('');
  const timer = useRef(0);
  const save = (text: string) => {
    notes.put(text);
    clearTimeout(timer.current);
    setState('Saving…');
    timer.current = window.setTimeout(() => {
      table.link.saveNotes(seat, text).then(
        () => setState('Saved.'),
        (error: Error) => setState(`Not saved: ${error.message}`),
      );
    }, 800);
  };
  return (
    <section class="chat-panel-notes">
      <h3>
        <label for="notes">Your notes</label>
      </h3>
      <p class="soft small">Only you can see them.</p>
      <textarea
        id="notes"
        class="input"
        rows={8}
        maxLength={20_000}
        disabled={notes.value === undefined}
        value={notes.value ?? ''}
        onInput={(event) => save(event.currentTarget.value)}
      />
      <p class="soft small" role="status">
        {notes.error === undefined ? state : 'Your notes didn’t load.'}
      </p>
    </section>
  );
}
