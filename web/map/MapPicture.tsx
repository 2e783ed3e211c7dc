import { viewBoxOf } from '../geometry/plane.ts';
import { Labels } from './MapLabels.tsx';
import { Print } from './Print.tsx';
import type { Cover } from './prints.ts';
import './map.css';

/** The map as a picture: the same print as the board's, without hexes and without anything to do. */
export function MapPicture({ cover: { title, printed } }: { readonly cover: Cover }) {
  const { sheet, picture = sheet, labels } = printed;
  return (
    <svg
      class="map map-picture"
      viewBox={viewBoxOf(picture)}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`Map: ${title}`}
    >
      <Print printed={printed} detail="plain" />
      <Labels labels={labels} />
    </svg>
  );
}
