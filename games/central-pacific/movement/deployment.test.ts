import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { units } from '../data/data.ts';
import { begin, type Campaign, placeOf, playToNextTurn, unitsAt } from '../fixtures/table.ts';
import { type PositionSpec, position } from '../position.ts';

/** A call that brings all of the units named; UDT is held already. */
function called(drawn: readonly string[], spec: PositionSpec = {}): Campaign {
  const table = position({
    udtHeld: true,
    dice: { reinforcements: [6, 6] },
    ...spec,
    units: { ...spec.units, ...Object.fromEntries(drawn.map((unit) => [unit, 'pool'])) },
  });
  table.do('call for reinforcements');
  return table;
}

function entriesOf(table: Campaign, unit: string): string[] {
  table.do('place', unit);
  const places = table.options('enter');
  table.do('back');
  return places;
}

const tarawa = { us: { tarawa: 2 } } as const;

describe('the pool', () => {
  rule('11.1a', 'no US unit comes but by an action, drawn from the pool', () => {
    const table = position({ units: { 'us-CV-9': '75', 'us-CV-6': 'pool', 'us-CV-17': 'us-refit' } });
    playToNextTurn(table);
    expect([placeOf(table, 'us-CV-6'), placeOf(table, 'us-CV-17')]).toEqual(['pool', 'us-refit']);
    table.do('call for reinforcements');
    expect(placeOf(table, 'us-CV-6')).toBe('pearl-harbor');
  });

  rule('11.2a', 'the units of 1943 are in it from the start', () => {
    const of1943 = units.filter(({ side, entry }) => side === 'us' && entry === '1943').map(({ id }) => id);
    expect(of1943.length).toBeGreaterThan(20);
    expect(unitsAt(begin(), 'pool')).toEqual(of1943);
  });

  rule('11.2b', 'what was not drawn in 1943 can still come in 1944, together with the units of that year', () => {
    const table = position({
      phase: 'start of turn',
      turn: 4,
      units: { 'us-CV-6': 'pool', 'us-CV-11': 'us-1944', 'us-CV-12': 'us-1944' },
      udtHeld: true,
      dice: { reinforcements: [1, 2] },
      markers: { 'smith-vs-smith': 'discarded', logistics: 'discarded' },
    });
    expect(unitsAt(table, 'us-1944')).toEqual([]);
    table.do('call for reinforcements');
    expect(unitsAt(table, 'pearl-harbor')).toEqual(['us-CV-6', 'us-CV-11', 'us-CV-12']);
  });
});

