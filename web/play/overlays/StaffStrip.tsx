import { SpeedChoice } from '../../base/SpeedChoice.tsx';
import { dutyAt } from '../choosing/staffed.ts';
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
  const told = whatStaffDoes(table);
  const waiting = waitingFor(scene);
  return (
    <section class="prompt-bar" aria-label="Your staff decides">
      <div class="prompt-bar-words">
        <p class="prompt-bar-who">Your staff</p>
        <p class="prompt-bar-prompt" role="status">
          {told}
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

function whatStaffDoes({ game, sight, seat }: PlayTable): string {
  const { staff = [], duties } = game.definition;
  const seen = sight.value;
  const task = staff.find(({ id }) => id === seen?.staff);
  if (seen?.staff) return `Your staff decides until ${task?.title ?? 'this'} is over.`;
  const duty = dutyAt(game, seen, seat.value);
  const what = seen?.view && duty && duties?.scopes(seen.view, seat.value!).find(({ id }) => id === duty.scope);
  return `Your staff leads ${what ? what.title : 'here'}.`;
}
