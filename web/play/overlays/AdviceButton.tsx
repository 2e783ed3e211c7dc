import type { ComponentChildren } from 'preact';
import type { PlayTable } from '../choosing/table.ts';
import { PanelIcon } from '../parts/PanelIcon.tsx';
import { isAdvised } from '../scene/advised.ts';
import type { Scene } from '../scene/scene.ts';
import { whyNoAdvice } from './whyNoAdvice.ts';

/** Asks what the Planner would do, or puts the answer away; says why not where it is not asked. */
export function askAdvice(scene: Scene, table: PlayTable): void {
  const sentence = whyNoAdvice(table);
  if (sentence !== undefined) {
    table.reply.value = { sentence };
    return;
  }
  scene.adviceFor.value = isAdvised(scene) ? undefined : (table.seat.value ?? undefined);
}

interface AdviceButtonProps {
  readonly scene: Scene;
  readonly table: PlayTable;
  /** The key that does the same. */
  readonly children: ComponentChildren;
}

export function AdviceButton({ scene, table, children }: AdviceButtonProps) {
  if (whyNoAdvice(table) !== undefined) return null;
  return (
    <button
      type="button"
      class="button"
      aria-label="What would you do?"
      title="What would you do?"
      aria-expanded={isAdvised(scene)}
      onClick={() => askAdvice(scene, table)}
    >
      <PanelIcon name="advice" /> {children}
    </button>
  );
}
