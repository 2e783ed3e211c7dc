import { expect, test } from 'vitest';
import { chooser } from '../../fixtures/randomPlayer.ts';
import { expectNoLeaks, type Indies } from '../air/fixtures/flights.ts';
import { fillIn, opened } from './fixtures/setups.ts';

/** Something that the setup offers, but not its end. */
function stray(table: Indies, choose: (limit: number) => number): void {
  const choices = table.decision.choices.filter(({ verb }) => verb !== 'ready');
  const { verb, targets } = choices[choose(choices.length)]!;
  table.do(verb, targets[choose(targets.length)]);
}

function takeAllBack(table: Indies): void {
  if (table.offers('put down')) table.do('put down');
  for (const unit of table.options('take back')) table.do('take back', unit);
}

for (const scenario of ['java-sea', 'campaign'] as const) {
  test(`${scenario}: from any half-made setup there is a way on, and none of it tells the other side anything`, () => {
    const choose = chooser(`setups ${scenario}`);
    const table = opened(scenario, { 'earlier damage': [10] });
    for (const _ of ['allies', 'japan']) {
      for (let moment = 0; moment < 160; moment++) {
        stray(table, choose);
        if (moment % 8 === 0) expectNoLeaks(table);
        expect(table.decision.choices.length).toBeGreaterThan(0);
      }
      takeAllBack(table);
      fillIn(table, choose(2) === 0 ? 'historical' : 'suggested');
      table.do('ready');
      while (table.offers('hit port') || table.offers('hit unit')) {
        stray(table, choose);
        expectNoLeaks(table);
      }
    }
    expect(table.state.turn).toBe(scenario === 'campaign' ? 1 : 3);
    expect(table.told('setup finished')).toHaveLength(2);
  });
}

test('every place that is offered to a unit can be taken, and the setup stays within its rules', () => {
  const choose = chooser('random places');
  for (let game = 0; game < 4; game++) {
    const table = opened(game % 2 === 0 ? 'java-sea' : 'campaign');
    while (table.offers('take')) {
      const open = table.options('take');
      table.do('take', open[choose(open.length)]);
      const verb = table.offers('put in hex') ? 'put in hex' : 'put at base';
      const targets = table.options(verb);
      expect(targets.length).toBeGreaterThan(0);
      table.do(verb, targets[choose(targets.length)]);
    }
    const reason = table.why('ready')?.rule;
    expect(reason === undefined || reason.startsWith('17.') || reason === '11.2.1b').toBe(true);
  }
});
