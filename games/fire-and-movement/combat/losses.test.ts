import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { isDepleted } from '../fixtures/report.ts';
import { bombard, guam, hexOf, losses, strike } from '../fixtures/strike.ts';

// 1308 is a hill. With naval gunfire of +8 a battalion of 5 attacks the 3-4-8 there at +9: De, D3, D2, D2, Ex, Ex. Alone it
// attacks a marine unit of 8 at -3: A2, A3, (A), (A), (A), Ae.

const gunfire = 'us-G-naval-8-1';
const assault = { units: { 'us-G-1/3': '1307', 'jp-G-1/38': '1308' }, at: '1308', with: ['us-G-1/3'], fire: gunfire };
const hopeless = { units: { 'us-G-1/3': '1307', 'jp-G-marine-1': '1308' }, at: '1308', with: ['us-G-1/3'] };
/** Two battalions, 10 against 18: as bad. */
const regiments = { 'us-G-1/3': '1307', 'us-G-2/3': '1207', 'jp-G-marine-1': '1308' };

describe('8.2.4 losses', () => {
  rule(['8.2.4a', '8.5a'], 'De: a full-strength unit is gone for good, and nobody advances', () => {
    const game = strike({ ...assault, die: 1, result: 'De' });
    expect(losses(game)).toEqual(['jp-G-1/38 eliminated 8.2.4a']);
    expect(hexOf(game, 'us-G-1/3')).toBe('1307');
    expect(game.told('advanced')).toEqual([]);
    expect(game.offers('advance')).toBe(false);
  });

  rule('8.2.4a', 'De takes both units of a US stack', () => {
    const game = strike({
      phasing: 'japan',
      units: { 'jp-G-10': '1307', 'jp-G-marine-1': '1407', 'us-G-1/3': '1308', 'us-G-19-mar': '1308' },
      at: '1308',
      with: ['jp-G-10', 'jp-G-marine-1'],
      fire: 'jp-G-artillery-2-1',
      // 14 + 2 against 5 + 2: +9.
      die: 1,
      result: 'De',
    });
    expect([hexOf(game, 'us-G-1/3'), hexOf(game, 'us-G-19-mar')]).toEqual(['eliminated', 'eliminated']);
  });

  rule(['8.2.4d', '8.2.4i'], 'Ex: the attacker loses a step first, then the defender', () => {
    const game = strike({ ...assault, die: 5, result: 'Ex' });
    expect(losses(game)).toEqual(['us-G-1/3 depleted 8.2.4d', 'jp-G-1/38 depleted 8.2.4d']);

    const weak = strike({ ...assault, depleted: ['us-G-1/3', 'jp-G-1/38'], die: 5, result: 'Ex' });
    expect(losses(weak)).toEqual(['us-G-1/3 eliminated 8.2.4d', 'jp-G-1/38 eliminated 8.2.4d']);
  });

  rule('8.2.4d', 'Ex: the attacker chooses which of his units pays', () => {
    const game = strike({
      units: { 'us-G-1/3': '1307', 'us-G-2/3': '1207', 'jp-G-1/38': '1308' },
      at: '1308',
      with: ['us-G-1/3', 'us-G-2/3'],
      // 10 against 4: +6.
      die: 5,
      result: 'Ex',
    });
    expect(game.decision).toMatchObject({ seat: 'us', procedure: 'loss' });
    expect(game.options('lose')).toEqual(['us-G-1/3', 'us-G-2/3']);
    expect(game.why('lose', 'jp-G-1/38')?.rule).toBe('8.2.4d');
    game.do('lose', 'us-G-2/3');
    expect(losses(game)).toEqual(['us-G-2/3 depleted 8.2.4d', 'jp-G-1/38 depleted 8.2.4d']);
  });

  rule('8.2.4d', 'Ex against two US units: their owner chooses which of them pays', () => {
    const game = strike({
      phasing: 'japan',
      units: { 'jp-G-10': '1307', 'us-G-1/3': '1308', 'us-G-19-mar': '1308' },
      at: '1308',
      with: ['jp-G-10'],
      // 8 against 7: +1.
      die: 3,
      result: 'Ex',
    });
    expect(losses(game)).toEqual(['jp-G-10 depleted 8.2.4d']);
    expect(game.decision).toMatchObject({ seat: 'us', procedure: 'loss' });
    game.do('lose', 'us-G-19-mar');
    expect([hexOf(game, 'us-G-1/3'), hexOf(game, 'us-G-19-mar')]).toEqual(['1308', 'eliminated']);
    expect(isDepleted(game, 'us-G-1/3')).toBe(false);
  });

  rule(['8.2.4f', '8.2.4i'], '(A): one attacker loses a step, its last one too; the defender is untouched', () => {
    const game = strike({ ...hopeless, die: 3, result: '(A)' });
    expect(losses(game)).toEqual(['us-G-1/3 depleted 8.2.4f']);
    const weak = strike({
      ...hopeless,
      units: { ...hopeless.units, 'us-G-2/3': '1207' },
      with: ['us-G-1/3', 'us-G-2/3'],
      depleted: ['us-G-1/3', 'us-G-2/3'],
      die: 3,
      result: '(A)',
    });
    weak.do('lose', 'us-G-1/3');
    expect(losses(weak)).toEqual(['us-G-1/3 eliminated 8.2.4f']);
  });

  rule('8.2.4g', 'Ae: every attacker is gone, at full strength or not', () => {
    const game = strike({
      units: regiments,
      depleted: ['us-G-1/3', 'us-G-2/3'],
      at: '1308',
      with: ['us-G-1/3', 'us-G-2/3'],
      // 4 against 8: -4.
      die: 6,
      result: 'Ae',
    });
    expect(losses(game)).toEqual(['us-G-1/3 eliminated 8.2.4g', 'us-G-2/3 eliminated 8.2.4g']);
    const full = strike({ ...hopeless, die: 6, result: 'Ae' });
    expect(hexOf(full, 'us-G-1/3')).toBe('eliminated');
  });

  rule('8.2.4h', '•: nothing happens', () => {
    const game = strike({
      units: { 'us-G-1/3': '1307', 'jp-G-1/38': '1308' },
      at: '1308',
      with: ['us-G-1/3'],
      // +1.
      die: 4,
      result: '•',
    });
    expect(losses(game)).toEqual([]);
    expect([hexOf(game, 'us-G-1/3'), hexOf(game, 'jp-G-1/38')]).toEqual(['1307', '1308']);
    expect(game.offers('retreat')).toBe(false);
  });
});

