import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { findUnit, units } from '../../data/data.ts';
import { islandIds } from '../../data/types.ts';
import { form, inPlan, load, planned, shipOf, shots, usFirst } from '../../fixtures/landing.ts';
import { placeOf } from '../../fixtures/table.ts';
import { type PositionSpec, position } from '../../position.ts';

rule('G3C-2a', 'a force sails from Pearl Harbor to Tarawa, lands and attacks in one action', () => {
  const table = position({
    units: {
      'us-AP-1': 'pearl-harbor',
      'us-BB-1': 'pearl-harbor',
      'us-2-Mar': 'pearl-harbor',
      'japan-7-Eng': 'tarawa',
    },
    dice: { ...usFirst, fire: [6, 1, 6] },
  });
  table.do('invade', 'pearl-harbor');
  form(table, 'us-AP-1', 'us-BB-1');
  expect(table.why('sail', '66')).toMatchObject({ rule: 'G3N-9b' });
  table.do('board', 'us-2-Mar');
  expect(table.options('sail')).toEqual(['66']);
  expect(table.why('sail', '65')).toMatchObject({ rule: 'G3C-2a' });
  table.do('sail', '66');
  expect(inPlan(table)).toEqual(['us-2-Mar', 'us-BB-1', 'us-AP-1']);
  expect(table.state.battle!.amphibs).toEqual([findUnit('us-AP-1')]);
  table.do('attack');
  expect(placeOf(table, 'us-2-Mar')).toBe('tarawa');
  expect(placeOf(table, 'japan-7-Eng')).toBe('japan-refit');
  expect(table.state.actions.regular).toBe(0);
  expect(table.log).toContain('Tarawa is captured.');
});

rule('G3C-2a', 'amphibs that are there already invade without sailing, and nothing is spent before they do', () => {
  const table = planned(
    'tarawa',
    '66',
    {
      units: { 'us-AP-1': '66', 'us-2-Mar': 'us-AP-1', 'japan-7-Eng': 'tarawa' },
      hidden: ['japan-7-Eng'],
      dice: { ...usFirst, fire: [1] },
    },
    'us-AP-1',
  );
  expect(table.state.actions.regular).toBe(1);
  expect(table.state.known[findUnit('japan-7-Eng')]).toBe(0);
  expect(shipOf(table, 'us-2-Mar')).toBe('us-AP-1');
  table.do('back');
  expect(table.state.battle).toBeNull();
  table.do('invade', 'tarawa');
  table.do('attack');
  expect(table.state.actions.regular).toBe(0);
  expect(table.state.moved[findUnit('us-AP-1')]).toBe(0);
  expect(placeOf(table, 'us-2-Mar')).toBe('tarawa');
});

rule('G3C-2a', 'an invasion has troops that land: ships alone do not invade', () => {
  const table = planned(
    'tarawa',
    '66',
    { units: { 'us-AP-1': '66', 'us-BB-1': '66', 'us-2-Mar': 'us-AP-1', 'japan-7-Eng': 'tarawa' } },
    'us-AP-1',
    'us-BB-1',
  );
  table.do('drop', 'us-2-Mar');
  expect(table.why('attack')).toMatchObject({ rule: 'G3C-2a' });
  table.do('add', 'us-2-Mar');
  expect(table.offers('attack')).toBe(true);
});

rule('G3C-2a', 'where no Japanese island is in reach, there is nothing to invade', () => {
  const table = position({ units: { 'us-AP-1': 'pearl-harbor', 'us-2-Mar': 'pearl-harbor', 'japan-7-Eng': 'saipan' } });
  expect(table.why('invade', 'pearl-harbor')).toMatchObject({ rule: '9.3a' });
  const slow = position({
    units: {
      'us-AP-1': 'pearl-harbor',
      'us-LST-1': 'pearl-harbor',
      'us-2-Mar': 'pearl-harbor',
      'japan-7-Eng': 'eniwetok',
    },
  });
  slow.do('invade', 'pearl-harbor');
  slow.do('add', 'us-AP-1');
  slow.do('add', 'us-LST-1');
  expect(slow.why('ready')).toMatchObject({ rule: '9.3c' });
});

rule('G3C-2b', 'on a contested island the troops ashore join, if the player wants', () => {
  const spec: PositionSpec = {
    units: { 'us-AP-1': '24', 'us-2-Mar': 'us-AP-1', 'us-7-Inf': 'guam', 'us-22-Mar': 'guam', 'japan-69-Inf': 'guam' },
    dice: { ...usFirst, fire: [6, 6, 6] },
  };
  const table = planned('guam', '24', spec, 'us-AP-1');
  expect(inPlan(table)).toEqual(['us-2-Mar', 'us-7-Inf', 'us-22-Mar', 'us-AP-1']);
  table.do('drop', 'us-22-Mar');
  table.do('attack');
  expect(shots(table, 0, 3)).toEqual(['us-2-Mar', 'us-7-Inf']);
});

