import { useSignalEffect } from '@preact/signals';
import type { SightField, SightThread } from '#games/display';
import { Icon } from '../../base/Icon.tsx';
import { RuleLink } from '../parts/RuleLink.tsx';
import { counted, type Looking } from '../scene/looking.ts';
import type { Scene } from '../scene/scene.ts';
import './sight.css';

interface SightCardProps {
  readonly scene: Scene;
  readonly looking: Looking;
}

/** What is seen and why something is not, in words. */
export function SightCard({ scene, looking }: SightCardProps) {
  // Who goes over the map by keys hears the line to each hex.
  useSignalEffect(() => {
    const words = looking.told();
    if (scene.cursor.peek() !== undefined && words) scene.say(words);
  });
  const field = looking.field.value;
  const thread = looking.thread.value;
  const to = looking.to.value;
  return (
    <section class="sight-card" aria-label="Lines of sight">
      <header class="sight-card-head">
        <b>{field ? `Sight from ${field.from}` : 'Lines of sight'}</b>
        {thread && to && (
          <button
            type="button"
            class="button button-plain"
            onClick={() => {
              looking.chosen.value = to;
            }}
          >
            Look from here
          </button>
        )}
        <button
          type="button"
          class="button button-plain button-icon"
          aria-label="Close lines of sight"
          onClick={() => {
            scene.looking.value = undefined;
          }}
        >
          <Icon name="close" />
        </button>
      </header>
      <div class="sight-card-body">
        {thread && <ThreadWords scene={scene} thread={thread} />}
        {field ? <FieldWords field={field} /> : <p>Choose a hex on land to look from.</p>}
      </div>
    </section>
  );
}

function FieldWords({ field: { seen, areas } }: { readonly field: SightField }) {
  return (
    <ul class="sight-card-list">
      <li>
        <span class="sight-sign sight-sign-seen" /> Seen: {counted(seen.length)}
      </li>
      {areas.map(({ kind, title, hexes }) => (
        <li key={title}>
          <span class={`sight-sign sight-sign-${kind}`} /> {title}: {counted(hexes.length)}
        </li>
      ))}
    </ul>
  );
}

function ThreadWords({ scene, thread }: { readonly scene: Scene; readonly thread: SightThread }) {
  const { to, length, isSeen, cuts, remarks } = thread;
  return (
    <>
      <p>
        <b>{to}</b>, {length}: {isSeen ? 'seen.' : 'not seen.'}
      </p>
      <ul class="sight-card-list">
        {[...cuts, ...remarks].map(({ text, rule }) => (
          <li key={`${rule} ${text}`}>
            {text} <RuleLink scene={scene} rule={rule} />
          </li>
        ))}
      </ul>
    </>
  );
}
