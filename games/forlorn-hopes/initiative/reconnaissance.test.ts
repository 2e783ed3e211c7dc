import { expect } from 'vitest';
import { Play } from '#engine/procedure';
import { rule } from '#engine/proof';
import { Sitting } from '#engine/sitting';
import { eventFor } from '#engine/state';
import { maneuverOf } from '../air/battle/pieces.ts';
import { display, expectNoLeaks, type Indies, landAll } from '../air/fixtures/flights.ts';
import { disruptAir, eliminateAir, loseAirStep } from '../core/air.ts';
import type { ForlornHopesEvent } from '../core/events.ts';
import { handOf } from '../core/hand.ts';
import { ON_DISPLAY } from '../core/places.ts';
import type { ForlornHopes } from '../core/state.ts';
import { findBase, findUnit, maneuver } from '../data/data.ts';
import { ALLIES, JAPAN } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { hexOf, type PositionSpec, position } from '../position.ts';
import { patrolInterception } from './patrol.ts';

/** The first recon flight of the turn; nobody regroups. */
function flights(spec: PositionSpec): Indies {
  const table = position({ ...spec, phase: 'initiative' });
  if (table.offers('not now')) table.do('not now');
  for (const seat of ['japan', 'allies']) if (table.offers('done')) table.do('done', undefined, seat);
  expectNoLeaks(table);
  return table;
}

const scouts = { 'H6K-1': 'kendari', 'PBY-1': 'darwin', 'P-40-1': 'koepang', 'Hudson-1': 'koepang' };

rule('7.3.2a', 'players take turns, the Initiative player of the last turn first', () => {
  const table = flights({
    air: { ...scouts, 'T-VIII': 'koepang' },
    initiative: 'allies',
    dice: { reconnaissance: [10, 10] },
  });
  expect(table.decision.seat).toBe('allies');
  table.do('recon', 'PBY-1');
  expect(table.decision.seat).toBe('japan');
  table.do('recon', 'H6K-1');
  expect(table.decision.seat).toBe('allies');
  expect(flights({ air: scouts }).decision.seat).toBe('japan');
});

rule(['7.3.2b', '7.3c'], 'one roll decides whether a recon unit is available: 7 or less', () => {
  const rolled = (die: number, spec: PositionSpec = {}) => {
    const table = flights({ air: scouts, ...spec, dice: { reconnaissance: [die] } });
    table.do('recon', 'H6K-1');
    return table.offers('watch');
  };
  expect([rolled(7), rolled(8)]).toEqual([true, false]);
  expect(rolled(8, { air: { ...scouts, 'H6K-1': 'philippines' } })).toBe(true);
  expect(rolled(6, { event: 'foul weather' })).toBe(false);
  expect(rolled(7, { air: { ...scouts, 'H6K-1': 'kendari disrupted' } })).toBe(false);
  expect(rolled(7, { bases: { kendari: 'disrupted' } })).toBe(false);
  const table = flights({ air: scouts, dice: { reconnaissance: [10] } });
  table.do('recon', 'H6K-1');
  expect(display(table, 'H6K-1')).toBe('kendari ready');
  expect(table.state.where[findUnit('H6K-1')]).toBe(ON_DISPLAY);
});

rule('7.3.2b', 'a recon unit is rolled for once, and nothing else flies recon', () => {
  const air = { 'H6K-1': 'kendari', 'T-VIII': 'koepang', 'Hudson-1': 'koepang', 'Ki-43-1': 'kendari' };
  const table = flights({ air, dice: { reconnaissance: [10] } });
  expect(table.options('recon')).toEqual(['H6K-1']);
  expect(table.why('recon', 'Ki-43-1')?.rule).toBe('7.3.2b');
  table.do('recon', 'H6K-1');
  expect(table.told('recon tried')).toMatchObject([{ unit: findUnit('H6K-1'), die: 10, isAvailable: false }]);
  // Japan has tried all that it has, so only the Allies are asked.
  expect(table.decision.seat).toBe('allies');
  table.do('stop');
  expect(table.told('initiative missions')).toHaveLength(1);
  const both = flights({
    air: { 'H6K-1': 'kendari', 'F1M-east': 'cvs-east' },
    counters: { 'IJN-CVS-east': '2406' },
    dice: { reconnaissance: [10] },
  });
  both.do('recon', 'H6K-1');
  expect(both.why('recon', 'H6K-1')?.rule).toBe('7.3.2b');
});

