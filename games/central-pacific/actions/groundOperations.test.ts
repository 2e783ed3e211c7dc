import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { findUnit } from '../data/data.ts';
import { dice, fire, stepsOf } from '../fixtures/battle.ts';
import { placeOf } from '../fixtures/table.ts';
import { position } from '../position.ts';

const known = (table: ReturnType<typeof position>, unit: string) => table.state.known[findUnit(unit)] === 1;

describe('G3G-1: ground attacks', () => {
  rule('G3G-1a', 'the chosen ground units attack the Japanese on their island; those left out are not in it', () => {
    const table = position({
      units: {
        'us-2-Mar': 'saipan',
        'us-22-Mar': 'saipan',
        'us-F-1': 'saipan',
        'us-7-Inf': 'tinian',
        'japan-69-Inf': 'saipan',
      },
      bases: { us: { saipan: 1 } },
      dice: dice('us', 4),
    });
    expect(table.options('ground attack')).toEqual(['saipan']);
    table.do('ground attack', 'saipan');
    expect(table.options('add')).toEqual(['us-base-saipan', 'us-2-Mar', 'us-22-Mar']);
    expect(table.why('add', 'us-F-1')).toMatchObject({ rule: 'G3G-1a' });
    expect(table.why('add', 'us-7-Inf')).toMatchObject({ rule: 'G3G-1a' });
    table.do('add', 'us-2-Mar');
    table.do('ready');
    table.do('attack');
    expect(fire(table)).toEqual(['us anti-ground: us-2-Mar']);
    expect(placeOf(table, 'japan-69-Inf')).toBe('japan-refit');
    expect(placeOf(table, 'us-2-Mar')).toBe('saipan');
    expect(table.state.actions.regular).toBe(0);
  });

  rule('G3G-1a', 'all combat units join at once if the player wants, without the base', () => {
    const table = position({
      units: { 'us-2-Mar': 'saipan', 'us-22-Mar': 'saipan', 'japan-69-Inf': 'saipan' },
      bases: { us: { saipan: 4 } },
    });
    table.do('ground attack', 'saipan');
    table.do('add from', 'saipan');
    expect(table.options('add')).toEqual(['us-base-saipan']);
    table.do('ready');
    expect(table.state.battle).toMatchObject({ kind: 'ground', us: [findUnit('us-2-Mar'), findUnit('us-22-Mar')] });
  });

  rule('G3G-1a', 'an island held by one side alone is no place for it', () => {
    const table = position({ units: { 'us-2-Mar': 'tarawa', 'japan-69-Inf': 'saipan', 'us-AP-1': '23' } });
    expect(table.offers('ground attack')).toBe(false);
    expect(table.why('ground attack', 'saipan')).toMatchObject({ rule: 'G3G-1a' });
    expect(table.why('ground attack', 'tarawa')).toMatchObject({ rule: 'G3G-1a' });
  });
});

