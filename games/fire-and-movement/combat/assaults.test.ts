import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { firstTurn, otherIslands } from '../fixtures/agatBay.ts';
import { fight, march, passUntil } from '../fixtures/play.ts';
import { hexOf, isDepleted, markersOn, promptOf } from '../fixtures/report.ts';
import { type PositionSpec, position } from '../position.ts';

/** A battalion off the held hex 1204, put there this turn or before. 5 against 4 on clear ground: D2 Ex Ex Ex • A1. */
function offShore(spec: PositionSpec = {}) {
  return position({
    phase: 'combat',
    boats: [{ hex: 'guam-1204', face: 'assault boat' }],
    assaults: { 'us-G-1/3': 'guam-1204' },
    ...spec,
    units: { 'us-G-1/3': 'guam-1104', 'jp-G-1/38': 'guam-1204', ...spec.units },
  });
}

describe('assaults from the sea', () => {
  rule('12.1a', 'one unit assaults a hex from the sea: while it is there no other is placed', () => {
    const sitting = offShore({ phase: 'movement' });
    // Turn 2, 1204 is still held and 1/3 lies off it: nothing to place.
    expect(sitting.decision.procedure).not.toBe('landings');
    const driven = offShore({ phase: 'movement', units: { 'us-G-1/3': 'guam-1105' }, assaults: {} });
    expect(driven.decision.procedure).toBe('landings');
  });

  rule('12.1b', 'a unit placed at sea must attack its hex in the Combat Phase of that turn', () => {
    const sitting = firstTurn({ boats: [{ hex: 'guam-1204', face: 'assault boat' }], dice: { combat: [5] } });
    sitting.do('assault', 'us-G-1/3');
    expect(hexOf(sitting, 'us-G-1/3')).toBe('guam-1104');
    passUntil(sitting, ({ procedure }) => procedure === 'combat phase');
    expect(sitting.offers('done')).toBe(false);
    expect(sitting.why('done')?.rule).toBe('12.1b');
    expect(promptOf(sitting)).toMatch('US 1/3 must assault');
    fight(sitting, 'guam-1204', ['us-G-1/3']);
    expect(sitting.state.phase).not.toBe('combat');
  });

  rule('12.1c', 'pinned by no result it stays at sea, and may attack again on a later turn or not', () => {
    const sitting = offShore({ dice: { combat: [5, 2] } });
    fight(sitting, 'guam-1204', ['us-G-1/3']);
    expect(sitting.told('combat resolved')).toMatchObject([{ differential: 1, result: '•' }]);
    expect(hexOf(sitting, 'us-G-1/3')).toBe('guam-1104');
    passUntil(sitting, ({ procedure, seat }) => procedure === 'combat phase' && seat === 'us');
    expect(sitting.state.turn).toBe(3);
    expect(sitting.offers('done')).toBe(true);
    fight(sitting, 'guam-1204', ['us-G-1/3']);
    expect(sitting.told('combat resolved')).toMatchObject([{ result: '•' }, { result: 'Ex' }]);

    const waiting = offShore();
    waiting.do('done');
    passUntil(waiting, ({ procedure, seat }) => procedure === 'combat phase' && seat === 'us');
    expect(hexOf(waiting, 'us-G-1/3')).toBe('guam-1104');
  });

  rule('12.1d', 'one that must retreat goes off the map as it is, and may return later', () => {
    // Depleted, 2 against 4 is -2: A2 on a 3.
    const sitting = offShore({ depleted: ['us-G-1/3'], dice: { combat: [3] } });
    fight(sitting, 'guam-1204', ['us-G-1/3']);
    expect(sitting.told('combat resolved')).toMatchObject([{ differential: -2, result: 'A2' }]);
    sitting.do('retreat', 'us-G-1/3');
    expect(hexOf(sitting, 'us-G-1/3')).toBe('off the map');
    expect(isDepleted(sitting, 'us-G-1/3')).toBe(true);
    expect(sitting.told('withdrawn')).toMatchObject([{ rule: '12.1d' }]);
    passUntil(sitting, ({ procedure }) => procedure === 'landings');
    sitting.do('assault', 'us-G-1/3');
    expect([hexOf(sitting, 'us-G-1/3'), isDepleted(sitting, 'us-G-1/3')]).toEqual(['guam-1104', true]);
  });

  rule('12.1d', 'not in the same turn, though a beach is open to units that land in the Mobile Movement Phase', () => {
    // On game turn 1 mobile and leg units land then. The tanks attack with 2 against 4, -2: A2 on a 3.
    for (const unit of ['us-G-A/1-aab', 'us-G-1/3']) {
      const sitting = offShore({
        turn: 1,
        boats: [{ hex: 'guam-1204', face: 'assault boat' }, { hex: 'guam-1004' }],
        units: { 'us-G-1/3': 'guam-3411', [unit]: 'guam-1104' },
        assaults: { [unit]: 'guam-1204' },
        depleted: ['us-G-1/3'],
        dice: { combat: [3] },
      });
      fight(sitting, 'guam-1204', [unit]);
      sitting.do('retreat', unit);
      passUntil(sitting, ({ step }) => step === 'move units');
      expect(sitting.options('land')).toContain('us-G-B/1-aab');
      expect(sitting.options('land')).not.toContain(unit);
      expect(sitting.why('land', unit)?.rule).toBe('12.1d');
      passUntil(sitting, ({ procedure }) => procedure === 'landings');
      expect(sitting.options('assault')).toContain(unit);
    }
  });

  rule('12.1d', 'where all islands are played it stays with its island', () => {
    const sitting = offShore({
      scenario: 'simultaneous',
      boats: [{ hex: 'guam-1204', face: 'assault boat' }, ...otherIslands],
      depleted: ['us-G-1/3'],
      dice: { combat: [3] },
    });
    fight(sitting, 'guam-1204', ['us-G-1/3']);
    sitting.do('retreat', 'us-G-1/3');
    passUntil(sitting, ({ procedure }) => procedure === 'landings');
    expect(sitting.options('assault')).toContain('us-G-1/3');
    sitting.do('pass');
    passUntil(sitting, ({ procedure }) => procedure === 'reinforcements');
    expect(promptOf(sitting)).toMatch('Engebi 1105');
    expect(sitting.why('land', 'us-G-1/3')?.rule).toBe('18.1.0c');
    expect(sitting.why('land', 'us-G-2/3')).toBeUndefined();
  });

  rule('12.1d', 'it may resist instead, at the price of a step, and stays', () => {
    const sitting = offShore({ dice: { combat: [6] } });
    fight(sitting, 'guam-1204', ['us-G-1/3']);
    expect(sitting.told('combat resolved')).toMatchObject([{ result: 'A1' }]);
    sitting.do('resist', 'us-G-1/3');
    expect([hexOf(sitting, 'us-G-1/3'), isDepleted(sitting, 'us-G-1/3')]).toEqual(['guam-1104', true]);
  });

  rule(['12.1e', '12.1f'], 'an assaulting unit that is eliminated is out of the game, and another may try', () => {
    for (const scenario of ['guam', 'sequenced', 'simultaneous']) {
      // Depleted, 2 against 8 is -6: Ae on a 4, (A) on a 3.
      for (const die of [3, 4]) {
        const sitting = offShore({
          scenario,
          island: 'guam',
          boats: [{ hex: 'guam-1204', face: 'assault boat' }, ...(scenario === 'simultaneous' ? otherIslands : [])],
          units: { 'jp-G-marine-1': 'guam-1204', 'jp-G-1/38': 'guam-3114' },
          depleted: ['us-G-1/3'],
          dice: { combat: [die] },
        });
        fight(sitting, 'guam-1204', ['us-G-1/3']);
        expect(sitting.told('combat resolved')).toMatchObject([{ result: die === 3 ? '(A)' : 'Ae' }]);
        expect(hexOf(sitting, 'us-G-1/3')).toBe('eliminated');
        passUntil(sitting, ({ procedure }) => procedure === 'landings');
        expect(sitting.state.turn).toBe(3);
        expect(sitting.why('assault', 'us-G-1/3')?.rule).toBe('11.2l');
        sitting.do('assault', 'us-G-2/3');
        expect(hexOf(sitting, 'us-G-2/3')).toBe('guam-1104');
      }
    }
  });

  rule(['12.1f', '12.1k'], 'in a later turn another attempt is free to be made, but then must be fought out', () => {
    const spec: PositionSpec = { phase: 'movement', units: { 'us-G-1/3': 'guam-1105' }, assaults: {} };
    const sitting = offShore({ ...spec, dice: { combat: [5] } });
    expect(sitting.offers('pass')).toBe(true);
    sitting.do('assault', 'us-G-2/3');
    passUntil(sitting, ({ procedure }) => procedure === 'combat phase');
    expect(sitting.why('done')?.rule).toBe('12.1b');
    fight(sitting, 'guam-1204', ['us-G-2/3']);
    expect(hexOf(sitting, 'us-G-2/3')).toBe('guam-1104');

    const none = offShore(spec);
    none.do('pass');
    passUntil(none, ({ procedure }) => procedure === 'combat phase');
    expect(none.offers('done')).toBe(true);
  });

  rule('12.1g', 'units that landed before may join in the attack from the sea', () => {
    const sitting = offShore({
      units: { 'us-G-2/3': 'guam-1105', 'us-G-3/3': 'guam-1203' },
      dice: { combat: [1] },
    });
    fight(sitting, 'guam-1204', ['us-G-1/3', 'us-G-2/3', 'us-G-3/3']);
    expect(sitting.told('combat resolved')).toMatchObject([{ attack: 15, defense: 4 }]);
    // The unit at sea takes the hex; nothing is left for the others to advance into.
    expect(hexOf(sitting, 'us-G-1/3')).toBe('guam-1204');
  });

  rule('12.1h', 'units that did not come on game turn 1 enter later', () => {
    const sitting = firstTurn({
      boats: [{ hex: 'guam-1004', face: 'assault boat' }],
      units: { 'jp-G-1/38': 'guam-3114' },
    });
    sitting.do('land', 'us-G-1/3');
    march(sitting, 'us-G-1/3', 'guam-1105');
    passUntil(sitting, ({ procedure }) => procedure === 'reinforcements' && sitting.state.turn === 4);
    sitting.do('land', 'us-G-3/307');
    expect(hexOf(sitting, 'us-G-3/307')).toBe('guam-1004');
  });

  rule('12.1i', 'a unit at sea attacks nothing but an assault boat hex', () => {
    // 1203 is next to the sea hex 1104 as well, but has no marker.
    const sitting = offShore({ units: { 'jp-G-2/38': 'guam-1203' } });
    expect(sitting.options('attack')).toEqual(['guam-1204']);
    expect(sitting.why('attack', 'guam-1203')?.rule).toBe('12.1i');
  });

  rule('12.1j', 'next to several assault boat hexes it attacks one of them', () => {
    const sitting = offShore({
      boats: [
        { hex: 'guam-1204', face: 'assault boat' },
        { hex: 'guam-1203', face: 'assault boat' },
      ],
      units: { 'jp-G-2/38': 'guam-1203' },
    });
    expect(sitting.options('attack')).toEqual(['guam-1204']);
    expect(sitting.why('attack', 'guam-1203')?.rule).toBe('12.1j');
  });
});

