import { Icon } from '../../base/Icon.tsx';
import { useLoaded } from '../../base/lazily.tsx';
import type { PlayTable } from '../choosing/table.ts';
import { ChartTable } from '../panels/ChartTable.tsx';
import { useChartMarks } from '../panels/useChartMarks.ts';
import type { Scene } from '../scene/scene.ts';
import './pinnedChart.css';

/** A chart that stays over the map while one plays, with the place that counts now marked. */
export function PinnedChart({ scene, table }: { readonly scene: Scene; readonly table: PlayTable }) {
  const charts = useLoaded(() => scene.display.charts(), scene);
  const all = useChartMarks(scene, table);
  const chart = charts?.find(({ id }) => id === scene.pinned.value);
  if (!chart) return null;
  const marks = all.filter((mark) => mark.chart === chart.id);
  return (
    <section class="pinned-chart" aria-label={`Pinned: ${chart.title}`}>
      <button
        type="button"
        class="button button-plain button-icon pinned-chart-close"
        aria-label="Unpin the chart"
        onClick={() => scene.pin(undefined)}
      >
        <Icon name="close" />
      </button>
      <ChartTable scene={scene} chart={chart} marks={marks} />
    </section>
  );
}