rule('G3C-2b', 'the US base on the island may join too', () => {
  const table = planned(
    'guam',
    '24',
    {
      units: { 'us-AP-1': '24', 'us-2-Mar': 'us-AP-1', 'us-22-Mar': 'guam', 'japan-69-Inf': 'guam' },
      bases: { us: { guam: 4 } },
      dice: { ...usFirst, fire: [6, 6, 6, 6] },
    },
    'us-AP-1',
  );
  expect(table.options('add')).toEqual(['us-base-guam']);
  table.do('add', 'us-base-guam');
  table.do('attack');
  expect(shots(table, 0, 3)).toContain('us-base-guam');
});

rule(
  ['G3C-2c', '7.5d'],
  'ships in the zone bombard in the same attack, those that sailed and others, within the limit',
  () => {
    const others = [
      'us-CA-1',
      'us-CA-2',
      'us-CL-1',
      'us-DD-1',
      'us-DD-2',
      'us-DD-3',
      'us-DD-4',
      'us-BB-2',
      'us-CVE-1',
      'us-CVL-1',
      'us-CVL-2',
    ];
    const table = planned(
      'tarawa',
      '66',
      {
        units: {
          'us-AP-1': '66',
          'us-BB-1': '66',
          ...Object.fromEntries(others.map((ship) => [ship, '66'])),
          'us-SS-1': '66',
          'us-2-Mar': 'us-AP-1',
          'japan-7-Eng': 'tarawa',
        },
      },
      'us-AP-1',
      'us-BB-1',
    );
    expect(table.why('add', 'us-SS-1')).toMatchObject({ rule: '10.2a' });
    for (const ship of others.slice(0, 10)) table.do('add', ship);
    expect(table.why('add', 'us-CVL-2')).toMatchObject({ rule: '7.5a' });
    table.do('drop', 'us-DD-1');
    table.do('add', 'us-CVL-2');
  },
);

rule('G3C-2d', 'air units of one base in range join; those of a second base and of Pearl Harbor do not', () => {
  const table = planned(
    'kwajalein',
    '56',
    {
      units: {
        'us-AP-1': '56',
        'us-2-Mar': 'us-AP-1',
        'us-HB-1': 'tarawa',
        'us-P-1': 'tarawa',
        'us-B-1': 'majuro',
        'us-F-1': 'pearl-harbor',
        'japan-7-Eng': 'kwajalein',
      },
      bases: { us: { tarawa: 2, majuro: 2 } },
      dice: { ...usFirst, fire: [6, 1] },
    },
    'us-AP-1',
  );
  expect(table.options('add')).toEqual(['us-HB-1', 'us-B-1']);
  expect(table.why('add', 'us-F-1')).toMatchObject({ rule: '15.2b' });
  table.do('add', 'us-HB-1');
  expect(table.why('add', 'us-B-1')).toMatchObject({ rule: 'G3C-2d' });
  expect(table.why('add', 'us-P-1')).toMatchObject({ rule: '9.7a' });
  table.do('attack');
  expect(shots(table, 0, 3)).toContain('us-HB-1');
  expect(placeOf(table, 'us-HB-1')).toBe('tarawa');
});

rule('G3C-2e', 'nobody invades where Japanese ships are', () => {
  const table = position({
    units: {
      'us-AP-1': '41',
      'us-2-Mar': 'us-AP-1',
      'japan-DD-Truk': '41',
      'japan-7-Eng': 'truk',
      'japan-4-BF': 'ponape',
    },
  });
  table.do('invade', '41');
  form(table, 'us-AP-1');
  expect(table.options('sail')).toEqual(['45']);
  expect(table.why('sail', '41')).toMatchObject({ rule: 'G3C-2e' });
});

rule('G3C-2f', 'no action takes US ships and air units together against ships at sea', () => {
  const table = position({
    units: {
      'us-CV-9': '66',
      'us-AP-1': '66',
      'us-2-Mar': 'us-AP-1',
      'us-HB-1': 'tarawa',
      'japan-DD-1': '66',
      'japan-Sa-6': 'makin',
    },
    bases: { us: { tarawa: 2 } },
  });
  table.do('attack fleet', '66');
  expect(table.options('add').every((unit) => units[findUnit(unit)]!.category === 'naval')).toBe(true);
  expect(table.why('add', 'us-HB-1')).toBeDefined();
  table.do('cancel');
  expect(table.offers('invade')).toBe(false);
});

