import { signal } from '@preact/signals';
import { staffTasks } from '#engine/staff';
import { Dialog } from '../../base/Dialog.tsx';
import { LineIcon } from '../../base/Icon.tsx';
import { isStaffed } from '../choosing/staffed.ts';
import type { PlayTable } from '../choosing/table.ts';
import { KeyHint } from '../parts/KeyHint.tsx';
import type { Scene } from '../scene/scene.ts';
import './staffButton.css';

interface StaffButtonProps {
  readonly scene: Scene;
  readonly table: PlayTable;
}

/** An officer's cap. */
const cap =
  'M4.500 13.500C2 8.500 6 5.500 12 5.500s10 3 7.500 8M5 13.500q7-3 14 0v2.500q-7-3-14 0zM6 16.500c2.500 3 9.500 3 12 0M12 8v1.500';

/** The screen on which the player is asked what to hand over. */
const asked = signal<Scene | undefined>(undefined);

/** Asks what the staff is to decide, or takes over from it. */
export function askStaff(scene: Scene, table: PlayTable): void {
  if (isStaffed(table.game, table.sight.value, table.seat.value)) takeOver(table);
  else asked.value = asked.value === scene || staffTasksOf(table).length === 0 ? undefined : scene;
}

export function takeOver(table: PlayTable): void {
  void table.tell((link, seat) => link.takeOver(seat));
}

/** What the player can hand over now. A lesson has no bots. */
export function staffTasksOf({ link, game, seat, view }: PlayTable) {
  const state = view.value;
  const isPlayers = seat.value !== null && link.seats.includes(seat.value) && !link.fleeting;
  return state && isPlayers && state.result === null ? staffTasks(game.definition.staff ?? [], state) : [];
}

/** Leads to what the staff can decide in the place of the player. */
export function StaffButton({ scene, table }: StaffButtonProps) {
  if (staffTasksOf(table).length === 0) return null;
  return (
    <>
      <button
        type="button"
        class="button staff-button"
        aria-label="Let the staff decide"
        title="Let the staff decide"
        aria-haspopup="dialog"
        onClick={() => askStaff(scene, table)}
      >
        <LineIcon path={cap} size={undefined} /> <KeyHint name="staff" />
      </button>
      <QuickTask table={table} />
      {asked.value === scene && <StaffDialog scene={scene} table={table} />}
    </>
  );
}

/** The shortest task, if it is handed over often, by one click. */
function QuickTask({ table }: { readonly table: PlayTable }) {
  const [now] = staffTasksOf(table);
  if (!now?.task.quick || table.draft.value.length > 0) return null;
  return (
    <button type="button" class="button staff-button" onClick={() => handOver(table, now.task.id)}>
      {now.task.quick}
    </button>
  );
}

function handOver(table: PlayTable, task: string): void {
  table.dropDraft();
  void table.tell((link, seat) => link.delegate(seat, task));
}

function StaffDialog({ scene, table }: StaffButtonProps) {
  const close = () => {
    asked.value = undefined;
  };
  return (
    <Dialog title="Let the staff decide" onClose={close} actions={<StaffTasks table={table} onChosen={close} />}>
      <p>{aboutStaff}</p>
      <LeadButton scene={scene} onChosen={close} />
    </Dialog>
  );
}

interface LeadButtonProps {
  readonly scene: Scene;
  readonly onChosen: () => void;
}

/** To the orders, where a part of the forces is handed over for longer. */
export function LeadButton({ scene, onChosen }: LeadButtonProps) {
  if (!scene.game.definition.duties) return null;
  return (
    <button
      type="button"
      class="button"
      onClick={() => {
        onChosen();
        scene.panel.value = 'orders';
      }}
    >
      Hand over a formation…
    </button>
  );
}

export const aboutStaff =
  'A bot decides in your place and sees only what you see. You can take over at any time, and undo its moves like your own. No other player is told.';

interface StaffTasksProps {
  readonly table: PlayTable;
  readonly onChosen: () => void;
}

/** A button for each task that can be handed over. */
export function StaffTasks({ table, onChosen }: StaffTasksProps) {
  return staffTasksOf(table).map(({ task }) => (
    <button
      key={task.id}
      type="button"
      class="button"
      onClick={() => {
        onChosen();
        handOver(table, task.id);
      }}
    >
      Until {task.title} is over
    </button>
  ));
}
