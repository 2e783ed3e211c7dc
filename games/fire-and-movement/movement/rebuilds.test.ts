import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { march, passUntil } from '../fixtures/play.ts';
import { hexOf, isDepleted, promptOf } from '../fixtures/report.ts';
import { type PositionSpec, position } from '../position.ts';

function atEndOfMovement(spec: PositionSpec) {
  return position({ phasing: 'japan', phase: 'rebuilds', ...spec });
}

const solitaire = { japanese: 'solitaire' };

/** Depleted units on Guam, from one end to the other, and a US unit that holds nothing up. */
const garrison = {
  'jp-G-1/38': 'guam-0309',
  'jp-G-2/38': 'guam-1606',
  'jp-G-10': 'guam-2510',
  'jp-G-1/9': 'guam-1907',
  'us-G-1/3': 'guam-1004',
};
const depleted = ['jp-G-1/38', 'jp-G-2/38', 'jp-G-10', 'jp-G-1/9'];

describe('when', () => {
  rule('11.1a', 'the Japanese get no reinforcements', () => {
    // Turns go by with nearly all of the garrison gone, and nothing is offered but what is on the map.
    const sitting = position({
      phasing: 'japan',
      units: { 'jp-G-1/38': 'guam-0309', 'us-G-1/3': 'guam-1004' },
      cups: { japan: { guam: [] } },
    });
    const verbs = new Set<string>();
    passUntil(sitting, ({ seat, choices }) => {
      if (seat === 'japan') for (const { verb } of choices) verbs.add(verb);
      return sitting.state.turn === 6;
    });
    expect([...verbs].sort()).toEqual(['done', 'move']);
    expect(hexOf(sitting, 'jp-G-2/38')).toBe('eliminated');
  });

  rule('11.1b', 'units are rebuilt when all movement is done, as the last thing in the Japanese Movement Phase', () => {
    const sitting = position({ phasing: 'japan', units: garrison, depleted });
    expect(sitting.decision.procedure).toBe('movement phase');
    expect(sitting.why('rebuild', 'jp-G-2/38')?.sentence).toMatch('is not possible now');
    march(sitting, 'jp-G-2/38', 'guam-1605');
    sitting.do('done');
    expect(sitting.decision).toMatchObject({ seat: 'japan', procedure: 'rebuilds' });
    sitting.do('rebuild', 'jp-G-2/38');
    sitting.do('done');
    expect(isDepleted(sitting, 'jp-G-2/38')).toBe(false);
    expect(sitting.state.phase).not.toBe('movement');
    // Nothing of the kind in the US player turn.
    passUntil(sitting, ({ procedure }) => procedure === 'rebuilds');
    expect(sitting.state).toMatchObject({ turn: 3, phasing: 1, phase: 'movement' });
  });

  rule('11.1d', 'a tank that was rebuilt moves in the Mobile Movement Phase, unless it has moved before', () => {
    const sitting = position({
      phasing: 'japan',
      units: { ...garrison, 'jp-G-2/9': 'guam-2008' },
      depleted: ['jp-G-1/9', 'jp-G-2/9'],
    });
    march(sitting, 'jp-G-2/9', 'guam-2007');
    sitting.do('done');
    sitting.do('rebuild', 'jp-G-1/9');
    sitting.do('rebuild', 'jp-G-2/9');
    passUntil(sitting, ({ step }) => step === 'move units');
    expect(sitting.state.phase).toBe('mobile movement');
    expect(sitting.options('move')).toEqual(['jp-G-1/9']);
    expect(sitting.why('move', 'jp-G-2/9')?.rule).toBe('5.5b');
    march(sitting, 'jp-G-1/9', 'guam-1806');
    expect(hexOf(sitting, 'jp-G-1/9')).toBe('guam-1806');
  });
});

