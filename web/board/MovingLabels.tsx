import { type ReadonlySignal, useComputed } from '@preact/signals';
import type { BoardDisplay } from '#games/display';
import { spotOf } from '../geometry/places.ts';
import type { Box, Point } from '../geometry/plane.ts';
import { clearLabels, type Reading } from '../map/clearLabels.ts';
import { Labels } from '../map/MapLabels.tsx';
import type { Label } from '../print/lettering.ts';
import type { BoardProps } from './board.ts';
import { counterScale } from './textScale.ts';

interface MovingLabelsProps {
  readonly board: BoardDisplay;
  readonly labels: readonly Label[];
  readonly pieces: BoardProps['pieces'];
  readonly reading: ReadonlySignal<Reading>;
}

/** The names of the map, clear of its counters. Forces lie where the chart has left room for them. */
export function MovingLabels({ board, labels, pieces, reading }: MovingLabelsProps) {
  const shown = useComputed(() => {
    if (board.crowding === 'forces') return labels;
    const hexes = new Set(
      pieces.value.flatMap(({ place }) => ('hex' in place && place.board === board.id ? place.hex : [])),
    );
    return clearLabels(
      labels,
      [...hexes].map((hex) => boxAround(spotOf(board, hex), (counterRoom * counterScale()) / 2)),
      reading.value,
    );
  });
  return <Labels labels={shown.value} />;
}

/** What a counter or a stack takes of its hex. */
const counterRoom = 0.84;

function boxAround([x, y]: Point, by: number): Box {
  return { left: x - by, right: x + by, top: y - by, bottom: y + by };
}
