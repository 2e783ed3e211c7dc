import { firstPictures } from 'virtual:first-pictures';
import type { Display } from '#games/display';
import { Counter } from '../art/Counter.tsx';
import { counterWidth } from '../board/stacks.ts';
import { scale, viewBoxOf } from '../geometry/plane.ts';
import type { PicturedPiece } from '../library/firstPicture.ts';
import { Labels } from '../map/MapLabels.tsx';
import { Print } from '../map/Print.tsx';
// No map is loaded that would bring the faces of ships and aircraft.
import '../board/partsOfForces.ts';
import '../map/map.css';

const width = counterWidth * scale;

/** What the first game looks like: a part of its board in the first turn, as a picture. */
export function FirstPicture({ game, colours }: { readonly game: string; readonly colours: Display['colours'] }) {
  const picture = firstPictures[game];
  if (!picture) return null;
  const { title, printed, box, pieces } = picture;
  return (
    <svg
      viewBox={viewBoxOf(box)}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`The first turn of ${title}`}
    >
      <g class="map">
        <Print printed={printed} detail="full" />
        <Labels labels={printed.labels} />
      </g>
      {pieces.map((piece) => (
        <Placed key={`${piece.title} ${piece.at.join()}`} piece={piece} colours={colours} />
      ))}
    </svg>
  );
}

function Placed({ piece, colours }: { readonly piece: PicturedPiece; readonly colours: Display['colours'] }) {
  const [x, y] = piece.at.map((value) => Math.round(value * scale - width / 2));
  return (
    <g transform={`translate(${x} ${y})`}>
      <Counter piece={piece} colours={colours} size={width} silent />
    </g>
  );
}
