import { expect, test } from 'vitest';
import { actionAt, countActions } from '#engine/decision';
import { chooser } from '#engine/fixtures/randomPlay';
import { orderAction } from '#engine/orders';
import { rule } from '#engine/proof';
import { leaks } from '#engine/secrecy';
import type { Sitting } from '#engine/sitting';
import { whyNotReady } from '../air/eligibility.ts';
import { ELIMINATED } from '../core/places.ts';
import type { ForlornHopes } from '../core/state.ts';
import { JAPAN } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { hexOf, type PositionSpec } from '../position.ts';
import { assembled, harbor, letPass, sailed, unitNamed } from './fixtures/voyages.ts';

const hunters = { 'USN-CA': '1506', 'USN-DD': '1506', 'RN-CA-1': '1506', 'RN-DD-1': '1506', 'RNN-CL': '1506' };

/** A spotted convoy enters 1402 on its way to Billiton; the Allied player is asked. */
function spottedConvoy(dice: Record<string, number[]> = {}, more: PositionSpec = {}): Sitting<ForlornHopes> {
  const table = harbor('japan', {
    ...more,
    counters: {
      ...hunters,
      'IJN-T-west-1': 'indochina',
      'IJN-DD-west-1': 'indochina',
      '2-4': 'indochina',
      ...more.counters,
    },
    air: { 'PBY-1': 'batavia', ...more.air },
    recon: { 'PBY-1': '1402' },
    dice: { spotting: [10], ...dice },
  });
  assembled(table, 'transport', ['IJN-T-west-1', 'IJN-DD-west-1'], ['2-4']);
  return sailed(table, '1505', '1402');
}

const hexOfShip = (table: Sitting<ForlornHopes>, ship: string) => table.state.where[unitNamed(ship)];

/** Plays a surface combat as proposed. */
function fight(table: Sitting<ForlornHopes>): void {
  while (table.offers('as proposed')) table.do('as proposed');
}

rule(['10.3.3a', '10.3.3g'], 'one attempt in each hex; after a failure the same ships may try in the next', () => {
  const table = spottedConvoy({ 'naval interception': [1, 1] });
  table.do('add', 'USN-CA');
  table.do('intercept');
  expect(table.told('naval interception')).toMatchObject([{ succeeds: false, hex: hexOf('1402') }]);
  expect(table.why('add', 'USN-CA')?.rule).toBe('10.3.3a');
  expect(table.state.used[unitNamed('USN-CA')]).toBe(0);
  table.do('let pass');
  table.do('add', 'USN-CA');
  table.do('intercept');
  // Ruling 137: the failure counts against the next attempt.
  const [, second] = table.told('naval interception') as unknown as { modifiers: { name: string; amount: number }[] }[];
  expect(second!.modifiers).toContainEqual(expect.objectContaining({ name: 'failed before', amount: -1 }));
});

rule('10.3.3b', 'up to 4 ships intercept', () => {
  const table = spottedConvoy();
  for (const ship of ['USN-CA', 'USN-DD', 'RN-CA-1', 'RN-DD-1']) table.do('add', ship);
  expect(table.why('add', 'RNN-CL')?.rule).toBe('10.3.3b');
});

rule(
  ['10.3.3c', '10.3.3d', '10.3.3e', '10.3.3f', '10.4b'],
  'a modified 7 brings them into the hex to fight; the mission goes on after it',
  () => {
    // In 1402 the recon unit helps; 1506 is not within 3 hexes.
    const failing = spottedConvoy({ 'naval interception': [5] });
    failing.do('add', 'USN-CA');
    failing.do('intercept');
    expect(failing.told('naval interception')).toMatchObject([{ succeeds: false }]);
    const table = spottedConvoy({ 'naval interception': [6], 'naval rounds': [1], gunfire: [1, 1, 1] });
    table.do('add', 'USN-CA');
    table.do('intercept');
    expect(table.told('naval interception')).toMatchObject([{ succeeds: true }]);
    expect(table.told('surface combat began')).toHaveLength(1);
    expect(hexOfShip(table, 'USN-CA')).toBe(hexOf('1402'));
    expect(table.told('intercepted')).toMatchObject([{ ships: [unitNamed('USN-CA')], hex: hexOf('1402') }]);
    expect(table.state.spotted[unitNamed('USN-CA')]).toBe(1);
    expect(table.state.used[unitNamed('USN-CA')]).toBe(1);
    fight(table);
    letPass(table);
    expect(hexOfShip(table, 'IJN-T-west-1')).toBe(hexOf('1505'));
    expect(hexOfShip(table, 'USN-CA')).toBe(hexOf('1402'));
  },
);