describe('14.0 the price of an engineer', () => {
  const caves = {
    units: { 'us-G-1/3': '1307', 'us-G-19-mar': '1307', 'jp-G-1/38': '1308', 'jp-G-engineer': '1312' },
    at: '1308',
    with: ['us-G-1/3', 'us-G-19-mar'],
  };

  rule('14.0e', 'an engineer that opened the caves pays for Ex alone, before the defender', () => {
    // 6 against 4: +2.
    const game = strike({ ...caves, die: 3, result: 'Ex' });
    expect(losses(game)).toEqual(['us-G-19-mar eliminated 14.0e', 'jp-G-1/38 depleted 8.2.4d']);
  });

  rule('14.0e', 'and for (A); where there are no caves the attacker chooses', () => {
    // 6 against 8: -2.
    const marines = { 'us-G-1/3': '1307', 'us-G-19-mar': '1307', 'jp-G-marine-1': '1308' };
    const game = strike({ ...caves, units: { ...marines, 'jp-G-engineer': '1312' }, die: 4, result: '(A)' });
    expect(losses(game)).toEqual(['us-G-19-mar eliminated 14.0e']);
    const free = strike({ ...caves, units: marines, die: 4, result: '(A)' });
    expect(free.options('lose')).toEqual(expect.arrayContaining(['us-G-1/3', 'us-G-19-mar']));
  });
});

describe('8.1.3 bombardment', () => {
  // +4 against a unit of 4 on a hill: 0.
  const short = { fire: 'us-G-division-4-1', at: '1308', die: 6, result: '(A)' } as const;

  rule(['8.1.3b', 'CRT.d', '8.1d'], '(A): one of the units beside the target, of its owner’s choice', () => {
    const game = bombard({
      ...short,
      units: { 'jp-G-1/38': '1308', 'us-G-1/3': '1307', 'us-G-2/3': '1407', 'us-G-3/3': '1306' },
    });
    expect(game.decision).toMatchObject({ seat: 'us', procedure: 'loss' });
    expect(game.options('lose').sort()).toEqual(['us-G-1/3', 'us-G-2/3']);
    game.do('lose', 'us-G-2/3');
    expect(losses(game)).toEqual(['us-G-2/3 depleted 8.1.3b']);

    const one = bombard({ ...short, units: { 'jp-G-1/38': '1308', 'us-G-1/3': '1307' } });
    expect(losses(one)).toEqual(['us-G-1/3 depleted 8.1.3b']);

    const pair = bombard({ ...short, units: { 'jp-G-1/38': '1308', 'us-G-1/3': '1307', 'us-G-19-mar': '1307' } });
    expect(pair.options('lose').sort()).toEqual(['us-G-1/3', 'us-G-19-mar']);
  });

  rule(['8.1.3b', 'CRT.d'], '(A) with nobody beside the target comes to nothing', () => {
    const game = bombard({ ...short, units: { 'jp-G-1/38': '1308', 'us-G-1/3': '1306' } });
    expect(losses(game)).toEqual([]);
  });

  rule('8.1.3b', 'a unit at sea beside the target is beside it', () => {
    const game = bombard({
      ...short,
      at: '1704',
      units: { 'jp-G-1/38': '1704', 'us-G-1/3': '1703' },
      boats: [{ hex: guam('1704'), face: 'assault boat' }],
      assaults: { 'us-G-1/3': guam('1704') },
      // 4 against 4 on clear ground: 0.
      die: 6,
      result: '(A)',
    });
    expect(losses(game)).toEqual(['us-G-1/3 depleted 8.1.3b']);
  });
});
