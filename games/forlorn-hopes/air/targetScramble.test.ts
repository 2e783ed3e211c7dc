import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { eventFor } from '#engine/state';
import type { Counted } from '../../tables/modifiers.ts';
import { forlornHopes } from '../game.ts';
import type { PositionSpec } from '../position.ts';
import { display, expectNoLeaks, type Indies, landAll, missionTo } from './fixtures/flights.ts';

/** A raid on Koepang; interceptors are over, and units on the ground may take off. */
function underAttack(spec: PositionSpec): Indies {
  const air = { 'Ki-21-1': 'kendari', ...spec.air };
  const table = missionTo({ radarDestroyed: true, ...spec, air }, '2509', 'Ki-21-1');
  table.do('stop');
  return table;
}

function modifiersOf(table: Indies): Record<string, number> {
  const [last] = table.told('target scrambled').slice(-1) as unknown as { modifiers: Counted[] }[];
  return Object.fromEntries(last!.modifiers.map(({ name, amount }) => [name, amount]));
}

rule(['9.5a', '3.0n'], 'fighters, bombers and recon units on the ground in the target hex may take off', () => {
  const air = { 'P-40-1': 'koepang', 'Hudson-1': 'koepang', 'PBY-1': 'koepang', 'P-40-2': 'dili' };
  const table = underAttack({ air });
  expectNoLeaks(table);
  expect(table.options('take off').sort()).toEqual(['Hudson-1', 'P-40-1', 'PBY-1']);
  expect(table.why('take off', 'P-40-2')?.rule).toBe('9.5a');
  expect(table.why('take off', 'Ki-21-1')?.rule).toBe('9.5a');
});

rule('9.5b', 'a fighter that failed to intercept may still get away', () => {
  const air = { 'Ki-21-1': 'kendari', 'P-40-1': 'koepang' };
  const table = missionTo({ air, radarDestroyed: true, dice: { interception: [10] } }, '2509', 'Ki-21-1');
  table.do('scramble', 'P-40-1');
  table.do('stop');
  expect(table.options('take off')).toEqual(['P-40-1']);
});

rule(['9.5.1a', '9.5.1c'], 'one roll for each unit that tries: in the air, scattered, or caught', () => {
  const air = { 'P-40-1': 'koepang', 'P-40-2': 'koepang', 'P-40-3': 'koepang' };
  const dice = { 'target scramble': [5, 6, 8], flak: [1] };
  const table = underAttack({ air, dice });
  table.do('take off', 'P-40-1');
  expect(table.why('take off', 'P-40-1')?.rule).toBe('9.5.1a');
  table.do('take off', 'P-40-2');
  expect(table.options('take off')).toEqual(['P-40-3']);
  expect([display(table, 'P-40-1'), display(table, 'P-40-2')]).toEqual(['koepang aloft', 'koepang aloft disrupted']);
  table.do('stop');
  expect(display(table, 'P-40-3')).toBe('koepang ready');
  table.do('attack place');
  table.do('attack');
  landAll(table);
  expect(display(table, 'P-40-1')).toBe('koepang flown');
  expect(display(table, 'P-40-3')).toBe('koepang ready');
});

rule('9.5.1a', 'a unit on the ground stays there on a 7 or more, here with 8 - 1', () => {
  const table = underAttack({ air: { 'P-40-1': 'koepang' }, dice: { 'target scramble': [8] } });
  table.do('take off', 'P-40-1');
  expect(table.told('target scrambled')).toMatchObject([{ result: 'grounded' }]);
  expect(display(table, 'P-40-1')).toBe('koepang ready');
});

