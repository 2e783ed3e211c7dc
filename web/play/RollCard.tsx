import { Icon } from '../app/Icon.tsx';
import { Die } from '../panels/Die.tsx';
import type { Scene } from './scene.ts';
import './rollCard.css';

/** The dice as they fell, with what came of it, over the map: the log may be closed. */
export function RollCard({ scene }: { readonly scene: Scene }) {
  const roll = scene.rolled.value;
  if (!roll) return null;
  return (
    <div class="roll-card">
      {roll.dice.map(({ value, faces }, at) => (
        <Die key={at} value={value} faces={faces} />
      ))}
      <p>{roll.text}</p>
      <button
        type="button"
        class="button button-plain button-icon"
        aria-label="Close the result"
        onClick={() => {
          scene.rolled.value = undefined;
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
