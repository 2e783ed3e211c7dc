import type { Cameraman } from './cameraman.ts';

export function ZoomButtons({ cameraman }: { readonly cameraman: Cameraman }) {
  return (
    <div class="board-zoom board-over">
      <ZoomButton name="Zoom in" path="M10 4v12M4 10h12" onClick={() => cameraman.zoomBy(1.5)} />
      <ZoomButton name="Zoom out" path="M4 10h12" onClick={() => cameraman.zoomBy(1 / 1.5)} />
      <ZoomButton name="Whole map" path="M3 7v-4h4M13 3h4v4M17 13v4h-4M7 17h-4v-4" onClick={() => cameraman.fit()} />
    </div>
  );
}

interface ZoomButtonProps {
  readonly name: string;
  readonly path: string;
  readonly onClick: () => void;
}

function ZoomButton({ name, path, onClick }: ZoomButtonProps) {
  return (
    <button type="button" aria-label={name} title={name} onClick={onClick}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
