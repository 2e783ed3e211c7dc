import { useComputed } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { isMetBy } from '#games/lessonCourse';
import type { GuidedLesson } from '#games/lessons';
import { withoutTakenBack } from '#match/takenBack';
import { useLoaded } from '../../base/lazily.tsx';
import { paths } from '../../base/paths.ts';
import { loadLesson } from '../../library/loadLesson.ts';
import type { PlayTable } from '../choosing/table.ts';
import type { Scene } from '../scene/scene.ts';
import { CardFrame } from './CardFrame.tsx';
import { guidance } from './guidance.ts';
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
  const isOver = table.sight.value?.stage === 'over';
  const said = guidance(lesson, { isReached, isOver, isBegun, asked });
  useEffect(() => pointAt(scene, said), [said.text]);
  return (
    <CardFrame scene={scene} title={lesson.title} isReached={isReached} text={said.text} rule={said.rule}>
      {!isBegun && !isReached && !isOver && (
        <button type="button" class="button button-main" onClick={() => begin(true)}>
          Begin
        </button>
      )}
      <button type="button" class={isReached ? 'button button-main' : 'button'} onClick={onHide}>
        {isReached ? 'Continue' : isOver ? 'Close' : 'Hide the advice'}
      </button>
      {isOver && !isReached && (
        <a class="button button-main" href={paths.lesson(table.game.id, lesson.id)}>
          Start again
        </a>
      )}
      {isReached && <WayOn game={table.game.id} lesson={lesson.id} />}
    </CardFrame>
  );
}
