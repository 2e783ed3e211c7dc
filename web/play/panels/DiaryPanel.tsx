import { useComputed } from '@preact/signals';
import { diaryText } from '#games/diaryText';
import { withoutTakenBack } from '#match/takenBack';
import { Switch } from '../../base/Check.tsx';
import { copyText } from '../../base/clipboard.ts';
import { downloadText } from '../../base/download.ts';
import { useLoaded } from '../../base/lazily.tsx';
import { isBoolean, remembered } from '../../base/remembered.ts';
import type { PlayTable } from '../choosing/table.ts';
import { nameFor } from '../scene/fileName.ts';
import type { Scene } from '../scene/scene.ts';
import { ReportView } from './ReportView.tsx';
import './diaryPanel.css';
import './printedPanel.css';

interface DiaryPanelProps {
  readonly scene: Scene;
  /** In a replay: the update that is shown. What comes later is not told yet. */
  readonly now?: number | undefined;
  /** In play: reports come before the story. */
  readonly table?: PlayTable | undefined;
}

const newestFirst = remembered('diary-newest-first', true, isBoolean);

/** The story of the game, month by month, told from what the viewer has seen. */
export function DiaryPanel({ scene, now, table }: DiaryPanelProps) {
  const diary = useLoaded(async () => scene.display.diary?.(), scene);
  const all = useComputed(() => withoutTakenBack(scene.updates.value));
  const told = all.value.filter(({ number }) => now === undefined || number <= now);
  if (!diary) return null;
  const entries = diary(told.flatMap(({ events = [] }) => events));
  const report = table && scene.display.report && <ReportView scene={scene} table={table} />;
  if (entries.length === 0) {
    return (
      <>
        {report}
        <p class="soft">No entries yet.</p>
      </>
    );
  }
  const text = () => diaryText(scene.game.definition.title, entries);
  return (
    <div class="diary-panel printed-panel">
      {report}
      <div class="diary-panel-tools printed-panel-tools">
        <button type="button" class="button button-plain" onClick={() => void copyText(text(), 'The diary')}>
          Copy
        </button>
        <button
          type="button"
          class="button button-plain"
          onClick={() => downloadText(nameFor(scene, '-diary.txt'), text())}
        >
          Save as text
        </button>
        <button type="button" class="button button-plain" onClick={() => print()}>
          Print
        </button>
        <Switch of={newestFirst}>Newest first</Switch>
      </div>
      <h1 class="diary-panel-printed">{scene.game.definition.title}</h1>
      {(newestFirst.value ? entries.toReversed() : entries).map(({ title, paragraphs }, at) => (
        <article key={`${title} ${at}`} class="diary-panel-entry">
          <h3>{title}</h3>
          {paragraphs.map((paragraph, number) => (
            <p key={number}>{paragraph}</p>
          ))}
        </article>
      ))}
    </div>
  );
}