rule('7.3.2c', 'it watches a hex within 10 of its base', () => {
  const table = flights({ air: scouts, dice: { reconnaissance: [1] } });
  table.do('recon', 'H6K-1');
  expectNoLeaks(table);
  expect(table.why('watch', '1303')?.rule).toBe('7.3.2c');
  table.do('watch', '2910');
  expect(table.state.where[findUnit('H6K-1')]).toBe(hexOf('darwin'));
  expect(display(table, 'H6K-1')).toBe('kendari aloft');
});

rule('7.3a', 'the second H6K flies only with the 11th Air Fleet', () => {
  const spec: PositionSpec = { air: { 'H6K-1': 'kendari', 'H6K-2': 'kendari', 'PBY-1': 'darwin' } };
  const table = flights(spec);
  expect(table.options('recon')).toEqual(['H6K-1']);
  expect(table.why('recon', 'H6K-2')?.rule).toBe('7.3a');
  const committed = flights({ ...spec, change: (state) => Object.assign(state, { airFleetCommitted: true }) });
  expect(committed.options('recon')).toEqual(['H6K-1', 'H6K-2']);
});

rule('7.3.4a', 'the other player tells how many fighters and how many other units are at the base below', () => {
  const table = flights({ air: scouts, dice: { reconnaissance: [1] } });
  table.do('recon', 'H6K-1');
  const before = table.events.length;
  table.do('watch', '2509');
  expect(handOf(table.state, JAPAN).reports).toEqual([{ base: findBase('koepang'), turn: 2, fighters: 1, bombers: 1 }]);
  const told = table.events.slice(before).flatMap((event) => eventFor(event, 'allies') ?? []);
  expect(told.map(({ type }) => type)).toContain('base examined');
  expect(told.map(({ type }) => type)).not.toContain('recon report');
});

rule('7.3.4a', 'a new report takes the place of an older one about the same base', () => {
  const old = { base: findBase('koepang'), turn: 1, fighters: 4, bombers: 4 };
  const other = { ...old, base: findBase('dili') };
  const table = flights({
    air: scouts,
    dice: { reconnaissance: [1] },
    change: (state) => {
      handOf(state, JAPAN).reports = [old, other];
    },
  });
  table.do('recon', 'H6K-1');
  table.do('watch', '2509');
  expect(handOf(table.state, JAPAN).reports).toEqual([
    other,
    { base: findBase('koepang'), turn: 2, fighters: 1, bombers: 1 },
  ]);
});

rule('7.3.4a', 'of two airbases in the hex one is named', () => {
  const spec: PositionSpec = { air: { ...scouts, 'P-40-2': 'mobile-a' }, mobile: { 'mobile-a': '2509' } };
  const table = flights({ ...spec, dice: { reconnaissance: [1] } });
  table.do('recon', 'H6K-1');
  table.do('watch', '2509');
  expect(table.options('examine')).toEqual(['koepang', 'mobile-a']);
  table.do('examine', 'mobile-a');
  expect(handOf(table.state, JAPAN).reports).toMatchObject([{ fighters: 1, bombers: 0 }]);
});

rule('7.3.3a', 'nobody is asked to intercept a recon unit', () => {
  const table = flights({ air: scouts, dice: { reconnaissance: [1] } });
  table.do('recon', 'H6K-1');
  table.do('watch', '2509');
  expect(table.offers('scramble')).toBe(false);
  expect(table.offers('recon')).toBe(true);
});

rule(['7.3b', '7.3.5a'], 'RB units patrol over their own base and nowhere else', () => {
  const air = { 'T-VIII': 'koepang', 'F1M-east': 'cvs-east', 'Hudson-1': 'koepang', 'A6M-1': 'kendari' };
  const table = flights({ air, counters: { 'IJN-CVS-east': '2406' } });
  expect(table.options('patrol')).toEqual(['F1M-east']);
  table.do('patrol', 'F1M-east');
  expectNoLeaks(table);
  expect(table.state.where[findUnit('F1M-east')]).toBe(hexOf('kendari'));
  table.do('stop');
  expect(table.decision.seat).toBe('allies');
  expect(table.options('patrol')).toEqual(['T-VIII']);
  expect(table.why('patrol', 'Hudson-1')?.rule).toBe('7.3b');
  expect(table.told('patrol began')).toMatchObject([{ unit: findUnit('F1M-east'), hex: hexOf('kendari') }]);
  const off = flights({ air: { 'T-VIII': 'australia', 'PBY-1': 'darwin' }, initiative: 'allies' });
  expect(off.why('patrol', 'T-VIII')?.rule).toBe('7.3.5a');
});

