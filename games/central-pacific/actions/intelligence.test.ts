import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import type { EventNamed } from '../core/events.ts';
import { findUnit, japanMarkers, markers, units } from '../data/data.ts';
import { type Campaign, markerAt, placeOf, playToNextTurn } from '../fixtures/table.ts';
import { type PositionSpec, position } from '../position.ts';

/** The Japanese units among these that the player knows. */
function known({ state }: Campaign): string[] {
  return units
    .filter(
      ({ side, category }, unit) =>
        side === 'japan' && category !== 'base' && state.known[unit] === 1 && state.where[unit]! < 56,
    )
    .map(({ id }) => id);
}

/** Japanese units, all of them hidden. */
function hidden(japan: Readonly<Record<string, string>>, spec: PositionSpec = {}): PositionSpec {
  return { ...spec, units: { ...spec.units, ...japan }, hidden: Object.keys(japan) };
}

/** The Japanese markers drawn so far, in order. */
function japaneseDraws(table: Campaign): string[] {
  const drawn = table.told('marker drawn') as EventNamed<'marker drawn'>[];
  return drawn
    .map(({ marker }) => markers[marker]!)
    .filter(({ side }) => side === 'japan')
    .map(({ id }) => id);
}

describe('G2-1, aerial scouting', () => {
  rule('G2-1a', 'it starts from a US base, Pearl Harbor or a zone with a carrier', () => {
    const table = position({
      units: { 'us-CV-9': '55', 'us-CVE-1': '64', 'us-BB-1': '53', 'us-2-Mar': 'majuro' },
      bases: { us: { tarawa: 1 }, japan: { kwajalein: 1, makin: 1 } },
    });
    expect(table.options('scout')).toEqual(['55', '64', 'tarawa']);
    expect(table.why('scout', '53')?.rule).toBe('G2-1a');
    expect(table.why('scout', 'majuro')?.rule).toBe('G2-1a');
    const near = position({ units: { 'japan-DD-1': '76' } });
    expect(near.options('scout')).toEqual(['pearl-harbor']);
  });

  rule('G2-1b', 'where nothing Japanese is within two grids there is nothing to scout', () => {
    const spec = { units: { 'us-CV-9': '82' }, bases: { japan: { majuro: 1 } } };
    expect(position(spec).why('scout', '82')?.rule).toBe('G2-1b');
    expect(position(spec).why('scout', 'pearl-harbor')?.rule).toBe('G2-1b');
    const unseen = { units: { ...spec.units, 'japan-69-Inf': 'makin' }, hidden: ['japan-69-Inf'] };
    expect(position(unseen).options('scout')).toEqual(['82']);
    expect(position({ units: { 'us-CV-9': '82', 'japan-DD-1': '66' } }).options('scout')).toEqual(['82']);
  });

  rule(
    ['G2-1b', 'G2-1e'],
    'all ships and ground units within two grids are seen, the origin not counted, nothing beyond',
    () => {
      // From zone 65: Majuro itself, Kwajalein two grids away, Tarawa one, Eniwetok three.
      const table = position(
        hidden(
          {
            'japan-69-Inf': 'majuro',
            'japan-107-Inf': 'kwajalein',
            'japan-150-Inf': 'tarawa',
            'japan-118-Inf': 'eniwetok',
            'japan-DD-1': '61',
            'japan-DD-2': '53',
            'japan-SS-1': '52',
          },
          { units: { 'us-CV-9': '65' } },
        ),
      );
      table.do('scout', '65');
      expect(known(table)).toEqual(['japan-DD-1', 'japan-DD-2', 'japan-69-Inf', 'japan-107-Inf', 'japan-150-Inf']);
      expect(table.log).toContain('Revealed on Kwajalein: 107th Infantry Regiment, 52nd Division.');
    },
  );

  rule('G2-1c', 'Japanese off-map bases may be scouted, and hold nothing', () => {
    const table = position({ units: { 'us-CV-9': '12' } });
    table.do('scout', '12');
    expect(table.log.at(-1)).toBe(
      'Aircraft from zone 12 scout up to 2 grids and find no units at Philippines and Iwo Jima.',
    );
    // What has been looked at cannot be taken back.
    expect(table.told('scouted')).toMatchObject([{ reveals: true }]);
  });

  rule('G2-1d', 'nobody moves or fights, and deception markers that are seen leave the map', () => {
    const table = position(
      hidden({ 'japan-deception-1': 'makin', 'japan-69-Inf': 'makin' }, { units: { 'us-CV-9': '66' } }),
    );
    const before = [...table.state.where];
    table.do('scout', '66');
    expect(placeOf(table, 'japan-deception-1')).toBe('japan-refit');
    const moved = table.state.where.flatMap((place, unit) => (place === before[unit] ? [] : [units[unit]!.id]));
    expect(moved).toEqual(['japan-deception-1']);
    expect(table.state.battle).toBeNull();
    expect(table.state.actions.regular).toBe(0);
  });

  rule('13.0f', 'what was scouted stays known, what is out of range stays hidden', () => {
    const table = position(
      hidden({ 'japan-69-Inf': 'makin', 'japan-107-Inf': 'saipan' }, { units: { 'us-CV-9': '66' } }),
    );
    table.do('scout', '66');
    expect(table.state.hiddenAt[table.state.where[findUnit('japan-107-Inf')]!]).toBe(1);
    expect(known(table)).toEqual(['japan-69-Inf']);
  });
});

