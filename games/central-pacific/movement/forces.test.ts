import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { findPlace } from '../core/names.ts';
import { findUnit, isAmphib, isServron, isSubmarine, isSurface, isTender, rosters, units } from '../data/data.ts';
import { US } from '../data/types.ts';
import { position } from '../position.ts';

const turnOf = { december1943: 3, january1944: 4, may1944: 8, june1944: 9 };
const ships = units.slice(rosters.usNaval.first, rosters.usNaval.end).map(({ id }) => id);

/** So many US ships in one place. */
function fleetOf(count: number, place = '66'): Record<string, string> {
  return Object.fromEntries(ships.slice(0, count).map((id) => [id, place]));
}

function where(table: ReturnType<typeof position>, unit: string): number {
  return table.state.where[findUnit(unit)]!;
}

/** Adds so many ships, and asks what one more would be. */
function formForce(turn: number, count: number) {
  const table = position({ turn, units: fleetOf(count + 1) });
  table.do('move fleet', '66');
  for (const ship of ships.slice(0, count)) table.do('add', ship);
  return { table, next: ships[count]! };
}

rule('2.12a', 'a submarine sails with surface ships in one naval force', () => {
  const table = position({ units: { 'us-SS-1': '66', 'us-DD-1': '66' } });
  table.do('move fleet', '66');
  table.do('add', 'us-SS-1');
  table.do('add', 'us-DD-1');
  table.do('ready');
  table.do('sail', '64');
  expect(where(table, 'us-SS-1')).toBe(findPlace('64'));
  expect(where(table, 'us-DD-1')).toBe(findPlace('64'));
});

rule(
  '2.12b',
  'every naval unit is a submarine or a surface ship, amphibs, Servrons and tenders are surface ships',
  () => {
    for (const { first, end } of [rosters.usNaval, rosters.japanNaval]) {
      for (let ship = first; ship < end; ship++) {
        expect(isSubmarine[ship]! + isSurface[ship]!, units[ship]!.id).toBe(1);
        if (isAmphib[ship] || isServron[ship] || isTender[ship]) expect(isSurface[ship]).toBe(1);
        if (units[ship]!.designation.startsWith('SS')) expect(isSubmarine[ship]).toBe(1);
      }
    }
  },
);

rule(['2.18c', '9.1a', 'G3N-1b'], 'a ship in another zone or at Pearl Harbor cannot be part of the force', () => {
  const table = position({ units: { 'us-CV-9': '66', 'us-DD-1': '64', 'us-DD-2': 'pearl-harbor' } });
  table.do('move fleet', '66');
  expect(table.options('add')).toEqual(['us-CV-9']);
  expect(table.why('add', 'us-DD-1')?.rule).toBe('2.18c');
  expect(table.why('add', 'us-DD-2')?.rule).toBe('2.18c');
  expect(table.why('ready')?.rule).toBe('2.18c');
});

rule('2.18d', 'part of the ships in a zone sail, the others stay', () => {
  const table = position({ units: fleetOf(8) });
  table.do('move fleet', '66');
  for (const ship of ships.slice(0, 4)) table.do('add', ship);
  table.do('drop', ships[3]!);
  table.do('ready');
  table.do('sail', '65');
  expect(table.state.shipsAt[US][findPlace('65')]).toBe(3);
  expect(table.state.shipsAt[US][findPlace('66')]).toBe(5);
});

rule(['2.18e', '8.2b'], 'a ship acts twice in a turn, in two different forces', () => {
  const table = position({ actions: { regular: 2 }, units: { 'us-CV-9': '66', 'us-DD-1': '66', 'us-DD-2': '65' } });
  table.do('move fleet', '66');
  table.do('add all');
  table.do('ready');
  table.do('sail', '65');
  expect(table.state.actions.regular).toBe(1);
  table.do('move fleet', '65');
  table.do('add', 'us-DD-2');
  table.do('add', 'us-CV-9');
  table.do('ready');
  table.do('sail', '64');
  expect(where(table, 'us-CV-9')).toBe(findPlace('64'));
  expect(where(table, 'us-DD-1')).toBe(findPlace('65'));
  expect(table.state.actions.regular).toBe(0);
  expect(table.why('move fleet', '64')?.rule).toBe('5.2f');
});