describe('G3G-2: air transport', () => {
  rule('G3G-2a', 'infantry, marines, airborne troops and engineers fly from airbase to airbase, however far', () => {
    const table = position({
      units: {
        'us-2-Mar': 'saipan',
        'us-7-Inf': 'saipan',
        'us-PM': 'saipan',
        'us-CB-1': 'saipan',
        'us-AD-1': 'saipan',
        'us-VAC-Art': 'saipan',
        'us-VAC-Tank': 'saipan',
        'us-VAC-Amtrac': 'saipan',
        'us-111-Inf': 'guam',
        'us-22-Mar': 'ulithi',
      },
      bases: { us: { saipan: 1, tarawa: 1, ulithi: 2 } },
    });
    expect(table.options('fly troops').sort()).toEqual(['us-2-Mar', 'us-7-Inf', 'us-CB-1', 'us-PM']);
    // Guam has no base, Ulithi no airfield.
    expect(table.why('fly troops', 'us-111-Inf')).toMatchObject({ rule: 'G3G-2a' });
    expect(table.why('fly troops', 'us-22-Mar')).toMatchObject({ rule: 'G3G-2a' });
    table.do('fly troops', 'us-2-Mar');
    expect(table.options('land')).toEqual(['tarawa', 'pearl-harbor']);
    expect(table.why('land', 'ulithi')).toMatchObject({ rule: 'G3G-2a' });
    expect(table.why('land', 'philippines')).toMatchObject({ rule: '15.2a' });
    table.do('land', 'tarawa');
    expect(placeOf(table, 'us-2-Mar')).toBe('tarawa');
    expect(table.state.actions.regular).toBe(0);
  });

  rule(['G3G-2a', '7.2c'], 'a division does not fly to an island that holds two already, a regiment does', () => {
    const spec = {
      units: {
        'us-2-Mar': 'tarawa',
        'us-7-Inf': 'tarawa',
        'us-27-Inf': 'pearl-harbor',
        'us-111-Inf': 'pearl-harbor',
        'us-AP-1': 'pearl-harbor',
        'us-22-Mar': 'us-AP-1',
      },
      bases: { us: { tarawa: 1 } },
    };
    const table = position(spec);
    expect(table.options('fly troops').sort()).toEqual(['us-111-Inf', 'us-2-Mar', 'us-7-Inf']);
    expect(table.why('fly troops', 'us-27-Inf')).toMatchObject({ rule: '7.2c' });
    table.do('fly troops', 'us-111-Inf');
    table.do('land', 'tarawa');
    expect(placeOf(table, 'us-111-Inf')).toBe('tarawa');
  });

  rule(
    ['G3G-2b', 'G3G-2c'],
    'from Pearl Harbor to a contested island: the unit sees the enemy and does not fight',
    () => {
      const table = position({
        units: { 'us-2-Mar': 'pearl-harbor', 'us-7-Inf': 'saipan', 'japan-69-Inf': 'saipan', 'japan-9-Tank': 'saipan' },
        hidden: ['japan-9-Tank'],
        bases: { us: { saipan: 1 } },
      });
      table.do('fly troops', 'us-2-Mar');
      table.do('land', 'saipan');
      expect(placeOf(table, 'us-2-Mar')).toBe('saipan');
      expect(known(table, 'japan-9-Tank')).toBe(true);
      expect(table.told('battle began')).toEqual([]);
      expect(table.offers('attack')).toBe(false);
    },
  );

  rule('G3G-2b', 'and from a contested island to Pearl Harbor', () => {
    const table = position({
      units: { 'us-2-Mar': 'saipan', 'us-7-Inf': 'saipan', 'japan-69-Inf': 'saipan' },
      bases: { us: { saipan: 1 } },
    });
    table.do('fly troops', 'us-2-Mar');
    expect(table.options('land')).toEqual(['pearl-harbor']);
    table.do('land', 'pearl-harbor');
    expect(placeOf(table, 'us-2-Mar')).toBe('pearl-harbor');
  });

  rule('G3G-2a', 'without an airbase on the map nobody flies', () => {
    const table = position({ units: { 'us-2-Mar': 'pearl-harbor' }, bases: { us: { ulithi: 1 } } });
    expect(table.offers('fly troops')).toBe(false);
    expect(table.why('fly troops', 'us-2-Mar')).toMatchObject({ rule: '14.3a' });
  });
});

