import { findTarget } from '#engine/targets';
import type { LessonStep } from '#games/lessons';
import { placesAbout } from '#games/placesAbout';
import { roomy } from '../scene/roomy.ts';
import type { Scene } from '../scene/scene.ts';

/** Brings what a step speaks of into sight, near enough to be read if it is the first, and marks it on the map. */
export function pointAt(
  scene: Scene,
  { look = {}, panel, goal }: Pick<LessonStep, 'look' | 'panel' | 'goal'>,
  isFirst = false,
): void {
  const about = Object.fromEntries(
    Object.entries(look).map(([kind, names]) => [kind, names.map((name) => findTarget(scene.game, kind, name))]),
  );
  const places = placesAbout(scene.display, about, scene.pieces.peek());
  scene.found.value = places;
  if (isFirst) scene.flyTo(places);
  else scene.reveal(places);
  // What the reader is to open must not be open already.
  if (goal?.panel && goal.panel === scene.panel.peek()) scene.panel.value = undefined;
  if (panel && roomy.peek()) scene.panel.value = panel;
}
