import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Switch } from '../../base/Check.tsx';
import { copyText } from '../../base/clipboard.ts';
import { downloadText } from '../../base/download.ts';
import { Die } from '../parts/Die.tsx';
import { RuleLink } from '../parts/RuleLink.tsx';
import { WayToPlace } from '../parts/WayToPlace.tsx';
import { nameFor } from '../scene/fileName.ts';
import { chaptersOf, type LogChapter, logText } from '../scene/logChapters.ts';
import type { LogLine } from '../scene/logModel.ts';
import type { Scene } from '../scene/scene.ts';
import './logPanel.css';

interface LogPanelProps {
  readonly scene: Scene;
  /** In a replay: goes to the moment a line tells of. */
  readonly onMoment?: (update: number) => void;
  /** In a replay: the update that is shown. */
  readonly now?: number;
}

/** What happened, in prose. Every line leads to its place on the map. */
export function LogPanel({ scene, onMoment, now }: LogPanelProps) {
  const withUndone = useSignal(false);
  const end = useRef<HTMLDivElement>(null);
  const all = useComputed(() => scene.logBook.lines(scene.updates.value));
  const lines = withUndone.value ? all.value : all.value.filter(({ takenBack }) => !takenBack);
  const undone = all.value.length - all.value.filter(({ takenBack }) => !takenBack).length;
  const seen = scene.seenBefore.value;
  const firstNew = seen === undefined ? undefined : lines.find(({ number }) => number > seen);
  useEffect(() => {
    if (now !== undefined) return;
    const body = end.current?.closest('.panels-body');
    body?.scrollTo(0, body.scrollHeight);
  }, [lines.length, now]);
  useEffect(() => {
    document.querySelector('.log-panel-now')?.scrollIntoView({ block: 'nearest' });
  }, [now]);

  const text = () => logText(scene.game.definition.title, all.value);
  return (
    <div class="log-panel">
      <div class="log-panel-tools">
        <button type="button" class="button button-plain" onClick={() => void copyText(text(), 'The log')}>
          Copy
        </button>
        <button
          type="button"
          class="button button-plain"
          onClick={() => downloadText(nameFor(scene, '-log.txt'), text())}
        >
          Save as text
        </button>
        {undone > 0 && <Switch of={withUndone}>Taken back ({undone})</Switch>}
      </div>
      {chaptersOf(lines).map((chapter) => (
        <Chapter
          key={chapter.heading?.number ?? 0}
          scene={scene}
          chapter={chapter}
          firstNew={firstNew}
          onMoment={onMoment}
          now={now}
        />
      ))}
      <div ref={end} />
    </div>
  );
}

interface ChapterProps extends Pick<LogPanelProps, 'scene'> {
  readonly chapter: LogChapter;
  readonly firstNew: LogLine | undefined;
  readonly onMoment: LogPanelProps['onMoment'] | undefined;
  readonly now: number | undefined;
}

function Chapter({ scene, chapter, firstNew, onMoment, now }: ChapterProps) {
  const { heading, lines } = chapter;
  return (
    <section>
      {heading === firstNew && heading && <NewDivider />}
      {heading &&
        (heading.kind === 'turn' ? (
          <h3 class="log-panel-turn">{heading.text}</h3>
        ) : (
          <h4 class="log-panel-phase">{heading.text}</h4>
        ))}
      <ol class="log-panel-lines">
        {lines.map((line, at) => (
          <li key={`${line.number} ${at}`} class={classOf(line, now)}>
            {line === firstNew && <NewDivider />}
            <LogEntry scene={scene} line={line} onMoment={onMoment} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function classOf(line: LogLine, now: number | undefined): string {
  const shown = now !== undefined && line.number === now ? ' log-panel-now' : '';
  const later = now !== undefined && line.number > now ? ' log-panel-later' : '';
  return `log-panel-line log-panel-${line.kind}${line.takenBack ? ' log-panel-gone' : ''}${shown}${later}`;
}

function NewDivider() {
  return <p class="log-panel-new">While you were away</p>;
}

/** One line: what happened, and the way to its place on the map. */
export function LogEntry({
  scene,
  line,
  onMoment,
}: Pick<ChapterProps, 'scene' | 'onMoment'> & { readonly line: LogLine }) {
  const { text, hexes, dice, rule, number } = line;
  return (
    <p class="log-panel-row">
      {dice.map(({ value, faces }, at) => (
        <Die key={at} value={value} faces={faces} />
      ))}
      {hexes.length === 0 && !onMoment ? (
        <span class="log-panel-text">{text}</span>
      ) : (
        <WayToPlace scene={scene} hexes={hexes} class="log-panel-text log-panel-go" onGo={() => onMoment?.(number)}>
          {text}
        </WayToPlace>
      )}
      <RuleLink scene={scene} rule={rule} />
    </p>
  );
}
