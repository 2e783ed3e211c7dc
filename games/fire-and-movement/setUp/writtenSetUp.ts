import type { Hex } from '#board/grid';
import { again } from '#engine/procedure';
import type { Seat } from '#engine/state';
import { membersWhere } from '../../data/roster.ts';
import { unitsFor } from '../core/landingForce.ts';
import { type Deployment, planOf, write } from '../core/plans.ts';
import { ask, type FireAndMovement, type Play, type UnitId } from '../core/state.ts';
import { islandAt, landHexes, sea } from '../core/terrain.ts';
import { place, rosters } from '../core/units.ts';
import { unitIsland, unitSide } from '../data/data.ts';
import { JAPAN } from '../data/dataTypes.ts';
import { addBoat, hexesForBoats, islandsWithout, ruleOfNumber, whyNoBoat } from './boats.ts';

// 18.4: both players write down their set-up in secret, at the same time, and reveal it together.

/** Whether both sides write down where they begin, instead of dice that decide for the Japanese. */
export function deploysFreely({ options }: Pick<FireAndMovement, 'options'>): boolean {
  return options.japanese === 'free deployment';
}

export const writtenSetUp = ask('write the set-up', '18.4a', {
  seats: (state) => (deploysFreely(state) ? ['us', 'japan'] : []),
  prompt:
    'Write down your setup in secret. The US writes assault boats, with a unit for each if it wants. Japan writes a hex for each unit.',
  choose: {
    'place boat': {
      rule: '18.4a',
      label: 'Place an assault boat',
      role: 'put in',
      of: 'hex',
      targets: (state, _, seat) => (seat === 'us' ? hexesForBoats(state, boatHexes(state)) : []),
      why: (state, _, hex, seat) => (seat === 'us' ? whyNoBoat(state, hex, boatHexes(state)) : '18.4b'),
      whyNone: (state, _, seat) => (seat === 'us' ? ruleOfNumber(state) : '18.4b'),
      do: writeBoat,
      next: again,
    },
    'first wave': {
      rule: '18.4a',
      label: 'Choose its unit',
      of: 'unit',
      targets: (state, _, seat) => (seat === 'us' ? unitsForLastBoat(state) : []),
      do: writeFirstWave,
      next: again,
    },
    deploy: {
      rule: '18.4b',
      label: 'Deploy this unit',
      of: 'unit',
      targets: (state, _, seat) => (seat === 'japan' && chosenUnit(state) < 0 ? unitsToDeploy(state) : []),
      why: (_, __, unit, seat) => (seat === 'japan' && unitSide[unit] === JAPAN ? '18.1.4a' : '18.4a'),
      do: (play, _, unit) => write(play.state, 'japan', { chosen: unit }),
      next: again,
    },
    to: {
      rule: '18.4b',
      label: 'Start in this hex',
      of: 'hex',
      targets: (state, _, seat) => (seat === 'japan' && chosenUnit(state) >= 0 ? hexesForChosen(state) : []),
      why: (state, _, hex) => (sea[hex] === 0 && isWritten(state, hex) ? '5.3a' : '18.4b'),
      do: writeDeployment,
      next: again,
    },
    done: {
      rule: '18.4c',
      label: 'Finish the setup',
      role: 'done',
      confirm: true,
      when: (state, _, seat) => isComplete(state, seat),
      why: (_, __, ___, seat) => (seat === 'us' ? '12.0g' : '18.4a'),
    },
  },
});

function boatHexes(state: FireAndMovement): Hex[] {
  return planOf(state, 'us').boats.map(({ hex }) => hex);
}

function writeBoat(play: Play, _: object, hex: Hex): void {
  write(play.state, 'us', { boats: [...planOf(play.state, 'us').boats, { hex, unit: -1 }] });
  play.emit({ type: 'boat written', hex, only: ['us'] });
}

/** The units that can be written down for the boat written last, as long as it has none. */
function unitsForLastBoat(state: FireAndMovement): UnitId[] {
  const { boats } = planOf(state, 'us');
  const last = boats[boats.length - 1];
  if (!last || last.unit >= 0) return [];
  return unitsFor(state, islandAt(last.hex)).filter((unit) => !boats.some((boat) => boat.unit === unit));
}

function writeFirstWave(play: Play, _: object, unit: UnitId): void {
  const { boats } = planOf(play.state, 'us');
  const { hex } = boats[boats.length - 1]!;
  write(play.state, 'us', { boats: [...boats.slice(0, -1), { hex, unit }] });
  play.emit({ type: 'first wave written', unit, hex, only: ['us'] });
}

function chosenUnit(state: FireAndMovement): UnitId {
  return planOf(state, 'japan').chosen;
}

/** The Japanese units of the islands in play that have no hex yet. */
export function unitsToDeploy(state: FireAndMovement): UnitId[] {
  const { deployments } = planOf(state, 'japan');
  const isDue = (unit: UnitId) => state.inPlay.includes(unitIsland[unit]!);
  return membersWhere(rosters[JAPAN], (unit) => isDue(unit) && !deployments.some((written) => written.unit === unit));
}

function isWritten(state: FireAndMovement, hex: Hex): boolean {
  return planOf(state, 'japan').deployments.some((written) => written.hex === hex);
}

function hexesForChosen(state: FireAndMovement): Hex[] {
  return hexesFor(chosenUnit(state), planOf(state, 'japan').deployments);
}

/** Where a Japanese unit may start when others have their hexes: in any other hex of its island. */
export function hexesFor(unit: UnitId, deployments: readonly Deployment[]): Hex[] {
  return landHexes[unitIsland[unit]!]!.filter((hex) => !deployments.some((written) => written.hex === hex));
}

function writeDeployment(play: Play, _: object, hex: Hex): void {
  const { chosen: unit, deployments } = planOf(play.state, 'japan');
  write(play.state, 'japan', { chosen: -1, deployments: [...deployments, { unit, hex }] });
  play.emit({ type: 'deployment written', unit, hex, only: ['japan'] });
}

function isComplete(state: FireAndMovement, seat: Seat): boolean {
  if (seat === 'us') return islandsWithout(state, boatHexes(state)).length === 0;
  return chosenUnit(state) < 0 && unitsToDeploy(state).length === 0;
}

/** In the order of the units, whatever the order in which they were written. */
export function revealPlans(play: Play): void {
  const { state } = play;
  const deployments = planOf(state, 'japan').deployments.toSorted((a, b) => a.unit - b.unit);
  for (const { unit, hex } of deployments) {
    place(state, unit, hex);
    play.emit({ type: 'deployed', unit, hex, rule: '18.4c', reveals: true });
  }
  for (const { hex, unit } of planOf(state, 'us').boats.toSorted((a, b) => a.hex - b.hex)) addBoat(play, hex, unit);
  write(state, 'japan', { deployments: [] });
  write(state, 'us', { boats: [] });
}

/** 18.1(3): where withheld naval gunfire was aimed before the Japanese set up, it is told once they have. */
export function revealAims(play: Play): void {
  const { state } = play;
  for (const { marker, hex } of planOf(state, 'us').aims) {
    state.aimedAt[marker] = hex;
    play.emit({ type: 'aim revealed', marker, hex, reveals: true });
  }
  write(state, 'us', { aims: [] });
}