rule('10.3.3h', 'transports do not intercept, a seaplane tender may', () => {
  const table = spottedConvoy({}, { counters: { 'US-T-1': '1506' } });
  expect(table.why('add', 'US-T-1')?.rule).toBe('10.3.3h');
  const other = harbor('allies', {
    counters: { 'USN-CA': '1506', 'IJN-CVS-west': '1602', 'IJN-T-west-1': '1602', 'IJN-CVS-east': '2404' },
    dice: { spotting: [10, 10, 10] },
  });
  assembled(other, 'attack', ['USN-CA']);
  sailed(other, '1702');
  expect(other.options('add')).toContain('IJN-CVS-west');
  expect(other.why('add', 'IJN-T-west-1')?.rule).toBe('10.3.3h');
  expect(other.why('add', 'IJN-CVS-east')?.rule).toBe('10.3.4a');
});

test('interceptors need a sortie, and one that fails is no part of the attempt (ruling 108)', () => {
  const table = spottedConvoy({ sortie: [1, 10], 'naval interception': [1] }, { hits: { batavia: 2 } });
  table.do('add', 'USN-CA');
  table.do('add', 'USN-DD');
  table.do('intercept');
  expect(table.told('naval interception')).toMatchObject([{ ships: [unitNamed('USN-DD')] }]);
});

rule('10.3.3d', 'carriers may stay away and send their aircraft', () => {
  const table = spottedConvoy(
    { 'naval interception': [10] },
    { counters: { 'RN-CV': '1607' }, air: { 'Albacore-1': 'rn-cv' } },
  );
  table.do('add', 'RN-CV');
  table.do('intercept');
  expect(table.options('launch from').length).toBeGreaterThan(3);
  expect(table.why('launch from', '1107')).toBeDefined();
  // In the hex of the convoy they would have to fight.
  expect(table.why('launch from', '1402')?.rule).toBe('10.3.3d');
  table.do('launch from', '1502');
  expect(hexOfShip(table, 'RN-CV')).toBe(hexOf('1502'));
  expect(table.decision).toMatchObject({ procedure: 'air mission', seat: 'allies' });
});

/** Plays an air mission to its end, somehow. */
function flyOn(table: Sitting<ForlornHopes>): void {
  const choose = chooser('reaction');
  while (table.state.airMission) {
    const decision = forlornHopes.decision(table.state, forlornHopes.pending(table.state)[0]!)!;
    const { seat, verb, target } = actionAt(decision, choose(countActions(decision)));
    table.do(verb, target, seat);
  }
}

rule(
  ['9.1.4a', '9.1.4d', '9.1.4e', '9.1.4g'],
  'a reaction mission is flown once in a hex against a spotted stack, which then goes on',
  () => {
    const table = spottedConvoy({}, { air: { 'Hudson-1': 'batavia', 'Hudson-2': 'batavia' } });
    table.do('react');
    expect(table.decision).toMatchObject({ procedure: 'air mission', seat: 'allies' });
    table.do('cancel');
    expect(table.decision).toMatchObject({ step: 'sighted', seat: 'allies' });
    table.do('react');
    table.do('add', 'Hudson-1');
    table.do('send');
    flyOn(table);
    expect(table.decision).toMatchObject({ step: 'sighted', seat: 'allies' });
    expect(table.why('react')?.rule).toBe('9.1.4e');
    table.do('let pass');
    expect(table.decision).toMatchObject({ step: 'sighted' });
    table.do('react');
    expect(table.decision.procedure).toBe('air mission');
  },
);