rule('17.3b', 'an island that only deception markers held is taken without a fight', () => {
  const table = planned(
    'ulithi',
    '16',
    {
      units: { 'us-AP-1': '16', 'us-22-Mar': 'us-AP-1', 'japan-deception-1': 'ulithi', 'japan-deception-2': 'ulithi' },
      hidden: ['japan-deception-1', 'japan-deception-2'],
    },
    'us-AP-1',
  );
  table.do('attack');
  expect(table.told('fired')).toEqual([]);
  expect(placeOf(table, 'us-22-Mar')).toBe('ulithi');
  expect(placeOf(table, 'japan-deception-1')).toBe('japan-refit');
  expect(table.state.battle).toBeNull();
  expect(table.state.actions.regular).toBe(0);
});

rule('7.2c', 'no more divisions land in an invasion than the island takes', () => {
  const table = planned(
    'tarawa',
    '66',
    {
      units: {
        'us-AP-1': '66',
        'us-AP-2': '66',
        'us-2-Mar': 'us-AP-1',
        'us-27-Inf': 'us-AP-1',
        'us-7-Inf': 'us-AP-2',
        'us-CB-1': 'us-AP-2',
        'japan-7-Eng': 'tarawa',
      },
    },
    'us-AP-1',
    'us-AP-2',
  );
  expect(inPlan(table)).toEqual(['us-2-Mar', 'us-27-Inf', 'us-CB-1', 'us-AP-1', 'us-AP-2']);
  expect(table.why('add', 'us-7-Inf')).toMatchObject({ rule: '7.2c' });
  table.do('drop', 'us-27-Inf');
  table.do('add', 'us-7-Inf');
});

rule('24.OPS-a', 'an operation marker pays for one invasion, with its voyage, and is then discarded', () => {
  const table = position({
    units: { 'us-AP-1': 'pearl-harbor', 'us-2-Mar': 'pearl-harbor', 'japan-7-Eng': 'majuro' },
    markers: { flintlock: 'kept' },
    dice: { ...usFirst, fire: [1] },
  });
  table.do('play marker', 'flintlock');
  expect(table.offers('transport')).toBe(false);
  table.do('invade', 'pearl-harbor');
  form(table, 'us-AP-1');
  load(table, 'us-2-Mar', 'us-AP-1');
  table.do('sail', '65');
  table.do('attack');
  expect(placeOf(table, 'us-2-Mar')).toBe('majuro');
  expect(table.state.actions.regular).toBe(1);
  expect(table.offers('play marker')).toBe(false);
});

rule('24.OPS-a', 'an operation marker is for an assault: whoever has sailed by it invades', () => {
  const units = { 'us-AP-1': '65', 'us-2-Mar': 'us-AP-1', 'us-22-Mar': 'us-AP-1', 'us-111-Inf': 'makin' };
  const sailed = (markers: Readonly<Record<string, 'kept'>>) => {
    const table = position({ units: { ...units, 'japan-7-Eng': 'tarawa' }, markers });
    if (markers.galvanic) table.do('play marker', 'galvanic');
    table.do('invade', '65');
    form(table, 'us-AP-1');
    table.do('sail', '66');
    table.do('back');
    return table;
  };
  const table = sailed({ galvanic: 'kept' });
  expect(table.why('stay aboard')).toMatchObject({ rule: '24.OPS-a' });
  expect(table.offers('land all')).toBe(false);
  table.do('land', 'us-22-Mar');
  expect(placeOf(table, 'us-22-Mar')).toBe('makin');
  expect(table.why('land', 'us-2-Mar')).toMatchObject({ rule: '24.OPS-a' });
  table.do('invade', 'tarawa');
  table.do('attack');
  expect(table.told('invasion ended')).toHaveLength(1);
  // A regular action may as well end as a transport.
  const regular = sailed({});
  expect(regular.options('land')).toEqual(['us-2-Mar', 'us-22-Mar']);
  regular.do('stay aboard');
  expect(regular.state.actions.regular).toBe(0);
});

rule('G3C-2d', 'all air units of a base join at once', () => {
  const table = planned(
    'kwajalein',
    '56',
    {
      units: {
        'us-AP-1': '56',
        'us-2-Mar': 'us-AP-1',
        'us-HB-1': 'majuro',
        'us-B-1': 'majuro',
        'us-HB-2': 'tarawa',
        'japan-7-Eng': 'kwajalein',
      },
      bases: { us: { tarawa: 2, majuro: 2 } },
    },
    'us-AP-1',
  );
  expect(table.options('add from')).toEqual(['majuro']);
  table.do('add from', 'majuro');
  expect(inPlan(table)).toEqual(['us-2-Mar', 'us-HB-1', 'us-B-1', 'us-AP-1']);
  expect(table.options('add')).toEqual([]);
});

