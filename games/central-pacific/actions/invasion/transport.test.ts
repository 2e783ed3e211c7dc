import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { findUnit } from '../../data/data.ts';
import { form, load, shipOf } from '../../fixtures/landing.ts';
import { placeOf } from '../../fixtures/table.ts';
import { position } from '../../position.ts';

rule(['G3N-9a', 'G3N-9b'], 'amphibs load at Pearl Harbor and sail as far as the slowest of them', () => {
  const table = position({
    units: {
      'us-AP-1': 'pearl-harbor',
      'us-LST-1': 'pearl-harbor',
      'us-2-Mar': 'pearl-harbor',
      'us-CB-1': 'pearl-harbor',
    },
  });
  table.do('transport', 'pearl-harbor');
  form(table, 'us-AP-1', 'us-LST-1');
  table.do('board all');
  expect(table.options('sail')).toContain('56');
  expect(table.why('sail', '52')).toMatchObject({ rule: '9.3a' });
  table.do('sail', '56');
  expect(placeOf(table, 'us-2-Mar')).toBe('56');
  expect(table.state.actions.regular).toBe(0);
});

rule('G3N-9a', 'nobody boards in a zone with a Japanese ship', () => {
  const units = { 'us-AP-1': '66', 'us-22-Mar': 'tarawa', 'us-111-Inf': 'us-AP-1' };
  const table = position({ units: { ...units, 'japan-SS-1': '66' } });
  table.do('transport', '66');
  form(table, 'us-AP-1');
  expect(table.why('board', 'us-22-Mar')).toMatchObject({ rule: 'G3N-9a' });
  expect(table.offers('board all')).toBe(false);
  const alone = position({ units: { ...units, 'us-111-Inf': 'out-of-play', 'japan-SS-1': '66' } });
  expect(alone.why('transport', '66')).toMatchObject({ rule: 'G3N-9a' });
  const free = position({ units });
  free.do('transport', '66');
  form(free, 'us-AP-1');
  free.do('board', 'us-22-Mar');
  expect(shipOf(free, 'us-22-Mar')).toBe('us-AP-1');
});

rule('G3N-9a', 'troops on an island of another grid cannot board', () => {
  const table = position({ units: { 'us-AP-1': '66', 'us-22-Mar': 'majuro', 'us-111-Inf': 'makin' } });
  table.do('transport', '66');
  form(table, 'us-AP-1');
  expect(table.options('board')).toEqual(['us-111-Inf']);
  expect(table.why('board', 'us-22-Mar')).toMatchObject({ rule: 'G3N-9a' });
});

rule(
  'G3N-9c',
  'a transport does not pass Japanese ships but may end among them, with nobody landing on a Japanese island',
  () => {
    const table = position({
      units: {
        'us-AP-1': '56',
        'us-22-Mar': 'us-AP-1',
        'japan-DD-1': '66',
        'japan-CL-1': '52',
        'japan-Sa-6': 'tarawa',
      },
    });
    table.do('transport', '56');
    form(table, 'us-AP-1');
    expect(table.options('sail')).toContain('52');
    expect(table.why('sail', '24')).toMatchObject({ rule: '9.3b' });
    table.do('sail', '66');
    expect(table.offers('invade')).toBe(false);
    expect(table.why('invade', 'tarawa')).toMatchObject({ rule: 'G3C-2e' });
    table.do('stay aboard');
    expect(shipOf(table, 'us-22-Mar')).toBe('us-AP-1');
  },
);

rule('G3N-9c', 'among Japanese ships units land on an island that is ours, but none is invaded', () => {
  const table = position({
    units: {
      'us-AP-1': '65',
      'us-22-Mar': 'us-AP-1',
      'us-111-Inf': 'makin',
      'japan-SS-1': '66',
      'japan-Sa-6': 'tarawa',
    },
  });
  table.do('transport', '65');
  form(table, 'us-AP-1');
  table.do('sail', '66');
  expect(table.why('invade', 'tarawa')).toMatchObject({ rule: 'G3C-2e' });
  table.do('land', 'us-22-Mar');
  expect(placeOf(table, 'us-22-Mar')).toBe('makin');
});

rule(['G3N-9d', '9.9n'], 'each unit lands on an island of the grid that the player chooses, or stays aboard', () => {
  const table = position({
    units: { 'us-AP-1': '65', 'us-22-Mar': 'us-AP-1', 'us-111-Inf': 'us-AP-1', 'us-CB-1': 'us-AP-1' },
  });
  table.do('transport', '65');
  form(table, 'us-AP-1');
  table.do('sail', '66');
  table.do('land', 'us-22-Mar');
  expect(table.options('ashore')).toEqual(['makin', 'tarawa']);
  expect(table.why('ashore', 'majuro')).toMatchObject({ rule: '9.9j' });
  table.do('ashore', 'tarawa');
  table.do('land', 'us-111-Inf');
  table.do('ashore', 'makin');
  table.do('stay aboard');
  expect(['us-22-Mar', 'us-111-Inf', 'us-CB-1'].map((unit) => placeOf(table, unit))).toEqual(['tarawa', 'makin', '66']);
  expect(table.state.actions.regular).toBe(0);
});

