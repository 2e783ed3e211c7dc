import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { isOnlyRead } from '#games/lessonCourse';
import { lessonPanels } from '#games/lessons';
import type { PlayTable } from '../choosing/table.ts';
import { roomy } from '../scene/roomy.ts';
import type { Scene } from '../scene/scene.ts';
import { CardFrame } from './CardFrame.tsx';
import type { LessonLink } from './lessonLink.ts';
import { pointAt } from './pointAt.ts';
import { WayOn } from './WayOn.tsx';

interface LessonCardProps {
  readonly link: LessonLink;
  readonly scene: Scene;
  readonly table: PlayTable;
}

/** What the lesson says now, and the ways through it. */
export function LessonCard({ link, scene, table }: LessonCardProps) {
  const { lesson } = link;
  const { step: at, isReached, taken } = link.course.value;
  const step = lesson.steps[at]!;
  const otherwise = link.otherwise.value;
  const onward = useRef<HTMLButtonElement>(null);
  const canGoOn = isReached || isOnlyRead(step);
  const hasActed = taken.some(([seat]) => seat === lesson.seat);
  const isLast = at === lesson.steps.length - 1;
  useEffect(() => pointAt(scene, step, at === 0), [step]);
  useSignalEffect(() => {
    const panel = lessonPanels.find((name) => name === scene.panel.value);
    if (panel) link.sawPanel(panel);
  });
  useEffect(() => {
    if (isReached) onward.current?.focus({ preventScroll: true });
  }, [isReached]);

  function goTo(next: number): void {
    table.cancel();
    // Where a panel covers the map, the next step would be out of sight.
    if (!roomy.peek()) scene.panel.value = undefined;
    link.goTo(next);
  }

  const isOver = isLast && canGoOn;
  return (
    <CardFrame
      scene={scene}
      title={lesson.title}
      count={`${at + 1} of ${lesson.steps.length}`}
      done={(at + (canGoOn ? 1 : 0)) / lesson.steps.length}
      isReached={isReached}
      text={otherwise === undefined ? (isReached && step.after) || step.text : `With other dice: ${otherwise}`}
      rule={step.rule}
    >
      <button type="button" class="button lesson-card-back" disabled={at === 0} onClick={() => goTo(at - 1)}>
        Back
      </button>
      {(hasActed || isReached) && !isOnlyRead(step) && (
        <button type="button" class="button lesson-card-back" onClick={() => goTo(at)}>
          Again
        </button>
      )}
      {isReached && step.otherDice && (
        <button type="button" class="button" onClick={() => link.tryOtherDice()}>
          Other dice
        </button>
      )}
      {!canGoOn && (
        <button type="button" class="button" onClick={() => showMe(link, scene)}>
          Show me
        </button>
      )}
      {!isLast && (
        <button
          type="button"
          ref={onward}
          class={canGoOn ? 'button button-main' : 'button'}
          onClick={() => goTo(at + 1)}
        >
          {canGoOn ? 'Next' : 'Skip'}
        </button>
      )}
      {isOver && <WayOn game={link.game} lesson={lesson.id} />}
    </CardFrame>
  );
}

function showMe(link: LessonLink, scene: Scene): void {
  const panel = link.showMe();
  if (panel) scene.panel.value = panel;
}
