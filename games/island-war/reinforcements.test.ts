import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { units } from './data.ts';
import { begin, fight, logOf, march, passUntil } from './fixtures/play.ts';
import { hexOf, lastCombat } from './fixtures/report.ts';
import { position } from './position.ts';

const americans = units.filter(({ side }) => side === 'us').map(({ id }) => id);
const perBeachhead = { options: { reinforcements: 'per-beachhead' } };
const landingBeaches = ['1203', '1103', '1002', '0902', '0802', '0702'];

/** The first wave about to land on the Charan Kanoa shore. */
function firstWave(japanese: Readonly<Record<string, string>>, dice: readonly number[] = []) {
  return position({
    units: japanese,
    turn: 1,
    phase: 'reinforcements',
    landings: landingBeaches.map((beach) => ({ beach })),
    dice,
  });
}

describe('how many and which', () => {
  rule('12.0a', 'reinforcements are US units that land in the US Movement Phase', () => {
    const sitting = position({ units: { 'us-1/6': '0704', 'jp-317': '1815' }, beachheads: ['1203'] });
    sitting.do('done');
    expect(sitting.decision).toMatchObject({ seat: 'us', procedure: 'reinforcements' });
    sitting.do('reinforce', '1203');
    expect(sitting.options('land')).toEqual(americans.filter((unit) => unit !== 'us-1/6'));
    expect(sitting.why('land', 'jp-318')?.rule).toBe('12.0a');
    expect(sitting.why('land', 'us-2/6', 'japan')?.sentence).toMatch('Wait for United States');
    sitting.do('land', 'us-2/6');
    // A whole Japanese player turn passes and asks nobody for landings.
    const steps: string[] = [];
    passUntil(sitting, ({ seat, procedure, step }) => {
      steps.push(`${seat}: ${procedure}`);
      return seat === 'us' && step === 'move units';
    });
    expect(steps).toEqual(['us: combat phase', 'japan: movement phase', 'us: movement phase']);
  });

  rule('12.1a', 'in the historical scenario fewer than six may land, but those at sea must attack', () => {
    const sitting = begin('historical');
    sitting.do('done');
    const asked: string[] = [];
    while (sitting.decision.procedure === 'first wave') {
      asked.push(sitting.offers('pass') ? 'may' : `must, by ${sitting.why('pass')?.rule}`);
      if (sitting.offers('pass')) sitting.do('pass');
      else sitting.do('land', sitting.options('land')[0]!);
    }
    expect(asked).toEqual(['may', 'must, by 14.12b', 'may', 'may', 'must, by 14.12b', 'may']);
    expect(sitting.told('landed')).toHaveLength(2);
    expect(sitting.told('landing left out')).toHaveLength(4);
    expect(logOf(sitting.told('landing left out'))[0]).toBe('No unit lands at 1203.');
    expect(sitting.options('attack')).toEqual(['jp-317', 'jp-16']);
  });

  rule('12.1a', 'six infantry units land on game turn 1, no more and nothing else', () => {
    const sitting = firstWave({ 'jp-1/135': '3418' });
    expect(sitting.options('land')).toEqual(
      units.filter((u) => u.side === 'us' && u.class === 'infantry').map((u) => u.id),
    );
    for (const unit of ['us-1/10', 'us-2-tk']) expect(sitting.why('land', unit)?.rule).toBe('12.1a');
    for (const unit of ['us-1/6', 'us-2/6', 'us-3/6', 'us-1/8', 'us-2/8']) {
      expect(sitting.offers('land')).toBe(true);
      sitting.do('land', unit);
    }
    sitting.do('land', 'us-1/105');
    expect(sitting.decision.procedure).toBe('combat phase');
    expect(sitting.told('landed')).toHaveLength(6);
  });

  rule('12.1b', 'by the option on every vacant beachhead, however many there are', () => {
    const beachheads = ['1203', '1103', '0902', '0802'];
    const sitting = position({ units: { 'us-1/6': '0704' }, beachheads, ...perBeachhead, phase: 'reinforcements' });
    for (const [at, hex] of beachheads.entries()) {
      sitting.do('reinforce', hex);
      sitting.do('land', ['us-2/6', 'us-3/6', 'us-1/8', 'us-2/8'][at]!);
    }
    expect(sitting.told('landed')).toHaveLength(beachheads.length);
  });

  rule('12.1b', 'later one unit of any class lands each turn, or with the option one on each vacant beachhead', () => {
    const setting = { units: { 'us-1/6': '0704', 'us-2/6': '0902' }, beachheads: ['1203', '1103', '0902'] };
    const sitting = position({ ...setting, ...perBeachhead, phase: 'reinforcements' });
    expect(sitting.options('reinforce')).toEqual(['1203', '1103']);
    sitting.do('reinforce', '1203');
    sitting.do('land', 'us-2-tk');
    expect(sitting.options('reinforce')).toEqual(['1103']);
    expect(sitting.why('reinforce', '1203')?.rule).toBe('12.34d');
    sitting.do('reinforce', '1103');
    sitting.do('land', 'us-531-fa');
    expect([hexOf(sitting, 'us-2-tk'), hexOf(sitting, 'us-531-fa')]).toEqual(['1203', '1103']);
    expect(sitting.offers('reinforce')).toBe(false);

    const asPrinted = position({ ...setting, phase: 'reinforcements' });
    asPrinted.do('reinforce', '1203');
    asPrinted.do('land', 'us-1/105');
    expect(asPrinted.state.turn).toBe(2);
    expect(asPrinted.offers('reinforce')).toBe(false);
    // The next turn brings the next one.
    const next = position({ ...setting, turn: 3, phase: 'reinforcements' });
    expect(next.options('reinforce')).toEqual(['1203', '1103']);

    const none = position({ ...setting, phase: 'reinforcements' });
    none.do('done');
    expect(none.told('landed')).toEqual([]);
  });

  rule(['12.1c', '12.1e'], 'any unit lands that is neither in play nor destroyed', () => {
    const sitting = position({
      units: { 'us-1/6': '0704', 'jp-317': '3420' },
      eliminated: ['us-2/6', 'us-2-tk'],
      beachheads: ['1203'],
      phase: 'reinforcements',
    });
    sitting.do('reinforce', '1203');
    expect(sitting.options('land')).toEqual(
      americans.filter((unit) => !['us-1/6', 'us-2/6', 'us-2-tk'].includes(unit)),
    );
    expect(sitting.why('land', 'us-1/6')?.rule).toBe('12.1c');
    for (const unit of ['us-2/6', 'us-2-tk']) expect(sitting.why('land', unit)?.rule).toBe('12.1e');
    sitting.do('land', 'us-225-fa');
    expect(hexOf(sitting, 'us-225-fa')).toBe('1203');
  });

  rule('12.1e', 'a unit lost in combat does not come back', () => {
    // 2 against 6 in the rough is -4: Ae on a 6.
    const sitting = position({
      units: { 'us-1/10': '0212', 'jp-5-base': '0312', 'us-1/6': '0704' },
      beachheads: ['1203'],
      phase: 'combat',
      dice: [6],
    });
    fight(sitting, 'jp-5-base', ['us-1/10']);
    expect(hexOf(sitting, 'us-1/10')).toBe('eliminated');
    passUntil(sitting, ({ step }) => step === 'choose a beachhead');
    sitting.do('reinforce', '1203');
    expect(sitting.why('land', 'us-1/10')?.rule).toBe('12.1e');
  });

  rule('12.1d', 'once all units have come into play there is nothing left to land', () => {
    const [ashore, last, ...dead] = americans as [string, string, ...string[]];
    const sitting = position({
      ...perBeachhead,
      units: { [ashore]: '0704', 'jp-317': '3420' },
      eliminated: dead,
      beachheads: ['1203', '1103'],
      phase: 'reinforcements',
    });
    sitting.do('reinforce', '1203');
    expect(sitting.options('land')).toEqual([last]);
    sitting.do('land', last);
    // 1103 is vacant still, but nobody is left to land there: not now, not next turn.
    expect(sitting.decision.procedure).toBe('combat phase');
    passUntil(sitting, ({ seat, step }) => seat === 'us' && step === 'move units');
    sitting.do('done');
    expect(sitting.decision).toMatchObject({ seat: 'us', procedure: 'combat phase' });
  });
});

