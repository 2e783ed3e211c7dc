import { useEffect, useState } from 'preact/hooks';
import type { Duty } from '#engine/staff';
import { capitalized } from '#games/words';
import { Select } from '../../base/Select.tsx';
import { type DutyChoices, dutyChoices, entrust, heldDuties, nameAt, takeBack } from '../choosing/duties.ts';
import type { PlayTable } from '../choosing/table.ts';
import type { Scene } from '../scene/scene.ts';
import './staffDuties.css';

interface StaffDutiesProps {
  readonly scene: Scene;
  readonly table: PlayTable;
}

/** The parts of the forces that the staff leads, and a form by which it is given another. */
export function StaffDuties({ scene, table }: StaffDutiesProps) {
  const choices = dutyChoices(table);
  if (!choices) return null;
  return (
    <section class="staff-duties">
      <h3>Your staff</h3>
      <p class="soft small">
        Your staff can lead a part of your forces for many turns, until something happens. It sees only what you see. No
        other player is told.
      </p>
      <Held table={table} />
      <DutyForm scene={scene} table={table} choices={choices} />
    </section>
  );
}

function Held({ table }: { readonly table: PlayTable }) {
  const held = heldDuties(table);
  if (held.length === 0) return null;
  return (
    <ul class="staff-duties-held" aria-label="Led by your staff">
      {held.map(({ duty, title, text }) => (
        <li key={duty.scope}>
          <span>
            <b>{capitalized(title)}.</b> <span class="soft">{text}</span>
          </span>
          <button
            type="button"
            class="button"
            disabled={table.sending.value}
            aria-label={`Take over ${title}`}
            onClick={() => void takeBack(table, duty.scope)}
          >
            Take over
          </button>
        </li>
      ))}
    </ul>
  );
}

const asItSeesFit = '';

function DutyForm({ scene, table, choices }: StaffDutiesProps & { readonly choices: DutyChoices }) {
  const { scopes, aims, ends } = choices;
  const [scope, setScope] = useState(scopes[0]?.id ?? '');
  const [aim, setAim] = useState(asItSeesFit);
  const [at, setAt] = useState('');
  const [until, setUntil] = useState(() => ends.filter(({ isUsual }) => isUsual).map(({ id }) => id));
  const wanted = aims.find(({ id }) => id === aim);
  const needsPlace = wanted?.of !== undefined;
  const handOver = (event: Event) => {
    event.preventDefault();
    const duty: Duty = {
      scope: scopes.some(({ id }) => id === scope) ? scope : (scopes[0]?.id ?? ''),
      until,
      ...(wanted && { aim }),
      ...(needsPlace && { at: at.trim() }),
    };
    void entrust(table, duty);
  };
  return (
    <form class="staff-duties-form" onSubmit={handOver}>
      <Select
        label="Forces"
        class="field"
        value={scope}
        options={scopes.map(({ id, title }) => ({ value: id, title: capitalized(title) }))}
        onChoose={setScope}
      />
      <Select
        label="Plan"
        class="field"
        value={aim}
        options={[
          { value: asItSeesFit, title: 'As the staff sees fit' },
          ...aims.map(({ id, title }) => ({ value: id, title })),
        ]}
        onChoose={setAim}
      />
      {wanted && <p class="soft small">{wanted.text}</p>}
      {needsPlace && <PlaceField scene={scene} table={table} kind={wanted.of!} at={at} onChoose={setAt} />}
      <fieldset class="staff-duties-ends">
        <legend>Hand back at</legend>
        {ends.map(({ id, title }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={until.includes(id)}
              onInput={() => setUntil(until.includes(id) ? until.filter((one) => one !== id) : [...until, id])}
            />{' '}
            {title}
          </label>
        ))}
      </fieldset>
      <button
        type="submit"
        class="button button-main"
        disabled={table.sending.value || (needsPlace && at.trim() === '')}
      >
        Hand over
      </button>
    </form>
  );
}

interface PlaceFieldProps extends StaffDutiesProps {
  readonly kind: string;
  readonly at: string;
  readonly onChoose: (name: string) => void;
}

/** A place, typed or clicked on the map. */
function PlaceField({ scene, table, kind, at, onChoose }: PlaceFieldProps) {
  const [isPicking, setPicking] = useState(false);
  useEffect(() => {
    if (!isPicking) return undefined;
    scene.pick.value = (place) => {
      const name = nameAt(table, kind, place);
      if (name === undefined) return;
      onChoose(name);
      setPicking(false);
    };
    return () => {
      scene.pick.value = undefined;
    };
  }, [isPicking, kind]);
  return (
    <div class="staff-duties-place">
      <label class="field">
        <span>Hex</span>
        <input class="input" value={at} onInput={(event) => onChoose(event.currentTarget.value)} />
      </label>
      <button type="button" class="button" aria-pressed={isPicking} onClick={() => setPicking(!isPicking)}>
        {isPicking ? 'Click a hex on the map' : 'Choose on the map'}
      </button>
    </div>
  );
}
