import { useEffect, useState } from 'preact/hooks';
import { withoutTakenBack } from '#match/takenBack';
import { useLoaded } from '../../base/lazily.tsx';
import { Select } from '../../base/Select.tsx';
import { History } from '../../link/history.ts';
import type { PlayTable } from '../choosing/table.ts';
import type { Scene } from '../scene/scene.ts';
import { stretchesOf } from './stretches.ts';
import './reportView.css';

interface ReportViewProps {
  readonly scene: Scene;
  readonly table: PlayTable;
}

/** What a stretch of play brought, with the front of then and now on the map. */
export function ReportView({ scene, table }: ReportViewProps) {
  const teller = useLoaded(async () => scene.display.report?.(), scene);
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  useEffect(
    () => () => {
      scene.front.value = undefined;
    },
    [],
  );
  const seat = table.seat.value;
  const { first, updates } = table.link.window(seat);
  if (!teller || !first.value || updates.value.length === 0 || table.cover.value !== undefined) return null;
  const stretches = stretchesOf(teller, updates.value, scene.seenBefore.value);
  // A report that is over is what one comes for; until there is one, what has happened so far.
  const stretch = stretches.find(({ title }) => title === chosen) ?? stretches[1] ?? stretches[0]!;
  const history = new History(first.value, updates.value);
  const [before, after] = [stretch.from, stretch.to].map((number) => history.sightAt(number).view);
  if (!after) return null;
  const events = withoutTakenBack(updates.value)
    .filter(({ number }) => number > stretch.from && number <= stretch.to)
    .flatMap(({ events: told = [] }) => told);
  const { sections, fronts } = teller.tell({ before: before ?? after, after, events, seat });
  const front = fronts.find(({ board }) => board === scene.boardId.value);
  return (
    <article class="report-view">
      <Select
        label="Report"
        class="field"
        value={stretch.title}
        options={stretches.map(({ title }) => ({ value: title, title }))}
        onChoose={(title) => {
          scene.front.value = undefined;
          setChosen(title);
        }}
      />
      {sections.map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      {front && (
        <button
          type="button"
          class="button"
          aria-pressed={scene.front.value !== undefined}
          onClick={() => {
            scene.front.value = scene.front.value ? undefined : front;
          }}
        >
          Show the front
        </button>
      )}
      {scene.front.value && (
        <p class="report-view-legend soft small">
          <span class="report-view-now" /> the front at the end <span class="report-view-then" /> where it was before
        </p>
      )}
    </article>
  );
}
