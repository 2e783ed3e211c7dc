import type { KeyAction } from './keyList.ts';
import { keysFor, keyText } from './keys.ts';
import { settings } from './settings.ts';
import './keyRows.css';

/** What keys do, as the player has set them. */
export function KeyRows({ actions }: { readonly actions: readonly KeyAction[] }) {
  const own = settings.value.keys;
  return (
    <dl class="key-rows">
      {actions.map((action) => (
        <div key={action.id}>
          <dt>{action.title}</dt>
          <dd>
            {keysFor(action, own).map((key) => (
              <kbd key={key}>{keyText(key)}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
