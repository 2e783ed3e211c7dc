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
      <svg class="sight-icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M2.500 12c2.600-4.300 5.800-6.500 9.500-6.500s6.900 2.200 9.500 6.500c-2.600 4.300-5.800 6.500-9.500 6.500S5.100 16.300 2.500 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z" />
      </svg>
    </button>
  );
}
