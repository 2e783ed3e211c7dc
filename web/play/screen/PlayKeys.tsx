import { Dialog } from '../../base/Dialog.tsx';
import { KeyRows } from '../../base/KeyRows.tsx';
import { type KeyAction, keyActions } from '../../base/keyList.ts';
import { paths } from '../../base/paths.ts';
import './playKeys.css';

const groups: readonly KeyAction['group'][] = ['Play', 'Map', 'Panels', 'Replay'];

/** All keys, as the player has set them. */
export function PlayKeys({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} wide>
      <div class="play-keys">
        {groups.map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <KeyRows actions={keyActions.filter((action) => action.group === group)} />
          </section>
        ))}
      </div>
      <p>
        Tab goes through the units that can act while the map has the focus, and leaves the map after the last.{' '}
        <a href={paths.settings}>Change shortcuts in the settings.</a>
      </p>
    </Dialog>
  );
}
