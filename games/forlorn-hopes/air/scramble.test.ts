import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { eventFor } from '#engine/state';
import type { Counted } from '../../tables/modifiers.ts';
import { enter, resultOf } from '../../tables/table.ts';
import { hasDone } from '../core/air.ts';
import { INTERCEPTED } from '../core/hand.ts';
import { findUnit } from '../data/data.ts';
import { forlornHopes } from '../game.ts';
import { hexOf, type PositionSpec, position } from '../position.ts';
import { display, expectNoLeaks, type Indies, landAll, missionTo } from './fixtures/flights.ts';
import { interceptorScramble, rangeModifier, scrambleOf } from './scrambleTable.ts';

/** A raid from Kendari on Koepang, three hexes away, against fighters there; the radar of Darwin is out. */
function raid(spec: PositionSpec): Indies {
  return missionTo({ radarDestroyed: true, ...spec, air: { 'Ki-21-1': 'kendari', ...spec.air } }, '2509', 'Ki-21-1');
}

function modifiersOf(table: Indies): Record<string, number> {
  const [last] = table.told('interception tried').slice(-1) as unknown as { modifiers: Counted[] }[];
  return Object.fromEntries(last!.modifiers.map(({ name, amount }) => [name, amount]));
}

rule(['3.0m', '9.4a'], 'fighters at the target or in range may try, each once, four times in all', () => {
  const near = { 'P-40-1': 'koepang', 'P-40-2': 'darwin', 'P-40-3': 'dili', 'P-40-4': 'dili', 'Buffalo-1': 'dili' };
  const table = raid({
    air: { ...near, 'P-40-5': 'soerabaja', 'Hudson-1': 'koepang' },
    dice: { interception: [10, 10, 10, 10] },
  });
  expect(table.options('scramble').sort()).toEqual(Object.keys(near).sort());
  expect(table.why('scramble', 'P-40-5')?.rule).toBe('9.4a');
  expect(table.why('scramble', 'Hudson-1')?.rule).toBe('3.0m');
  table.do('scramble', 'P-40-1');
  expect(table.why('scramble', 'P-40-1')?.rule).toBe('9.4a');
  for (const unit of ['P-40-2', 'P-40-3', 'P-40-4']) table.do('scramble', unit);
  expect(table.offers('scramble')).toBe(false);
  expect(table.offers('take off')).toBe(true);
});

rule('9.4b', 'one fighter after another, with the results of the others known', () => {
  const table = raid({ air: { 'P-40-1': 'koepang', 'P-40-2': 'koepang' }, dice: { interception: [10, 1] } });
  table.do('scramble', 'P-40-1');
  expect(table.told('interception tried')).toMatchObject([{ succeeds: false }]);
  expect(table.options('scramble')).toEqual(['P-40-2']);
});

rule('9.4c', 'a fighter may intercept again and again, and after a mission', () => {
  const table = missionTo(
    {
      air: { 'P-40-1': 'koepang', 'Ki-21-1': 'kendari', 'Ki-21-2': 'kendari' },
      initiative: 'allies',
      dice: { flak: [1, 1, 1], interception: [10, 10] },
    },
    '2406',
    'P-40-1',
  );
  table.do('stop');
  table.do('stop');
  table.do('attack place');
  table.do('attack');
  landAll(table);
  for (const bomber of ['Ki-21-1', 'Ki-21-2']) {
    table.do('air mission');
    table.do('fly to', '2509');
    table.do('add', bomber);
    table.do('send');
    table.do('scramble', 'P-40-1');
    for (const verb of ['stop', 'stop', 'attack place', 'attack']) if (table.offers(verb)) table.do(verb);
    landAll(table);
    table.do('pass');
  }
  expect(table.told('interception tried')).toHaveLength(2);
});

rule(['9.4d', '9.12c'], 'a fighter that has tried to intercept flies no mission this turn, and has flown', () => {
  const table = raid({ air: { 'P-40-1': 'koepang', 'Hudson-1': 'darwin' }, dice: { interception: [10], flak: [1] } });
  table.do('scramble', 'P-40-1');
  expect(display(table, 'P-40-1')).toBe('koepang ready');
  expect(hasDone(table.state, findUnit('P-40-1'), INTERCEPTED)).toBe(true);
  for (const verb of ['stop', 'stop', 'attack place', 'attack']) if (table.offers(verb)) table.do(verb);
  landAll(table);
  expect(display(table, 'P-40-1')).toBe('koepang flown');
  expect(table.decision.seat).toBe('allies');
  table.do('air mission');
  table.do('fly to', '2406');
  expect(table.why('add', 'P-40-1')?.rule).toBe('9.4d');
});

