import { useEffect } from 'preact/hooks';
import { Icon } from '../../base/Icon.tsx';
import { Marker } from '../parts/CupView.tsx';
import { Die } from '../parts/Die.tsx';
import { WayToPlace } from '../parts/WayToPlace.tsx';
import type { Scene } from '../scene/scene.ts';
import './rollCard.css';

const shownFor = 10_000;

/** The dice as they fell, with what came of it, over the map: the log may be closed. */
export function RollCard({ scene }: { readonly scene: Scene }) {
  const roll = scene.rolled.value;
  // It stands in the way of the map; what it says stays in the log.
  useEffect(() => {
    if (!roll) return undefined;
    const timer = setTimeout(() => {
      if (scene.rolled.peek() === roll) scene.rolled.value = undefined;
    }, shownFor);
    return () => clearTimeout(timer);
  }, [roll]);
  if (!roll) return null;
  const { line, turnedUp } = roll;
  return (
    <div class="roll-card">
      {turnedUp.length > 0 && (
        <ul class="roll-card-markers" aria-label="Markers revealed">
          {turnedUp.map(({ side, title, face }, at) => (
            <li key={at} title={`${scene.titleOf(side)}: ${title}`}>
              <Marker side={side} title={title} face={face} colours={scene.display.colours} />
            </li>
          ))}
        </ul>
      )}
      <span class="roll-card-dice">
        {line.dice.map(({ value, faces }, at) => (
          <Die key={at} value={value} faces={faces} />
        ))}
      </span>
      <p>
        {line.hexes.length === 0 ? (
          line.text
        ) : (
          <WayToPlace scene={scene} hexes={line.hexes} class="roll-card-go">
            {line.text}
          </WayToPlace>
        )}
      </p>
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
