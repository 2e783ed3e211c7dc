import type { Seat } from '#engine/state';
import type { Scene } from '../scene/scene.ts';

/** The color of a side; gray for neither. */
export function SideMark({ scene, side }: { readonly scene: Scene; readonly side: Seat | null }) {
  return <span class={`side side-${(side !== null && scene.display.colours[side]) || 'grey'}`} />;
}
