import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { units } from '../data/data.ts';
import { firstTurn, otherIslands } from '../fixtures/agatBay.ts';
import { fight, passUntil } from '../fixtures/play.ts';
import { hexOf, markersOn, promptOf } from '../fixtures/report.ts';
import { position } from '../position.ts';

const ofGuam = units.filter(({ side, island }) => side === 'us' && island === 'guam').map(({ id }) => id);

describe('the first wave', () => {
  rule(
    '12.0i',
    'an assault boat in an empty hex without a reef becomes a landing beach at once, and a unit may land',
    () => {
      const sitting = firstTurn();
      // Before anything is chosen.
      expect(markersOn(sitting)).toEqual([
        'guam-1004: landing beach',
        'guam-1204: assault boat',
        'guam-1804: assault boat',
      ]);
      expect(sitting.told('marker flipped')).toMatchObject([{ rule: '12.0i' }]);
      expect(promptOf(sitting)).toMatch('Choose a unit to land at Guam 1004');
      expect(sitting.options('land')).toEqual(ofGuam);
      expect(sitting.offers('assault')).toBe(false);
      sitting.do('land', 'us-G-1/3');
      expect(hexOf(sitting, 'us-G-1/3')).toBe('guam-1004');

      const none = firstTurn();
      none.do('pass');
      expect(none.told('landed')).toEqual([]);
      expect(promptOf(none)).toMatch('The enemy holds Guam 1204');
    },
  );

  rule('12.0i', 'several open beaches can be left empty at one stroke', () => {
    const sitting = firstTurn({
      boats: [
        { hex: 'guam-1004', face: 'assault boat' },
        { hex: 'guam-1204', face: 'assault boat' },
      ],
      units: { 'jp-G-1/38': 'guam-3114' },
    });
    sitting.do('done');
    expect(sitting.decision.procedure).toBe('reinforcements');
    expect(sitting.told('landed')).toEqual([]);

    // But not over an assault that must be made at a later marker.
    const obliged = firstTurn();
    expect(promptOf(obliged)).toMatch('Choose a unit to land at Guam 1004');
    expect(obliged.why('done')?.rule).toBe('12.0k');
  });

  rule('12.0i', 'this is for the first game turn: later such a beach waits for the end of movement', () => {
    const sitting = firstTurn({ turn: 2, boats: [{ hex: 'guam-1004' }], units: { 'us-G-2/3': 'guam-1105' } });
    expect(sitting.decision.procedure).toBe('movement phase');
  });

  rule(
    '12.0j',
    'a unit placed on an open beach moves at once with all its points, unless it is in an enemy zone',
    () => {
      const sitting = firstTurn({ units: {}, boats: [{ hex: 'guam-1004', face: 'assault boat' }] });
      sitting.do('land', 'us-G-1/3');
      sitting.do('move', 'us-G-1/3');
      // Two hexes of hill/jungle are eight points.
      sitting.do('to', 'guam-1005');
      sitting.do('to', 'guam-1006');
      expect(hexOf(sitting, 'us-G-1/3')).toBe('guam-1006');
      // The beach is free again for a reinforcement.
      sitting.do('done');
      expect(sitting.decision.procedure).toBe('reinforcements');

      const inZone = firstTurn({
        units: { 'jp-G-1/38': 'guam-1005' },
        boats: [
          { hex: 'guam-1004', face: 'assault boat' },
          { hex: 'guam-1204', face: 'assault boat' },
        ],
      });
      inZone.do('land', 'us-G-1/3');
      inZone.do('land', 'us-G-2/3');
      expect(inZone.options('move')).toEqual(['us-G-2/3']);
      expect(inZone.why('move', 'us-G-1/3')?.rule).toBe('12.0j');
    },
  );

  rule('12.0k', 'off a held hex one unit must be placed in a sea hex next to it', () => {
    const sitting = firstTurn({
      boats: [{ hex: 'guam-1203', face: 'assault boat' }],
      units: { 'jp-G-1/38': 'guam-1203' },
    });
    expect(markersOn(sitting)).toEqual(['guam-1203: assault boat']);
    expect(promptOf(sitting)).toBe('The enemy holds Guam 1203: choose the unit that assaults it from the sea.');
    expect(sitting.offers('land')).toBe(false);
    for (const verb of ['pass', 'done']) expect(sitting.why(verb)?.rule).toBe('12.0k');
    expect(sitting.options('assault')).toEqual(ofGuam);
    sitting.do('assault', 'us-G-1/3');
    expect(sitting.options('approach').sort()).toEqual(['guam-1103', 'guam-1104']);
    for (const hex of ['guam-1003', 'guam-1204']) expect(sitting.why('approach', hex)?.rule).toBe('12.0k');
    sitting.do('approach', 'guam-1103');
    expect(hexOf(sitting, 'us-G-1/3')).toBe('guam-1103');
    expect(sitting.log).toContain('US 1/3 prepares to assault Guam 1203 from the sea.');
    // It stays there: units at sea do not move.
    sitting.do('done');
    expect(sitting.told('moved')).toEqual([]);
  });

  rule('12.0k', 'no question where one sea hex is left, and none is taken that another assault needs', () => {
    // Engebi: 1404 can be reached from 1503 and 1504, 1405 from 1504 alone.
    const sitting = position({
      scenario: 'engebi',
      turn: 1,
      boats: [
        { hex: 'engebi-1404', face: 'assault boat' },
        { hex: 'engebi-1405', face: 'assault boat' },
      ],
      units: { 'jp-Ei-infantry': 'engebi-1404', 'jp-Ei-machine-guns': 'engebi-1405' },
    });
    sitting.do('assault', 'us-Ei-1/22');
    sitting.do('assault', 'us-Ei-2/22');
    expect([hexOf(sitting, 'us-Ei-1/22'), hexOf(sitting, 'us-Ei-2/22')]).toEqual(['engebi-1503', 'engebi-1504']);
  });

  rule('12.0k', 'where two markers share their only sea hex, one of them must wait', () => {
    // 1305 has only 1306, which 1206 shares; the boat at 1206 is served first and takes another hex if it can.
    const sitting = position({
      scenario: 'engebi',
      turn: 1,
      boats: [
        { hex: 'engebi-1206', face: 'assault boat' },
        { hex: 'engebi-1305', face: 'assault boat' },
      ],
      units: { 'jp-Ei-infantry': 'engebi-1206', 'jp-Ei-machine-guns': 'engebi-1305' },
    });
    sitting.do('assault', 'us-Ei-1/22');
    expect(sitting.options('approach').sort()).toEqual(['engebi-1106', 'engebi-1207']);
    expect(sitting.why('approach', 'engebi-1306')?.rule).toBe('12.0k');

    const crowded = position({
      scenario: 'engebi',
      turn: 1,
      boats: [
        { hex: 'engebi-1304', face: 'assault boat' },
        { hex: 'engebi-1205', face: 'assault boat' },
      ],
      units: {
        'us-Ei-3/22': 'engebi-1204',
        'us-Ei-wpn/22': 'engebi-1104',
        'jp-Ei-infantry': 'engebi-1304',
        'jp-Ei-machine-guns': 'engebi-1205',
      },
      assaults: {},
    });
    // Every sea hex is taken: nothing can be placed, and play goes on.
    expect(crowded.told('put to sea')).toEqual([]);
    expect(crowded.decision.procedure).not.toBe('landings');
  });

  rule('12.0k', 'with all islands in play at once the US player may wait', () => {
    const sitting = firstTurn({
      scenario: 'simultaneous',
      boats: [{ hex: 'guam-1204', face: 'assault boat' }, ...otherIslands],
    });
    expect(promptOf(sitting)).toBe(
      'The enemy holds Guam 1204: choose a unit that assaults it from the sea, or skip the hex.',
    );
    expect(sitting.options('assault')).toHaveLength(112);
    sitting.do('done');
    expect(sitting.decision.procedure).not.toBe('landings');
    expect(sitting.told('put to sea')).toEqual([]);
    // It is offered again on the next turn.
    passUntil(sitting, ({ procedure }) => procedure === 'landings');
    expect(sitting.state.turn).toBe(2);
    expect(promptOf(sitting)).toMatch('The enemy holds Guam 1204');
    sitting.do('pass');
    expect(sitting.decision.procedure).not.toBe('landings');
  });

  rule('12.0n', 'a boat at an empty reef is not flipped: a unit must assault it as if it were held', () => {
    const sitting = firstTurn({ units: {}, boats: [{ hex: 'guam-1804', face: 'assault boat' }] });
    expect(markersOn(sitting)).toEqual(['guam-1804: assault boat']);
    expect(promptOf(sitting)).toMatch('A reef protects Guam 1804');
    expect(sitting.why('pass')?.rule).toBe('12.0k');
    expect(sitting.offers('land')).toBe(false);
    sitting.do('assault', 'us-G-1/3');
    sitting.do('approach', 'guam-1904');
    expect(hexOf(sitting, 'us-G-1/3')).toBe('guam-1904');
  });

  rule(
    '18.4c',
    'a first wave that was written down lands as written, before the player chooses for other markers',
    () => {
      const sitting = firstTurn({
        boats: [
          { hex: 'guam-1004', face: 'assault boat' },
          { hex: 'guam-1204', face: 'assault boat', firstWave: 'us-G-2/3' },
          { hex: 'guam-0614', face: 'assault boat', firstWave: 'us-G-3/3' },
        ],
      });
      expect([hexOf(sitting, 'us-G-2/3'), hexOf(sitting, 'us-G-3/3')]).toEqual(['guam-1104', 'guam-0614']);
      expect(promptOf(sitting)).toMatch('Choose a unit to land at Guam 1004');
      sitting.do('land', 'us-G-1/3');
      expect(sitting.decision.procedure).toBe('movement phase');
      expect(sitting.options('move')).toEqual(['us-G-1/3', 'us-G-3/3']);
    },
  );
});

