import { useLoaded } from '../../base/lazily.tsx';
import type { Scene } from '../scene/scene.ts';
import { FactList } from './FactList.tsx';

/** What matters about the position as a whole. */
export function ThePosition({ scene }: { readonly scene: Scene }) {
  const facts = useLoaded(() => scene.loadFacts(), scene);
  const view = scene.view.value;
  return (
    <section>
      <h3>Situation</h3>
      {facts && view && <FactList scene={scene} facts={facts.ofPosition(view)} />}
    </section>
  );
}
