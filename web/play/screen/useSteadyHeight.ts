import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { roomy } from '../scene/roomy.ts';

/** Of the window's height: what is taller than this gives its room back at once. */
const most = 0.3;

/** What has grown stays as tall until `lasts` changes, so that nothing beside it moves away from under the pointer. */
export function useSteadyHeight<T extends HTMLElement>(lasts: unknown): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    current.style.minHeight = '';
    const observer = new ResizeObserver(() => {
      const height = current.offsetHeight;
      if (roomy.peek() && height <= innerHeight * most) current.style.minHeight = `${height}px`;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [lasts]);
  return element;
}