rule('G3C-2c', 'all ships of the zone join at once, up to the limit', () => {
  const ships = ['us-BB-1', 'us-BB-2', 'us-CA-1', 'us-CA-2', 'us-CL-1', 'us-DD-1', 'us-DD-2', 'us-DD-3', 'us-DD-4'];
  const more = ['us-CVE-1', 'us-CVL-1', 'us-CVL-2', 'us-CV-9'];
  const table = planned(
    'tarawa',
    '66',
    {
      units: {
        'us-AP-1': '66',
        ...Object.fromEntries([...ships, ...more].map((ship) => [ship, '66'])),
        'us-2-Mar': 'us-AP-1',
        'japan-7-Eng': 'tarawa',
      },
    },
    'us-AP-1',
  );
  table.do('add all');
  expect(inPlan(table).filter((unit) => units[findUnit(unit)]!.category === 'naval')).toHaveLength(12);
  expect(table.why('add', 'us-DD-4')).toMatchObject({ rule: '7.5a' });
});

rule(
  'G3C-2a',
  'troops do not invade the island on which they stand: to board and land there again is no transport',
  () => {
    const table = position({
      units: { 'us-AP-1': '23', 'us-2-Mar': 'saipan', 'japan-69-Inf': 'saipan', 'japan-7-Eng': 'tinian' },
    });
    table.do('invade', '23');
    form(table, 'us-AP-1');
    table.do('board', 'us-2-Mar');
    table.do('sail', '23');
    expect(inPlan(table)).toEqual(['us-2-Mar', 'us-AP-1']);
    table.do('back');
    expect(table.options('invade')).toEqual(['tinian']);
  },
);

rule('G3C-2a', 'of two Japanese islands in the grid the player chooses one', () => {
  const table = position({
    units: { 'us-AP-1': '65', 'us-2-Mar': 'us-AP-1', 'japan-7-Eng': 'makin', 'japan-69-Inf': 'tarawa' },
  });
  table.do('invade', '65');
  form(table, 'us-AP-1');
  table.do('sail', '66');
  expect(table.options('invade')).toEqual(['makin', 'tarawa']);
  table.do('invade', 'makin');
  expect(table.state.battle).toMatchObject({ island: islandIds.indexOf('makin') });
});

rule('7.2g', 'a fifth division does not invade a contested island that holds four', () => {
  const full = {
    'us-2-Mar': 'guam',
    'us-27-Inf': 'guam',
    'us-4-Mar': 'guam',
    'us-1-Mar': 'guam',
    'japan-18-Inf': 'guam',
    'us-AP-1': '24',
    'us-7-Inf': 'us-AP-1',
  };
  expect(position({ units: full }).why('invade', '24')).toMatchObject({ rule: '7.2g' });
  const table = position({ units: { ...full, 'us-22-Mar': 'us-AP-1' } });
  table.do('invade', '24');
  form(table, 'us-AP-1');
  table.do('sail', '24');
  expect(table.why('add', 'us-7-Inf')).toMatchObject({ rule: '7.2g' });
  expect(inPlan(table)).toContain('us-22-Mar');
});

rule(['G3C-2a', 'G3C-2c', '8.2a'], 'troops of other amphibs and ships of other zones take no part', () => {
  const table = planned(
    'tarawa',
    '66',
    {
      units: {
        'us-AP-1': '66',
        'us-AP-2': '66',
        'us-BB-1': '65',
        'us-2-Mar': 'us-AP-1',
        'us-27-Inf': 'us-AP-2',
        'japan-7-Eng': 'tarawa',
      },
    },
    'us-AP-1',
  );
  expect(table.options('add')).not.toContain('us-27-Inf');
  expect(table.why('add', 'us-27-Inf')).toMatchObject({ rule: 'G3C-2a' });
  expect(table.why('add', 'us-BB-1')).toMatchObject({ rule: 'G3C-2c' });
});

rule(['8.2a', 'G3C-2a'], 'the action ends with the invasion: who was not in it stays aboard', () => {
  const table = planned(
    'tarawa',
    '66',
    {
      units: { 'us-AP-1': '66', 'us-2-Mar': 'us-AP-1', 'us-CB-1': 'us-AP-1', 'japan-7-Eng': 'tarawa' },
      dice: { ...usFirst, fire: [1] },
    },
    'us-AP-1',
  );
  table.do('drop', 'us-CB-1');
  table.do('attack');
  expect(placeOf(table, 'us-2-Mar')).toBe('tarawa');
  expect(table.decision.procedure).toBe('us action phase');
  expect(shipOf(table, 'us-CB-1')).toBe('us-AP-1');
});