rule(['9.1.4e', '10.3.3d'], 'carriers that intercept a stack attacked in this hex have to close in', () => {
  const table = spottedConvoy(
    { 'naval interception': [10] },
    { counters: { 'RN-CV': '1607' }, air: { 'Albacore-1': 'rn-cv', 'Hudson-1': 'batavia' } },
  );
  table.do('react');
  table.do('add', 'Hudson-1');
  table.do('send');
  flyOn(table);
  table.do('add', 'RN-CV');
  table.do('intercept');
  expect(table.told('naval interception')).toMatchObject([{ succeeds: true }]);
  expect(table.offers('launch from')).toBe(false);
  expect(hexOfShip(table, 'RN-CV')).toBe(hexOf('1402'));
  expect(table.told('surface combat began')).toHaveLength(1);
});

rule('10.3.2f', 'a stack that is not spotted is not asked about', () => {
  const table = harbor('japan', {
    counters: { ...hunters, 'IJN-T-west-1': 'indochina' },
    dice: { spotting: [1, 1, 1, 1, 1, 1] },
  });
  assembled(table, 'transport', ['IJN-T-west-1']);
  sailed(table, '1404');
  expect(table.told('spotting checked').length).toBeGreaterThan(0);
  expect(table.offers('let pass')).toBe(false);
});

rule(['10.3f', '10.3g', '10.3h'], 'ships from several places meet; each part and then all can be intercepted', () => {
  const table = harbor('japan', {
    counters: { ...hunters, 'IJN-T-west-1': 'indochina', 'IJN-DD-west-1': '1603' },
    air: { 'PBY-1': 'batavia' },
    recon: { 'PBY-1': '1402' },
    dice: { spotting: [10, 1, 1, 1] },
  });
  assembled(table, 'transport', ['IJN-T-west-1', 'IJN-DD-west-1']);
  table.do('sail to', '1505');
  expect(table.decision.step).toBe('rendezvous');
  expect(table.offers('sail')).toBe(false);
  table.do('meet in', '1403');
  table.do('via', '1402');
  table.do('sail');
  table.do('sail');
  table.do('sail');
  expect(table.state.navalMission).toMatchObject({ moving: [unitNamed('IJN-T-west-1')], rendezvous: hexOf('1403') });
  expect(table.decision).toMatchObject({ step: 'sighted', seat: 'allies' });
  while (table.told('joined').length === 0) table.do('let pass');
  expect(table.state.navalMission!.moving).toHaveLength(2);
  expect(table.decision).toMatchObject({ step: 'sighted', seat: 'allies' });
  letPass(table);
  expect(hexOfShip(table, 'IJN-DD-west-1')).toBe(hexOf('1505'));
});

rule('10.4c', 'a mission that arrives where enemy warships lie in port fights first', () => {
  const table = harbor('japan', {
    counters: { 'IJN-T-west-1': 'indochina', 'IJN-DD-west-1': 'indochina', 'USN-CA': '1506' },
    dice: { spotting: [1, 1, 1, 1, 1, 1, 1, 1], 'naval rounds': [1] },
  });
  assembled(table, 'transport', ['IJN-T-west-1', 'IJN-DD-west-1']);
  letPass(sailed(table, '1506'));
  expect(table.told('surface combat began')).toMatchObject([{ hex: hexOf('1506') }]);
  // Passing through a port hex, nothing happens (ruling 99).
  const passing = harbor('japan', {
    counters: { 'IJN-T-west-1': 'indochina', 'IJN-DD-west-1': 'indochina', 'USN-CA': '1506' },
    dice: { spotting: [1, 1, 1, 1, 1, 1, 1, 1] },
  });
  assembled(passing, 'transport', ['IJN-T-west-1', 'IJN-DD-west-1']);
  letPass(sailed(passing, '1507', '1506'));
  expect(passing.told('surface combat began')).toEqual([]);
});

rule('10.4c', 'a Stage mission fights enemy warships in its destination too', () => {
  const table = harbor('allies', {
    counters: { 'USN-DD': '1506', 'IJN-CL-west': '1807' },
    dice: { spotting: [1, 1, 1, 1], 'naval rounds': [1] },
  });
  assembled(table, 'stage', ['USN-DD']);
  letPass(sailed(table, '1807'));
  expect(table.told('surface combat began')).toMatchObject([
    { hex: hexOf('1807'), ships: [[unitNamed('IJN-CL-west')], [unitNamed('USN-DD')]] },
  ]);
});

