import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { shipOf } from '../fixtures/landing.ts';
import { type Campaign, placeOf, unitsAt } from '../fixtures/table.ts';
import { position } from '../position.ts';

function send(table: Campaign, ships: readonly string[], place: string): void {
  for (const ship of ships) table.do('add', ship);
  table.do('sail', place);
}

describe('G4L-7, the administrative naval move', () => {
  rule('G4L-7a', 'ships at Pearl Harbor go to different havens, in one action', () => {
    const table = position({
      units: {
        'us-CV-9': 'pearl-harbor',
        'us-DD-1': 'pearl-harbor',
        'us-SS-1': 'pearl-harbor',
        'us-DD-2': '66',
        'us-SR-4': '72',
      },
      bases: { us: { tarawa: 1, majuro: 1 } },
    });
    table.do('administrative move');
    expect(table.options('add')).toEqual(['us-CV-9', 'us-DD-1', 'us-SS-1']);
    send(table, ['us-CV-9', 'us-DD-1'], '66');
    send(table, ['us-SS-1'], '72');
    expect(['us-CV-9', 'us-DD-1', 'us-SS-1'].map((ship) => placeOf(table, ship))).toEqual(['66', '66', '72']);
    expect(table.state.actions.regular).toBe(0);
    expect(table.told('action taken')).toHaveLength(1);
    // Nobody is left, so that nothing more is asked.
    expect(table.decision.procedure).toBe('us action phase');
  });

  rule('G4L-7a', 'they sail twice as far as they move, and end in havens only', () => {
    const table = position({
      units: { 'us-LST-1': 'pearl-harbor', 'us-CV-9': 'pearl-harbor' },
      bases: { us: { truk: 1, ponape: 1, eniwetok: 1, guam: 1 } },
    });
    table.do('administrative move');
    table.do('add', 'us-LST-1');
    // Eight zones for an LST; Truk is seven away, Guam nine.
    expect(table.options('sail')).toEqual(['52', '45', '41']);
    expect(table.why('sail', '24')?.rule).toBe('G3N-4a');
    expect(table.why('sail', '81')?.rule).toBe('G3N-4b');
    table.do('drop', 'us-LST-1');
    table.do('add', 'us-CV-9');
    expect(table.options('sail')).toContain('24');
  });

  rule('G4L-7a', 'a Servron makes its own haven, and one for those that follow', () => {
    const table = position({ units: { 'us-SR-4': 'pearl-harbor', 'us-CV-9': 'pearl-harbor' } });
    table.do('administrative move');
    table.do('add', 'us-CV-9');
    expect(table.options('sail')).toEqual([]);
    expect(table.why('sail', '72')?.rule).toBe('G3N-4b');
    table.do('drop', 'us-CV-9');
    send(table, ['us-SR-4'], '72');
    send(table, ['us-CV-9'], '72');
    expect(unitsAt(table, '72')).toEqual(['us-CV-9', 'us-SR-4']);
  });

  rule('G4L-7b', 'not into a grid with Japanese units or next to any, hidden ones and bases too', () => {
    const table = position({
      units: { 'us-CV-9': 'pearl-harbor', 'japan-69-Inf': 'majuro' },
      hidden: ['japan-69-Inf'],
      bases: { us: { tarawa: 1, kwajalein: 1 }, japan: { eniwetok: 1 } },
      actions: { regular: 2 },
    });
    // Tarawa is next to Majuro, Kwajalein next to Eniwetok.
    expect(table.offers('administrative move')).toBe(false);
    expect(table.why('administrative move')?.rule).toBe('G4L-7b');
    expect(table.options('rebase fleet')).toEqual(['pearl-harbor']);
  });

  rule('G4L-7b', 'not next to a Japanese off-map base', () => {
    const table = position({
      units: { 'us-CV-9': 'pearl-harbor', 'us-SR-4': '24', 'us-SR-10': '23' },
      turn: 5,
    });
    table.do('administrative move');
    table.do('add', 'us-CV-9');
    // Zone 23 borders on Iwo Jima.
    expect(table.options('sail')).toEqual(['24']);
    expect(table.why('sail', '23')?.rule).toBe('G4L-7b');
  });

  rule('G4L-7a', 'without ships in port or without a haven it is not possible', () => {
    expect(position({ bases: { us: { tarawa: 1 } } }).why('administrative move')?.rule).toBe('G4L-7a');
    expect(position({ units: { 'us-CV-9': 'pearl-harbor' } }).why('administrative move')?.rule).toBe('G3N-4b');
  });

  rule(['G4L-7a', '7.5d'], 'any number of ships may go, since they move separately', () => {
    const ships = Array.from({ length: 4 }, (_, index) => `us-DD-${index + 1}`).concat([
      'us-CV-9',
      'us-CV-10',
      'us-CV-16',
      'us-CVL-1',
      'us-CVL-2',
      'us-BB-1',
      'us-BB-2',
      'us-CA-1',
      'us-CA-2',
      'us-CL-1',
    ]);
    const table = position({
      units: Object.fromEntries(ships.map((ship) => [ship, 'pearl-harbor'])),
      bases: { us: { tarawa: 1 } },
    });
    table.do('administrative move');
    table.do('add class', 'DD');
    table.do('add all');
    table.do('sail', '66');
    expect(ships.every((ship) => placeOf(table, ship) === '66')).toBe(true);
  });

  rule('G3N-4e', 'amphibs take ground units along and land them at the end', () => {
    const table = position({
      units: {
        'us-AP-1': 'pearl-harbor',
        'us-2-Mar': 'pearl-harbor',
        'us-CB-1': 'pearl-harbor',
        'us-DD-1': 'pearl-harbor',
      },
      bases: { us: { tarawa: 1 } },
    });
    table.do('administrative move');
    table.do('add', 'us-DD-1');
    expect(table.why('board', 'us-2-Mar')?.rule).toBe('9.9a');
    table.do('add', 'us-AP-1');
    table.do('board', 'us-2-Mar');
    table.do('board', 'us-CB-1');
    table.do('sail', '66');
    // Makin, in the same zone, is neutral.
    table.do('land', 'us-CB-1');
    table.do('ashore', 'tarawa');
    table.do('stay aboard');
    expect([placeOf(table, 'us-CB-1'), placeOf(table, 'us-2-Mar')]).toEqual(['tarawa', '66']);
    expect(table.told('boarded')).toHaveLength(1);
    expect(table.decision.procedure).toBe('us action phase');
  });

  rule('G3N-4e', 'who went aboard a ship that does not sail after all goes back ashore', () => {
    const table = position({
      units: {
        'us-AP-1': 'pearl-harbor',
        'us-AP-2': 'pearl-harbor',
        'us-DD-1': 'pearl-harbor',
        'us-2-Mar': 'pearl-harbor',
      },
      bases: { us: { tarawa: 1 } },
    });
    table.do('administrative move');
    table.do('add', 'us-AP-1');
    table.do('board', 'us-2-Mar');
    table.do('drop', 'us-AP-1');
    expect(shipOf(table, 'us-2-Mar')).toBe('');
    send(table, ['us-DD-1'], '66');
    table.do('add', 'us-AP-1');
    table.do('add', 'us-AP-2');
    table.do('board', 'us-2-Mar');
    table.do('aboard', 'us-AP-2');
    expect(shipOf(table, 'us-2-Mar')).toBe('us-AP-2');
    table.do('done');
    expect(shipOf(table, 'us-2-Mar')).toBe('');
    expect(['us-2-Mar', 'us-AP-2'].map((unit) => placeOf(table, unit))).toEqual(['pearl-harbor', 'pearl-harbor']);
  });

  rule(
    ['G3N-4e', '7.2c'],
    'who boards a ship of his choice finds an island with two divisions full, and stays aboard',
    () => {
      const table = position({
        units: {
          'us-AP-1': 'pearl-harbor',
          'us-AP-2': 'pearl-harbor',
          'us-2-Mar': 'pearl-harbor',
          'us-CB-1': 'pearl-harbor',
          'us-7-Inf': 'majuro',
          'us-27-Inf': 'majuro',
        },
        bases: { us: { majuro: 1 } },
      });
      table.do('administrative move');
      table.do('add class', 'AP');
      table.do('board', 'us-CB-1');
      table.do('back');
      table.do('board', 'us-2-Mar');
      table.do('aboard', 'us-AP-2');
      table.do('sail', '65');
      // Nobody aboard can land, so that nothing is asked.
      expect(table.decision.procedure).toBe('us action phase');
      expect(shipOf(table, 'us-2-Mar')).toBe('us-AP-2');
    },
  );

  rule('8.0a', 'broken off before anybody sails, it costs nothing and leaves all where they were', () => {
    const table = position({
      units: { 'us-AP-1': 'pearl-harbor', 'us-2-Mar': 'pearl-harbor' },
      bases: { us: { tarawa: 1 } },
    });
    const before = structuredClone(table.state.aboard);
    table.do('administrative move');
    table.do('add', 'us-AP-1');
    table.do('board', 'us-2-Mar');
    expect(table.why('done')?.rule).toBe('G4L-7a');
    table.do('cancel');
    expect(table.state.aboard).toEqual(before);
    expect(table.state.actions.regular).toBe(1);
  });
});

