import { neighbour } from '#board/grid';
import { dieFor, facesTo, rollDie } from '../core/dice.ts';
import { procedure, run } from '../core/state.ts';
import { isLand } from '../core/terrain.ts';
import { scatterTable } from '../data/tables.ts';
import type { SideCode } from '../data/types.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** In the order of the grid. */
const directions = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
const onTarget = facesTo(scatterTable.faces.lastIndexOf('target'));

/** 8.6.5c: where fire that only aircraft have spotted lands; the hex is in `state.scattered`, -1 where it is lost. */
export const scatter = procedure<{ place: Place; side: SideCode }>('scatter', [
  run('die', '8.6.5c', (play, { side }) => play.call(rollDie, dieFor('scatter', side, onTarget))),
  run('land', '8.6.5c', (play, { place }) => {
    const { state } = play;
    const face = scatterFor(state.die);
    const { grid } = theaterOf(state).places;
    const hex = face === 'target' ? place : neighbour(grid, place, directions.indexOf(face));
    state.scattered = isLand(state, hex) ? hex : -1;
    play.emit({ type: 'scattered', aimed: place, place: state.scattered });
  }),
]);

/** Where fire lands by the die: in the target, or in which hex beside it. */
export function scatterFor(die: number): (typeof scatterTable.faces)[number] {
  return scatterTable.faces[die]!;
}