describe('G3G-3: airborne assaults', () => {
  rule(['G3G-3a', '17.1c'], 'the Para-marines alone drop on large islands, with or without a base there', () => {
    const table = position({
      units: { 'us-PM': 'pearl-harbor', 'us-22-Mar': 'pearl-harbor', 'japan-69-Inf': 'tarawa' },
      bases: { japan: { guam: 2 } },
    });
    expect(table.options('airborne assault')).toEqual(['peleliu', 'saipan', 'tinian', 'guam', 'truk', 'ponape']);
    expect(table.why('airborne assault', 'tarawa')).toMatchObject({ rule: 'G3G-3a' });
    table.do('airborne assault', 'tinian');
    table.do('land');
    expect(placeOf(table, 'us-PM')).toBe('tinian');
    expect(table.told('battle began')).toEqual([]);
    expect(table.state.actions.regular).toBe(0);

    const without = position({ units: { 'us-22-Mar': 'pearl-harbor', 'japan-69-Inf': 'saipan' } });
    expect(without.offers('airborne assault')).toBe(false);
    expect(without.why('airborne assault', 'saipan')).toMatchObject({ rule: '17.1c' });
  });

  rule('G3G-3a', 'they take off from an airbase or Pearl Harbor, not from an island without one', () => {
    const stranded = position({ units: { 'us-PM': 'majuro' }, bases: { us: { ulithi: 1 } } });
    expect(stranded.offers('airborne assault')).toBe(false);
    const ready = position({ units: { 'us-PM': 'majuro' }, bases: { us: { majuro: 1 } } });
    expect(ready.options('airborne assault')).toContain('ponape');
  });

  rule(
    ['G3G-3b', '10.0e'],
    'they attack whoever is there at once, with the US ground and air units on the island',
    () => {
      const table = position({
        units: {
          'us-PM': 'pearl-harbor',
          'us-2-Mar': 'saipan',
          'us-F-1': 'saipan',
          'us-HB-1': 'guam',
          'japan-69-Inf': 'saipan',
          'japan-118-Inf': 'saipan',
        },
        bases: { us: { saipan: 1, guam: 1 } },
        dice: dice('us', 1, 1, 6),
      });
      table.do('airborne assault', 'saipan');
      expect(table.options('drop')).toEqual([]);
      expect(table.why('add', 'us-HB-1')).toMatchObject({ rule: 'G3C-1a' });
      table.do('add', 'us-2-Mar');
      table.do('add', 'us-F-1');
      table.do('ready');
      expect(table.state.battle!.kind).toBe('air-ground');
      expect(placeOf(table, 'us-PM')).toBe('pearl-harbor');
      table.do('attack');
      expect(fire(table)).toEqual(['us anti-ground: us-PM us-2-Mar us-F-1']);
      expect([placeOf(table, 'us-PM'), placeOf(table, 'us-F-1')]).toEqual(['saipan', 'saipan']);
      expect([placeOf(table, 'japan-69-Inf'), placeOf(table, 'japan-118-Inf')]).toEqual(['japan-refit', 'japan-refit']);
    },
  );

  rule('G3G-3a', 'they do not drop on the island on which they stand', () => {
    const table = position({
      units: { 'us-PM': 'saipan', 'japan-69-Inf': 'saipan' },
      bases: { us: { saipan: 1 } },
    });
    expect(table.why('airborne assault', 'saipan')).toMatchObject({ rule: 'G3G-3a' });
    expect(table.options('airborne assault')).toContain('tinian');
    expect(table.options('ground attack')).toEqual(['saipan']);
  });

  rule(['G3G-3b', '7.9c'], 'what is left of both stays on the island', () => {
    const table = position({
      units: { 'us-PM': 'pearl-harbor', 'japan-69-Inf': 'guam' },
      hidden: ['japan-69-Inf'],
      bases: { japan: { guam: 2 } },
      dice: dice('us', 6, 6),
    });
    table.do('airborne assault', 'guam');
    table.do('ready');
    table.do('attack');
    expect(table.told('battle began')).toMatchObject([{ kind: 'ground' }]);
    expect(fire(table)).toEqual(['us anti-ground: us-PM', 'japan anti-ground: japan-69-Inf']);
    expect([placeOf(table, 'us-PM'), placeOf(table, 'japan-69-Inf')]).toEqual(['guam', 'guam']);
    expect(stepsOf(table, 'japan-base-guam')).toBe(2);
  });

  rule(['G3G-3b', '17.3b'], 'where they find nothing but deception markers there is no fight', () => {
    const table = position({
      units: { 'us-PM': 'pearl-harbor', 'japan-deception-1': 'guam' },
      hidden: ['japan-deception-1'],
    });
    table.do('airborne assault', 'guam');
    table.do('ready');
    table.do('attack');
    expect(table.told('battle began')).toEqual([]);
    expect(placeOf(table, 'us-PM')).toBe('guam');
    expect(placeOf(table, 'japan-deception-1')).toBe('japan-refit');
    expect(table.state.battle).toBeNull();
  });

  rule('G3G-3a', 'the player may think better of it', () => {
    const table = position({ units: { 'us-PM': 'pearl-harbor', 'japan-69-Inf': 'guam' }, hidden: ['japan-69-Inf'] });
    table.do('airborne assault', 'guam');
    table.do('ready');
    table.do('cancel');
    expect(placeOf(table, 'us-PM')).toBe('pearl-harbor');
    expect(known(table, 'japan-69-Inf')).toBe(false);
    expect(table.state.actions.regular).toBe(1);
  });
});