rule('7.5a', 'in 1943 a thirteenth ship does not join a force', () => {
  const { table, next } = formForce(turnOf.december1943, 12);
  expect(table.why('add', next)?.rule).toBe('7.5a');
  expect(table.why('add all')?.rule).toBe('7.5a');
  expect(table.offers('add class')).toBe(false);
  table.do('ready');
});

rule('7.5b', 'from January 1944 to May a force has up to 24 ships', () => {
  for (const turn of [turnOf.january1944, turnOf.may1944]) {
    const { table, next } = formForce(turn, 24);
    expect(table.why('add', next)?.rule).toBe('7.5b');
  }
});

rule('7.5c', 'from June 1944 a force has up to 36 ships', () => {
  const { table, next } = formForce(turnOf.june1944, 36);
  expect(table.why('add', next)?.rule).toBe('7.5c');
});

rule(['7.4a', '7.5d'], 'more ships than may act together lie in one zone; only the force is limited', () => {
  const table = position({ turn: turnOf.december1943, units: { ...fleetOf(40), [ships[41]!]: '65' } });
  table.do('move fleet', '65');
  table.do('add', ships[41]!);
  table.do('ready');
  table.do('sail', '66');
  expect(table.state.shipsAt[US][findPlace('66')]).toBe(41);
});

rule('7.5d', 'the limit holds for those that bombard as well', () => {
  const table = position({ turn: turnOf.december1943, units: fleetOf(20), bases: { japan: { tarawa: 2 } } });
  table.do('bombard', 'tarawa');
  for (const ship of ships.slice(0, 12)) table.do('add', ship);
  expect(table.why('add', ships[12]!)?.rule).toBe('7.5a');
});

rule('2.18d', 'a class joins together, as far as the limit allows, and is told by its name', () => {
  const table = position({ turn: turnOf.december1943, units: { ...fleetOf(11), 'us-DD-1': '66', 'us-DD-2': '66' } });
  table.do('move fleet', '66');
  expect(table.options('add class')).toEqual(['CV', 'CVL', 'DD']);
  table.do('add class', 'CV');
  expect(table.options('drop')).toHaveLength(9);
  table.do('add class', 'CVL');
  expect(table.options('drop')).toHaveLength(11);
  table.do('add class', 'DD');
  expect(table.options('drop')).toHaveLength(12);
  expect(table.options('drop')).toContain('us-DD-1');
  expect(table.options('drop')).not.toContain('us-DD-2');
});

rule(
  ['2.15a', '7.10a', '7.10b'],
  'ships are where their zone says, in any number of groups, and nothing else holds them together',
  () => {
    const table = position({
      actions: { regular: 2 },
      units: { 'us-CV-9': '66', 'us-DD-1': '66', 'us-CV-10': '66', 'us-DD-2': '65', 'us-DD-3': '64', 'us-DD-4': '63' },
    });
    expect(table.options('move fleet').sort()).toEqual(['63', '64', '65', '66']);
    table.do('move fleet', '66');
    table.do('add', 'us-CV-9');
    table.do('ready');
    table.do('sail', '65');
    expect(table.options('move fleet')).toContain('65');
    table.do('move fleet', '65');
    expect(table.options('add').sort()).toEqual(['us-CV-9', 'us-DD-2']);
  },
);

rule('8.2a', 'an action is over when its force has sailed', () => {
  const table = position({ units: { 'us-CV-9': '66', 'us-DD-1': '64' } });
  table.do('move fleet', '66');
  table.do('add', 'us-CV-9');
  table.do('ready');
  table.do('sail', '65');
  expect(table.state.actions.regular).toBe(0);
  expect(table.offers('move fleet')).toBe(false);
});

rule('8.0a', 'an action that is called off costs nothing', () => {
  const table = position({ units: { 'us-CV-9': '66' } });
  table.do('move fleet', '66');
  table.do('add', 'us-CV-9');
  table.do('ready');
  table.do('back');
  table.do('cancel');
  expect(table.state.actions.regular).toBe(1);
  expect(table.offers('move fleet')).toBe(true);
  expect(table.told('action taken')).toEqual([]);
});