test('destroyers without troops finish a Transport mission; one whose ships are sunk ends (ruling 125)', () => {
  const empty = harbor('japan', { counters: { 'IJN-DD-west-1': 'indochina', 'IJN-CVS-west': '1604' } });
  assembled(empty, 'transport', ['IJN-DD-west-1']);
  letPass(sailed(empty, '1602'));
  expect(hexOfShip(empty, 'IJN-DD-west-1')).toBe(hexOf('1602'));
  const lost = harbor('japan', {
    counters: { ...hunters, 'IJN-T-west-1': 'indochina', '2-4': 'indochina' },
    reduced: ['IJN-T-west-1'],
    disrupted: ['IJN-T-west-1'],
    air: { 'PBY-1': 'batavia' },
    recon: { 'PBY-1': '1402' },
    dice: { spotting: [10], 'naval interception': [10], 'naval rounds': [1], gunfire: [10], sinking: [10, 10, 10] },
  });
  assembled(lost, 'transport', ['IJN-T-west-1'], ['2-4']);
  sailed(lost, '1505', '1402');
  lost.do('add', 'USN-CA');
  lost.do('intercept');
  fight(lost);
  expect(lost.told('voyage ended')).toMatchObject([{ ships: [] }]);
  expect(lost.state.where[unitNamed('2-4')]).toBe(ELIMINATED);
});

rule('10.1a', 'ships that arrive to attack fight those that can be found, then bombard the shore', () => {
  const table = harbor('allies', {
    counters: { 'USN-CA': '1506', 'IJN-T-west-1': '1702', '18-124': '1702' },
    dice: { spotting: [1, 1, 1, 1, 1, 1, 1, 1], 'naval rounds': [1] },
  });
  assembled(table, 'attack', ['USN-CA']);
  letPass(sailed(table, '1702'));
  expect(table.told('surface combat began')).toHaveLength(1);
  fight(table);
  expect(table.decision).toMatchObject({ procedure: 'bombardment', seat: 'allies' });
});

test('crippled warships may leave after a combat; the others sail on (ruling 125)', () => {
  const table = spottedConvoy(
    { 'naval interception': [10], 'naval rounds': [1], gunfire: [1, 1, 1, 1] },
    { reduced: ['IJN-DD-west-1'] },
  );
  table.do('add', 'USN-CA');
  table.do('intercept');
  fight(table);
  expect(table.decision).toMatchObject({ step: 'detach', seat: 'japan' });
  table.do('detach', 'IJN-DD-west-1');
  expect(table.why('return to', '1506')?.rule).toBe('12.2a');
  expect(table.why('return to', '2406')?.rule).toBe('12.2.6');
  table.do('return to', 'indochina');
  letPass(table);
  expect(table.state.spotted[unitNamed('IJN-DD-west-1')]).toBe(0);
  expect(hexOfShip(table, 'IJN-T-west-1')).toBe(hexOf('1505'));
});

test('aircraft of a tender wait while it is on a mission (ruling 103)', () => {
  const table = harbor('japan', {
    counters: { ...hunters, 'IJN-CVS-west': '1602' },
    spotted: ['IJN-CVS-west'],
    air: { 'F1M-west': 'cvs-west' },
  });
  expect(whyNotReady(table.state, JAPAN, unitNamed('F1M-west'))).toBeUndefined();
  assembled(table, 'stage', ['IJN-CVS-west']);
  sailed(table, '1702', '1502');
  expect(table.decision.step).toBe('sighted');
  expect(whyNotReady(table.state, JAPAN, unitNamed('F1M-west'))).toBe('6.3.6a');
  // Off a coast too.
  table.state.where[unitNamed('IJN-CVS-west')] = hexOf('1602');
  expect(whyNotReady(table.state, JAPAN, unitNamed('F1M-west'))).toBe('6.3.6b');
});

test('standing orders let a voyage pass without a question, for as long as they hold', () => {
  const orders = forlornHopes.definition.orders!;
  const table = spottedConvoy();
  forlornHopes.apply(table.state, orderAction(orders, 'allies', 'naval interception', 'never this voyage'));
  expect(table.offers('let pass')).toBe(false);
  expect(hexOfShip(table, 'IJN-T-west-1')).toBe(hexOf('1505'));
  const flown = spottedConvoy({}, { air: { 'Hudson-1': 'batavia' } });
  forlornHopes.apply(flown.state, orderAction(orders, 'allies', 'naval interception', 'never this voyage'));
  expect(flown.offers('react')).toBe(true);
  forlornHopes.apply(flown.state, orderAction(orders, 'allies', 'reaction mission', 'never'));
  expect(flown.offers('let pass')).toBe(false);
});