rule('G3N-9d', 'units that come back to Pearl Harbor may go ashore there', () => {
  const table = position({ units: { 'us-AP-1': '75', 'us-CV-9': '66', 'us-2-Mar': 'us-AP-1', 'us-CB-1': 'us-AP-1' } });
  table.do('transport', '75');
  form(table, 'us-AP-1');
  table.do('sail', 'pearl-harbor');
  table.do('land all', 'pearl-harbor');
  expect(shipOf(table, 'us-2-Mar')).toBe('');
  expect(placeOf(table, 'us-2-Mar')).toBe('pearl-harbor');
  expect(table.log).toContain('2nd Marine Division lands at Pearl Harbor.');
});

rule('G3N-9d', 'an amphib takes units from one island of its grid to another without sailing', () => {
  const table = position({ units: { 'us-AP-1': '66', 'us-22-Mar': 'tarawa', 'us-CB-1': 'us-AP-1' } });
  table.do('transport', '66');
  form(table, 'us-AP-1');
  table.do('board', 'us-22-Mar');
  table.do('sail', '66');
  expect(table.state.actions.regular).toBe(1);
  expect(table.offers('stay aboard')).toBe(false);
  table.do('land', 'us-22-Mar');
  expect(placeOf(table, 'us-22-Mar')).toBe('makin');
  expect(table.state.actions.regular).toBe(0);
  expect(table.state.moved[findUnit('us-AP-1')]).toBe(0);
});

rule(
  ['G3N-9e', '10.12a', '10.0d'],
  'a landing on a Japanese island is an invasion, planned and fought in the same action',
  () => {
    const table = position({
      units: {
        'us-AP-1': '65',
        'us-2-Mar': 'us-AP-1',
        'us-22-Mar': 'us-AP-1',
        'japan-7-Eng': 'tarawa',
        'japan-4-BF': 'makin',
      },
      hidden: ['japan-7-Eng'],
      dice: { 'first fire us': [6], 'first fire japan': [1], fire: [1, 1] },
    });
    table.do('transport', '65');
    form(table, 'us-AP-1');
    table.do('sail', '66');
    expect(table.why('land', 'us-2-Mar')).toMatchObject({ rule: 'G3N-9e' });
    expect(table.options('invade')).toEqual(['makin', 'tarawa']);
    table.do('invade', 'tarawa');
    expect(table.state.battle).toMatchObject({ kind: 'invasion', stand: 'planned', japan: [] });
    expect(table.state.known[findUnit('japan-7-Eng')]).toBe(0);
    table.do('attack');
    expect(placeOf(table, 'japan-7-Eng')).toBe('japan-refit');
    expect(placeOf(table, 'us-2-Mar')).toBe('tarawa');
    expect(table.state.battle).toBeNull();
    expect(table.state.actions.regular).toBe(0);
  },
);

rule('G3N-9e', 'a landing by Halsey’s naval action is no invasion', () => {
  const table = position({
    units: { 'us-AP-1': '65', 'us-2-Mar': 'us-AP-1', 'japan-7-Eng': 'tarawa', 'us-22-Mar': 'makin' },
    markers: { halsey: 'kept' },
  });
  table.do('play marker', 'halsey');
  table.do('transport', '65');
  form(table, 'us-AP-1');
  table.do('sail', '66');
  expect(table.why('invade', 'tarawa')).toMatchObject({ rule: 'G3N-9e' });
  table.do('land', 'us-2-Mar');
  expect(placeOf(table, 'us-2-Mar')).toBe('makin');
  expect(table.state.actions.regular).toBe(1);
});

rule('G3N-9f', 'warships go along, within the force limit', () => {
  const table = position({
    units: {
      'us-AP-1': 'pearl-harbor',
      'us-CV-9': 'pearl-harbor',
      'us-DD-1': 'pearl-harbor',
      'us-2-Mar': 'pearl-harbor',
    },
  });
  table.do('transport', 'pearl-harbor');
  form(table, 'us-AP-1', 'us-CV-9', 'us-DD-1');
  table.do('board', 'us-2-Mar');
  table.do('sail', '65');
  expect(['us-AP-1', 'us-CV-9', 'us-DD-1'].map((ship) => placeOf(table, ship))).toEqual(['65', '65', '65']);
});

rule('9.9e', 'what is aboard is where its ship is', () => {
  const table = position({ units: { 'us-AP-1': '65', 'us-2-Mar': 'us-AP-1' } });
  table.do('move fleet', '65');
  form(table, 'us-AP-1');
  table.do('sail', '61');
  expect(placeOf(table, 'us-2-Mar')).toBe('61');
});

