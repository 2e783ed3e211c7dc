import { afterwards, lazily } from '../../base/lazily.tsx';
import { guideOf } from '../choosing/guides.ts';
import { PanelIcon } from '../parts/PanelIcon.tsx';
import type { Scene } from '../scene/scene.ts';
import './boardTools.css';

const sightParts = () => import('./sightParts.ts');
/** Only some games have lines of sight. */
const SightButton = afterwards(async () => (await sightParts()).SightButton);
const SightCard = lazily(async () => (await sightParts()).SightCard);

/** What the map shows on demand: overlays, lines of sight. */
export function BoardTools({ scene }: { readonly scene: Scene }) {
  const open = scene.listsOverlays;
  const { colours } = scene.display;
  const { overlays = [], sight } = guideOf(scene.display).value ?? {};
  if (overlays.length === 0) return null;
  const on = scene.overlays.value;
  return (
    <>
      <div class="board-view-tools">
        {sight && <SightButton scene={scene} />}
        <button
          type="button"
          class="board-view-tool"
          aria-label={on.size > 0 ? `Overlays (${on.size})` : 'Overlays'}
          title="Overlays"
          aria-expanded={open.value}
          onClick={() => {
            open.value = !open.value;
          }}
        >
          <PanelIcon name="zones" size={22} />
          {on.size > 0 && <span class="board-view-count">{on.size}</span>}
        </button>
        {open.value && (
          <div class="board-view-overlays">
            {overlays.map(({ id, title, side }) => (
              <label key={id} class="board-view-overlay">
                <input type="checkbox" checked={on.has(id)} onInput={() => scene.toggleOverlay(id)} />
                {side && <span class={`side side-${colours[side] ?? 'grey'}`} />} {title}
              </label>
            ))}
          </div>
        )}
      </div>
      {scene.looking.value && <SightCard scene={scene} looking={scene.looking.value} />}
    </>
  );
}
