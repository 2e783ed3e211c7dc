import type { ScreenPoint } from '../choosing/spot.ts';

const margin = 8;

/** Puts a small box beside a point, wholly on the screen; in the middle where there is no point. */
export function placeNear(box: HTMLElement, at: ScreenPoint | undefined): void {
  const { width, height } = box.getBoundingClientRect();
  const wanted = at ?? { x: innerWidth / 2 - width / 2, y: innerHeight / 2 };
  const x = Math.min(wanted.x + margin, innerWidth - width - margin);
  const below = wanted.y + 2 * margin;
  const y = below + height + margin > innerHeight ? wanted.y - height - margin : below;
  box.style.left = `${Math.max(margin, x)}px`;
  box.style.top = `${Math.max(margin, y)}px`;
}
