import { expect } from 'vitest';
import { Play } from '#engine/procedure';
import { rule } from '#engine/proof';
import { Sitting } from '#engine/sitting';
import { disruptAir, isAirDisrupted, loseAirStep, takeOff } from '../core/air.ts';
import type { ForlornHopesEvent } from '../core/events.ts';
import { handOf } from '../core/hand.ts';
import { ELIMINATED, POOL } from '../core/places.ts';
import { DISRUPTED, type ForlornHopes } from '../core/state.ts';
import { findBase, findUnit } from '../data/data.ts';
import { JAPAN } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { hexOf, type PositionSpec, position } from '../position.ts';
import { display, expectNoLeaks, type Indies, landAll } from './fixtures/flights.ts';
import { emptyFlight, join } from './flight.ts';
import { airMission, beginMission } from './mission.ts';

const transport = findUnit('Ki-56');
const paratroops = findUnit('TS');

function assault(spec: PositionSpec = {}): Indies {
  const table = position({
    missionsLeft: 2,
    counters: { Sparrow: '2509', TS: 'pool' },
    ...spec,
    air: {
      'Ki-56': 'kendari',
      'Ki-43-1': 'kendari',
      'Ki-43-2': 'kendari',
      'A6M-1': 'kendari',
      'A6M-2': 'kendari',
      ...spec.air,
    },
  });
  table.do('paratroop assault');
  return table;
}

/** Drops over Koepang, where the die of the rifles below is given. */
function dropped(flak: number, spec: PositionSpec = {}): Indies {
  const table = assault({ ...spec, dice: { flak: [flak], landing: [1] } });
  table.do('fly to', '2509');
  expectNoLeaks(table);
  table.do('send');
  table.do('stop');
  while (!table.offers('land all') && !table.offers('land') && !table.offers('return at')) {
    table.do(['stop', 'attack'].find((verb) => table.offers(verb)) ?? '');
  }
  return table;
}

rule('9.11g', 'the drop is on or next to an Allied ground unit', () => {
  const table = assault();
  expect(table.options('fly to')).toContain('2509');
  expect(table.options('fly to')).toContain('2608');
  expect(table.why('fly to', '2205')?.rule).toBe('9.11g');
  expect(table.why('fly to', '2910')?.rule).toBe('9.11g');
});

rule('9.11n', 'the transport flies with up to three others', () => {
  const table = assault();
  table.do('fly to', '2509');
  expect(table.options('drop')).toEqual([]);
  for (const unit of ['Ki-43-1', 'Ki-43-2', 'A6M-1']) table.do('add', unit);
  expect(table.why('add', 'A6M-2')?.rule).toBe('9.1.1');
  expect(
    position({ air: { 'Ki-56': 'kendari flown' }, counters: { Sparrow: '2509' }, missionsLeft: 1 }).why(
      'paratroop assault',
    )?.rule,
  ).toBe('9.11n');
});

rule('9.11b', 'without interception the paratroops jump at once', () => {
  const table = dropped(1);
  landAll(table);
  expect(table.state.where[paratroops]).toBe(hexOf('2509'));
  expect(table.state.drops).toBe(1);
  expect(display(table, 'Ki-56')).toBe('kendari flown');
  const [jumped] = table.told('paratroops dropped');
  expect(forlornHopes.describe(jumped!)!.text).toMatch(/^Teishin Shudan paratroops jump over/);
});