rule('7.3.5i', 'a unit that has flown, or regroups, does not patrol', () => {
  for (const box of ['regroup', 'flown']) {
    const table = flights({ air: { 'T-VIII': `koepang ${box}`, 'PBY-1': 'darwin' }, initiative: 'allies' });
    expect(table.why('patrol', 'T-VIII')?.rule).toBe('7.3.5i');
  }
});

rule('7.3.5a', 'a disrupted unit does not patrol (ruling 20)', () => {
  const table = flights({ air: { 'T-VIII': 'koepang disrupted', 'PBY-1': 'darwin' }, initiative: 'allies' });
  expect(table.why('patrol', 'T-VIII')?.rule).toBe('7.3.5h');
});

const patrol = findUnit('T-VIII');

/** A patrol over Koepang is met by a Zero from Kendari. */
function intercepted(): Indies {
  const air = { 'T-VIII': 'koepang', 'A6M-1': 'kendari' };
  const table = flights({ air, initiative: 'allies', dice: { interception: [1], landing: [1] } });
  table.do('patrol', 'T-VIII');
  table.do('scramble', 'A6M-1');
  table.do('join');
  table.do('stop');
  return table;
}

rule(['7.3.5c', '7.3.5d'], 'enemy fighters in range may meet a patrol in a battle, once', () => {
  const table = intercepted();
  expect(table.state.airMission).toMatchObject({ kind: 'patrol', side: ALLIES, count: 1, range: 0 });
  expect(table.state.airBattle?.unit[0]).toBe(findUnit('T-VIII'));
  // All have seen it take off.
  expect(table.state.airMission?.shown).toContain(patrol);
  const air = { 'T-VIII': 'koepang', 'A6M-1': 'kendari' };
  const spared = flights({ air, initiative: 'allies' });
  spared.do('patrol', 'T-VIII');
  expect(spared.decision.seat).toBe('japan');
  spared.do('stop');
  expect(spared.state.patrols[findUnit('T-VIII')]).toBe(1);
  expect(spared.state.airMission).toBe(null);
});

rule('7.3.5e', 'a patrol flies without bombs and so with one more TMA', () => {
  const state = structuredClone(intercepted().state);
  expect(state.airBattle?.loaded[0]).toBe(0);
  state.airBattle!.round = 1;
  expect(maneuverOf(state, 0)).toBe(maneuver[patrol]! + 1);
});

/** The battle is over: the patrol has flown so many rounds near the target, and something has happened to it. */
function tested(rounds: number, harm?: (play: Play<ForlornHopes, ForlornHopesEvent>) => void): Indies {
  const state = structuredClone(intercepted().state);
  const at = state.stack.findIndex(({ procedure }) => procedure === patrolInterception.name);
  state.stack = state.stack.slice(0, at + 1);
  state.stack[at]!.step = patrolInterception.steps.findIndex(({ name }) => name === 'patrol test');
  state.airBattle = null;
  for (const side of [JAPAN, ALLIES]) handOf(state, side).battle = null;
  state.airMission!.patrolRounds = rounds;
  harm?.(new Play(state));
  const table = new Sitting(forlornHopes, state, forlornHopes.resume(state));
  landAll(table);
  return table;
}

rule('7.3.5g', 'an intercepted patrol holds only after two rounds near the target', () => {
  expect(tested(2).state.patrols[patrol]).toBe(1);
  expect(tested(1).state.patrols[patrol]).toBe(0);
  expect(tested(1).told('patrol tested')).toMatchObject([{ holds: false }]);
  expect(display(tested(1), 'A6M-1')).toBe('kendari flown');
});

rule('7.3.5h', 'it fails if it is disrupted or eliminated, not by a lost step alone (ruling 42)', () => {
  expect(tested(2, (play) => disruptAir(play, patrol, '9.7.11a')).state.patrols[patrol]).toBe(0);
  expect(tested(2, (play) => eliminateAir(play, patrol, '9.7.11a')).state.patrols[patrol]).toBe(0);
  const reduced = tested(2, (play) => loseAirStep(play, patrol, '9.7.11b'));
  expect(reduced.state.patrols[patrol]).toBe(1);
});

rule(['7.3.5i', '7.3.5f'], 'a patrol that failed flies no other this turn, and gives the enemy no points', () => {
  const table = tested(0);
  expect(table.state.where[patrol]).toBe(hexOf('koepang'));
  expect(table.options('patrol')).toEqual([]);
  expect(table.told('scored')).toEqual([]);
});
