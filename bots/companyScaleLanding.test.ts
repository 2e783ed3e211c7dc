import { describe, expect, test } from 'vitest';
import { Sitting } from '#engine/sitting';
import { beachesIn, beachOf, landingAreas, waveOf } from '#games/company-scale/core/landingPlan';
import type { CompanyScale } from '#games/company-scale/core/state';
import { activate, counterNamed, placeNamed } from '#games/company-scale/fixtures/activations';
import { afloat } from '#games/company-scale/fixtures/landing';
import { goalsOfAttack } from '#games/company-scale/judgement/goals';
import { byDivisions } from '#games/company-scale/judgement/landingPlans';
import { surveyFor } from '#games/company-scale/judgement/survey';
import { tinianJudge } from '#games/company-scale/judges/tinian';
import { filledPlan, landingOrder } from '#games/company-scale/scenarios/planning';
import { theater } from '#games/company-scale/tinian';
import { tinian } from '#games/company-scale/tinian/game';

// How the planner comes ashore on Tinian, and keeps beaches open behind it.

const judgement = tinianJudge.by(tinianJudge.weights);
const { forces } = theater;

/** What the planner does first. */
function firstOf({ state, decision }: { state: CompanyScale; decision: Sitting<CompanyScale>['decision'] }): string[] {
  return judgement
    .routine(state, decision, () => 0)
    .map(({ verb, target }) => (target === undefined ? verb : `${verb} ${target}`));
}

describe('a plan for two Landing Areas', () => {
  const { state } = tinian.start({ scenario: 't5', seed: 'plan' });
  const table = new Sitting<CompanyScale>(tinian, state);
  const areas = ['White', 'Yellow'].map((area) => landingAreas(theater).indexOf(area));
  const begun = filledPlan(table.state, areas, landingOrder(table.state, table.state.secrets.us!));
  table.do('land also at', theater.beaches[beachesIn(theater, 'Yellow')[0]!]!.hex, 'us');
  for (const { verb, target } of byDivisions(table.state, table.decision, begun, false)) table.do(verb, target, 'us');
  const { landing } = table.state.secrets.us!;
  const units = [...landing.keys()].filter((unit) => landing[unit]! >= 0);
  const areaOf = (unit: number) => theater.beaches[beachOf(theater, landing[unit]!)]!.area;

  test('gives each Division an area of its own, and leaves nobody out', () => {
    const pairs = units.map((unit) => `${forces.divisions[forces.division[unit]!]!.id} ${areaOf(unit)}`);
    expect(new Set(pairs)).toEqual(new Set(['4MARDIV White', '2MARDIV Yellow']));
    expect(units).toHaveLength(begun.landing.filter((at) => at >= 0).length);
    const counts = Map.groupBy(units, (unit) => landing[unit]!);
    expect(Math.max(...[...counts.values()].map(({ length }) => length))).toBe(3);
  });

  test('lands guns that cannot leave the beach by themselves last', () => {
    const wave = (unit: number) => waveOf(theater, landing[unit]!);
    const own = units.filter((unit) => areaOf(unit) === 'White');
    const guns = own.filter((unit) => forces.movement[unit] === 0);
    const others = own.filter((unit) => forces.movement[unit]! > 0);
    expect(guns.length).toBeGreaterThan(0);
    expect(Math.min(...guns.map(wave))).toBeGreaterThanOrEqual(Math.max(...others.map(wave)));
  });
});

describe('boats off a held beach', () => {
  const boats = { 'HQ/24': 'white-1-finalRunIn', '1/III/50': '13.52' };

  test('go to a beach where few wait, if nobody ashore will clear this one', () => {
    const table = afloat({ counters: boats });
    expect(table.decision.step).toBe('held beach');
    expect(firstOf(table)).toEqual([`divert ${theater.places.find('white-2-transport')}`]);
  });

  test('wait where those ashore will clear it, or where the other beach is held too', () => {
    const near = Object.fromEntries(['A/1/24', 'B/1/24', 'C/1/24'].map((id) => [id, '13.53']));
    expect(firstOf(afloat({ counters: { ...boats, ...near } }))).toEqual(['wait']);
    expect(firstOf(afloat({ counters: { ...boats, '2/III/50': '12.54' } }))).toEqual(['wait']);
  });
});

describe('beaches for which boats wait', () => {
  test('an enemy on one is attacked before a nearer one inland, the sooner the more boats it keeps out', () => {
    const goalOf = (boats: readonly string[]) => {
      const waiting = Object.fromEntries(boats.map((id) => [id, 'white-1-transport']));
      const { state } = activate('25', {
        time: '25 July 1100',
        counters: { ...waiting, 'A/1/25': '15.56', 'HQ/25': '16.56', '1/I/50': '16.58', '1/III/50': '13.52' },
      });
      const goal = goalsOfAttack(surveyFor(state, 0)).get(state.where[counterNamed('A/1/25')]!);
      return theater.places.grid.names[goal!.hex];
    };
    expect(goalOf([])).not.toBe('13.52');
    expect(goalOf(['A/1/6', 'B/1/6', 'C/1/6', 'E/2/6', 'F/2/6', 'G/2/6', 'I/3/6', 'K/3/6', 'L/3/6'])).toBe('13.52');
  });

  test('the commander of a Division goes to guns that nobody there could load on trucks', () => {
    const counters = {
      '2/14': '12.54',
      'E/2/6': 'white-2-transport',
      'Truck-1/4MARDIV': 'pool',
      'HQ/4MARDIV': '16.74',
      'A/1/24': '16.74',
      Cates: '16.74',
      '1/I/50': '16.77',
    };
    const table = activate('4MARDIV', { counters });
    expect(firstOf(table)).toEqual([`move leader ${counterNamed('Cates')}`, `go to ${placeNamed('12.54')}`]);
    table.do('move leader', 'Cates');
    table.do('go to', '12.54');
    expect(table.options('load')).toContain('2/14');
    const { 'E/2/6': _, ...noBoats } = counters;
    expect(firstOf(activate('4MARDIV', { counters: noBoats }))).not.toContain(`go to ${placeNamed('12.54')}`);
  });

  test('weapons join no more than fighters can serve: no HQ takes a flamethrower away', () => {
    const counters = { 'HQ/25': '13.56', 'Mtr/2/25': '13.56', 'L/3/25': '13.56', '1/I/50': '13.57' };
    const weapons = ['25-us-hmg-1', '25-us-hmg-2', '25-us-spm-1', '25-us-ft-1'];
    const available = Object.fromEntries(weapons.map((id) => [id, 'available']));
    const table = activate('25', { counters: { ...counters, ...available } });
    for (let answers = 0; answers < 8; answers++) {
      const [first] = judgement.routine(table.state, table.decision, () => 0);
      if (first!.verb !== 'attach' && first!.verb !== 'attach to') break;
      table.do(first!.verb, first!.target);
    }
    const there = weapons.filter((id) => table.state.where[counterNamed(id)] === placeNamed('13.56'));
    expect(there).toHaveLength(1);
  });
});