rule('9.11a', 'one assault a turn, two in the game', () => {
  const table = dropped(1);
  landAll(table);
  expect(table.why('paratroop assault')?.rule).toBe('9.11a');
  const spec: PositionSpec = { air: { 'Ki-56': 'kendari' }, counters: { Sparrow: '2509' }, missionsLeft: 1 };
  const with2 = position({ ...spec, change: (state) => Object.assign(state, { drops: 2 }) });
  expect(with2.why('paratroop assault')?.rule).toBe('9.11a');
  const with1 = position({ ...spec, change: (state) => Object.assign(state, { drops: 1 }) });
  expect(with1.offers('paratroop assault')).toBe(true);
  // Though the paratroops of the first were lost (9.11k), there are others for the second.
  const second = dropped(1, {
    change(state) {
      state.drops = 1;
      state.where[paratroops] = ELIMINATED;
      state.steps[paratroops] = 0;
    },
  });
  landAll(second);
  expect([second.state.where[paratroops], second.state.steps[paratroops]]).toEqual([hexOf('2509'), 1]);
  expect(position({ ...spec, initiative: 'allies', air: { 'P-40-1': 'darwin' } }).why('paratroop assault')?.rule).toBe(
    '9.11a',
  );
});

rule('9.11f', 'a transport that is disrupted drops nothing, and the assault does not count', () => {
  const table = dropped(10);
  expect(isAirDisrupted(table.state, transport)).toBe(true);
  expect(table.state.where[paratroops]).toBe(POOL);
  expect(table.state.drops).toBe(0);
});

rule(['9.11f', '9.11g', '6.3.4b'], 'what keeps the transport on the ground is said', () => {
  const stays = (base: string, counters: Record<string, string>, air: Record<string, string> = {}) =>
    position({ air: { ...air, 'Ki-56': base }, counters, missionsLeft: 1 }).why('paratroop assault')?.rule;
  expect(stays('kendari disrupted', { Sparrow: '2509' })).toBe('9.11f');
  expect(stays('kendari', {})).toBe('9.11g');
  expect(stays('kendari regroup', { Sparrow: '2509' })).toBe('9.1.2d');
  const crowd = Object.fromEntries([1, 2, 3, 4].map((at) => [`A6M-${at}`, 'menado']));
  expect(stays('menado', { Sparrow: '2509' }, crowd)).toBe('6.3.4b');
  expect(stays('menado', { Sparrow: '2509' })).toBeUndefined();
});

/** The transport is hit over the target: the mission goes on where it settles what became of the drop. */
function shotDown(drops: number): Indies {
  const { state } = assault({ change: (begun) => Object.assign(begun, { drops }) });
  const over = structuredClone(state);
  const mission = { side: 0, kind: 'paratroops', hex: hexOf('2509'), stack: [] } as const;
  over.secrets.japan = { ...handOf(over, JAPAN), flight: emptyFlight(mission.hex) };
  join(over, JAPAN, transport);
  beginMission(over, { ...mission, stack: [], count: 1 });
  takeOff(over, transport);
  const play = new Play<ForlornHopes, ForlornHopesEvent>(over);
  disruptAir(play, transport, '9.9.2a');
  loseAirStep(play, transport, '9.11d');
  over.stack.at(-1)!.step = airMission.steps.findIndex(({ name }) => name === 'jump');
  return new Sitting(forlornHopes, over, forlornHopes.resume(over));
}

rule(['9.11d', '9.11e'], 'a transport that would be reduced is shot down, and on the first mission it returns', () => {
  const table = shotDown(0);
  expect(table.state.where[transport]).toBe(ELIMINATED);
  expect(table.options('return at')).toEqual(['indochina', 'philippines']);
  expectNoLeaks(table);
  table.do('return at', 'philippines');
  // The new one waits there: it does not come home with the mission.
  expect(table.told('landed')).toEqual([]);
  landAll(table);
  expect(display(table, 'Ki-56')).toBe('philippines flown');
  expect(table.state.drops).toBe(1);
  const second = shotDown(1);
  expect(second.offers('return at')).toBe(false);
  expect(second.state.drops).toBe(2);
});