describe('placing', () => {
  rule('11.1b', 'nothing else can be done before every unit drawn is placed', () => {
    const table = called(['us-CV-6', 'us-DD-5'], { bases: tarawa, actions: { regular: 2 } });
    expect(table.decision.procedure).toBe('deployment');
    table.do('place', 'us-CV-6');
    table.do('enter', '66');
    expect(table.why('end turn')?.sentence).toMatch('is not possible now');
    table.do('place', 'us-DD-5');
    table.do('enter', 'pearl-harbor');
    expect([placeOf(table, 'us-CV-6'), placeOf(table, 'us-DD-5')]).toEqual(['66', 'pearl-harbor']);
    expect(table.decision.procedure).toBe('us action phase');
  });

  rule('11.3a', 'ships enter at Pearl Harbor, where nobody is asked if there is no other place', () => {
    const table = called(['us-CV-6', 'us-B-1', 'us-7-Inf']);
    expect(unitsAt(table, 'pearl-harbor')).toEqual(['us-CV-6', 'us-B-1', 'us-7-Inf']);
    expect(table.decision.procedure).toBe('us action phase');
  });

  rule(['11.3a', '11.3b'], 'ship by ship, Pearl Harbor or the zone of a port with a US base', () => {
    const table = called(['us-CV-6', 'us-CV-17'], { bases: { us: { tarawa: 1, makin: 2, ponape: 1 } } });
    // Makin, in the zone of Tarawa, has no port.
    expect(entriesOf(table, 'us-CV-6')).toEqual(['pearl-harbor', '45', '66']);
    expect(table.why('place all', '65')?.rule).toBe('11.3b');
    table.do('place all', '45');
    expect(unitsAt(table, '45')).toEqual(['us-CV-6', 'us-CV-17']);
  });

  rule('11.3b', 'an island without a port gives ships no entry, nor does a Japanese base', () => {
    const table = called(['us-CV-6', 'us-B-1'], { bases: { us: { makin: 2 }, japan: { majuro: 1 } } });
    expect(entriesOf(table, 'us-B-1')).toEqual(['pearl-harbor', 'makin']);
    table.do('place', 'us-CV-6');
    expect(placeOf(table, 'us-CV-6')).toBe('pearl-harbor');
  });

  rule('11.3b', 'Japanese ships in the zone, even a submarine, close the port', () => {
    const table = called(['us-CV-6', 'us-B-1'], { bases: tarawa, units: { 'japan-SS-1': '66' } });
    expect(table.why('place all', '66')?.rule).toBe('11.3b');
    table.do('place', 'us-CV-6');
    expect(placeOf(table, 'us-CV-6')).toBe('pearl-harbor');
  });

  rule('11.3c', 'ships enter in a zone with a Servron, in the open sea too, where no Japanese ships are', () => {
    const table = called(['us-CV-6', 'us-DD-5'], { units: { 'us-SR-4': '55', 'us-SR-10': '53', 'japan-DD-1': '53' } });
    expect(entriesOf(table, 'us-CV-6')).toEqual(['pearl-harbor', '55']);
    table.do('place', 'us-CV-6');
    expect(table.why('enter', '53')?.rule).toBe('11.3c');
    table.do('enter', '55');
    expect(placeOf(table, 'us-CV-6')).toBe('55');
  });

  rule('11.3d', 'air units enter at an airbase, as many as it holds', () => {
    const table = called(['us-B-1', 'us-A-1', 'us-F-1'], { bases: tarawa, units: { 'us-P-1': 'tarawa' } });
    expect(entriesOf(table, 'us-B-1')).toEqual(['pearl-harbor', 'tarawa']);
    table.do('place', 'us-B-1');
    table.do('enter', 'tarawa');
    expect(unitsAt(table, 'tarawa')).toEqual(['us-B-1', 'us-P-1', 'us-base-tarawa']);
    expect(unitsAt(table, 'pearl-harbor')).toEqual(['us-A-1', 'us-F-1']);
  });

  rule('11.3d', 'of several that are sent to an airbase together, those without room are left to be placed', () => {
    const table = called(['us-B-1', 'us-A-1', 'us-F-1'], { bases: { us: { tarawa: 2, makin: 1 } } });
    table.do('place all', 'makin');
    expect(unitsAt(table, 'makin')).toEqual(['us-B-1', 'us-base-makin']);
    expect(entriesOf(table, 'us-F-1')).toEqual(['pearl-harbor', 'tarawa']);
    table.do('place', 'us-F-1');
    expect(table.why('enter', 'makin')?.rule).toBe('14.3b');
    expect(table.why('enter', 'ulithi')?.rule).toBe('14.3a');
    expect(table.why('enter', '66')?.rule).toBe('11.3d');
  });

  rule('17.2a', 'a seaplane that comes back lies beside an airbase with room or a tender', () => {
    const table = position({
      units: { 'us-SP-1': 'us-refit', 'us-AV-1': '63', 'us-P-1': 'makin' },
      bases: { us: { makin: 1, majuro: 1 } },
      dice: { 'refit us': [1] },
    });
    table.do('refit air');
    // Makin is full, and Majuro has room.
    expect(entriesOf(table, 'us-SP-1')).toEqual(['pearl-harbor', '63', '65']);
  });

  rule(
    ['11.3e', '14.4a', '14.4b'],
    'ground units enter at a port with a US base of any level, an airfield is not enough',
    () => {
      const table = called(['us-7-Inf', 'us-CB-2'], { bases: { us: { tarawa: 1, makin: 2, ulithi: 1 } } });
      expect(entriesOf(table, 'us-7-Inf')).toEqual(['pearl-harbor', 'ulithi', 'tarawa']);
      table.do('place', 'us-CB-2');
      expect(table.why('enter', 'makin')?.rule).toBe('11.3e');
      expect(table.why('enter', 'saipan')?.rule).toBe('11.3e');
      table.do('enter', 'ulithi');
      expect(placeOf(table, 'us-CB-2')).toBe('ulithi');
    },
  );

  rule('11.3e', 'no port takes ground units while Japanese ships are in its zone', () => {
    const table = called(['us-7-Inf', 'us-B-1'], { bases: tarawa, units: { 'japan-SS-1': '66' } });
    table.do('place', 'us-7-Inf');
    expect(placeOf(table, 'us-7-Inf')).toBe('pearl-harbor');
    // Aircraft come all the same.
    expect(entriesOf(table, 'us-B-1')).toEqual(['pearl-harbor', 'tarawa']);
  });

  rule('11.3e', 'a third division finds no room on a small island, a regiment does', () => {
    const table = called(['us-7-Inf', 'us-4-Mar', 'us-22-Mar'], { bases: tarawa, units: { 'us-2-Mar': 'tarawa' } });
    table.do('place all', 'tarawa');
    expect(unitsAt(table, 'tarawa')).toEqual(['us-2-Mar', 'us-4-Mar', 'us-22-Mar', 'us-base-tarawa']);
    // The other division had no choice left.
    expect(placeOf(table, 'us-7-Inf')).toBe('pearl-harbor');
  });
});