describe('G3C-1: air-ground attacks', () => {
  rule(['G3C-1a', 'G3C-1c'], 'ground units on the island attack with the air units of one base in range', () => {
    const table = position({
      units: {
        'us-2-Mar': 'saipan',
        'us-HB-1': 'guam',
        'us-B-1': 'guam',
        'us-HB-2': 'tinian',
        'us-P-2': 'pearl-harbor',
        'japan-69-Inf': 'saipan',
        'japan-118-Inf': 'saipan',
      },
      bases: { us: { guam: 2, tinian: 1 } },
      dice: dice('us', 3, 6, 4),
    });
    expect(table.options('air-ground attack')).toEqual(['saipan']);
    table.do('air-ground attack', 'saipan');
    table.do('add from', 'guam');
    expect(table.why('ready')).toMatchObject({ rule: 'G3C-1c' });
    expect(table.why('add', 'us-HB-2')).toMatchObject({ rule: '8.2a' });
    expect(table.why('add', 'us-P-2')).toMatchObject({ rule: '15.2b' });
    table.do('add', 'us-2-Mar');
    table.do('ready');
    expect(table.state.battle).toMatchObject({ kind: 'air-ground' });
    table.do('attack');
    expect(fire(table)).toEqual(['us anti-ground: us-HB-1 us-B-1 us-2-Mar']);
    expect([placeOf(table, 'us-HB-1'), placeOf(table, 'us-B-1'), placeOf(table, 'us-2-Mar')]).toEqual([
      'guam',
      'guam',
      'saipan',
    ]);
  });

  rule('G3C-1a', 'without air units it is no air-ground attack', () => {
    const table = position({
      units: { 'us-2-Mar': 'saipan', 'us-HB-1': 'guam', 'japan-69-Inf': 'saipan' },
      bases: { us: { guam: 1 } },
    });
    table.do('air-ground attack', 'saipan');
    table.do('add', 'us-2-Mar');
    expect(table.why('ready')).toMatchObject({ rule: 'G3C-1a' });
    table.do('add', 'us-HB-1');
    expect(table.why('ready')).toBeUndefined();

    const out = position({
      units: { 'us-2-Mar': 'saipan', 'us-F-1': 'kwajalein', 'japan-69-Inf': 'saipan' },
      bases: { us: { kwajalein: 1 } },
    });
    expect(out.why('air-ground attack', 'saipan')).toMatchObject({ rule: '9.7a' });
    const nobody = position({ units: { 'us-HB-1': 'guam', 'japan-69-Inf': 'saipan' }, bases: { us: { guam: 1 } } });
    expect(nobody.why('air-ground attack', 'saipan')).toMatchObject({ rule: 'G3C-1c' });
  });

  rule(['G3C-1b', 'G3C-1c', 'G3G-3c'], 'the ground units may drop from the air in the same action', () => {
    const table = position({
      units: { 'us-PM': 'pearl-harbor', 'us-HB-1': 'guam', 'japan-69-Inf': 'saipan' },
      hidden: ['japan-69-Inf'],
      bases: { us: { guam: 1 } },
      dice: dice('us', 2, 6),
    });
    table.do('air-ground attack', 'saipan');
    table.do('add', 'us-HB-1');
    table.do('add', 'us-PM');
    table.do('ready');
    expect(known(table, 'japan-69-Inf')).toBe(false);
    table.do('attack');
    expect(placeOf(table, 'us-PM')).toBe('saipan');
    expect(placeOf(table, 'japan-69-Inf')).toBe('japan-refit');
    expect(placeOf(table, 'us-HB-1')).toBe('guam');
  });

  rule('9.2e', 'air units whose own base falls in the battle land at another in range with room, or are lost', () => {
    const spec = {
      units: {
        'us-2-Mar': 'saipan',
        'us-F-1': 'saipan',
        'us-P-1': 'tinian',
        'japan-69-Inf': 'saipan',
      },
      dice: dice('japan', 3, 6, 6, 6),
    } as const;
    const attack = (tinian: number) => {
      const table = position({ ...spec, bases: { us: { saipan: 1, tinian, ulithi: 1, truk: 2 } } });
      table.do('air-ground attack', 'saipan');
      table.do('add', 'us-base-saipan');
      table.do('add', 'us-2-Mar');
      table.do('add', 'us-F-1');
      table.do('ready');
      table.do('attack');
      table.do('hit', 'us-base-saipan');
      return table;
    };
    const saved = attack(2);
    expect(saved.options('divert')).toEqual(['us-F-1']);
    expect(saved.offers('eliminate')).toBe(false);
    saved.do('divert', 'us-F-1');
    expect(saved.why('land', 'ulithi')).toMatchObject({ rule: '14.3a' });
    // Four grids from Saipan: a rebase would get there, a flight back from a battle does not.
    expect(saved.why('land', 'truk')).toMatchObject({ rule: '9.7c' });
    expect(saved.options('land')).toEqual(['tinian']);
    saved.do('land', 'tinian');
    expect(placeOf(saved, 'us-F-1')).toBe('tinian');
    expect(saved.state.battle).toBeNull();

    const crowded = attack(1);
    expect(placeOf(crowded, 'us-F-1')).toBe('us-refit');
  });

  rule(
    ['9.2d', '9.6a'],
    'air units that did not fly in the attack are caught on the ground where the base falls',
    () => {
      const table = position({
        units: { 'us-2-Mar': 'saipan', 'us-F-1': 'saipan', 'japan-69-Inf': 'saipan' },
        bases: { us: { saipan: 1, tinian: 2 } },
        dice: dice('japan', 3, 6, 6),
      });
      table.do('ground attack', 'saipan');
      table.do('add', 'us-base-saipan');
      table.do('add', 'us-2-Mar');
      table.do('ready');
      table.do('attack');
      table.do('hit', 'us-base-saipan');
      expect(table.offers('divert')).toBe(false);
      expect(placeOf(table, 'us-F-1')).toBe('us-refit');
    },
  );
});
