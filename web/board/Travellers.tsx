import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Hex } from '#board/grid';
import type { Display, Piece } from '#games/display';
import { Counter } from '../art/Counter.tsx';
import type { Leg } from './timeline.ts';

/** Pieces that go the same way together, shown by the counter of one of them. */
export interface Traveller {
  readonly piece: Piece;
  readonly legs: readonly Leg[];
  readonly count: number;
}

interface TravellersProps {
  readonly travellers: readonly Traveller[];
  readonly colours: Display['colours'];
  /** How a counter is moved to the middle of a place. */
  readonly place: (hex: Hex) => string;
}

/** Counters under way on a map that otherwise shows them as forces. */
export function Travellers({ travellers, colours, place }: TravellersProps) {
  return (
    <>
      {travellers.map((traveller) => (
        <Travelling
          key={`${traveller.piece.kind} ${traveller.piece.target}`}
          traveller={traveller}
          colours={colours}
          place={place}
        />
      ))}
    </>
  );
}

function Travelling({
  traveller,
  colours,
  place,
}: Omit<TravellersProps, 'travellers'> & { readonly traveller: Traveller }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { legs } = traveller;
    const { time: duration } = legs.at(-1)!;
    const begins = legs[0]!.time / duration;
    const frames = legs.map(({ hex, time }) => ({ transform: place(hex), offset: time / duration, opacity: 1 }));
    const first = frames[0]!;
    const waiting =
      begins > 0
        ? [
            { ...first, offset: 0, opacity: 0 },
            { ...first, opacity: 0 },
          ]
        : [];
    element.current!.animate([...waiting, ...frames], { duration, easing: 'linear', fill: 'both' });
  }, [traveller]);
  return (
    <div ref={element} class="board-piece board-piece-travelling">
      <Counter piece={traveller.piece} colours={colours} silent />
      {traveller.count > 1 && <span class="board-count">{traveller.count}</span>}
    </div>
  );
}