test('an order asks again on a voyage only where the prospects are better than when it was let pass', () => {
  const orders = forlornHopes.definition.orders!;
  // From Soerabaja the second Hudson reaches the convoy only later.
  const questions = (give: boolean) => {
    const table = spottedConvoy({}, { air: { 'Hudson-1': 'batavia', 'Hudson-2': 'soerabaja' } });
    const order = (id: string) =>
      forlornHopes.apply(table.state, orderAction(orders, 'allies', id, 'if chances improve'));
    if (give) for (const id of ['naval interception', 'reaction mission']) order(id);
    const asked: (string | undefined)[] = [];
    while (table.offers('let pass')) {
      asked.push(forlornHopes.definition.targets!.place!.nameOf(table.state.where[unitNamed('IJN-T-west-1')]!));
      table.do('let pass');
    }
    return asked;
  };
  expect(questions(false)).toEqual(['1402', '1503', '1504', '1505']);
  expect(questions(true)).toEqual(['1402', '1503']);
});

test('where nothing can be done, such an order lets ships pass, as never would', () => {
  const orders = forlornHopes.definition.orders!;
  const idle = spottedConvoy(
    {},
    { counters: Object.fromEntries(Object.keys(hunters).map((ship) => [ship, 'australia'])) },
  );
  expect([idle.offers('add'), idle.offers('react'), idle.offers('let pass')]).toEqual([false, false, true]);
  forlornHopes.apply(idle.state, orderAction(orders, 'allies', 'reaction mission', 'if chances improve'));
  expect(idle.offers('let pass')).toBe(false);
});

test('which ship carries what is hidden, in all that the other side sees', () => {
  const cargo = (units: readonly string[]) => {
    const counters = {
      ...hunters,
      'IJN-T-west-1': 'indochina',
      'IJN-T-west-2': 'indochina',
      '2-4': 'indochina',
      '2-16': 'indochina',
    };
    const table = harbor('japan', {
      counters,
      air: { 'PBY-1': 'batavia' },
      recon: { 'PBY-1': '1402' },
      dice: { spotting: [10] },
    });
    table.do('transport');
    table.do('add', 'IJN-T-west-1');
    table.do('add', 'IJN-T-west-2');
    table.do('assemble');
    table.do('load ship', 'IJN-T-west-1');
    table.do('load', units[0]!);
    table.do('load ship', 'IJN-T-west-2');
    table.do('load', units[1]!);
    table.do('load', 'supply-japan-1');
    table.do('loaded');
    table.do('sail to', '1505');
    table.do('via', '1402');
    for (const seat of ['japan', 'allies', null]) expect(leaks(forlornHopes, table.state, seat)).toEqual([]);
    table.do('sail');
    for (const seat of ['japan', 'allies', null]) expect(leaks(forlornHopes, table.state, seat)).toEqual([]);
    return forlornHopes.view(table.state, 'allies');
  };
  expect(cargo(['2-4', '2-16'])).toEqual(cargo(['2-16', '2-4']));
});

rule(['10.3.3a', '10.3.3e'], 'a mission is met in its last hex too, and then arrives', () => {
  const table = spottedConvoy({ 'naval interception': [10], 'naval rounds': [1], gunfire: [1, 1, 1] });
  while (hexOfShip(table, 'IJN-T-west-1') !== hexOf('1505')) table.do('let pass');
  table.do('add', 'USN-CA');
  table.do('intercept');
  fight(table);
  letPass(table);
  expect(table.told('surface combat began')).toMatchObject([{ hex: hexOf('1505') }]);
  expect(table.told('voyage ended')).toMatchObject([{ place: hexOf('1505') }]);
  expect([hexOfShip(table, 'USN-CA'), hexOfShip(table, 'IJN-DD-west-1')]).toEqual([hexOf('1505'), hexOf('1505')]);
});

