import { type ReadonlySignal, useComputed } from '@preact/signals';
import type { BoardDisplay } from '#games/display';
import type { Box, Point } from '../geometry/plane.ts';
import { clearLabels, type Reading } from '../map/clearLabels.ts';
import { Labels } from '../map/MapLabels.tsx';
import type { Label } from '../print/lettering.ts';
import type { BoardProps } from './board.ts';
import { forceParts } from './forceParts.ts';
import { counterWidth, roomOfStacks } from './stacks.ts';
import { isAfar } from './stage.ts';
import { counterScale } from './textScale.ts';

interface MovingLabelsProps {
  readonly board: BoardDisplay;
  readonly colours: BoardProps['colours'];
  readonly labels: readonly Label[];
  readonly pieces: BoardProps['pieces'];
  readonly reading: ReadonlySignal<Reading>;
}

/** The names of the map, clear of its counters. On a chart forces lie where it has left room for them. */
export function MovingLabels(props: MovingLabelsProps) {
  const { board, labels, reading } = props;
  const shown = useComputed(() => {
    if (board.chart) return labels;
    const covered =
      board.crowding === 'forces' ? underForces(props) : roomOfStacks(board, props.pieces.value, counterScale());
    return clearLabels(labels, covered, reading.value);
  });
  return <Labels labels={shown.value} />;
}

function underForces({ board, colours, pieces, reading }: MovingLabelsProps): Box[] {
  const { distance } = reading.value;
  const watching = { sides: Object.keys(colours), afar: isAfar(distance), unit: 1 };
  return forceParts()
    .placedForces(board, pieces.value, watching)
    .map(({ at, size }) => boxAround(at, (counterWidth * size) / 2));
}

function boxAround([x, y]: Point, by: number): Box {
  return { left: x - by, right: x + by, top: y - by, bottom: y + by };
}