rule('9.4e', 'from a Flown box the chance is reduced: TMA 5 needs 3 or less', () => {
  // Range 3 of the mission against 0 would help by 3, so it is left out here.
  const state = position({ air: { 'P-40-1': 'koepang flown' }, radarDestroyed: true }).state;
  const entered = enter(interceptorScramble, scrambleOf(state, findUnit('P-40-1'), hexOf('koepang'), 0));
  expect(entered.totals.roll).toBe(2);
  expect(resultOf(interceptorScramble, entered, [3])).toBe('scrambles');
  expect(resultOf(interceptorScramble, entered, [4])).toBe('fails');
});

rule(['9.4f', '9.4.2'], 'a disrupted fighter tries at +1 and carries its disruption; TMA 5 needs 4 or less', () => {
  const state = position({ air: { 'P-40-1': 'koepang disrupted' }, radarDestroyed: true }).state;
  const entered = enter(interceptorScramble, scrambleOf(state, findUnit('P-40-1'), hexOf('koepang'), 0));
  expect(resultOf(interceptorScramble, entered, [4])).toBe('scrambles');
  expect(resultOf(interceptorScramble, entered, [5])).toBe('fails');
  const table = raid({ air: { 'P-40-1': 'koepang disrupted' }, dice: { interception: [1] } });
  table.do('scramble', 'P-40-1');
  table.do('join');
  expect(display(table, 'P-40-1')).toBe('koepang aloft disrupted');
});

rule(['9.4g', '14.1.1e', '3.0r'], 'a regrouping fighter tries at +2 and loses its regroup status', () => {
  const spec = { air: { 'P-40-1': 'koepang regroup disrupted' }, dice: { interception: [10], flak: [1] } };
  const table = raid(spec);
  table.do('scramble', 'P-40-1');
  expect(modifiersOf(table)).toMatchObject({ 'Regroup box': 2 });
  for (const verb of ['stop', 'stop', 'attack place', 'attack']) if (table.offers(verb)) table.do(verb);
  landAll(table);
  expect(display(table, 'P-40-1')).toBe('koepang flown disrupted');
});

rule('9.4.1a', 'each attempt is one roll with modifiers of its own', () => {
  const air = { 'P-40-1': 'koepang', 'P-40-2': 'koepang flown', 'P-40-3': 'darwin', 'P-40-4': 'dili' };
  const table = raid({ air, dice: { interception: [10, 10, 10, 10] }, event: 'foul weather' });
  const seen: Record<string, number>[] = [];
  for (const unit of Object.keys(air)) {
    table.do('scramble', unit);
    seen.push(modifiersOf(table));
  }
  expect(seen).toEqual([
    { range: -3, 'foul weather': 2 },
    { range: -3, 'Flown box': 2, 'foul weather': 2 },
    { range: 1, 'foul weather': 2 },
    { range: -2, 'foul weather': 2 },
  ]);
  expect(table.events.filter((event) => event.type === 'rolled')).toHaveLength(4);
});

rule(
  '9.4.1b',
  'the difference in range counts up to 4: Sarawak to Soerabaja against an interceptor in 1707 (W7)',
  () => {
    const table = missionTo(
      {
        air: { 'Ki-21-1': 'sarawak', 'P-40-1': 'mobile-a' },
        mobile: { 'mobile-a': '1707' },
        radarDestroyed: true,
        dice: { interception: [9] },
      },
      '1807',
      'Ki-21-1',
    );
    expect(table.state.airMission?.range).toBe(-1);
    table.do('scramble', 'P-40-1');
    expect(modifiersOf(table)).toEqual({ range: -4 });
    expect(table.state.airMission?.range).toBe(6);
    // 9 - 4 = 5, the TMA of the P-40
    expect(table.told('interception tried')).toMatchObject([{ succeeds: true }]);
    expect([rangeModifier(-2), rangeModifier(-6)]).toEqual([2, 4]);
  },
);

rule(['9.4.2b', '9.4.2c'], 'a fighter that succeeds may be kept back, and has attempted an interception', () => {
  const table = raid({ air: { 'P-40-1': 'koepang' }, dice: { interception: [1], flak: [1] } });
  table.do('scramble', 'P-40-1');
  expectNoLeaks(table);
  table.do('stay');
  expect(table.state.airMission?.interceptors).toBe(0);
  for (const verb of ['stop', 'stop', 'attack place', 'attack']) if (table.offers(verb)) table.do(verb);
  landAll(table);
  expect(display(table, 'P-40-1')).toBe('koepang flown');
  expect(table.offers('air mission')).toBe(false);
});

