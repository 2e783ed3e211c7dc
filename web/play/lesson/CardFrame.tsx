import type { ComponentChildren } from 'preact';
import { spelled } from '#games/lessonCourse';
import { Icon } from '../../base/Icon.tsx';
import { RuleLink } from '../parts/RuleLink.tsx';
import type { Scene } from '../scene/scene.ts';
import './cardFrame.css';

interface CardFrameProps {
  readonly scene: Scene;
  readonly title: string;
  /** How far one has come, as `2 of 9` and as a part of 1. */
  readonly count?: string;
  readonly done?: number;
  readonly isReached: boolean;
  readonly text: string;
  readonly rule?: string | undefined;
  /** The ways on. */
  readonly children: ComponentChildren;
}

/** The card of a lesson, between the map and the prompt. */
export function CardFrame({ scene, title, count, done, isReached, text, rule, children }: CardFrameProps) {
  return (
    <section class="lesson-card" aria-label={`Lesson: ${title}`}>
      <p class="lesson-card-head">
        <span class="lesson-card-title">{title}</span>
        {count && (
          <span>
            <span class="lesson-card-spare">Step </span>
            {count}
          </span>
        )}
        {done !== undefined && <progress class="lesson-card-progress" value={done} aria-hidden="true" />}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where there is little room, long words are scrolled by keys */}
      <section class="lesson-card-words" tabIndex={0} aria-label="Words">
        <p role="status">
          {isReached && <Icon name="check" size={20} />} {spelled(scene.game, text)}{' '}
          <RuleLink scene={scene} rule={rule} />
        </p>
      </section>
      <div class="lesson-card-buttons">{children}</div>
    </section>
  );
}
