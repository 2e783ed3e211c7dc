import { useLayoutEffect, useState } from 'preact/hooks';
import { type KeyAction, keyActions } from '../base/keyList.ts';
import { actionFor, keyOf, keysFor, keyText } from '../base/keys.ts';
import { changeSettings, settings } from '../base/settings.ts';
import { toast } from '../base/Toasts.tsx';

const groups = [...new Set(keyActions.map(({ group }) => group))];
const modifiers = ['Control', 'Shift', 'Alt', 'Meta'];

/** All keys of the board, each of which can be changed. */
export function KeyList() {
  const own = settings.value.keys;
  const [changing, setChanging] = useState<KeyAction>();
  // Before the next key can be pressed.
  useLayoutEffect(() => {
    if (!changing) return undefined;
    const take = (event: KeyboardEvent) => {
      if (modifiers.includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      setChanging(undefined);
      if (event.key !== 'Escape') giveKey(changing, event);
    };
    addEventListener('keydown', take, { capture: true });
    return () => removeEventListener('keydown', take, { capture: true });
  }, [changing]);
  return (
    <>
      {groups.map((group) => (
        <table key={group} class="key-list">
          <caption class="caps">{group}</caption>
          <thead class="unseen">
            <tr>
              <th scope="col">Action</th>
              <th scope="col">Keys</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {keyActions
              .filter((action) => action.group === group)
              .map((action) => (
                <tr key={action.id}>
                  <th scope="row">{action.title}</th>
                  <td>
                    {changing === action ? (
                      <span role="status">Press a key, or Esc to cancel</span>
                    ) : (
                      keysFor(action, own).map((key) => <kbd key={key}>{keyText(key)}</kbd>)
                    )}
                  </td>
                  <td>
                    <button
                      type="button"
                      class="button button-plain"
                      aria-label={`Change the shortcut for: ${action.title}`}
                      onClick={() => setChanging(action)}
                    >
                      Change
                    </button>
                    {own[action.id] !== undefined && (
                      <button
                        type="button"
                        class="button button-plain"
                        aria-label={`Reset the shortcut for: ${action.title}`}
                        onClick={() => takeBack(action)}
                      >
                        Reset
                      </button>
                    )}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </>
  );
}

function giveKey(action: KeyAction, event: KeyboardEvent): void {
  const own = settings.value.keys;
  const before = keyActions.find(({ id }) => id === actionFor(event, own));
  const others = Object.entries(own).filter(([, key]) => key !== keyOf(event));
  changeSettings({ keys: { ...Object.fromEntries(others), [action.id]: keyOf(event) } });
  if (before && before.id !== action.id) {
    toast(`${keyText(keyOf(event))} was the shortcut for “${before.title}”. It is now for “${action.title}”.`);
  }
}

function takeBack({ id }: KeyAction): void {
  const { [id]: _, ...others } = settings.value.keys;
  changeSettings({ keys: others });
}
