import { expect, test } from 'vitest';
import { ELIMINATED } from '../../core/places.ts';
import type { ForlornHopes } from '../../core/state.ts';
import { unitSteps } from '../../data/data.ts';
import { hexOf, type PositionSpec, prepared } from '../../position.ts';
import { playing, unitNamed } from '../fixtures/attack.ts';
import { surfaceCombat } from '../surfaceCombat.ts';
import { combatOutlook } from './surfaceCombat.ts';
import { fightOutlook } from './surfaceFight.ts';

type Sides = readonly [japan: readonly string[], allies: readonly string[]];

const there = (sides: Sides): PositionSpec => ({
  counters: Object.fromEntries(sides.flat().map((name) => [name, '1805'])),
});

function combatOf([japan, allies]: Sides) {
  const ships: [number[], number[]] = [japan.map(unitNamed), allies.map(unitNamed)];
  return { hex: hexOf('1805'), ships, round: 0, rounds: 0, isNight: false };
}

/** How often each ship is crippled and sunk in fights that are played, always as proposed. */
function fought(sides: Sides, spec: PositionSpec, count: number): number[][] {
  const ships = sides.flat().map(unitNamed);
  const times = ships.map(() => [0, 0]);
  for (let at = 0; at < count; at++) {
    const call = { hex: hexOf('1805'), ships: combatOf(sides).ships };
    const game = playing({ ...there(sides), ...spec, seed: `fight ${at}` }, surfaceCombat, call);
    while (game.offers('as proposed')) game.do('as proposed');
    ships.forEach((ship, which) => {
      const [crippled, sunk] = fateOf(game.state, ship);
      times[which]![0]! += crippled / count;
      times[which]![1]! += sunk / count;
    });
  }
  return times;
}

function fateOf({ where, steps }: ForlornHopes, ship: number): [number, number] {
  const isSunk = where[ship] === ELIMINATED;
  return [Number(!isSunk && steps[ship]! < unitSteps[ship]!), Number(isSunk)];
}

test.each<[string, Sides, PositionSpec]>([
  [
    'of four ships',
    [
      ['IJN-CA-1', 'IJN-CA-2'],
      ['RN-CA-1', 'USN-DD'],
    ],
    { reduced: ['USN-DD'] },
  ],
  [
    'of eight ships',
    [
      ['IJN-CA-1', 'IJN-CA-2', 'IJN-CL-west', 'IJN-DD-west-1'],
      ['RN-CA-1', 'USN-CA', 'RNN-CL', 'USN-DD'],
    ],
    {},
  ],
])('the chances of a fight %s are those of fights that are played', (_, sides, spec) => {
  const count = 250;
  const played = fought(sides, spec, count);
  fightOutlook(prepared({ ...there(sides), ...spec }), combatOf(sides)).forEach(({ crippled, sunk }, at) => {
    for (const [told, came] of [[crippled, played[at]![0]!] as const, [sunk, played[at]![1]!] as const]) {
      // Four standard errors, and two points for the sample.
      expect(Math.abs(told - came)).toBeLessThan(4 * Math.sqrt((told * (1 - told)) / count) + 0.02);
    }
  });
});

test('a ship that is fired at only when another has sunk is in danger too', () => {
  const sides: Sides = [['IJN-DD-west-1'], ['USN-DD', 'RNN-CL']];
  const state = prepared({ ...there(sides), reduced: ['RNN-CL'] });
  const destroyer = ({ ship }: { ship: number }) => ship === unitNamed('USN-DD');
  expect(combatOutlook(state, combatOf(sides)).find(destroyer)).toMatchObject({ crippled: 0, sunk: 0 });
  const { crippled, sunk } = fightOutlook(state, combatOf(sides)).find(destroyer)!;
  expect(crippled + sunk).toBeGreaterThan(0.08);
});
