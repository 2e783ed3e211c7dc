import { Dialog } from '../app/Dialog.tsx';
import { paths } from '../app/paths.ts';
import { settings } from '../app/settings.ts';
import { type KeyAction, keyActions, keysFor, keyText } from './keys.ts';
import './playKeys.css';

const groups: readonly KeyAction['group'][] = ['Play', 'Map', 'Panels', 'Replay'];

/** All keys, as the player has set them. */
export function PlayKeys({ onClose }: { readonly onClose: () => void }) {
  const own = settings.value.keys;
  return (
    <Dialog title="Keys" onClose={onClose} wide>
      <div class="play-keys">
        {groups.map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl class="play-keys-keys">
              {keyActions
                .filter((action) => action.group === group)
                .map((action) => (
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
          </section>
        ))}
      </div>
      <p>
        Tab goes through the units that can act while the map has the focus, and leaves the map after the last.{' '}
        <a href={paths.settings}>Change keys in the settings.</a>
      </p>
    </Dialog>
  );
}