describe('the hex is won', () => {
  rule(['12.2a', '12.2b'], 'a Japanese unit that retreats gives up its hex to the unit at sea', () => {
    const sitting = offShore({ dice: { combat: [1] } });
    fight(sitting, 'guam-1204', ['us-G-1/3']);
    expect(sitting.told('combat resolved')).toMatchObject([{ result: 'D2' }]);
    sitting.do('retreat', 'jp-G-1/38');
    passUntil(sitting, ({ procedure }) => procedure !== 'retreat');
    expect(markersOn(sitting)).toEqual(['guam-1204: landing beach']);
    expect(hexOf(sitting, 'us-G-1/3')).toBe('guam-1204');
    // It is placed there and goes no further.
    expect(sitting.told('advanced')).toEqual([]);
    expect(sitting.log).toContain('US 1/3 lands at Guam 1204.');
  });

  rule('12.2b', 'coming ashore is no advance: a mobile unit moves on in the Mobile Movement Phase', () => {
    // 2 against 2 is even: D2 on a 1.
    const sitting = offShore({
      units: { 'us-G-1/3': 'guam-0614', 'us-G-A/1-aab': 'guam-1104' },
      assaults: { 'us-G-A/1-aab': 'guam-1204' },
      depleted: ['jp-G-1/38'],
      dice: { combat: [1] },
    });
    fight(sitting, 'guam-1204', ['us-G-A/1-aab']);
    sitting.do('retreat', 'jp-G-1/38');
    passUntil(sitting, ({ step }) => step === 'move units');
    expect(hexOf(sitting, 'us-G-A/1-aab')).toBe('guam-1204');
    expect(sitting.options('move')).toEqual(['us-G-A/1-aab']);
  });

  rule(['12.2a', '12.2b'], 'stiff resistance to the death opens it as well, and so do De and Ex', () => {
    const resisting = offShore({ depleted: ['jp-G-1/38'], dice: { combat: [2] } });
    // 5 against 2 is +3: D2 on a 2.
    fight(resisting, 'guam-1204', ['us-G-1/3']);
    resisting.do('resist', 'jp-G-1/38');
    expect([hexOf(resisting, 'jp-G-1/38'), hexOf(resisting, 'us-G-1/3')]).toEqual(['eliminated', 'guam-1204']);

    const exchange = offShore({ depleted: ['jp-G-1/38'], dice: { combat: [4] } });
    fight(exchange, 'guam-1204', ['us-G-1/3']);
    expect(exchange.told('combat resolved')).toMatchObject([{ result: 'Ex' }]);
    expect([hexOf(exchange, 'us-G-1/3'), isDepleted(exchange, 'us-G-1/3')]).toEqual(['guam-1204', true]);

    // 5 and 10 from the shore against 4 is +11: De on a 1. Nobody but the unit at sea enters the hex.
    const wipedOut = offShore({
      units: { 'us-G-2/3': 'guam-1105', 'us-G-3/3': 'guam-1203' },
      dice: { combat: [1] },
    });
    fight(wipedOut, 'guam-1204', ['us-G-1/3', 'us-G-2/3', 'us-G-3/3']);
    expect(wipedOut.told('combat resolved')).toMatchObject([{ result: 'De' }]);
    expect(hexOf(wipedOut, 'us-G-1/3')).toBe('guam-1204');
  });

  rule('12.2a', 'an exchange that kills both sides opens a beach with nobody on it', () => {
    const sitting = offShore({ depleted: ['us-G-1/3', 'jp-G-1/38'], dice: { combat: [3] } });
    // 2 against 2 is even: Ex on a 3.
    fight(sitting, 'guam-1204', ['us-G-1/3']);
    expect([hexOf(sitting, 'us-G-1/3'), hexOf(sitting, 'jp-G-1/38')]).toEqual(['eliminated', 'eliminated']);
    expect(markersOn(sitting)).toEqual(['guam-1204: landing beach']);
  });

  rule('12.2a', 'a Japanese unit that marches off in its own turn lets the unit at sea ashore', () => {
    const sitting = offShore({ phase: 'movement', phasing: 'japan' });
    march(sitting, 'jp-G-1/38', 'guam-1305');
    expect(markersOn(sitting)).toEqual(['guam-1204: landing beach']);
    expect(hexOf(sitting, 'us-G-1/3')).toBe('guam-1204');
  });

  rule('12.2a', 'one that passes through an empty reef does not, at one stroke or with a pause in it', () => {
    for (const way of [['guam-1704'], ['guam-1804', 'guam-1704']]) {
      // The engineer off the reef has no zone, so that the Japanese unit has points left in its hex.
      const sitting = position({
        phasing: 'japan',
        boats: [{ hex: 'guam-1804', face: 'assault boat' }],
        units: { 'us-G-19-mar': 'guam-1904', 'jp-G-1/38': 'guam-1805' },
        assaults: { 'us-G-19-mar': 'guam-1804' },
      });
      sitting.do('move', 'jp-G-1/38');
      for (const hex of way) sitting.do('to', hex);
      expect(sitting.log.join()).toMatch(/1805 → 1804 (→|\(.*1804 →) 1704/);
      expect(markersOn(sitting)).toEqual(['guam-1804: assault boat']);
    }
  });

  rule('12.2a', 'bombardment and attacks from the land side open it too', () => {
    // +8 against 4 on clear ground: D3 on a 1.
    const shelled = offShore({
      phase: 'bombardment',
      cups: { us: { guam: ['us-G-naval-8-1'] } },
      dice: { combat: [2] },
    });
    shelled.do('bombard', 'guam-1204');
    shelled.do('draw', 1);
    shelled.do('retreat', 'jp-G-1/38');
    passUntil(shelled, ({ procedure }) => procedure !== 'retreat');
    expect(hexOf(shelled, 'us-G-1/3')).toBe('guam-1204');

    // Without a unit at sea the attackers advance by the usual rule, and open the beach as they come.
    const byLand = position({
      phase: 'combat',
      boats: [{ hex: 'guam-1204', face: 'assault boat' }],
      units: { 'us-G-2/3': 'guam-1105', 'us-G-3/3': 'guam-1203', 'jp-G-1/38': 'guam-1204' },
      dice: { combat: [2] },
    });
    fight(byLand, 'guam-1204', ['us-G-2/3', 'us-G-3/3']);
    byLand.do('retreat', 'jp-G-1/38');
    passUntil(byLand, ({ procedure }) => procedure === 'advance');
    byLand.do('advance', 'us-G-2/3');
    byLand.do('to', 'guam-1204');
    expect(markersOn(byLand)).toEqual(['guam-1204: landing beach']);
    expect(byLand.told('marker flipped')).toHaveLength(1);
  });

  rule('12.2c', 'from then on units land there', () => {
    const sitting = offShore({ dice: { combat: [4] }, depleted: ['jp-G-1/38'] });
    fight(sitting, 'guam-1204', ['us-G-1/3']);
    passUntil(sitting, ({ step }) => step === 'move units');
    // In the Mobile Movement Phase of the same turn a tank passes through.
    sitting.do('land', 'us-G-A/3-tank');
    sitting.do('to', 'guam-1105');
    if (sitting.offers('stop')) sitting.do('stop');
    passUntil(sitting, ({ seat, step }) => seat === 'us' && step === 'move units' && sitting.state.turn === 3);
    march(sitting, 'us-G-1/3', 'guam-1305');
    sitting.do('done');
    expect(promptOf(sitting)).toMatch('landing beach at Guam 1204');
    sitting.do('land', 'us-G-2/3');
    expect(hexOf(sitting, 'us-G-2/3')).toBe('guam-1204');
  });
});

describe('units at sea', () => {
  rule(['12.1c', '8.2h'], 'they do not move, and no Japanese unit attacks them', () => {
    const sitting = offShore({ phase: 'movement', units: { 'us-G-2/3': 'guam-0614' } });
    expect(sitting.options('move')).toEqual(['us-G-2/3']);
    expect(sitting.why('move', 'us-G-1/3')?.rule).toBe('12.1c');

    const japanese = offShore({ phasing: 'japan', units: { 'us-G-2/3': 'guam-1105' } });
    expect(japanese.options('attack')).toEqual(['guam-1105']);
    expect(japanese.why('attack', 'guam-1104')?.rule).toBe('8.2h');
  });

  rule('6.0d', 'they have their zone of control', () => {
    // From one hex of its zone into the next, light jungle: four points for the zone and two for the hex.
    const sitting = offShore({ phase: 'movement', phasing: 'japan' });
    march(sitting, 'jp-G-1/38', 'guam-1203');
    expect(sitting.told('moved')).toMatchObject([{ cost: 12 }]);
  });

  rule('12.1d', 'Japanese fire may bombard them on the clear line; a retreat puts them off the map', () => {
    // Two markers of +3 against 5 make +1: D2 on a 1.
    const sitting = offShore({
      phase: 'bombardment',
      phasing: 'japan',
      cups: { japan: { guam: ['jp-G-artillery-3-1', 'jp-G-coast-3'] } },
      dice: { combat: [1] },
    });
    sitting.do('bombard', 'guam-1104');
    sitting.do('draw', 2);
    expect(sitting.told('bombarded')).toMatchObject([{ attack: 6, defense: 5, line: 4, result: 'D2' }]);
    sitting.do('retreat', 'us-G-1/3');
    expect(hexOf(sitting, 'us-G-1/3')).toBe('off the map');
  });
});
