import type { Hex } from '#board/grid';
import { again, type StepOutcome, to } from '#engine/procedure';
import { bombard } from '../combat/bombard.ts';
import { surfaceCombat } from '../combat/surfaceCombat.ts';
import { isHex } from '../core/places.ts';
import { ask, enemyOf, type ForlornHopes, type Play, run, seatOf, type UnitId } from '../core/state.ts';
import { isCoastal } from '../core/terrain.ts';
import { isBarge, isWarship } from '../data/data.ts';
import { JAPAN } from '../data/types.ts';
import { turnableBarges, turnBarges, whyNotTurned } from './barges.ts';
import { foundShips } from './destinations.ts';
import type { Sailing } from './plan.ts';
import { missionOf } from './sailing.ts';

/** 10.4c, rulings 99 and 126: the enemy ships that are fought on arrival; not those that have just intercepted there. */
function opponents(state: ForlornHopes, hex: Hex): UnitId[] {
  const { side, kind, interceptors } = missionOf(state);
  const all = foundShips(state, enemyOf(side), hex);
  if (kind === 'attack') return all;
  const found = all.filter((ship) => !interceptors.includes(ship));
  return kind !== 'station' && found.some((ship) => isWarship[ship] === 1) ? found : [];
}

function arrive(play: Play): StepOutcome {
  const { state } = play;
  const { ships, side, destination } = missionOf(state);
  if (!isHex(destination)) return to('end');
  const enemies = opponents(state, destination);
  if (enemies.length === 0) return undefined;
  const [japan, allies] = side === JAPAN ? [ships, enemies] : [enemies, ships];
  play.call(surfaceCombat, { hex: destination, ships: [[...japan], [...allies]] });
  return undefined;
}

/** Barges of the mission that lie off a coast. Both sides see them. */
function bargesAshore(state: ForlornHopes): UnitId[] {
  return missionOf(state).ships.filter((ship) => {
    const place = state.where[ship]!;
    return isBarge[ship] === 1 && isHex(place) && isCoastal(place) && state.supplySide[ship] === 0;
  });
}

/** 10.1: what the ships do at their destination. */
export function arrivalSteps() {
  return [
    run<Sailing>('arrive', '10.4c', arrive),
    run<Sailing>(
      'bombard',
      '10.1a',
      (play) => {
        const { side, destination: hex, ships } = missionOf(play.state);
        play.call(bombard, { side, hex, ships: [...ships], isLanding: false });
      },
      (state) => missionOf(state).kind === 'attack',
    ),
    ask<Sailing>('barges', '13.3.2a', {
      when: (state) => bargesAshore(state).length > 0,
      seat: (_, { side }) => seatOf(side),
      prompt: 'Choose barges that become a supply base here.',
      about: (state) => ({ unit: bargesAshore(state) }),
      choose: {
        'turn over': {
          rule: '13.3.2a',
          label: 'Turn to supply side',
          of: 'unit',
          targets(state, { side }) {
            const turnable = turnableBarges(state, side);
            return bargesAshore(state).filter((ship) => turnable.includes(ship));
          },
          why: (state, { side }, unit) => whyNotTurned(state, side, unit),
          do: (play, _, unit) => turnBarges(play, unit),
          next: again,
        },
        'stay afloat': { rule: '13.3.2a', label: 'Stay afloat', role: 'pass' },
      },
    }),
  ];
}
