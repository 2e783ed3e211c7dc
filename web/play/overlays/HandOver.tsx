import { useEffect, useRef } from 'preact/hooks';
import { seatInText } from '#engine/seatWords';
import type { Seat } from '#engine/state';
import type { PlayTable } from '../choosing/table.ts';
import type { Scene } from '../scene/scene.ts';
import './handOver.css';

interface HandOverProps {
  readonly scene: Scene;
  readonly table: PlayTable;
  readonly to: Seat;
}

/** Covers everything until the other player has taken the screen. */
export function HandOver({ scene, table, to }: HandOverProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    // Where the last player pointed may be what that player wrote in secret.
    scene.inspected.value = undefined;
    scene.pointer.value = undefined;
    scene.cursor.value = undefined;
    scene.found.value = [];
    scene.lately.value = undefined;
    scene.rolled.value = undefined;
    scene.unseen.value = new Map();
    table.pointed.value = undefined;
  }, []);
  const name = seatInText(scene.game.definition, to);
  return (
    <section class="hand-over" aria-label="Hand over">
      <span class={`side side-${scene.display.colours[to] ?? 'grey'} hand-over-side`} />
      <h1>Pass the screen to {name}</h1>
      <p>The map shows hidden information. Only {name} should look.</p>
      <button ref={button} type="button" class="button button-main" onClick={() => table.uncover()}>
        Show the map
      </button>
    </section>
  );
}
