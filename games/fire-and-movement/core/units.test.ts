import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { units } from '../data/data.ts';
import { US } from '../data/dataTypes.ts';
import { lastBombardment, lastCombat, noMarkers, verbsOf } from '../fixtures/battle.ts';
import { fight, march, passUntil } from '../fixtures/play.ts';
import { hexOf, isDepleted } from '../fixtures/report.ts';
import { type PositionSpec, position } from '../position.ts';

/** Units in the clear fields of Tinian, without support fire unless it is given. */
function fields(placed: Readonly<Record<string, string>>, spec: PositionSpec = {}) {
  const hexes = Object.fromEntries(Object.entries(placed).map(([unit, hex]) => [unit, `tinian-${hex}`]));
  return position({ scenario: 'tinian', phase: 'combat', cups: noMarkers('tinian'), units: hexes, ...spec });
}

describe('counters', () => {
  rule('2.3a', 'a unit has the values of its front, and those of its back once it is depleted', () => {
    const sitting = fields({ 'us-T-1/23': '1311', 'jp-T-2/50': '1312' }, { dice: { combat: [4, 5] } });
    fight(sitting, 'tinian-1312', ['us-T-1/23']);
    expect(lastCombat(sitting)).toBe('5-4=+1 clear C8 4 Ex');
    passUntil(sitting, ({ seat, step }) => seat === 'japan' && step === 'next attack');
    // 5-5-8 is 2-3-8 now, 3-4-8 is 1-2-8.
    fight(sitting, 'tinian-1311', ['jp-T-2/50']);
    expect(lastCombat(sitting)).toBe('1-3=-2 clear C5 5 (A)');
    expect(['us-T-1/23', 'jp-T-2/50'].map((unit) => hexOf(sitting, unit))).toEqual(['tinian-1311', 'eliminated']);
  });

  rule('2.3b', 'a unit without a reduced side is eliminated by its first loss', () => {
    const sniper = fields({ 'us-T-1/23': '1311', 'jp-T-sniper-1': '1312' }, { dice: { combat: [4] } });
    fight(sniper, 'tinian-1312', ['us-T-1/23']);
    expect(lastCombat(sniper)).toBe('5-1=+4 clear C10 4 Ex');
    expect(['us-T-1/23', 'jp-T-sniper-1'].map((unit) => hexOf(sniper, unit))).toEqual(['tinian-1311', 'eliminated']);
    expect(isDepleted(sniper, 'us-T-1/23')).toBe(true);
    // All engineers and snipers are such units.
    for (const { id, branch, back } of units) {
      if (branch === 'sniper' || branch === 'engineer') expect(back, id).toBeNull();
      if (branch === 'tank') expect(back, id).not.toBeNull();
    }
  });

  rule('2.3.1a', 'units of the same values play alike, whatever they are called', () => {
    const play = (attacker: string, defender: string) => {
      const sitting = fields({ [attacker]: '1309', [defender]: '1312' }, { phase: 'movement', dice: { combat: [2] } });
      sitting.do('move', attacker);
      const reach = sitting.options('to');
      sitting.do('to', 'tinian-1311');
      sitting.do('done');
      if (sitting.decision.procedure !== 'combat phase')
        passUntil(sitting, ({ procedure }) => procedure === 'combat phase');
      fight(sitting, 'tinian-1312', [attacker]);
      return { reach, combat: lastCombat(sitting), next: sitting.decision.step };
    };
    const first = play('us-T-1/23', 'jp-T-2/50');
    expect(first.reach.length).toBeGreaterThan(100);
    expect(first.combat).toBe('5-4=+1 clear C8 2 Ex');
    expect(play('us-T-2/23', 'jp-T-1/135')).toEqual(first);
    expect(play('us-T-3/23', 'jp-T-3/50')).toEqual(first);
  });
});