rule(['9.4.3', '9.7a'], 'no success, no battle; one success opens it', () => {
  const none = raid({ air: { 'P-40-1': 'koepang' }, dice: { interception: [10] } });
  none.do('scramble', 'P-40-1');
  none.do('stop');
  none.do('stop');
  none.do('attack place');
  expect(none.state.airBattle).toBe(null);
  expect(none.offers('attack')).toBe(true);
  const one = raid({ air: { 'P-40-1': 'koepang' }, dice: { interception: [1] } });
  one.do('scramble', 'P-40-1');
  one.do('join');
  one.do('stop');
  one.do('stop');
  one.do('attack place');
  expect(one.state.airBattle).not.toBe(null);
});

rule(
  ['7.3.4b', '7.3.5b'],
  'enemy recon in the target hex makes it harder, a patrol of one’s own within 3 hexes easier',
  () => {
    const air = { 'P-40-1': 'koepang', 'H6K-1': 'kendari', 'T-VIII': 'dili' };
    const spec = { air, recon: { 'H6K-1': '2509' }, patrols: { 'T-VIII': '2608' } };
    const table = raid(spec);
    table.do('scramble', 'P-40-1');
    expect(modifiersOf(table)).toEqual({ range: -3, 'enemy recon': 1, patrol: -1 });
    const elsewhere = raid({ air, recon: { 'H6K-1': '2608' } });
    elsewhere.do('scramble', 'P-40-1');
    expect(modifiersOf(elsewhere)).toEqual({ range: -3 });
  },
);

rule(['6.6.2a', '9.10.10-rad-b'], 'a disrupted base hinders, the Darwin radar helps the Allies', () => {
  const spec: PositionSpec = { air: { 'P-40-1': 'koepang' }, bases: { koepang: 'disrupted' }, radarDestroyed: false };
  const table = raid(spec);
  table.do('scramble', 'P-40-1');
  expect(modifiersOf(table)).toEqual({ range: -3, 'Darwin radar': -2, 'base disrupted': 2 });
  const near = raid({ ...spec, options: { radar: 'near Darwin' } });
  near.do('scramble', 'P-40-1');
  expect(modifiersOf(near)).toEqual({ range: -3, 'base disrupted': 2 });
});

rule('9.4.1a', 'a Japanese ace scrambles with one more TMA, an Allied one does not', () => {
  const { state } = position({ air: { 'A6M-1': 'kendari ace', 'P-40-1': 'koepang ace' } });
  const tma = (unit: string) => scrambleOf(state, findUnit(unit), hexOf('koepang'), 0).maneuver;
  expect([tma('A6M-1'), tma('P-40-1')]).toEqual([7, 5]);
});

rule('6.3.4b', 'from a base that holds too many units no fighter intercepts', () => {
  const crowd = Object.fromEntries([1, 2, 3, 4].map((one) => [`P-40-${one}`, 'koepang']));
  const table = raid({ air: { ...crowd, 'Buffalo-1': 'koepang' } });
  expect(table.why('scramble', 'P-40-1')?.rule).toBe('6.3.4b');
});

rule('6.1b', 'the other side learns the die and the result of an attempt, not the fighter, its box or its base', () => {
  const told = (base: string) => {
    const table = raid({ air: { 'P-40-1': base, 'P-40-2': 'dili' }, dice: { interception: [1] } });
    const before = table.events.length;
    table.do('scramble', 'P-40-1');
    return [
      table.events.slice(before).map((event) => eventFor(event, 'japan')),
      forlornHopes.view(table.state, 'japan').airMission,
    ];
  };
  expect(told('koepang')).toEqual(told('darwin flown'));
  expect(JSON.stringify(told('koepang'))).not.toContain(`"unit":${findUnit('P-40-1')}`);
});

rule('9.4a', 'the Interceptor player is asked although no fighter is in range, so that this tells nothing', () => {
  const table = raid({});
  expect(table.decision.seat).toBe('allies');
  expect(table.decision.choices.map(({ verb }) => verb)).toEqual(['stop']);
});

rule('9.4.1b', 'of a mission from several bases the longest way counts (ruling 136)', () => {
  const air = { 'G4M-1': 'menado', 'G4M-2': 'kendari', 'P-40-1': 'koepang' };
  const table = missionTo({ air, radarDestroyed: true, dice: { interception: [10] } }, '2509', 'G4M-2', 'G4M-1');
  table.do('scramble', 'P-40-1');
  expect(table.state.airMission!.range).toBe(5);
  const [tried] = table.told('interception tried') as unknown as { modifiers: { name: string; amount: number }[] }[];
  expect(tried!.modifiers).toMatchObject([{ name: 'range', amount: -4 }]);
});
