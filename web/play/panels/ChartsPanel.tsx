import { useState } from 'preact/hooks';
import { Dialog } from '../../base/Dialog.tsx';
import { useLoaded } from '../../base/lazily.tsx';
import { paths } from '../../base/paths.ts';
import { Select } from '../../base/Select.tsx';
import type { PlayTable } from '../choosing/table.ts';
import type { Scene } from '../scene/scene.ts';
import { ChartTable } from './ChartTable.tsx';
import { useChartMarks } from './useChartMarks.ts';
import './chartsPanel.css';
import './printedPanel.css';

interface ChartsPanelProps {
  readonly scene: Scene;
  readonly table?: PlayTable;
}

/** The tables of the rulebook, with the place that counts now marked. */
export function ChartsPanel({ scene, table }: ChartsPanelProps) {
  const marks = useChartMarks(scene, table);
  const charts = useLoaded(() => scene.display.charts(), scene);
  const [chosen, setChosen] = useState<string>();
  const [large, setLarge] = useState(false);
  if (!charts) return null;
  const chart = charts.find(({ id }) => id === (chosen ?? marks[0]?.chart)) ?? charts[0];
  if (!chart) return <p class="soft">This game has no charts.</p>;
  const shown = <ChartTable scene={scene} chart={chart} marks={marks.filter((mark) => mark.chart === chart.id)} />;
  return (
    <div class="charts-panel printed-panel">
      <Select
        label={<span class="caps">Chart</span>}
        class="field"
        value={chart.id}
        options={charts.map(({ id, title }) => ({ value: id, title }))}
        onChoose={setChosen}
      />
      <div class="charts-panel-tools printed-panel-tools">
        <button type="button" class="button button-plain" onClick={() => setLarge(true)}>
          Enlarge
        </button>
        <a class="button button-plain" href={paths.chart(scene.game.id, chart.id)} target="_blank" rel="noopener">
          New window
        </a>
        {table && (
          <button
            type="button"
            class="button button-plain charts-panel-pin"
            aria-pressed={scene.pinned.value === chart.id}
            title="Keep it over the map, whichever panel is open"
            onClick={() => scene.pin(scene.pinned.value === chart.id ? undefined : chart.id)}
          >
            {scene.pinned.value === chart.id ? 'Unpin' : 'Pin to the map'}
          </button>
        )}
        <button type="button" class="button button-plain" onClick={() => print()}>
          Print
        </button>
      </div>
      {shown}
      {large && (
        <Dialog title={chart.title} onClose={() => setLarge(false)} wide>
          <div class="charts-panel-large">{shown}</div>
        </Dialog>
      )}
    </div>
  );
}
