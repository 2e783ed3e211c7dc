import { useState } from 'preact/hooks';
import type { AdminPerson, AdminPersonWhole } from '#protocol/admin';
import { fetchPeople, fetchPerson } from '../../api/admin.ts';
import { Loaded } from '../../base/Loaded.tsx';
import { useLoad } from '../../base/load.ts';
import { ago } from '../../base/time.ts';
import { MatchRow } from '../MatchRows.tsx';
import { ActButton } from './ActButton.tsx';

interface PeopleProps {
  /** The person who is looked at closely; `undefined`: the list. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

/** Everyone who plays here, found by name or address. */
export function People({ chosen, onChoose }: PeopleProps) {
  const [text, setText] = useState('');
  const load = useLoad((signal) => fetchPeople(text, signal), [text]);
  if (chosen !== undefined) {
    return (
      <>
        <button type="button" class="button" onClick={() => onChoose(undefined)}>
          All people
        </button>
        <PersonWhole id={chosen} />
      </>
    );
  }
  return (
    <>
      <label for="admin-search">Part of a name, or an address</label>
      <input
        id="admin-search"
        type="search"
        class="input"
        maxLength={64}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <Loaded load={load}>
        {({ people }) => (
          <ul class="admin-list">
            {people.map((person) => (
              <li key={person.id} class="admin-row sheet">
                <div class="admin-what">
                  <button type="button" class="button button-plain admin-name" onClick={() => onChoose(person.id)}>
                    {person.name}
                  </button>
                  <Facts person={person} />
                </div>
                <PersonActs person={person} done={load.again} />
              </li>
            ))}
            {people.length === 0 && <li class="soft">No one found.</li>}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function Facts({ person }: { readonly person: AdminPerson }) {
  const { guest, admin, createdAt, seenAt, banned, muted } = person;
  const kind = admin ? 'administrator' : guest ? 'guest' : 'account';
  return (
    <>
      <p class="soft small">
        {kind} · joined {ago(createdAt)} · {seenAt === 0 ? 'signed out' : `last seen ${ago(seenAt)}`}
      </p>
      {banned !== '' && <p class="small admin-sanction">Banned: {banned}</p>}
      {muted !== '' && <p class="small admin-sanction">Muted: {muted}</p>}
    </>
  );
}

function PersonActs({ person, done }: { readonly person: AdminPerson; readonly done: () => void }) {
  const { id, name, admin, banned, muted } = person;
  const common = { subject: id, done };
  const read = 'The person reads this.';
  return (
    <div class="admin-acts">
      {!admin &&
        (muted === '' ? (
          <ActButton {...common} deed="mute" word="Mute" title={`Mute ${name}?`} note={read} />
        ) : (
          <ActButton {...common} deed="unmute" word="Unmute" title={`Unmute ${name}?`} required={false} />
        ))}
      <ActButton {...common} deed="rename" word="Rename" title={`Rename ${name}?`} label="New name" />
      {!admin &&
        (banned === '' ? (
          <ActButton {...common} deed="ban" word="Ban" title={`Ban ${name}?`} note={read} danger />
        ) : (
          <ActButton {...common} deed="unban" word="Unban" title={`Unban ${name}?`} required={false} />
        ))}
    </div>
  );
}

function PersonWhole({ id }: { readonly id: string }) {
  const load = useLoad((signal) => fetchPerson(id, signal), [id]);
  return <Loaded load={load}>{(whole) => <Whole whole={whole} done={load.again} />}</Loaded>;
}

function Whole({ whole: { person, addresses, games }, done }: { whole: AdminPersonWhole; done: () => void }) {
  return (
    <>
      <div class="admin-row sheet">
        <div class="admin-what">
          <h2>{person.name}</h2>
          <Facts person={person} />
        </div>
        <PersonActs person={person} done={done} />
        {!person.admin && (
          <ActButton
            deed="remove"
            subject={person.id}
            word="Remove"
            title={`Remove ${person.name} for good?`}
            note="Password, addresses, devices, and shared moments are deleted. You can’t undo this."
            required={false}
            danger
            done={done}
          />
        )}
      </div>
      <h2 class="caps">Addresses of the last 30 days</h2>
      <ul class="admin-list">
        {addresses.map(({ address, seenAt }) => (
          <li key={address} class="admin-row sheet">
            <div class="admin-what">
              {address} <span class="soft small">{ago(seenAt)}</span>
            </div>
            <ActButton
              deed="ban address"
              subject={address}
              word="Ban address"
              title={`Ban ${address}?`}
              note="Everyone from there reads this."
              danger
              done={done}
            />
          </li>
        ))}
        {addresses.length === 0 && <li class="soft">None.</li>}
      </ul>
      <h2 class="caps">Games</h2>
      <ul class="rows">
        {games.map((card) => (
          <MatchRow key={card.id} card={card} />
        ))}
        {games.length === 0 && <li class="soft">None.</li>}
      </ul>
    </>
  );
}