rule('9.9j', 'nobody lands on the open sea: the transport ends with all aboard', () => {
  const table = position({ units: { 'us-AP-1': '65', 'us-2-Mar': 'us-AP-1' } });
  table.do('transport', '65');
  form(table, 'us-AP-1');
  table.do('sail', '61');
  expect(table.offers('end turn')).toBe(true);
  expect(shipOf(table, 'us-2-Mar')).toBe('us-AP-1');
});

rule('9.9i', 'units stay aboard from turn to turn', () => {
  const table = position({
    units: { 'us-AP-1': '65', 'us-CV-9': '73', 'us-2-Mar': 'us-AP-1' },
    markers: { 'defensive-tactics': 'foreseen' },
  });
  table.do('end turn');
  expect(table.state.turn).toBe(3);
  expect(shipOf(table, 'us-2-Mar')).toBe('us-AP-1');
});

rule('7.2c', 'a third division does not land on a small island', () => {
  const table = position({
    units: {
      'us-AP-1': '65',
      'us-2-Mar': 'majuro',
      'us-27-Inf': 'majuro',
      'us-7-Inf': 'us-AP-1',
      'us-CB-1': 'us-AP-1',
    },
  });
  table.do('transport', '65');
  form(table, 'us-AP-1');
  table.do('sail', '65');
  expect(table.options('land')).toEqual(['us-CB-1']);
  expect(table.why('land', 'us-7-Inf')).toMatchObject({ rule: '7.2c' });
});

rule(['7.2e', '7.2j'], 'smaller units land on a full small island in any number', () => {
  const table = position({
    units: {
      'us-AP-1': '65',
      'us-2-Mar': 'majuro',
      'us-27-Inf': 'majuro',
      'us-22-Mar': 'us-AP-1',
      'us-111-Inf': 'us-AP-1',
      'us-CB-1': 'us-AP-1',
      'us-CB-2': 'us-AP-1',
      'us-AD-1': 'us-AP-1',
    },
  });
  table.do('transport', '65');
  form(table, 'us-AP-1');
  table.do('sail', '65');
  table.do('land all', 'majuro');
  expect(placeOf(table, 'us-AD-1')).toBe('majuro');
});

rule(['7.2g', '7.2i'], 'a large island takes four divisions and no fifth, but smaller units still', () => {
  const table = position({
    units: {
      'us-AP-1': '24',
      'us-2-Mar': 'guam',
      'us-27-Inf': 'guam',
      'us-4-Mar': 'guam',
      'us-7-Inf': 'us-AP-1',
      'us-1-Mar': 'us-AP-1',
      'us-22-Mar': 'us-AP-1',
    },
  });
  table.do('transport', '24');
  form(table, 'us-AP-1');
  table.do('sail', '24');
  expect(table.options('land all')).toEqual([]);
  table.do('land', 'us-7-Inf');
  expect(table.why('land', 'us-1-Mar')).toMatchObject({ rule: '7.2g' });
  table.do('land', 'us-22-Mar');
  expect(table.state.aboard[findUnit('us-1-Mar')]).toBe(findUnit('us-AP-1'));
});

rule(
  'G3N-10a',
  'AP and LST carry aircraft from one airbase to another; an APD carries none, and nothing carries seaplanes',
  () => {
    const units = {
      'us-P-1': 'pearl-harbor',
      'us-HB-1': 'pearl-harbor',
      'us-SP-1': 'pearl-harbor',
      'us-22-Mar': 'tarawa',
    };
    const apd = position({ units: { ...units, 'us-APD-1': 'pearl-harbor' }, bases: { us: { tarawa: 2 } } });
    expect(apd.why('transport air', 'pearl-harbor')).toMatchObject({ rule: 'G3N-10a' });
    const table = position({
      units: { ...units, 'us-AP-1': 'pearl-harbor', 'us-LST-1': 'pearl-harbor' },
      bases: { us: { tarawa: 2 } },
    });
    table.do('transport air', 'pearl-harbor');
    form(table, 'us-AP-1', 'us-LST-1');
    expect(table.why('board', 'us-SP-1')).toMatchObject({ rule: 'G3N-10a' });
    table.do('board all');
    table.do('sail', '66');
    expect(table.offers('stay aboard')).toBe(false);
    table.do('land all', 'tarawa');
    expect(placeOf(table, 'us-P-1')).toBe('tarawa');
    expect(shipOf(table, 'us-P-1')).toBe('');
  },
);

