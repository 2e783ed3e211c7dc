import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { BOMBARDMENT, CONCENTRATED, type CompanyScale, NO_OPPORTUNITY_FIRE, SUSTAINED } from '../core/state.ts';
import { setBarrage } from '../field/veils.ts';
import { isInTurn } from '../landing/boats.ts';
import { type PositionSpec, position } from '../position.ts';
import { scheduleOf } from '../scenarios/order.ts';
import { theater } from '../tinian.ts';

const at = (name: string) => theater.places.find(name);
const armies = { 'A/1/25': '14.56', 'A/1/8': '13.55', '1/I/50': '14.60', '1/56NGF': '16.77' };

/** 0500 after a day of rain, on which a 9 is a storm. */
function dawn({ change, ...spec }: PositionSpec) {
  return position({
    counters: armies,
    time: '26 July 0500',
    rerolled: ['us', 'japan'],
    ...spec,
    change: (state) => {
      state.wasRain = true;
      change?.(state);
    },
  });
}

describe('a storm', () => {
  rule('4.1Ad 4.1Ae', 'takes barrages away', () => {
    const { state } = dawn({ dice: { weather: [9, 4] }, marks: { '15.56': 'heavy', '14.60': 'smoke' } });
    expect(['15.56', '14.60'].map((hex) => state.barrage[at(hex)])).toEqual([0, 0]);
    expect(dawn({ dice: { weather: [4] }, marks: { '15.56': 'heavy' } }).state.barrage[at('15.56')]).not.toBe(0);
  });
  rule('4.1Ae', 'takes the markers of fire away', () => {
    const { state } = dawn({
      dice: { weather: [9, 4] },
      change: ({ fireMarkers }) => {
        for (const [hex, marker] of [
          ['14.56', CONCENTRATED],
          ['13.55', NO_OPPORTUNITY_FIRE],
          ['14.60', SUSTAINED],
        ] as const)
          fireMarkers[at(hex)] = marker;
      },
    });
    expect(['14.56', '13.55', '14.60'].map((hex) => state.fireMarkers[at(hex)])).toEqual([0, 0, 0]);
  });
  rule('4.1Ac3', 'is no rain: the die after it counts as it is', () => {
    const table = dawn({ dice: { weather: [9, 9] } });
    expect(table.told('weather')).toMatchObject([{ weather: 'tropical storm' }, { weather: 'rain' }]);
  });
  rule('4.1Ah 22.1n 22.1o', 'changes nothing in the order of landing', () => {
    const table = dawn({
      time: '25 July 0500',
      counters: { ...armies, 'A/1/23': 'white-1-transport column' },
      dice: { weather: [9, 4], 'tank landing': Array.from({ length: 20 }, () => 0) },
      change: (state) => {
        const { due } = scheduleOf(state);
        for (const unit of ['A/1/23', 'HQ/8', 'F/2/8'].map(theater.forces.find)) state.due[unit] = due.get(unit)!;
      },
    });
    for (const seat of ['us', 'japan']) if (table.decision.seat === seat) table.do('ready');
    const { state } = table;
    const inTurn = (unit: string) => isInTurn(state, 0, [], theater.forces.find(unit));
    // A/1/23 is there since the day before; HQ/8 was due at 0500 of the storm, F/2/8 at 0700.
    expect(['A/1/23', 'HQ/8', 'F/2/8'].map(inTurn)).toEqual([true, false, false]);
    const afterFirst = (unit: string) => isInTurn(state, 0, [theater.forces.find('A/1/23')], theater.forces.find(unit));
    expect(['HQ/8', 'F/2/8'].map(afterFirst)).toEqual([true, false]);
  });
  rule('4.1Ad 4.3C', 'on the last day ends the game', () => {
    const ended = dawn({ time: '1 August 0500', dice: { weather: [9] } }).state;
    expect([ended.result?.rule, ended.weather]).toEqual(['4.3C', 'tropical storm']);
    const goesOn = dawn({ time: '31 July 0500', dice: { weather: [9, 4] } }).state;
    expect([goesOn.result, goesOn.weather]).toEqual([null, 'clear']);
  });
});

rule('8.6.6i', 'a Bombardment goes at the end of the turn, other barrages do not', () => {
  const change = (state: CompanyScale) => {
    setBarrage(state, at('14.56'), BOMBARDMENT);
  };
  const { state } = position({
    counters: armies,
    time: '26 July 1100',
    phase: 'end',
    marks: { '14.60': 'light' },
    change,
  });
  expect([state.barrage[at('14.56')], state.barrage[at('14.60')]]).toEqual([0, 2]);
});
