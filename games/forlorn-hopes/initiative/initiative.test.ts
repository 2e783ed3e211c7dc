import { expect } from 'vitest';
import { orderAction } from '#engine/orders';
import { rule } from '#engine/proof';
import { display, expectNoLeaks, type Indies } from '../air/fixtures/flights.ts';
import { isPatrolled } from '../core/patrols.ts';
import { ALLIES, JAPAN } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { hexOf, type PositionSpec, position } from '../position.ts';

/** The initiative phase once the General Regroup Turn is declared or not: both sides designate units. */
function designating(spec: PositionSpec): Indies {
  const table = position({ ...spec, phase: 'initiative' });
  if (table.offers('not now')) table.do('not now');
  return table;
}

/** The initiative phase, with both sides' regrouping and recon flights left out. */
function rolled(spec: PositionSpec): Indies {
  const table = position({ air: { 'A6M-1': 'kendari', 'P-40-1': 'darwin' }, ...spec, phase: 'initiative' });
  if (table.offers('not now')) table.do('not now');
  for (const seat of ['japan', 'allies']) if (table.offers('done')) table.do('done', undefined, seat);
  while (table.state.phase === 'initiative') table.do('stop');
  return table;
}

rule('7.0a', 'the first turn of a scenario has no initiative roll: the Japanese player has it', () => {
  for (const spec of [{ turn: 1 }, { scenario: 'java-sea', turn: 3 }]) {
    const table = rolled({ ...spec, initiative: 'allies' });
    expect(table.told('initiative rolled')).toEqual([]);
    expect(table.state.initiative).toBe(JAPAN);
    expect(table.told('initiative missions')).toHaveLength(1);
  }
  expect(rolled({ turn: 2 }).told('initiative rolled')).toHaveLength(1);
});

rule('7.4a', 'the Japanese player needs a modified 6', () => {
  const initiative = (die: number, spec: PositionSpec = {}) =>
    rolled({ ...spec, dice: { initiative: [die] } }).state.initiative;
  expect([initiative(6), initiative(5)]).toEqual([JAPAN, ALLIES]);
  expect([initiative(4, { radarDestroyed: true }), initiative(3, { radarDestroyed: true })]).toEqual([JAPAN, ALLIES]);
  // 14.5.1b
  expect([initiative(7, { regroupTurn: 2 }), initiative(6, { regroupTurn: 2 })]).toEqual([JAPAN, ALLIES]);
});

rule(['14.5.1b', '9.10.10-rad-c'], 'the General Regroup Turn takes 1 from the roll, the lost radar adds 2', () => {
  const [event] = rolled({ regroupTurn: 2, radarDestroyed: true }).told('initiative rolled');
  expect(event).toMatchObject({
    modifiers: [
      { name: 'radar destroyed', amount: 2 },
      { name: 'General Regroup Turn', amount: -1 },
    ],
  });
});

rule('7.3.4c', 'recon over Darwin and over Singapore counts for the initiative', () => {
  const air = { 'H6K-1': 'kendari', 'PBY-1': 'batavia' };
  const table = rolled({ air, recon: { 'H6K-1': '2910', 'PBY-1': '1303' } });
  expect(table.told('initiative rolled')).toMatchObject([
    {
      modifiers: [
        { name: 'recon on Darwin', amount: 1 },
        { name: 'recon on Singapore', amount: -1 },
      ],
    },
  ]);
});

rule(['7.5a', '7.0b'], 'a die gives the Initiative player missions; in foul weather half of them, rounded up', () => {
  const missions = (die: number, spec: PositionSpec) =>
    rolled({ ...spec, dice: { initiative: [spec.initiative === 'allies' ? 1 : 10], 'initiative missions': [die] } })
      .state.missionsLeft;
  expect([1, 5, 7, 10].map((die) => missions(die, {}))).toEqual([1, 2, 3, 4]);
  expect([2, 5, 7, 10].map((die) => missions(die, { initiative: 'allies' }))).toEqual([1, 1, 2, 3]);
  expect(missions(7, { event: 'foul weather' })).toBe(2);
});

rule(['7.2.1', '7.2.2'], 'disrupted air combat units are put in the Regroup box of their base', () => {
  const table = designating({
    air: {
      'G4M-1': 'kendari disrupted',
      'A6M-1': 'kendari',
      'H6K-1': 'kendari disrupted',
      'P-40-1': 'darwin disrupted',
    },
  });
  expectNoLeaks(table);
  expect(table.why('regroup', 'A6M-1', 'japan')?.rule).toBe('7.2.1');
  expect(table.why('regroup', 'H6K-1', 'japan')?.rule).toBe('7.2.1');
  expect(table.why('regroup', 'P-40-1', 'japan')?.rule).toBe('7.2.1');
  table.do('regroup', 'G4M-1', 'japan');
  expect(display(table, 'G4M-1')).toBe('kendari regroup disrupted');
  table.do('keep ready', 'G4M-1', 'japan');
  expect(display(table, 'G4M-1')).toBe('kendari ready disrupted');
  table.do('regroup all', undefined, 'japan');
  expect(display(table, 'G4M-1')).toBe('kendari regroup disrupted');
});

rule(
  ['7.2.1b', '6.4.3a'],
  'in the General Regroup Turn a reduced unit may be designated although it is not disrupted',
  () => {
    const spec: PositionSpec = { air: { 'Hudson-1': 'darwin reduced' } };
    expect(designating(spec).why('regroup', 'Hudson-1', 'allies')?.rule).toBe('7.2.1b');
    const table = designating({ ...spec, regroupTurn: 2 });
    table.do('regroup', 'Hudson-1', 'allies');
    expect(display(table, 'Hudson-1')).toBe('darwin regroup');
  },
);

rule('7.2.3', 'the other side sees nothing of it', () => {
  const seen = (regroups: boolean) => {
    const table = designating({ air: { 'G4M-1': 'kendari disrupted', 'P-40-1': 'darwin' } });
    if (regroups) table.do('regroup', 'G4M-1', 'japan');
    table.do('done', undefined, 'japan');
    return JSON.stringify(table.game.view(table.state, 'allies'));
  };
  expect(seen(true)).toBe(seen(false));
});

rule('7.3.5b', 'a patrol helps within 3 hexes while it holds', () => {
  const { state } = position({ air: { 'T-VIII': 'koepang' }, patrols: { 'T-VIII': '2509' } });
  expect([isPatrolled(state, ALLIES, hexOf('kendari')), isPatrolled(state, ALLIES, hexOf('darwin'))]).toEqual([
    true,
    false,
  ]);
  expect(isPatrolled(state, JAPAN, hexOf('koepang'))).toBe(false);
});

rule('7.2.1', 'nobody is asked on the first turn, when no unit is disrupted', () => {
  const air = { 'A6M-1': 'kendari', 'P-40-1': 'darwin' };
  expect(designating({ turn: 1, air }).offers('done')).toBe(false);
  expect(designating({ turn: 2, air }).offers('done')).toBe(true);
});

rule('7.2.2', 'the order to regroup all holds in turns in which there is none', () => {
  const { orders } = forlornHopes.definition;
  for (const [words, box] of [
    ['darwin', 'ready'],
    ['darwin disrupted', 'regroup disrupted'],
  ] as const) {
    const table = designating({ air: { 'A6M-1': 'kendari', 'P-40-1': words } });
    forlornHopes.apply(table.state, orderAction(orders!, 'allies', 'regrouping', 'all'));
    expect(forlornHopes.pending(table.state)).toEqual(['japan']);
    expect(display(table, 'P-40-1')).toBe(`darwin ${box}`);
  }
});
