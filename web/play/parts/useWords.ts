import { useEffect } from 'preact/hooks';
import type { Term } from '#games/terms';
import { inIdleTime } from '../../base/lazily.tsx';
import type { Scene, Words } from '../scene/scene.ts';

const plain: Words = { explain: (text) => text, sign: () => null, meaning: () => undefined };

/**
 * How the calling component shows its texts: each term is explained where it first stands there. The words come after the board;
 * until then texts are plain.
 */
export function useWords(scene: Scene) {
  useEffect(() => {
    // Without them the game can be played as well, and the list of terms in the rules panel says what went wrong.
    inIdleTime(() => import('./Explanation.tsx'))
      .then(({ explainTerms }) => explainTerms(scene))
      .catch(console.error);
  }, [scene]);
  const { explain, sign, meaning } = scene.words.value ?? plain;
  const seen = new Set<Term>();
  return {
    explain: (text: string) => explain(text, seen),
    /** A sign that explains the terms of texts that are not split up, such as the labels of buttons. */
    sign: (texts: readonly string[]) => sign(texts, seen),
    /** What a text means that is nothing but a term. */
    meaning,
  };
}