describe('G2-2, long-range scouting', () => {
  rule('G2-2a', 'it starts from an airbase with a heavy bomber or from a zone with a seaplane or tender', () => {
    const table = position({
      units: {
        'us-HB-1': 'tarawa',
        'us-HB-2': 'pearl-harbor',
        'us-SP-1': '65',
        'us-AV-1': '55',
        'us-F-1': 'makin',
        'us-CV-9': '53',
      },
      bases: { us: { tarawa: 1, makin: 1, majuro: 1 }, japan: { kwajalein: 1 } },
    });
    expect(table.options('scout far').sort()).toEqual(['55', '65', 'pearl-harbor', 'tarawa']);
    expect(table.why('scout far', 'makin')?.rule).toBe('G2-2a');
    expect(table.why('scout far', '53')?.rule).toBe('G2-2a');
  });

  rule('G2-2a', 'without any of them it is not possible, nor with seaplanes and tenders in port', () => {
    const table = position({ units: { 'us-SP-1': 'pearl-harbor', 'us-AV-1': 'pearl-harbor', 'us-CV-9': '66' } });
    expect(table.offers('scout far')).toBe(false);
    expect(table.why('scout far', '66')?.rule).toBe('G2-2a');
  });

  rule(['G2-1b', 'G2-2a'], 'scouts with nothing Japanese in range are told so', () => {
    const table = position({ units: { 'us-HB-1': 'pearl-harbor', 'us-CV-9': '82' } });
    expect(table.why('scout far', 'pearl-harbor')?.rule).toBe('G2-1b');
    expect(table.why('scout far', '82')?.rule).toBe('G2-2a');
  });

  rule('G2-2a', 'it sees five grids far', () => {
    // From zone 55: Truk is five grids away, Guam six.
    const table = position(
      hidden({ 'japan-69-Inf': 'truk', 'japan-107-Inf': 'guam', 'japan-DD-1': '35' }, { units: { 'us-AV-1': '55' } }),
    );
    table.do('scout far', '55');
    expect(known(table)).toEqual(['japan-DD-1', 'japan-69-Inf']);
    expect(table.told('action taken')).toMatchObject([{ code: 'G2-2' }]);
    expect(table.state.actions.regular).toBe(0);
  });
});

describe('G2-3, ULTRA', () => {
  const garrisons = {
    'japan-69-Inf': 'peleliu',
    'japan-107-Inf': 'tarawa',
    'japan-deception-1': 'guam',
    'japan-SS-1': '34',
  };

  rule('G2-3a', 'an even die learns nothing, an odd one gives a choice', () => {
    const even = position(hidden(garrisons, { dice: { ultra: [2] } }));
    even.do('ultra');
    expect(even.decision.procedure).toBe('us action phase');
    expect(known(even)).toEqual([]);
    expect(even.state.actions.regular).toBe(0);
    const odd = position(hidden(garrisons, { dice: { ultra: [5] } }));
    odd.do('ultra');
    expect(odd.decision.choices.map(({ verb }) => verb)).toEqual(['look at the map', 'look at the next event']);
  });

  rule('G2-3b', 'it shows all Japanese units on the map', () => {
    const table = position(hidden({ ...garrisons, 'japan-150-Inf': 'japan-refit' }, { dice: { ultra: [1] } }));
    table.do('ultra');
    table.do('look at the map');
    expect(known(table)).toEqual(['japan-SS-1', 'japan-69-Inf', 'japan-107-Inf']);
    expect(placeOf(table, 'japan-deception-1')).toBe('japan-refit');
    // What lies face down off the map is not seen.
    expect(table.state.known[findUnit('japan-150-Inf')]).toBe(0);
  });

  rule('G2-3c', 'or the next Japanese event, which is then played instead of a draw', () => {
    const table = position({
      units: { 'us-CV-9': '75' },
      dice: { ultra: [3], 'japanese events': [1] },
      markers: Object.fromEntries(
        ['air-naval-1', 'air-naval-2', 'air-ground'].map((marker) => [marker, 'discarded' as const]),
      ),
    });
    table.do('ultra');
    table.do('look at the next event');
    expect(markerAt(table, 'banzai')).toBe('foreseen');
    expect(table.told('marker drawn')).toMatchObject([{ reveals: true }]);
    expect(table.log.at(-1)).toMatch('will be the next Japanese event');
    playToNextTurn(table);
    expect(markerAt(table, 'banzai')).toBe('in effect');
    expect(japaneseDraws(table)).toEqual(['banzai']);
  });

  rule('G2-3c', 'not if there is no marker to draw', () => {
    const table = position({
      dice: { ultra: [3] },
      markers: Object.fromEntries(japanMarkers.map((marker) => [markers[marker]!.id, 'discarded' as const])),
    });
    table.do('ultra');
    expect(table.offers('look at the next event')).toBe(false);
    expect(table.why('look at the next event')?.rule).toBe('18.1a');
    expect(table.offers('look at the map')).toBe(true);
  });

  rule('G2-3d', 'once a turn', () => {
    const table = position({ units: { 'us-CV-9': '75' }, actions: { regular: 2 }, dice: { ultra: [2] } });
    table.do('ultra');
    expect(table.why('ultra')?.rule).toBe('G2-3d');
    playToNextTurn(table);
    expect(table.offers('ultra')).toBe(true);
  });
});
