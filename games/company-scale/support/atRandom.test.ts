import { expect, test } from 'vitest';
import { actionAt, countActions } from '#engine/decision';
import type { Procedure } from '#engine/procedure';
import { chooser } from '../../fixtures/randomPlayer.ts';
import { isNight } from '../core/calendar.ts';
import type { CompanyScaleEvent } from '../core/events/events.ts';
import { BOMBARDMENT, type CompanyScale } from '../core/state.ts';
import { type PositionSpec, position } from '../position.ts';
import { theater } from '../tinian.ts';
import { airSupport } from './airSupport.ts';
import { preparatoryBombardment } from './bombardment.ts';
import { navalSupport } from './navalSupport.ts';
import { nightMoves } from './nightMoves.ts';
import { supportActions } from './support.ts';
import { wind } from './wind.ts';

/** All units of the southern plateau, some of them on Saipan instead. */
const counters = Object.fromEntries([
  ...theater
    .scenario('t3')
    .setUp.flatMap(({ at }) => Object.entries(at).map(([unit, hex]) => [unit, theater.places.names[hex]!])),
  ...['3/10', '4/10'].map((unit) => [unit, 'saipan-A']),
  ...['1/Art/50', 'Art/I/50'].map((unit) => [unit, '20.81']),
]);

type Calls = Procedure<CompanyScale, object, CompanyScaleEvent>;
const called = (procedure: object, local: object = {}): PositionSpec => ({
  call: { procedure: procedure as Calls, local },
});

const beginnings: readonly PositionSpec[] = [
  { menu: supportActions, chit: '4MARDIV' },
  { menu: supportActions, chit: 'us direct command', divisions: { '4MARDIV': { dc: 4 }, '2MARDIV': { dc: 3 } } },
  { menu: supportActions, chit: 'IJA' },
  called(navalSupport),
  called(airSupport),
  called(wind),
  called(nightMoves, { moved: [], unit: -1, from: -1 }),
  called(preparatoryBombardment, { markers: 6, aimed: [] }),
];
const moments = [
  { time: '31 July 1100' },
  { time: '31 July 1100', weather: 'rain' as const },
  { time: '31 July Night II' },
];

function isSound(state: CompanyScale): void {
  const { veil, veiled, barrage, commands, lit, interdiction } = state;
  expect(veil.filter((each) => each !== 0)).toHaveLength(veiled);
  expect(barrage.every((each) => each >= 0 && each <= BOMBARDMENT)).toBe(true);
  expect(commands.every((each) => each >= 0)).toBe(true);
  expect(interdiction).toBeLessThanOrEqual(3);
  if (!isNight(state)) expect(lit.includes(1)).toBe(false);
}

test('whatever is chosen, there is a way on and all markers stay within their bounds', () => {
  const marks = { '17.74': 'burning', '20.74': 'light', '19.76': 'DG2', '18.77': 'burning' };
  for (const [at, beginning] of beginnings.entries()) {
    for (const moment of moments) {
      const choose = chooser(`support ${at} ${moment.time} ${moment.weather}`);
      const table = position({ scenario: 't4', counters, marks, seed: `support ${at}`, ...beginning, ...moment });
      const depth = table.state.stack.length;
      for (let count = 0; count < 40 && table.state.stack.length >= Math.min(depth, 4); count++) {
        const { decision, state, game } = table;
        const { refused } = game.apply(state, actionAt(decision, choose(countActions(decision))));
        expect(refused).toBeUndefined();
        isSound(state);
      }
    }
  }
});
