import { fileIsOver } from '../base/droppedFile.ts';
import { Icon } from '../base/Icon.tsx';
import './dropVeil.css';

/** Shows where a dragged file would go: anywhere. */
export function DropVeil() {
  if (!fileIsOver.value) return null;
  return (
    <div class="drop-veil">
      <p>
        <Icon name="upload" size={40} />
        Drop the save file to open it
      </p>
    </div>
  );
}