describe('arriving aboard', () => {
  rule('11.4a', 'ground units drawn with amphibs may come aboard and go where the ships go', () => {
    const table = called(['us-AP-3', 'us-7-Inf', 'us-CB-2'], { units: { 'us-SR-4': '64' } });
    table.do('embark', 'us-7-Inf');
    table.do('embark', 'us-CB-2');
    table.do('place', 'us-AP-3');
    table.do('enter', '64');
    expect(unitsAt(table, '64')).toEqual(['us-AP-3', 'us-SR-4', 'us-7-Inf', 'us-CB-2']);
    expect(table.decision.procedure).toBe('us action phase');
    expect(table.log.at(-1)).toBe(
      'Transports 3, 7th Infantry Division, and Construction Battalion 2 enter in zone 64.',
    );
  });

  rule('11.4a', 'also when the ship is placed first, within its capacity, on the ship of choice', () => {
    const table = called(['us-AP-3', 'us-LST-2', 'us-4-Mar', 'us-7-Inf', 'us-F-1'], {
      units: { 'us-SR-4': '64', 'us-AP-1': '64', 'us-APD-1': '64' },
    });
    table.do('place', 'us-AP-3');
    table.do('enter', '64');
    table.do('embark', 'us-4-Mar');
    // Ruling 76: not aboard amphibs that were in play before.
    expect(table.options('aboard')).toEqual(['us-AP-3', 'us-LST-2']);
    expect(table.why('aboard', 'us-AP-1')?.rule).toBe('11.4a');
    table.do('aboard', 'us-AP-3');
    expect(placeOf(table, 'us-4-Mar')).toBe('64');
    expect(table.options('embark')).toEqual(['us-7-Inf']);
    expect(table.why('embark', 'us-F-1')?.rule).toBe('11.4a');
  });

  rule('11.4a', 'an APD takes one division, and nobody comes aboard without an amphib of the same draw', () => {
    const table = position({
      turn: 5,
      units: { 'us-APD-2': 'pool', 'us-1-Mar': 'pool', 'us-3-Mar': 'pool' },
      udtHeld: true,
      dice: { reinforcements: [6, 6] },
    });
    table.do('call for reinforcements');
    table.do('embark', 'us-1-Mar');
    // With the ship full there is nothing left to choose.
    expect(unitsAt(table, 'pearl-harbor')).toEqual(['us-APD-2', 'us-1-Mar', 'us-3-Mar']);
    expect(table.decision.procedure).toBe('us action phase');
    const full = position({
      turn: 5,
      units: { 'us-APD-2': 'pool', 'us-1-Mar': 'pool', 'us-3-Mar': 'pool', 'us-SR-4': '64' },
      udtHeld: true,
      dice: { reinforcements: [6, 6] },
    });
    full.do('call for reinforcements');
    full.do('embark', 'us-1-Mar');
    expect(full.options('embark')).toEqual([]);
    expect(full.why('embark', 'us-3-Mar')?.rule).toBe('9.9b');
    const without = called(['us-7-Inf', 'us-22-Mar'], { bases: tarawa, units: { 'us-AP-1': '66' } });
    expect(without.why('embark', 'us-7-Inf')?.rule).toBe('11.4a');
  });
});
