import { distance } from '#board/grid';
import { again, leave } from '#engine/procedure';
import { awardsOf, isControlled } from '../core/awards.ts';
import { dayOf, hourOf } from '../core/calendar.ts';
import { endGame, score } from '../core/points.ts';
import { ask, type CompanyScale, JAPANESE_HEX, type Play, procedure, run, seatOf } from '../core/state.ts';
import { limits, turns } from '../data/tables.ts';
import { JAPAN, type SideCode, sides, US } from '../data/types.ts';
import { reviewControl, takeControl } from '../field/control.ts';
import { isAshore, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { levelOf, pointsAtEnd } from './levels.ts';
import { scenarioOf } from './order.ts';

interface Check {
  isLast: boolean;
}

/** 4.3B, 4.3C: points that are counted now, hexes that Japan concedes, and how the game stands if this was its last turn. */
export const victoryCheck = procedure<Check>('victory check', [
  run('control', '25.4a', (play) => reviewControl(play)),
  run('day ends', '4.3B', scoreDay, (state) => hourOf(state) === turns.length - 1),
  ask('concede', '25.4b', {
    seat: () => seatOf(JAPAN),
    when: (state, { isLast }) => !isLast && mayConcede(state) && hexesToConcede(state).length > 0,
    prompt: 'Concede a Victory Hex?',
    choose: {
      concede: {
        rule: '25.4b',
        label: 'Concede a hex',
        of: 'place',
        targets: (state) => hexesToConcede(state),
        why: (state, _, place) => whyNotConcede(state, place),
        do(play, _, place) {
          takeControl(play, victoryHexAt(play.state, place), '25.4b');
        },
        next: again,
      },
      keep: { role: 'pass', rule: '25.4b', label: 'Concede none' },
    },
    order: { id: () => 'concede', isOpen: true, reply: () => ({ verb: 'keep' }) },
  }),
  run(
    'goes on',
    '4.3C',
    () => leave,
    (_, { isLast }) => !isLast,
  ),
  run('last points', '4.3C', (play) => {
    for (const side of [US, JAPAN]) {
      for (const award of awardsOf(play.state, side)) {
        const points = pointsAtEnd(play.state, award);
        if (points > 0 && play.state.result === null) score(play, side, points, '4.3C');
      }
    }
  }),
  run('end', '4.3C', (play) => {
    const [us, japan] = play.state.points;
    const { winner, title } = levelOf(play.state, us - japan);
    endGame(play, winner === null ? null : (sides.indexOf(winner) as SideCode), title, '4.3C');
  }),
]);

/** 25.4b: Japan concedes hexes so that its last charge comes sooner; where there is none, it has no use. */
function mayConcede(state: CompanyScale): boolean {
  return scenarioOf(state).gyokusai && state.gyokusai < 0;
}

function hexesToConcede(state: CompanyScale): Place[] {
  const { hexes } = theaterOf(state).victoryHexes;
  return hexes.map(({ hex }) => hex).filter((hex) => whyNotConcede(state, hex) === undefined);
}

function whyNotConcede(state: CompanyScale, place: Place): string | undefined {
  const at = victoryHexAt(state, place);
  if (at < 0 || state.control[at] !== JAPANESE_HEX) return '25.4a';
  const { forces, places } = theaterOf(state);
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    if (forces.side[unit] !== JAPAN || !isAshore(places, state.where[unit]!)) continue;
    if (distance(places.grid, place, places.hexOf[state.where[unit]!]!) <= limits.concedeBeyond) return '25.4b';
  }
  return undefined;
}

function victoryHexAt(state: CompanyScale, place: Place): number {
  return theaterOf(state).victoryHexes.hexes.findIndex(({ hex }) => hex === place);
}

/** R18: points at the end of a Game Day for a hex that Japan still holds. */
function scoreDay(play: Play): void {
  const { state } = play;
  for (const award of awardsOf(state, JAPAN)) {
    if (award.for !== 'day held' || isControlled(state, award.hex)) continue;
    const days = dayOf(state) - award.from + 1;
    if (days < award.days || days % award.days !== 0) continue;
    score(play, JAPAN, award.points, '4.3B');
  }
}