describe('the values on a counter', () => {
  rule('2.3.2a', 'attack strength counts in attack, defense strength in defense', () => {
    // 6-8-8 against 5-5-8, and the other way round.
    const placed = { 'us-T-1/23': '1311', 'jp-T-marine-1': '1312' };
    const american = fields(placed, { dice: { combat: [1] } });
    fight(american, 'tinian-1312', ['us-T-1/23']);
    expect(lastCombat(american)).toMatch(/^5-8=-3 /);
    const japanese = fields(placed, { phasing: 'japan', dice: { combat: [4] } });
    fight(japanese, 'tinian-1311', ['jp-T-marine-1']);
    expect(lastCombat(japanese)).toMatch(/^6-5=\+1 /);
  });

  rule(
    ['2.3.2b', '2.3.2c'],
    'a marker bombards by itself in its owner’s Bombardment Phase, and adds to units in combat',
    () => {
      const cups = { us: { tinian: ['us-T-air-5-1'] }, japan: { tinian: [] } };
      const placed = { 'us-T-1/23': '1311', 'jp-T-2/50': '1312' };
      const sitting = fields(placed, { phase: 'bombardment', cups, dice: { combat: [6] } });
      expect(sitting.decision).toMatchObject({ seat: 'us', procedure: 'bombardment phase' });
      expect(sitting.why('bombard', 'tinian-1311', 'japan')).toBeDefined();
      sitting.do('bombard', 'tinian-1312');
      sitting.do('draw', 1);
      expect(lastBombardment(sitting)).toMatch(/^5-4=\+1 /);
      const combat = fields(placed, { cups, dice: { combat: [6] } });
      combat.do('attack', 'tinian-1312');
      combat.do('with', 'us-T-1/23');
      combat.do('done');
      combat.do('commit');
      expect(lastCombat(combat)).toMatch(/^10-4=\+6 /);
    },
  );

  rule('2.3.2d', 'the movement allowance is what a unit spends in one phase, depleted or not', () => {
    for (const depleted of [[], ['us-T-1/23']]) {
      const sitting = fields({ 'us-T-1/23': '1306' }, { phase: 'movement', depleted });
      expect(march(sitting, 'us-T-1/23', 'tinian-1314')).toMatch(/→ 1314 \(8 MP\)/);
    }
    for (const { id, front, back } of units) if (back) expect(back.movement, id).toBe(front.movement);
  });

  rule(['2.3.2e', '2.3.2f', '2.3.2g'], 'leg units have no part in the mobile phases, mobile ones in all', () => {
    const placed = { 'us-T-1/23': '1311', 'us-T-A/2-tank': '1211', 'jp-T-2/50': '1312' };
    const moving = fields(placed, { phase: 'mobile movement' });
    expect(moving.options('move')).toEqual(['us-T-A/2-tank']);
    const attacking = fields(placed, { phase: 'mobile combat' });
    attacking.do('attack', 'tinian-1312');
    expect(attacking.options('with')).toEqual(['us-T-A/2-tank']);
    expect(attacking.why('with', 'us-T-1/23')?.rule).toBe('2.3.2g');
    const both = fields(placed);
    both.do('attack', 'tinian-1312');
    expect(both.options('with').sort()).toEqual(['us-T-1/23', 'us-T-A/2-tank']);
  });

  rule('2.3.2h', 'markers hold no hex and have no zone of control', () => {
    const placed = { 'us-T-1/23': '1309' };
    const sitting = fields(placed, { phase: 'movement', cups: {} });
    expect(sitting.state.cups[US].flat().length).toBeGreaterThan(0);
    expect(sitting.state.occupant.filter((unit) => unit >= 0)).toHaveLength(1);
    expect(sitting.state.zones[US].filter((count) => count > 0)).toHaveLength(6);
    expect(verbsOf(sitting)).toEqual(['done', 'move']);
    expect(sitting.options('move')).toEqual(['us-T-1/23']);
  });
});
