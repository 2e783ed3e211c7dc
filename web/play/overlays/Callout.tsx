import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { refusalInWords } from '#engine/rulebook';
import { Icon } from '../../base/Icon.tsx';
import type { Reply } from '../choosing/sending.ts';
import type { PlayTable } from '../choosing/table.ts';
import { placeNear } from '../parts/placeNear.ts';
import { RuleLink } from '../parts/RuleLink.tsx';
import type { Scene } from '../scene/scene.ts';
import './callout.css';

/** Why not: a sentence and its rule, where the player pointed. */
export function Callout({ scene, table }: { readonly scene: Scene; readonly table: PlayTable }) {
  const reply = table.reply.value;
  return reply ? <Shown key={reply.sentence} scene={scene} table={table} reply={reply} /> : null;
}

interface ShownProps {
  readonly scene: Scene;
  readonly table: PlayTable;
  readonly reply: Reply;
}

function Shown({ scene, table, reply }: ShownProps) {
  const box = useRef<HTMLDivElement>(null);
  const { at, rule } = reply;
  const sentence = refusalInWords(reply);
  useLayoutEffect(() => placeNear(box.current!, at), [at]);
  const close = () => {
    if (table.reply.value === reply) table.reply.value = undefined;
  };
  useEffect(() => {
    const timer = setTimeout(close, 5000 + sentence.length * 60);
    return () => clearTimeout(timer);
  }, [reply]);
  return (
    <div class="callout" ref={box} role="alert">
      <p>{sentence}</p>
      <RuleLink scene={scene} rule={rule} />
      <button type="button" class="button button-plain button-icon" aria-label="Close" onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}
