import type { Seat } from '#engine/state';
import type { Cup, Display, Face } from '#games/display';
import { Counter } from '../../art/Counter.tsx';
import type { Scene } from '../scene/scene.ts';
import { RuleLink } from './RuleLink.tsx';
import './cupView.css';

const placeWords = { cup: 'in the cup', used: 'used, back next turn', aside: 'kept out of the cup' } as const;

/** A cup with its markers: those that can be drawn, those used, those kept aside. */
export function CupView({ scene, cup }: { readonly scene: Scene; readonly cup: Cup }) {
  const colour = scene.display.colours[cup.side] ?? 'grey';
  return (
    <section class="cup" aria-label={cup.title}>
      <h4 class="cup-title">
        <span class={`side side-${colour}`} /> {scene.titleOf(cup.side)}: <b>{cup.left}</b>{' '}
        <span class="soft">{cup.left === 1 ? 'marker' : 'markers'} to draw</span>{' '}
        <RuleLink scene={scene} rule={cup.rule} />
      </h4>
      {cup.markers.length === 0 && <p class="soft small">No markers.</p>}
      {(['cup', 'used', 'aside'] as const).map((place) => {
        const markers = cup.markers.filter((marker) => marker.place === place);
        if (markers.length === 0) return null;
        return (
          <div key={place} class={`cup-place cup-${place}`}>
            {place !== 'cup' && <p class="soft small">{placeWords[place]}:</p>}
            <ul class="cup-markers">
              {markers.map(({ title, face, count }) => (
                <li key={title} title={`${title}, ${placeWords[place]}`}>
                  <Marker side={cup.side} title={title} face={face} colours={scene.display.colours} />
                  {count > 1 && <span class="cup-count">×{count}</span>}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

interface MarkerProps {
  readonly side: Seat;
  readonly title: string;
  readonly face: Face;
  readonly colours: Display['colours'];
  readonly size?: number;
}

export function Marker({ side, title, face, colours, size = 40 }: MarkerProps) {
  return <Counter piece={{ side, title, face, marks: [] }} colours={colours} size={size} />;
}

/** Markers that are face down and still unknown. */
export function FaceDown({ count, side, colours }: Pick<MarkerProps, 'side' | 'colours'> & { readonly count: number }) {
  const title = count === 1 ? 'One marker face down' : `${count} markers face down`;
  return (
    <span class="cup-markers" role="img" aria-label={title} title={title}>
      {Array.from({ length: count }, (_, index) => (
        <Counter
          key={index}
          piece={{ side, title, face: { style: 'hidden' }, marks: [] }}
          colours={colours}
          size={34}
          silent
        />
      ))}
    </span>
  );
}