rule('G3N-10b', 'aircraft are taken only to where they can be based', () => {
  const table = position({
    units: {
      'us-AP-1': 'pearl-harbor',
      'us-LST-1': 'pearl-harbor',
      'us-P-1': 'pearl-harbor',
      'us-HB-1': 'pearl-harbor',
      'us-F-1': 'tarawa',
      'us-22-Mar': 'majuro',
    },
    bases: { us: { tarawa: 2 } },
  });
  table.do('transport air', 'pearl-harbor');
  form(table, 'us-AP-1', 'us-LST-1');
  load(table, 'us-P-1', 'us-AP-1');
  expect(table.options('sail')).toEqual(['66']);
  expect(table.why('sail', '65')).toMatchObject({ rule: 'G3N-10b' });
  load(table, 'us-HB-1', 'us-LST-1');
  expect(table.options('sail')).toEqual([]);
  table.do('put back', 'us-HB-1');
  table.do('sail', '66');
  expect(table.offers('invade')).toBe(false);
  table.do('land', 'us-P-1');
  expect(placeOf(table, 'us-P-1')).toBe('tarawa');
});

rule('G3N-10a', 'without an airbase to take them to, aircraft are not loaded at Pearl Harbor', () => {
  const table = position({ units: { 'us-AP-1': 'pearl-harbor', 'us-P-1': 'pearl-harbor' } });
  expect(table.why('transport air', 'pearl-harbor')).toMatchObject({ rule: 'G3N-10b' });
});

rule('4.2c', 'whoever would escort his transports home with the last carrier on the map is warned first', () => {
  const table = position({ units: { 'us-AP-1': '75', 'us-CV-9': '75', 'us-2-Mar': 'us-AP-1' } });
  table.do('transport', '75');
  form(table, 'us-AP-1', 'us-CV-9');
  table.do('sail', 'pearl-harbor');
  table.do('back');
  expect(placeOf(table, 'us-CV-9')).toBe('75');
  table.do('sail', 'pearl-harbor');
  table.do('sail and lose');
  expect(table.state.result).toMatchObject({ winner: 'japan', rule: '4.2a' });
});

rule('G3N-9e', 'on a contested island nobody lands in peace', () => {
  const table = position({
    units: { 'us-AP-1': '24', 'us-22-Mar': 'us-AP-1', 'us-111-Inf': 'guam', 'japan-18-Inf': 'guam' },
  });
  table.do('transport', '24');
  form(table, 'us-AP-1');
  table.do('sail', '24');
  expect(table.options('land')).toEqual([]);
  expect(table.why('land', 'us-22-Mar')).toMatchObject({ rule: 'G3N-9e' });
  expect(table.options('invade')).toEqual(['guam']);
});

rule('9.9d', 'who went aboard goes back ashore when the force is formed anew', () => {
  const table = position({ units: { 'us-AP-1': '66', 'us-AP-2': '66', 'us-22-Mar': 'tarawa' } });
  table.do('transport', '66');
  form(table, 'us-AP-1');
  table.do('board', 'us-22-Mar');
  table.do('back');
  expect(shipOf(table, 'us-22-Mar')).toBe('');
  expect(placeOf(table, 'us-22-Mar')).toBe('tarawa');
});

rule('G3N-9b', 'a voyage that has been made is not taken back', () => {
  const table = position({ units: { 'us-AP-1': '65', 'us-22-Mar': 'us-AP-1' } });
  table.do('transport', '65');
  form(table, 'us-AP-1');
  table.do('sail', '66');
  expect(table.why('back')).toMatchObject({ rule: 'G3N-9b' });
});

rule(
  ['G3N-10a', 'G3N-10c'],
  'an APD is no help in loading two air units, and two bases of level 1 take one each',
  () => {
    const units = { 'us-AP-1': 'pearl-harbor', 'us-P-1': 'pearl-harbor', 'us-HB-1': 'pearl-harbor' };
    const bases = { us: { tarawa: 1, makin: 1 } } as const;
    const short = position({ units: { ...units, 'us-APD-1': 'pearl-harbor' }, bases });
    short.do('transport air', 'pearl-harbor');
    form(short, 'us-APD-1', 'us-AP-1');
    expect(short.offers('board all')).toBe(false);
    const { 'us-HB-1': _, ...one } = units;
    const single = position({ units: { ...one, 'us-APD-1': 'pearl-harbor' }, bases });
    single.do('transport air', 'pearl-harbor');
    form(single, 'us-APD-1', 'us-AP-1');
    single.do('board all');
    expect(shipOf(single, 'us-P-1')).toBe('us-AP-1');
    const table = position({ units: { ...units, 'us-LST-1': 'pearl-harbor' }, bases });
    table.do('transport air', 'pearl-harbor');
    form(table, 'us-AP-1', 'us-LST-1');
    table.do('board all');
    table.do('sail', '66');
    expect(table.options('land all')).toEqual([]);
    table.do('land', 'us-P-1');
    table.do('ashore', 'makin');
    expect(table.options('land')).toEqual(['us-HB-1']);
  },
);