describe('when and where', () => {
  rule('12.2a', 'landings come when all movement is over', () => {
    const sitting = position({
      ...perBeachhead,
      units: { 'us-1/6': '0704', 'us-2/6': '1203', 'jp-317': '3420' },
      beachheads: ['1203', '1103'],
    });
    expect(sitting.offers('reinforce')).toBe(false);
    expect(sitting.why('reinforce', '1103')?.sentence).toMatch("'reinforce' is not possible now");
    expect(sitting.why('move', 'us-3/6')?.rule).toBe('12.2a');
    // The hex that a unit leaves is vacant when the landings come.
    march(sitting, 'us-2/6', '1204');
    sitting.do('done');
    expect(sitting.options('reinforce')).toEqual(['1203', '1103']);
    expect(sitting.why('move', 'us-1/6')?.sentence).toMatch("'move' is not possible now");
    sitting.do('reinforce', '1203');
    sitting.do('land', 'us-3/6');
    expect(sitting.offers('move')).toBe(false);
    sitting.do('done');
    expect(sitting.decision.procedure).toBe('combat phase');
  });

  rule('12.31a', 'on game turn 1 units land on the beaches of the plan that no enemy holds', () => {
    const sitting = firstWave({ 'jp-317': '1103', 'jp-316': '1104' });
    const asked: string[] = [];
    for (let wave = 0; wave < 6; wave++) {
      if (sitting.offers('approach')) {
        asked.push(...sitting.options('approach'));
        sitting.do('approach', '1102');
      }
      sitting.do('land', americans[wave]!);
    }
    const hexes = americans.slice(0, 6).map((unit) => hexOf(sitting, unit));
    expect(hexes).toEqual(['1203', '1102', '1002', '0902', '0802', '0702']);
    // Only the beach that the enemy holds sent its unit to sea; 1002 lies in a zone of his and is landed on.
    expect(asked).toEqual(['1102', '1202']);
  });

  rule('12.31b', 'from game turn 2 on units land on beachheads and on no other beach', () => {
    const sitting = position({ units: { 'us-1/6': '0704' }, beachheads: ['1203', '0702'], phase: 'reinforcements' });
    expect(sitting.options('reinforce')).toEqual(['1203', '0702']);
    for (const beach of ['1103', '1002', '0902', '2405']) expect(sitting.why('reinforce', beach)?.rule).toBe('12.31b');
    for (const other of ['0705', '1102']) expect(sitting.why('reinforce', other)?.rule).toBe('12.31b');
  });

  rule('12.31c', 'landing takes all of the movement of that turn and of no other', () => {
    const sitting = position({
      units: { 'us-1/6': '0704', 'jp-317': '3420' },
      beachheads: ['1203', '1103'],
      phase: 'reinforcements',
    });
    sitting.do('reinforce', '1203');
    sitting.do('land', 'us-2/6');
    expect(sitting.offers('move')).toBe(false);
    expect(sitting.offers('to')).toBe(false);
    passUntil(sitting, ({ seat, step }) => seat === 'us' && step === 'move units');
    expect(hexOf(sitting, 'us-2/6')).toBe('1203');
    expect(sitting.options('move')).toContain('us-2/6');
  });

  rule('12.33a', 'units may land in enemy zones, and then stay and attack', () => {
    const sitting = position({
      units: { 'jp-317': '1204', 'us-1/6': '0704' },
      beachheads: ['1203'],
      phase: 'reinforcements',
      dice: [4],
    });
    sitting.do('reinforce', '1203');
    sitting.do('land', 'us-2/6');
    expect(sitting.decision.procedure).toBe('combat phase');
    expect(sitting.why('done')?.rule).toBe('7.12a');
    expect(sitting.options('attack')).toEqual(['jp-317']);
    fight(sitting, 'jp-317', ['us-2/6']);
    expect(sitting.why('done')).toBeUndefined();
  });

  rule('12.4a', 'units fight on the turn they land', () => {
    // The gun barrages and the tank attacks, both fresh from the beach.
    const sitting = position({
      ...perBeachhead,
      units: { 'jp-317': '1204', 'us-1/6': '0704' },
      beachheads: ['1203', '1002'],
      phase: 'reinforcements',
      dice: [1],
    });
    sitting.do('reinforce', '1203');
    sitting.do('land', 'us-2-tk');
    sitting.do('reinforce', '1002');
    sitting.do('land', 'us-1/10');
    sitting.do('attack', 'jp-317');
    sitting.do('with', 'us-2-tk');
    sitting.do('done');
    sitting.do('barrage', 'us-1/10');
    sitting.do('done');
    expect(lastCombat(sitting)).toMatchObject({ attack: 7, defense: 3, differential: 4 });
  });
});
