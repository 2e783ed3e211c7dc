import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import './foot.css';

interface FootProps {
  /** What lies over the lower edge of the map while it is there: trays, what is held. */
  readonly dock?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The foot of the screen. Its room is always its own; what needs more grows over the map, which stays where it is. */
export function Foot({ dock, children }: FootProps) {
  const foot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const screen = foot.current!.parentElement!;
    const [docked, bar] = foot.current!.children as HTMLCollectionOf<HTMLElement>;
    const tell = () => {
      // Both are measured before either is told: in between, the whole screen would be laid out anew.
      const over = heightOver(screen, bar!);
      const overDock = Math.max(0, heightOver(screen, docked!) - over);
      screen.style.setProperty('--over-foot', `${over}px`);
      screen.style.setProperty('--over-dock', `${overDock}px`);
    };
    tell();
    const observer = new ResizeObserver(tell);
    for (const element of [screen, docked!, bar!]) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div class="foot" ref={foot}>
      <div class="foot-dock">{dock}</div>
      <div class="foot-bar">{children}</div>
    </div>
  );
}

/** How many pixels of the map an element covers from below. */
function heightOver(screen: HTMLElement, element: HTMLElement): number {
  const map = screen.querySelector('.board-view-map')?.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  if (!map || box.height === 0 || box.left >= map.right) return 0;
  return Math.max(0, Math.round(map.bottom - box.top));
}
