import { useEffect, useRef } from 'preact/hooks';
import type { Chart, ChartMark } from '#games/display';
import { SourceMark } from '../parts/FactList.tsx';
import { RuleLink } from '../parts/RuleLink.tsx';
import { useWords } from '../parts/useWords.ts';
import type { Scene } from '../scene/scene.ts';
import './chartTable.css';

/** A column with something longer than this holds sentences: all of it is wrapped and begins at the left. */
const longest = 18;

interface ChartTableProps {
  readonly scene: Scene;
  readonly chart: Chart;
  readonly marks: readonly ChartMark[];
}

export function ChartTable({ scene, chart, marks }: ChartTableProps) {
  const { explain, meaning } = useWords(scene);
  const sentences = new Set(
    chart.rows.flatMap(({ cells }) => cells.flatMap((cell, column) => (cell.length > longest ? [column] : []))),
  );
  const classOf = (row: number, column: number) => {
    const hits = marks.filter((mark) => (mark.row ?? row) === row && (mark.column ?? column) === column);
    const form = sentences.has(column) ? 'chart-sentence' : '';
    if (hits.length === 0) return form;
    const exact = hits.some((mark) => mark.row !== undefined && mark.column !== undefined);
    return `chart-cell ${form} ${exact ? 'chart-exact' : 'chart-line'}`;
  };
  const isRolled = (row: number, column: number) =>
    marks.some((mark) => mark.isRolled && mark.row === row && mark.column === column);
  const figure = useRef<HTMLElement>(null);
  const key = JSON.stringify(marks);
  useEffect(() => {
    const cell = figure.current?.querySelector('.chart-exact') ?? figure.current?.querySelector('.chart-line');
    if (cell) cell.scrollIntoView({ inline: 'center', block: 'nearest' });
    else figure.current?.querySelector('.chart-scroll')?.scrollTo(0, 0);
  }, [chart, key]);
  return (
    <figure class="chart" ref={figure}>
      <figcaption>
        <h3>{explain(chart.title)}</h3> <RuleLink scene={scene} rule={chart.rule} />{' '}
        <SourceMark source={chart.source} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys when it has the focus */}
      <section class="chart-scroll" tabIndex={0} aria-label={chart.title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{explain(chart.corner)}</th>
              {chart.columns.map((column, at) => (
                <th key={at} scope="col">
                  {explain(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.rows.map(({ title, cells, heading }, row) => (
              <tr key={row} class={heading ? 'chart-heading' : undefined}>
                <th scope="row">{explain(title)}</th>
                {cells.map((cell, column) => (
                  <td key={column} class={classOf(row, column)} title={meaning(cell)}>
                    {explain(cell)}
                    {isRolled(row, column) && <span class="chart-roll"> last roll</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul class="chart-notes">
        {chart.notes.map((note) => (
          <li key={note}>{explain(note)}</li>
        ))}
      </ul>
    </figure>
  );
}
