import { SpeedChoice } from '../../base/SpeedChoice.tsx';
import type { PlayTable } from '../choosing/table.ts';
import { KeyHint } from '../parts/KeyHint.tsx';
import type { Scene } from '../scene/scene.ts';
import { waitingFor } from '../scene/waiting.ts';
import { takeOver } from './StaffButton.tsx';

interface StaffStripProps {
  readonly scene: Scene;
  readonly table: PlayTable;
}

/** In the place of the prompt, while the staff decides. */
export function StaffStrip({ scene, table }: StaffStripProps) {
  const task = scene.game.definition.staff?.find(({ id }) => id === table.sight.value?.staff);
  const waiting = waitingFor(scene);
  return (
    <section class="prompt-bar" aria-label="Your staff decides">
      <div class="prompt-bar-words">
        <p class="prompt-bar-who">Your staff</p>
        <p class="prompt-bar-prompt" role="status">
          Your staff decides until {task?.title ?? 'this'} is over.
        </p>
        <p class="prompt-bar-waiting">
          {waiting?.who}: <q>{waiting?.question}</q>
        </p>
      </div>
      <div class="prompt-bar-buttons">
        <button type="button" class="button button-main" disabled={table.sending.value} onClick={() => takeOver(table)}>
          Take over <KeyHint name="staff" />
        </button>
        {table.link.local && <SpeedChoice />}
      </div>
    </section>
  );
}
