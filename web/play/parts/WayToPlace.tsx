import type { ComponentChildren } from 'preact';
import type { Scene } from '../scene/scene.ts';

interface WayToPlaceProps {
  readonly scene: Scene;
  readonly hexes: readonly number[];
  readonly class: string;
  /** Beside flying there. */
  readonly onGo?: (() => void) | undefined;
  readonly children: ComponentChildren;
}

/** Words about something on the map: they mark its place while pointed at, and a click flies there. */
export function WayToPlace({ scene, hexes, class: name, onGo, children }: WayToPlaceProps) {
  const mark = (on: boolean) => {
    scene.found.value = on ? scene.placesOf(hexes) : [];
  };
  return (
    <button
      type="button"
      class={name}
      onPointerEnter={() => mark(true)}
      onPointerLeave={() => mark(false)}
      onFocus={() => mark(true)}
      onBlur={() => mark(false)}
      onClick={() => {
        onGo?.();
        scene.flyTo(scene.placesOf(hexes));
      }}
    >
      {children}
    </button>
  );
}
