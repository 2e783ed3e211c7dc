import type { BoardDisplay } from '#games/display';
import { movedTo } from '../geometry/curves.ts';
import { spotOf } from '../geometry/places.ts';
import type { Point } from '../geometry/plane.ts';
import type { PlannedRoute } from './board.ts';
import { routePath } from './routePath.ts';

/** A way with its arrow and what it costs. */
export function RouteLine({ board, route }: { readonly board: BoardDisplay; readonly route: PlannedRoute }) {
  const points = route.hexes.map((hex) => spotOf(board, hex));
  const end = points[points.length - 1];
  if (!end) return null;
  const path = routePath(board, route.hexes);
  const wide = 22 + route.cost.length * 10;
  return (
    <g class={route.isLater ? 'board-route board-route-later' : 'board-route'}>
      <path class="board-route-casing" d={path} />
      <path class="board-route-line" d={path} />
      {points.length > 1 && <Arrowhead from={points[points.length - 2]!} to={end} />}
      {route.cost !== '' && (
        <g transform={movedTo([end[0], end[1] - 0.44])}>
          <g class="board-sized">
            <rect class="board-route-badge" x={-wide / 2} y="-15" width={wide} height="30" rx="15" />
            <text class="board-route-cost" y="7">
              {route.cost}
            </text>
          </g>
        </g>
      )}
    </g>
  );
}

function Arrowhead({ from, to }: { readonly from: Point; readonly to: Point }) {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return (
    <g transform={`${movedTo(to)} rotate(${Math.round(angle)})`}>
      <path class="board-route-head board-sized" d="M16 0l-26 -15l6 15l-6 15z" />
    </g>
  );
}
