import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Hex } from '#board/grid';
import type { Display } from '#games/display';
import { Counter } from '../art/Counter.tsx';
import { counterWidth } from './stacks.ts';
import type { Traveller } from './travelling.ts';

interface TravellersProps {
  readonly travellers: readonly Traveller[];
  readonly colours: Display['colours'];
  /** Pixels of the screen to a unit of the drawing. */
  readonly unit: number;
  /** How a counter of some size is moved to the middle of a place. */
  readonly place: (hex: Hex, size: number) => string;
}

/** Pixels that a counter under way is wide at least: about as large as a force. */
const readable = 34;

/** Counters under way on a map that otherwise shows them as forces. */
export function Travellers({ travellers, colours, unit, place }: TravellersProps) {
  const size = Math.max(1, readable / (counterWidth * unit));
  return (
    <>
      {travellers.map((traveller) => (
        <Travelling
          key={`${traveller.piece.kind} ${traveller.piece.target}`}
          traveller={traveller}
          colours={colours}
          place={(hex) => place(hex, size)}
        />
      ))}
    </>
  );
}

interface TravellingProps {
  readonly traveller: Traveller;
  readonly colours: Display['colours'];
  readonly place: (hex: Hex) => string;
}

function Travelling({ traveller, colours, place }: TravellingProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { legs } = traveller;
    const { time: duration } = legs.at(-1)!;
    const frames = legs.map(({ hex, time }) => ({ transform: place(hex), offset: time / duration }));
    const first = frames[0]!;
    // Until its time comes it waits where it sets out.
    const waiting = first.offset > 0 ? [{ ...first, offset: 0 }] : [];
    element.current!.animate([...waiting, ...frames], { duration, easing: 'linear', fill: 'both' });
  }, [traveller]);
  return (
    <div ref={element} class="board-piece board-piece-travelling">
      <Counter piece={traveller.piece} colours={colours} silent />
      {traveller.members.length > 1 && <span class="board-count">{traveller.members.length}</span>}
    </div>
  );
}