rule('9.11n', 'bombers fly along only where an Allied unit is below for them to bomb, without torpedoes', () => {
  const air = { 'G4M-1': 'menado' };
  const beside = assault({ air, counters: { Sparrow: '2508', TS: 'pool', 'USN-CA': '2509' } });
  beside.do('fly to', '2509');
  expect(beside.why('add', 'G4M-1')?.rule).toBe('9.6b');
  expect(beside.why('add', 'A6M-1')).toBeUndefined();
  const above = assault({ air, counters: { Sparrow: '2509', TS: 'pool', 'USN-CA': '2509' } });
  above.do('fly to', '2509');
  above.do('add', 'G4M-1');
  expect(above.options('load torpedoes')).toEqual([]);
  above.do('send');
  above.do('stop');
  while (!above.offers('attack')) above.do('stop');
  expect(above.options('unit')).toEqual(['G4M-1']);
});

rule('9.11b', 'a transport alone is asked for no attack, and shot down it is out of the plan', () => {
  const alone = assault({ dice: { flak: [1] } });
  alone.do('fly to', '2509');
  for (const verb of ['send', 'stop', 'stop']) alone.do(verb);
  expect(alone.offers('land all')).toBe(true);
  expect(alone.told('no attack')).toEqual([]);
});

rule('9.11n', 'those who fly along may be left behind, the transport may not', () => {
  const table = assault();
  table.do('fly to', '2509');
  table.do('add', 'A6M-1');
  expect(table.options('drop')).toEqual(['A6M-1']);
});

rule('9.11a', 'other missions leave the assault of the turn open', () => {
  const table = position({
    missionsLeft: 2,
    counters: { Sparrow: '2509', TS: 'pool' },
    air: { 'Ki-56': 'kendari', 'Ki-43-1': 'kendari' },
    dice: { flak: [1] },
  });
  table.do('air mission');
  table.do('fly to', '2509');
  table.do('add', 'Ki-43-1');
  for (const verb of ['send', 'stop', 'stop', 'attack place', 'attack', 'land all']) table.do(verb);
  landAll(table);
  expect(table.offers('paratroop assault')).toBe(true);
});

/** A drop on Dili, next to the Allies at Koepang, which has an Allied supply unit and no troops. */
function droppedOnDili(spec: PositionSpec = {}): Indies {
  const table = assault({
    ...spec,
    counters: { Sparrow: '2509', TS: 'pool', 'supply-allies-1': '2608', ...spec.counters },
  });
  table.do('fly to', '2608');
  table.do('send');
  while (table.state.airMission !== null) {
    table.do(['stop', 'attack', 'land all', 'land', 'done'].find((verb) => table.offers(verb)) ?? '');
  }
  return table;
}

rule(['3.0h', '6.6.4a', '13.3g'], 'paratroops alone in a hex take it with its airbase, and its supply is lost', () => {
  const table = droppedOnDili({ air: { 'P-40-1': 'dili' }, dice: { evacuation: [1], flak: [1], landing: [1] } });
  expect(table.state.control[hexOf('2608')]).toBe(JAPAN);
  expect(table.state.baseStatus[findBase('dili')]).toBe(DISRUPTED);
  expect(table.state.where[findUnit('P-40-1')]).toBe(ELIMINATED);
  expect(table.state.where[findUnit('supply-allies-1')]).toBe(POOL);
});

rule('6.6.4g', 'they take nothing where Allied troops are', () => {
  const table = droppedOnDili({ counters: { '1-1': '2608' } });
  expect(table.state.control[hexOf('2608')]).not.toBe(JAPAN);
  expect(table.state.where[findUnit('supply-allies-1')]).toBe(hexOf('2608'));
});

rule('17.2.5a', 'nobody jumps over Singapore before it surrenders', () => {
  const besieged = { counters: { '1-1': '1304', TS: 'pool' }, air: { 'Ki-56': 'indochina' } };
  expect(assault(besieged).why('fly to', '1303')?.rule).toBe('17.2.5a');
  expect(assault({ ...besieged, surrendered: 1 }).options('fly to')).toContain('1303');
});