describe('which islands', () => {
  rule('11.1e', 'Engebi, Eniwetok, Parry and Angaur rebuild nothing', () => {
    const single = {
      engebi: { 'jp-Ei-infantry': 'engebi-1303', 'us-Ei-1/22': 'engebi-1406' },
      eniwetok: { 'jp-Ek-1': 'eniwetok-1201', 'us-Ek-1/106': 'eniwetok-1707' },
      parry: { 'jp-P-infantry': 'parry-1202', 'us-P-1/22': 'parry-1704' },
      angaur: { 'jp-A-1/59': 'angaur-1103', 'us-A-1/321': 'angaur-1807' },
    };
    for (const [scenario, units] of Object.entries(single)) {
      const unit = Object.keys(units)[0]!;
      const sitting = atEndOfMovement({ scenario, turn: 1, units, depleted: [unit] });
      expect(sitting.told('rebuilt')).toEqual([]);
      expect(isDepleted(sitting, unit)).toBe(true);
      expect(sitting.game.decision(sitting.state)?.procedure).not.toBe('rebuilds');
    }
    // Where all islands are played at once, Guam does and Angaur still does not.
    const all = atEndOfMovement({
      scenario: 'simultaneous',
      units: { ...garrison, ...single.angaur },
      depleted: ['jp-G-10', 'jp-A-1/59'],
    });
    expect(all.options('rebuild')).toEqual(['jp-G-10']);
    expect(promptOf(all)).toBe('Rebuild depleted units, up to 2 on Guam.');
    expect(all.why('rebuild', 'jp-A-1/59')?.rule).toBe('11.1e');
  });

  rule('11.1f', 'Guam rebuilds one unit for each of 1302 and 1303 that is neither captured nor in a US zone', () => {
    const rebuiltWith = (units: Record<string, string>, captured: readonly string[] = []) => {
      const sitting = atEndOfMovement({ units: { ...garrison, ...units }, depleted, captured });
      while (sitting.offers('rebuild')) sitting.do('rebuild', sitting.options('rebuild')[0]!);
      return sitting.told('rebuilt').length;
    };
    expect(rebuiltWith({})).toBe(2);
    // Captured earlier and left again, with nobody near.
    expect(rebuiltWith({}, ['guam-1302'])).toBe(1);
    expect(rebuiltWith({}, ['guam-1302', 'guam-1303'])).toBe(0);
    // 1403 is next to 1303 only; a unit without a zone there changes nothing.
    expect(rebuiltWith({ 'us-G-2/3': 'guam-1403' })).toBe(1);
    expect(rebuiltWith({ 'us-G-wpn/3': 'guam-1403' })).toBe(2);
    // 1402 is next to both.
    expect(rebuiltWith({ 'us-G-2/3': 'guam-1402' })).toBe(0);
    // An engineer has no zone, but where it stands the hex is captured.
    expect(rebuiltWith({ 'us-G-19-mar': 'guam-1303' })).toBe(1);
  });

  rule('11.1f', 'a hex that the Japanese take back counts for them again', () => {
    const sitting = position({
      phasing: 'japan',
      units: { ...garrison, 'jp-G-3/38': 'guam-1304' },
      depleted,
      captured: ['guam-1302', 'guam-1303'],
    });
    march(sitting, 'jp-G-3/38', 'guam-1303');
    sitting.do('done');
    sitting.do('rebuild', 'jp-G-10');
    expect(sitting.told('rebuilt')).toHaveLength(1);
    expect(sitting.offers('rebuild')).toBe(false);
  });

  rule('11.1i', 'Tinian rebuilds two units that are not in a US zone', () => {
    const sitting = atEndOfMovement({
      scenario: 'tinian',
      units: {
        'us-T-1/23': 'tinian-1602',
        'jp-T-1/50': 'tinian-1603',
        'jp-T-2/50': 'tinian-1717',
        'jp-T-3/50': 'tinian-2016',
        'jp-T-1/135': 'tinian-2115',
      },
      depleted: ['jp-T-1/50', 'jp-T-2/50', 'jp-T-3/50', 'jp-T-1/135'],
    });
    expect(sitting.options('rebuild').sort()).toEqual(['jp-T-1/135', 'jp-T-2/50', 'jp-T-3/50']);
    expect(sitting.why('rebuild', 'jp-T-1/50')?.rule).toBe('11.1i');
    sitting.do('rebuild', 'jp-T-2/50');
    sitting.do('rebuild', 'jp-T-1/135');
    expect(sitting.offers('rebuild')).toBe(false);
    expect(isDepleted(sitting, 'jp-T-3/50')).toBe(true);
  });
});

describe('which units', () => {
  rule(['11.1c', '11.1g'], 'with two players the Japanese choose any depleted unit on Guam, in a US zone too', () => {
    const sitting = atEndOfMovement({ units: { ...garrison, 'us-G-2/3': 'guam-0408' }, depleted });
    expect(sitting.decision.seat).toBe('japan');
    expect(sitting.options('rebuild').sort()).toEqual([...depleted].sort());
    sitting.do('rebuild', 'jp-G-1/38');
    expect(sitting.options('rebuild')).not.toContain('jp-G-1/38');
    // It is his right, not his duty.
    sitting.do('done');
    expect(depleted.filter((unit) => isDepleted(sitting, unit))).toEqual(['jp-G-2/38', 'jp-G-10', 'jp-G-1/9']);
    expect(sitting.log).toContain('Japanese 1/38 is rebuilt to full strength.');
  });

  rule('11.1k', 'only depleted units on the map are rebuilt', () => {
    const sitting = atEndOfMovement({ units: garrison, depleted: ['jp-G-10'] });
    expect(sitting.options('rebuild')).toEqual(['jp-G-10']);
    expect(sitting.why('rebuild', 'jp-G-1/38')?.rule).toBe('11.1k');
    expect(sitting.why('rebuild', 'jp-G-18')?.rule).toBe('11.1k');
    expect(sitting.why('rebuild', 'us-G-1/3')?.rule).toBe('11.1b');
    // With nothing depleted nobody is asked.
    const whole = atEndOfMovement({ units: garrison });
    expect(whole.told('rebuilt')).toEqual([]);
    expect(whole.decision.procedure).not.toBe('rebuilds');
  });
});

