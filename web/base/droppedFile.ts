import { signal } from '@preact/signals';
import { paths } from './paths.ts';
import { currentAddress, go } from './router.ts';
import { toast } from './Toasts.tsx';

export interface DroppedFile {
  readonly name: string;
  readonly text: string;
}

/** The save file that was dropped on the window or chosen last, waiting to be opened. */
export const droppedFile = signal<DroppedFile | undefined>(undefined);

/** Whether a file is being dragged over the window. */
export const fileIsOver = signal(false);

/** A whole game is some hundred kilobytes; anything much larger is no save file. */
const mostBytes = 8_000_000;

/** Takes up a file and shows the page that opens it. */
export async function takeFile(file: File): Promise<void> {
  if (file.size > mostBytes) {
    toast(`${file.name} is too large to be a save file.`, { kind: 'danger' });
    return;
  }
  droppedFile.value = { name: file.name, text: await file.text() };
  if (currentAddress.value.path !== paths.import) go(paths.import);
}

/** Lets a save file be dropped anywhere on the window. */
export function startFileDrop(): void {
  const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
  addEventListener('dragover', (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    fileIsOver.value = true;
  });
  addEventListener('dragleave', (event) => {
    // Leaving an element for another is not leaving the window.
    if (event.relatedTarget === null) fileIsOver.value = false;
  });
  addEventListener('drop', (event) => {
    fileIsOver.value = false;
    if (!hasFile(event)) return;
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) void takeFile(file);
  });
}