describe('G4L-8, the administrative air move', () => {
  rule('G4L-8a', 'air units at Pearl Harbor fly to different bases, in one action, twice as far as their range', () => {
    const table = position({
      units: { 'us-HB-1': 'pearl-harbor', 'us-B-1': 'pearl-harbor', 'us-F-1': 'pearl-harbor', 'us-P-1': 'tarawa' },
      bases: { us: { tarawa: 2, majuro: 1, guam: 1 } },
    });
    table.do('administrative flight');
    table.do('add', 'us-F-1');
    // Four grids: Tarawa and Majuro are three away.
    expect(table.options('land')).toEqual(['majuro', 'tarawa']);
    expect(table.why('land', 'guam')?.rule).toBe('G3A-1a');
    table.do('land', 'majuro');
    table.do('add', 'us-HB-1');
    expect(table.options('land')).toEqual(['guam', 'tarawa']);
    table.do('land', 'tarawa');
    // The bombers left reach no base with room, so that it is over.
    expect(table.decision.procedure).toBe('us action phase');
    expect(['us-F-1', 'us-HB-1', 'us-B-1'].map((unit) => placeOf(table, unit))).toEqual([
      'majuro',
      'tarawa',
      'pearl-harbor',
    ]);
    expect(table.told('action taken')).toHaveLength(1);
  });

  rule('G4L-8a', 'seaplanes go to a zone with a tender or beside an airbase; a full base takes nobody', () => {
    const table = position({
      units: { 'us-SP-1': 'pearl-harbor', 'us-AV-1': '63', 'us-P-1': 'tarawa', 'us-F-1': 'pearl-harbor' },
      bases: { us: { tarawa: 1, majuro: 1 } },
    });
    table.do('administrative flight');
    table.do('add', 'us-SP-1');
    expect(table.options('land')).toEqual(['63', '65']);
    table.do('land', '63');
    table.do('add', 'us-F-1');
    expect(table.options('land')).toEqual(['majuro']);
    table.do('done');
    expect([placeOf(table, 'us-SP-1'), placeOf(table, 'us-F-1')]).toEqual(['63', 'pearl-harbor']);
  });

  rule('G4L-8b', 'not into or through grids with Japanese units or next to any', () => {
    const table = position({
      units: { 'us-F-1': 'pearl-harbor', 'japan-SS-1': '64' },
      bases: { us: { tarawa: 2, majuro: 2, eniwetok: 2 } },
    });
    table.do('administrative flight');
    table.do('add', 'us-F-1');
    // The submarine is next to Majuro.
    expect(table.options('land')).toEqual(['tarawa']);
    expect(table.why('land', 'majuro')?.rule).toBe('G4L-8b');
    // Guam is nine grids away, eleven by the only way around the submarine, and the bombers fly ten.
    const longWay = (submarine: string) => {
      const bombers = position({
        units: { 'us-HB-1': 'pearl-harbor', 'japan-SS-1': submarine },
        bases: { us: { tarawa: 2, guam: 1 } },
      });
      bombers.do('administrative flight');
      bombers.do('add', 'us-HB-1');
      return bombers;
    };
    expect(longWay('52').options('land')).toEqual(['tarawa']);
    expect(longWay('52').why('land', 'guam')?.rule).toBe('G4L-8b');
    expect(longWay('51').options('land')).toEqual(['guam', 'tarawa']);
    const shut = position({ units: { 'us-F-1': 'pearl-harbor' }, bases: { us: { majuro: 1 }, japan: { tarawa: 2 } } });
    expect(shut.why('administrative flight')?.rule).toBe('G4L-8b');
    expect(position({ units: { 'us-F-1': 'pearl-harbor' } }).why('administrative flight')?.rule).toBe('9.5a');
    expect(
      position({ units: { 'us-F-1': 'tarawa' }, bases: { us: { tarawa: 1 } } }).why('administrative flight')?.rule,
    ).toBe('G4L-8a');
  });
});
