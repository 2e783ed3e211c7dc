import { useComputed } from '@preact/signals';
import { GuideLayer } from '../../board/GuideLayer.tsx';
import type { PlayTable } from '../choosing/table.ts';
import { hexNotes } from '../scene/hexNotes.ts';
import type { Scene } from '../scene/scene.ts';

interface GuideMarksProps {
  readonly scene: Scene;
  readonly table: PlayTable | undefined;
  readonly viewBox: string;
}

/** Lines of sight and notes on the board that is shown. */
export function GuideMarks({ scene, table, viewBox }: GuideMarksProps) {
  const notes = useComputed(() => hexNotes(scene, table));
  const look = useComputed(() => {
    const { from, to, field, thread } = scene.looking.value ?? {};
    return from?.value && field?.value
      ? { from: from.value.hex, field: field.value, to: to?.value?.hex, thread: thread?.value }
      : undefined;
  });
  return <GuideLayer board={scene.board.value} viewBox={viewBox} look={look} notes={notes} />;
}
