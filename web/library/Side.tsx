import { seatColour, seatTitle } from './catalogue.ts';

/** A side's name with a small counter in its colour. */
export function Side({ game, seat }: { readonly game: string; readonly seat: string }) {
  return (
    <span class="side-name">
      <span class={`side side-${seatColour(game, seat)}`} aria-hidden="true" /> {seatTitle(game, seat)}
    </span>
  );
}
