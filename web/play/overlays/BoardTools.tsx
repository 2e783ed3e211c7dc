import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Guide } from '#games/display';
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
        {open.value && <OverlayList scene={scene} overlays={overlays} />}
      </div>
      {scene.looking.value && <SightCard scene={scene} looking={scene.looking.value} />}
    </>
  );
}

interface OverlayListProps {
  readonly scene: Scene;
  readonly overlays: Guide['overlays'];
}

/** As high as the map above its button allows. */
function OverlayList({ scene, overlays }: OverlayListProps) {
  const box = useRef<HTMLDivElement>(null);
  const { colours } = scene.display;
  useLayoutEffect(() => {
    const list = box.current!;
    // On a small screen the score stands over the upper edge of the map.
    const [map, score] = [list.closest('.board-view-map'), document.querySelector('.top-bar-score')].map((element) =>
      element?.getBoundingClientRect(),
    );
    const top = Math.max(map!.top, score?.bottom ?? 0);
    list.style.maxHeight = `${list.getBoundingClientRect().bottom - top - 8}px`;
  });
  return (
    <div class="board-view-overlays" ref={box}>
      {overlays.map(({ id, title, side }) => (
        <label key={id} class="board-view-overlay">
          <input type="checkbox" checked={scene.overlays.value.has(id)} onInput={() => scene.toggleOverlay(id)} />
          {side && <span class={`side side-${colours[side] ?? 'grey'}`} />} {title}
        </label>
      ))}
    </div>
  );
}
