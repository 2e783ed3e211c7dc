import { again, to } from '#engine/procedure';
import { chargeLosses, disorganization } from '../core/calls.ts';
import { mostDisorder } from '../core/conditions.ts';
import { hasUnits } from '../core/stacks.ts';
import { ask, type CompanyScale, type Play, run, seatOf } from '../core/state.ts';
import type { Place } from '../theater/places.ts';
import { assaultIn, type Course, isCharge } from './course.ts';
import { placesOf } from './strength.ts';

/** 9.1I: the lower total takes the difference; on a tie each hex takes one. */
export const resultSteps = [
  run<Course>('result', '9.1I', ({ state }, local) => {
    local.from = placesOf(state, assaultIn(state).attackers);
    const isTie = local.margin === 0;
    local.unspread = isTie ? 0 : Math.max(0, -local.margin);
    local.shares = local.from.map(() => (isTie ? 1 : 0));
    if (local.from.length === 1 && !isTie) giveRest(local, 0);
  }),
  run<Course>(
    'defender',
    '9.4h',
    (play, { margin }) => {
      const rule = margin === 0 ? '9.4g' : '9.4h';
      play.call(disorganization, { place: assaultIn(play.state).target, levels: Math.max(1, margin), rule });
    },
    (_, { margin }) => margin >= 0,
  ),
  run<Course>('chargers', '9.6f', loseChargers, (state, { margin }) => margin <= 0 && isCharge(assaultIn(state))),
  ask<Course>('spread', '9.4h', {
    seat: (state) => seatOf(assaultIn(state).side),
    when: (_, { unspread }) => unspread > 0,
    prompt: (_, { unspread }) => `Choose hexes that take the disorder (${unspread} left).`,
    about: (_, { from }) => ({ place: from }),
    choose: {
      evenly: {
        role: 'done',
        rule: '9.4h',
        label: 'Spread for least loss',
        do(play, local) {
          while (local.unspread > 0) give(local, roomiest(play.state, local));
        },
      },
      take: {
        rule: '9.4h',
        label: 'Take one here',
        of: 'place',
        targets: (_, { from }) => from,
        do: (_, local, place) => give(local, local.from.indexOf(place)),
        next: again,
      },
      'take the rest': {
        rule: '9.4h',
        label: 'Take the rest here',
        of: 'place',
        targets: (_, { from }) => from,
        do: (_, local, place) => giveRest(local, local.from.indexOf(place)),
      },
    },
  }),
  run<Course>(
    'attacker',
    '9.4h',
    (play, local) => {
      const at = local.shares.findIndex((share) => share > 0);
      const [place, levels] = [local.from[at]!, local.shares[at]!];
      local.shares[at] = 0;
      if (hasUnits(play.state, place)) {
        play.call(disorganization, { place, levels, rule: local.margin === 0 ? '9.4g' : '9.4h' });
      }
      return again;
    },
    (_, { shares }) => shares.some((share) => share > 0),
  ),
  run<Course>(
    'tie',
    '9.4g',
    () => to('done'),
    (_, { margin }) => margin === 0,
  ),
];

/** 9.6k: the disorder of all charging hexes is added up before it is halved. */
function loseChargers(play: Play, local: Course): void {
  const levels = local.margin === 0 ? local.from.length : -local.margin;
  local.unspread = 0;
  local.shares.fill(0);
  play.call(chargeLosses, { units: [...assaultIn(play.state).attackers], levels, isIndirect: false, rule: '9.6f' });
}

function give(local: Course, at: number): void {
  local.shares[at]!++;
  local.unspread--;
}

function giveRest(local: Course, at: number): void {
  local.shares[at]! += local.unspread;
  local.unspread = 0;
}

/** The hex with the most room for disorder, of several the first. */
function roomiest(state: CompanyScale, { from, shares }: Course): number {
  const room = (place: Place, at: number) => mostDisorder - state.disorder[place]! - shares[at]!;
  const rooms = from.map(room);
  return rooms.indexOf(Math.max(...rooms));
}
