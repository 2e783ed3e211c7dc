import { to } from '#engine/procedure';
import { ask, type CompanyScale, type Play, procedure, seatOf } from '../core/state.ts';
import { changeDispatch } from '../core/tracks.ts';
import { limits } from '../data/tables.ts';
import { US } from '../data/types.ts';
import type { DivisionId } from '../theater/forces.ts';
import { divisionName } from '../theater/names.ts';
import { theaterOf } from '../theater/theater.ts';

/** 20.1.9d: a Supply Disruption is bought off with Dispatch Points. */
export const supplyDisruption = procedure('supply disruption', [
  ask('pay', '20.1.9d', {
    seat: () => seatOf(US),
    when: (state) => payers(state).length > 0,
    prompt: (state) => `End the Supply Disruption for ${limits.costs.supplyDisruption} DP? ${levels(state)}`,
    choose: {
      pay: {
        rule: '20.1.9d',
        label: 'Pay',
        of: 'division',
        targets: (state) => payers(state),
        do: payOff,
        next: to('pay'),
      },
      'leave it': { role: 'pass', rule: '20.1.9d', label: 'Leave it' },
    },
  }),
]);

function payers({ disruption, dispatch }: CompanyScale): DivisionId[] {
  return [...disruption.keys()].filter(
    (division) => disruption[division] === 1 && dispatch[division]! >= limits.costs.supplyDisruption,
  );
}

function levels(state: CompanyScale): string {
  const theater = theaterOf(state);
  return payers(state)
    .map((division) => `${divisionName(theater, division)} has ${state.dispatch[division]} DP.`)
    .join(' ');
}

function payOff(play: Play, _: object, division: DivisionId): void {
  changeDispatch(play, division, -limits.costs.supplyDisruption, '20.1.9d');
  play.state.disruption[division] = 0;
  play.emit({ type: 'supply', division, isDisrupted: false, rule: '20.1.9d' });
}