describe('landing beaches', () => {
  rule('12.0l', 'a Japanese unit that retreats over a landing beach destroys it', () => {
    const sitting = position({
      phase: 'combat',
      units: { 'us-G-1/3': 'guam-1304', 'jp-G-1/38': 'guam-1204' },
      boats: [{ hex: 'guam-1105' }],
      dice: { combat: [1] },
    });
    fight(sitting, 'guam-1204', ['us-G-1/3']);
    sitting.do('retreat', 'jp-G-1/38');
    sitting.do('to', 'guam-1105');
    expect(markersOn(sitting)).toEqual(['guam-1105: lost']);
    expect(sitting.log).toContain('Japanese 1/38 destroys the landing beach at Guam 1105 (Agat).');
    passUntil(sitting, ({ procedure }) => procedure !== 'retreat' && procedure !== 'advance');
    expect(hexOf(sitting, 'jp-G-1/38')).not.toBe('guam-1105');
  });

  rule('12.0l', 'so does one that advances onto it', () => {
    // 8 against 5 on clear ground is +3: D2 on a 1.
    const sitting = position({
      phase: 'combat',
      phasing: 'japan',
      units: { 'us-G-1/3': 'guam-1204', 'jp-G-10': 'guam-1305' },
      boats: [{ hex: 'guam-1204' }],
      dice: { combat: [1] },
    });
    fight(sitting, 'guam-1204', ['jp-G-10']);
    sitting.do('retreat', 'us-G-1/3');
    passUntil(sitting, ({ procedure }) => procedure === 'advance');
    expect(markersOn(sitting)).toEqual(['guam-1204: landing beach']);
    sitting.do('advance', 'jp-G-10');
    sitting.do('to', 'guam-1204');
    expect(markersOn(sitting)).toEqual(['guam-1204: lost']);
  });
});