rule('9.5.1b', 'all units of the base count, those already up included', () => {
  const air = { 'P-40-1': 'koepang', 'P-40-2': 'koepang', 'Hudson-1': 'koepang', 'Hudson-2': 'koepang' };
  const table = missionTo(
    { air: { 'Ki-21-1': 'kendari', ...air }, radarDestroyed: true, dice: { interception: [1] } },
    '2509',
    'Ki-21-1',
  );
  table.do('scramble', 'P-40-1');
  table.do('join');
  table.do('stop');
  table.do('take off', 'Hudson-1');
  expect(modifiersOf(table)).toEqual({ '4 to 6 units': 1, 'multi-engine bomber': 1 });
  const few = underAttack({ air: { 'Hudson-1': 'koepang' } });
  few.do('take off', 'Hudson-1');
  expect(modifiersOf(few)).toEqual({ 'multi-engine bomber': 1 });
});

rule('9.5.1a', 'a recon unit is no bomber, however many engines it has', () => {
  const table = underAttack({ air: { 'PBY-1': 'koepang' } });
  table.do('take off', 'PBY-1');
  expect(modifiersOf(table)).toEqual({});
});

rule(['9.5.1a', '6.6.2a', '7.3.5b'], 'box, disruption, base, radar, patrol and weather count', () => {
  const table = underAttack({
    air: { 'Hudson-1': 'koepang flown disrupted', 'Hudson-2': 'koepang regroup', 'T-VIII': 'dili' },
    patrols: { 'T-VIII': '2608' },
    bases: { koepang: 'disrupted' },
    event: 'foul weather',
    radarDestroyed: false,
  });
  table.do('take off', 'Hudson-1');
  const common = { 'base disrupted': 2, 'Darwin radar': -2, patrol: -1, 'multi-engine bomber': 1, 'foul weather': 1 };
  expect(modifiersOf(table)).toEqual({ ...common, 'unit disrupted': 1, 'Flown box': 1 });
  table.do('take off', 'Hudson-2');
  expect(modifiersOf(table)).toEqual({ ...common, 'Regroup box': 2 });
});

rule('6.1b', 'the other side sees nothing of it, and the owner of a base is asked although no unit is there', () => {
  const seen = (air: Record<string, string>, verb: string) => {
    const table = underAttack({ air });
    const before = table.events.length;
    table.do(verb);
    const told = table.events.slice(before).map((event) => eventFor(event, 'japan'));
    return [told.filter((event) => event !== undefined), forlornHopes.view(table.state, 'japan').airMission];
  };
  expect(seen({ 'P-40-1': 'koepang' }, 'all take off')).toEqual(seen({ 'P-40-1': 'darwin' }, 'stop'));
});

rule(
  ['9.5a', '6.3.6b', '6.3.7a'],
  'none takes off from a crippled carrier, or from a tender that is disrupted or at sea',
  () => {
    const below = (hex: string, spec: PositionSpec) => {
      const table = missionTo(
        {
          initiative: 'allies',
          air: { 'Hudson-1': 'dili', 'F1M-east': 'cvs-east', 'A6M-CV-1': 'cv-1' },
          counters: { 'IJN-CVS-east': hex, 'IJN-CV-1': hex },
          spotted: ['IJN-CVS-east', 'IJN-CV-1'],
          ...spec,
        },
        hex,
        'Hudson-1',
      );
      table.do('stop');
      return table;
    };
    expect(below('2406', {}).options('take off')).toEqual(['A6M-CV-1', 'F1M-east']);
    const hit = below('2406', { disrupted: ['IJN-CVS-east', 'IJN-CV-1'], reduced: ['IJN-CV-1'] });
    expect(hit.why('take off', 'F1M-east')?.rule).toBe('6.3.6b');
    expect(hit.why('take off', 'A6M-CV-1')?.rule).toBe('6.3.7a');
    expect(below('2407', {}).options('take off')).toEqual(['A6M-CV-1']);
  },
);

rule('9.5.1b', 'a recon unit that is over the map is not at its base', () => {
  const air = { 'P-40-1': 'koepang', 'P-40-2': 'koepang', 'Hudson-1': 'koepang', 'PBY-1': 'koepang' };
  const table = underAttack({ air, recon: { 'PBY-1': '2406' } });
  table.do('take off', 'P-40-1');
  expect(modifiersOf(table)).toEqual({ fighter: -1 });
});
