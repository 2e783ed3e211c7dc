import { useId } from 'preact/hooks';
import type { Me } from '#protocol/api';
import { rename } from '../../api/account.ts';
import { me, setMe } from '../../base/session.ts';
import { givenName } from './guestName.ts';

interface NameAtTableProps {
  readonly name: string | undefined;
  readonly onName: (name: string) => void;
}

/** Asks those without an account what the others shall call them. */
export function NameAtTable({ name, onName }: NameAtTableProps) {
  const id = useId();
  const who = me.value;
  if (who === undefined || (who && !who.guest)) return null;
  return (
    <div class="field lobby-name">
      <label for={id}>Your name</label>
      <input
        id={id}
        class="input"
        autocomplete="nickname"
        spellcheck={false}
        maxLength={24}
        placeholder={who?.name ?? 'Guest'}
        aria-describedby={`${id}-hint`}
        value={name ?? givenName(who)}
        onInput={(event) => onName(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} class="field-hint">
        Shown to other players. Leave it empty to play as a guest.
      </p>
    </div>
  );
}

/** Takes up the name that was typed, if one was. */
export async function takeName(typed: string | undefined, who: Me | null | undefined): Promise<void> {
  const name = typed?.trim() ?? '';
  if (name !== '' && name !== who?.name) setMe(await rename(name));
}
