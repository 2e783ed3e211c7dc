import { useComputed } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { isMetBy } from '#games/lessonCourse';
import type { GuidedLesson } from '#games/lessons';
import { withoutTakenBack } from '#match/takenBack';
import { useLoaded } from '../../base/lazily.tsx';
import { loadLesson } from '../../library/loadLesson.ts';
import type { PlayTable } from '../choosing/table.ts';
import type { Scene } from '../scene/scene.ts';
import { CardFrame } from './CardFrame.tsx';
import { pointAt } from './pointAt.ts';
import { WayOn } from './WayOn.tsx';

interface GuidedCardProps {
  readonly lesson: string;
  readonly scene: Scene;
  readonly table: PlayTable;
}

/** Advice beside each question of a game that is begun as a lesson and then is the player's own. */
export function GuidedCard({ lesson: id, scene, table }: GuidedCardProps) {
  const lesson = useLoaded(() => loadLesson(table.game.id, id), id);
  const [isHidden, hide] = useState(false);
  if (lesson?.kind !== 'guided' || isHidden) return null;
  return <Guide lesson={lesson} scene={scene} table={table} onHide={() => hide(true)} />;
}

interface GuideProps {
  readonly lesson: GuidedLesson;
  readonly scene: Scene;
  readonly table: PlayTable;
  readonly onHide: () => void;
}

function Guide({ lesson, scene, table, onHide }: GuideProps) {
  const isReached = useComputed(() => {
    const events = withoutTakenBack(table.updates.value).flatMap(({ events: told = [] }) => told);
    return isMetBy(lesson.until, events, '');
  }).value;
  const [isBegun, begin] = useState(false);
  const decision = table.decision.value;
  const asked = decision && `${decision.procedure}: ${decision.step}`;
  const advice = lesson.advice.find(({ at }) => at === asked);
  const said = isReached ? { text: lesson.end } : isBegun ? advice : { text: lesson.intro };
  useEffect(() => pointAt(scene, (isBegun && !isReached && advice) || {}), [isBegun && advice]);
  return (
    <CardFrame
      scene={scene}
      title={lesson.title}
      isReached={isReached}
      text={said?.text ?? 'The other side decides now. Its moves are shown on the map and in the log.'}
      rule={said && 'rule' in said ? said.rule : undefined}
    >
      {!isBegun && !isReached && (
        <button type="button" class="button button-main" onClick={() => begin(true)}>
          Begin
        </button>
      )}
      <button type="button" class={isReached ? 'button button-main' : 'button'} onClick={onHide}>
        {isReached ? 'Continue' : 'Hide the advice'}
      </button>
      {isReached && <WayOn game={table.game.id} lesson={lesson.id} />}
    </CardFrame>
  );
}
