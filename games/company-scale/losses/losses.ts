import { again, leave, to } from '#engine/procedure';
import { departure } from '../core/calls.ts';
import { cargoKind } from '../core/cargo.ts';
import { isBearer } from '../core/heroes.ts';
import { unitsAt } from '../core/stacks.ts';
import { ask, type CompanyScale, type Play, procedure, run, seatOf } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import type { UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { eliminate } from './elimination.ts';

interface Losses {
  place: Place;
  count: number;
  rule: string;
}

/** 8.4.1b3: the owner chooses so many units of a place. */
export const losses = procedure<Losses>('losses', [
  run('all units of the place', '8.4.1b3', (play, { place, count, rule }) => {
    play.call(lossesAmong, { units: unitsAt(play.state, place), count, rule, left: [] });
  }),
]);

interface LossesAmong {
  units: UnitId[];
  count: number;
  rule: string;
  /** The places that have lost units. */
  left: Place[];
}

/** The owner chooses so many of these units, which are eliminated. */
export const lossesAmong = procedure<LossesAmong>('losses among', [
  ask('choose', '8.4.1b3', {
    seat: (state, { units }) => seatOf(theaterOf(state).forces.side[units[0]!] as SideCode),
    when: (state, local) => local.count > 0 && local.count < local.units.length && differ(state, local.units),
    prompt: (_, { count }) =>
      count === 1 ? 'Choose the unit that is lost.' : `Choose units that are lost (${count} left).`,
    about: (_, { units }) => ({ unit: units }),
    choose: {
      lose: {
        rule: '8.4.1b3',
        label: 'Lose this unit',
        of: 'unit',
        targets: (_, { units }) => units,
        do: (play, local, unit) => {
          lose(play, local, unit);
          return again;
        },
      },
    },
  }),
  run('lose', '8.4.1b2', (play, local) => {
    // The last of those that are all alike.
    while (local.count > 0 && local.units.length > 0) lose(play, local, local.units.at(-1)!);
  }),
  run(
    'left behind',
    '8.4.2k',
    (play, local) => {
      const place = local.left.shift();
      if (place === undefined) return leave;
      play.call(departure, { place });
      return to('left behind');
    },
    (_, { left }) => left.length > 0,
  ),
]);

function lose(play: Play, local: LossesAmong, unit: UnitId): void {
  const place = play.state.where[unit]!;
  local.units = local.units.filter((other) => other !== unit);
  local.count--;
  eliminate(play, unit, local.rule);
  if (place >= 0 && !local.left.includes(place)) local.left.push(place);
}

/** Whether it matters which of these units goes: they differ in kind, Formation, mode, place, load, hero, or in what they have done. */
function differ(state: CompanyScale, units: readonly UnitId[]): boolean {
  const { forces } = theaterOf(state);
  const likeness = (unit: UnitId) => {
    const { kind } = forces.counters[unit] as { kind: { id: string } };
    const { division, stripe } = forces;
    const load = cargoKind(state, unit);
    const { mode, where, done } = state;
    return [kind.id, division[unit], stripe[unit], mode[unit], where[unit], load, isBearer(state, unit), done[unit]];
  };
  const [first, ...others] = units.map((unit) => likeness(unit).join(' '));
  return others.some((other) => other !== first);
}
