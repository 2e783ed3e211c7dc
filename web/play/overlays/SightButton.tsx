import { Icon } from '../../base/Icon.tsx';
import { toggleSight } from '../scene/looking.ts';
import type { Scene } from '../scene/scene.ts';
import './sight.css';

/** Shows lines of sight. */
export function SightButton({ scene }: { readonly scene: Scene }) {
  return (
    <button
      type="button"
      class="board-view-tool"
      aria-label="Lines of sight"
      title="Lines of sight"
      aria-pressed={scene.looking.value !== undefined}
      // The pointer has left the map for the button: what it passed last was not chosen.
      onClick={() => toggleSight(scene, undefined)}
    >
      <Icon name="eye" size={22} />
    </button>
  );
}