describe('in solitaire', () => {
  rule('11.1h', 'Guam rebuilds what is on the airstrip or nearest to it', () => {
    // 1303 is on it, and of the rest 1606 is the nearest.
    const sitting = atEndOfMovement({
      options: solitaire,
      units: { ...garrison, 'jp-G-3/38': 'guam-1303' },
      depleted: [...depleted, 'jp-G-3/38'],
    });
    expect(sitting.told('rebuilt')).toMatchObject([{ rule: '11.1h' }, { rule: '11.1h' }]);
    expect(['jp-G-3/38', 'jp-G-2/38'].map((unit) => isDepleted(sitting, unit))).toEqual([false, false]);
    expect(isDepleted(sitting, 'jp-G-10')).toBe(true);
  });

  rule('11.1h', 'of units equally near the stronger is rebuilt, of equally strong ones as the player chooses', () => {
    // 1304, 1402, 1203 and 1403 are all next to 1303; 1302 is captured, so one unit is rebuilt.
    const around = (stronger: string) => ({
      options: solitaire,
      captured: ['guam-1302'],
      units: {
        'jp-G-1/38': 'guam-1304',
        'jp-G-2/38': 'guam-1402',
        [stronger]: 'guam-1203',
        'us-G-1/3': 'guam-2510',
      },
      depleted: ['jp-G-1/38', 'jp-G-2/38', stronger],
    });
    const forced = atEndOfMovement(around('jp-G-38'));
    expect(isDepleted(forced, 'jp-G-38')).toBe(false);
    expect(forced.told('rebuilt')).toHaveLength(1);

    const tied = atEndOfMovement(around('jp-G-3/38'));
    expect(tied.decision).toMatchObject({ seat: 'us', procedure: 'rebuilds' });
    expect(promptOf(tied)).toBe('The Japanese rebuild 1 on Guam: choose between units that are equally strong.');
    expect(tied.options('rebuild').sort()).toEqual(['jp-G-1/38', 'jp-G-2/38', 'jp-G-3/38']);
    // He cannot do without.
    expect(tied.why('done')?.rule).toBe('11.1h');
    tied.do('rebuild', 'jp-G-2/38');
    expect(tied.told('rebuilt')).toHaveLength(1);
    expect(isDepleted(tied, 'jp-G-2/38')).toBe(false);
  });

  rule(
    '11.1j',
    'Tinian rebuilds the two strongest that are not in a US zone; between equals the player chooses',
    () => {
      const sitting = atEndOfMovement({
        scenario: 'tinian',
        options: solitaire,
        units: {
          'us-T-1/23': 'tinian-1602',
          'jp-T-marine-1': 'tinian-1603',
          'jp-T-marine-2': 'tinian-1717',
          'jp-T-1/50': 'tinian-2016',
          'jp-T-2/50': 'tinian-2115',
          'jp-T-tank': 'tinian-2211',
        },
        depleted: ['jp-T-marine-1', 'jp-T-marine-2', 'jp-T-1/50', 'jp-T-2/50', 'jp-T-tank'],
      });
      // The first marine unit is in a zone; the second is the strongest of the rest; then three are equals.
      expect(isDepleted(sitting, 'jp-T-marine-2')).toBe(false);
      expect(isDepleted(sitting, 'jp-T-marine-1')).toBe(true);
      expect(sitting.decision.seat).toBe('us');
      expect(sitting.options('rebuild').sort()).toEqual(['jp-T-1/50', 'jp-T-2/50', 'jp-T-tank']);
      sitting.do('rebuild', 'jp-T-1/50');
      expect(sitting.told('rebuilt')).toMatchObject([{ rule: '11.1j' }, { rule: '11.1j' }]);
      expect(isDepleted(sitting, 'jp-T-2/50')).toBe(true);
    },
  );

  rule('11.1j', 'two equals are both rebuilt without a question', () => {
    const sitting = atEndOfMovement({
      scenario: 'tinian',
      options: solitaire,
      units: { 'us-T-1/23': 'tinian-1602', 'jp-T-1/50': 'tinian-2016', 'jp-T-2/50': 'tinian-2115' },
      depleted: ['jp-T-1/50', 'jp-T-2/50'],
    });
    expect(sitting.told('rebuilt')).toHaveLength(2);
    expect(sitting.decision.procedure).not.toBe('rebuilds');
  });
});
