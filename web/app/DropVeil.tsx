import { useEffect } from 'preact/hooks';
import { fileIsOver, startFileDrop } from '../base/droppedFile.ts';
import { Icon } from '../base/Icon.tsx';
import './dropVeil.css';

/** Lets a save file be dropped anywhere on the window, and shows that while one is dragged over it. */
export function DropVeil() {
  useEffect(startFileDrop, []);
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