rule('10.3f', 'a component that is sunk on its way is not waited for', () => {
  /** A destroyer from Borneo is to meet transports from Indochina; one of them is sunk at once. */
  const met = (lost: string) => {
    const table = harbor('japan', {
      counters: { ...hunters, 'IJN-DD-west-1': '1603', 'IJN-T-west-1': 'indochina', '2-4': 'indochina' },
      spotted: [lost],
      reduced: [lost],
      disrupted: [lost],
      dice: {
        spotting: [1, 1, 1, 1, 1, 1],
        'naval interception': [10],
        'naval rounds': [1],
        gunfire: [10, 10],
        sinking: [10, 10],
      },
    });
    assembled(table, 'transport', ['IJN-DD-west-1', 'IJN-T-west-1'], ['2-4']);
    table.do('sail to', '1505');
    table.do('meet in', '1403');
    while (table.offers('sail')) table.do('sail');
    table.do('add', 'USN-CA');
    table.do('intercept');
    fight(table);
    letPass(table);
    expect(table.state.where[unitNamed(lost)]).toBe(ELIMINATED);
    return table;
  };
  const escort = met('IJN-DD-west-1');
  expect(hexOfShip(escort, 'IJN-T-west-1')).toBe(hexOf('1505'));
  // Without the transport there is nothing left to do.
  const alone = met('IJN-T-west-1');
  expect(hexOfShip(alone, 'IJN-DD-west-1')).toBe(hexOf('1403'));
  expect(alone.told('joined')).toEqual([]);
});

rule('10.3.3c', 'one slow ship makes a force slow', () => {
  const names = (...ships: string[]) => {
    const table = harbor('allies', {
      counters: { 'USN-CA': '1506', 'IJN-CVS-west': '1602', 'IJN-DD-west-1': '1602' },
      spotted: ['USN-CA'],
      dice: { 'naval interception': [1] },
    });
    assembled(table, 'attack', ['USN-CA']);
    sailed(table, '1702');
    for (const ship of ships) table.do('add', ship);
    table.do('intercept');
    const [tried] = table.told('naval interception') as unknown as { modifiers: { name: string }[] }[];
    return tried!.modifiers.map(({ name }) => name);
  };
  expect(names('IJN-DD-west-1')).not.toContain('slow');
  expect(names('IJN-DD-west-1', 'IJN-CVS-west')).toContain('slow');
});

rule('10.3.3c', 'the slowest and the farthest ship of a force count', () => {
  const names = (...ships: string[]) => {
    const table = harbor('allies', {
      counters: { 'USN-CA': '1506', 'IJN-DD-west-2': '1211', 'IJN-DD-west-1': '1602', 'IJN-CVS-west': '1602' },
      spotted: ['USN-CA'],
      dice: { 'naval interception': [1] },
    });
    assembled(table, 'attack', ['USN-CA']);
    sailed(table, '1702');
    while (hexOfShip(table, 'USN-CA') !== hexOf('1702') && table.offers('let pass')) table.do('let pass');
    for (const ship of ships) table.do('add', ship);
    table.do('intercept');
    const [tried] = table.told('naval interception') as unknown as { modifiers: { name: string }[] }[];
    return tried!.modifiers.map(({ name }) => name);
  };
  expect(names('IJN-DD-west-1')).toEqual(['fast and near']);
  expect(names('IJN-DD-west-1', 'IJN-CVS-west')).toEqual(['slow']);
  expect(names('IJN-DD-west-1', 'IJN-DD-west-2')).toEqual(['far']);
});

rule('10.3n', 'ships that intercept in their own hex stay on their side of the land', () => {
  const table = harbor('japan', {
    counters: { 'IJN-T-west-1': '1607', 'USN-CA': '1707' },
    spotted: ['IJN-T-west-1'],
    dice: { 'naval interception': [10], 'naval rounds': [1] },
  });
  assembled(table, 'transport', ['IJN-T-west-1']);
  sailed(table, '1707');
  expect(table.state.water[unitNamed('IJN-T-west-1')]).toBe(1);
  table.do('add', 'USN-CA');
  table.do('intercept');
  expect([hexOfShip(table, 'USN-CA'), table.state.water[unitNamed('USN-CA')]]).toEqual([hexOf('1707'), 0]);
});
