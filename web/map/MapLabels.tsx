import { scale } from '../geometry/plane.ts';
import type { Label } from '../print/lettering.ts';

/** The names on the map. On a board they stand in a layer of their own, above what is marked. */
export function Labels({ labels }: { readonly labels: readonly Label[] }) {
  return (
    <g class="map-labels">
      {labels.map((label) => (
        <Name key={`${label.text} ${label.x}`} {...label} />
      ))}
    </g>
  );
}

function Name({ text, kind, from, anchor, angle, ...at }: Label) {
  const [x, y] = [at.x, at.y].map((value) => Math.round(value * scale));
  return (
    <text
      class={`map-label map-label-${kind} map-label-from-${from}`}
      x={x}
      y={y}
      text-anchor={anchor}
      {...(angle === undefined ? {} : { transform: `rotate(${angle} ${x} ${y})` })}
    >
      {text}
    </text>
  );
}
