import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { withData } from '../fixtures/otherData.ts';
import scenarioFile from './data/scenarios.json' with { type: 'json' };
import track from './data/turn-track.json' with { type: 'json' };
import { units } from './data.ts';
import { begin, fight, logOf, march, passUntil } from './fixtures/play.ts';
import { hexOf, lastCombat } from './fixtures/report.ts';
import { position } from './position.ts';

const americans = units.filter(({ side }) => side === 'us').map(({ id }) => id);

describe('setting up', () => {
  rule('3.0a', 'the numbers of a ground unit are attack, defense and movement', () => {
    const values = (id: string) => units.find((unit) => unit.id === id)!.values;
    // 2-3-8 and 5-6-8: no two of the three are alike.
    for (const [unit, attack, defense] of [
      ['jp-317', 2, 3],
      ['jp-5-base', 5, 6],
    ] as const) {
      expect(values(unit)).toBe(`${attack}-${defense}-8`);
      const attacks = position({
        units: { [unit]: '0708', 'us-1/6': '0709' },
        phasing: 'japan',
        phase: 'combat',
        dice: [3],
      });
      fight(attacks, 'us-1/6', [unit]);
      expect(lastCombat(attacks).attack).toBe(attack);
      const defends = position({ units: { [unit]: '0708', 'us-1/6': '0709' }, phase: 'combat', dice: [3] });
      fight(defends, unit, ['us-1/6']);
      expect(lastCombat(defends).defense).toBe(defense);
      const moves = position({ units: { [unit]: '0711' }, phasing: 'japan' });
      expect(march(moves, unit, '1205')).toMatch(/\(8 MP\)\.$/);
    }
  });

  rule('3.0b', 'the numbers of a gun are barrage, protective fire and range, then defense and movement', () => {
    expect(units.find(({ id }) => id === 'jp-25')!.values).toBe('3-2-3/1-4');
    const barrages = position({
      units: { 'jp-25': '0710', 'us-1/6': '0707', 'us-2/6': '0706' },
      phasing: 'japan',
      phase: 'combat',
      dice: [6],
    });
    expect(barrages.options('bombard')).toEqual(['us-1/6']);
    barrages.do('bombard', 'us-1/6');
    barrages.do('barrage', 'jp-25');
    expect(lastCombat(barrages).attack).toBe(3);
    const protects = position({
      units: { 'jp-25': '0710', 'jp-317': '0708', 'us-1/6': '0707' },
      phase: 'combat',
      dice: [3],
    });
    protects.do('attack', 'jp-317');
    protects.do('with', 'us-1/6');
    protects.do('done');
    protects.do('done');
    protects.do('protect', 'jp-25');
    expect(lastCombat(protects).defense).toBe(3 + 2);
    const defends = position({ units: { 'jp-25': '0710', 'us-1/6': '0709' }, phase: 'combat', dice: [6] });
    fight(defends, 'jp-25', ['us-1/6']);
    expect(lastCombat(defends).defense).toBe(1);
    const moves = position({ units: { 'jp-25': '0711' }, phasing: 'japan' });
    moves.do('move', 'jp-25');
    expect(moves.why('to', '0907')?.rule).toBe('5.13a');
    expect(logOf(moves.do('to', '0807'))[0]).toMatch(/\(4 MP\)\.$/);
  });

  rule('3.0c', 'one scenario fixes the starting hexes, the other says who chooses first', () => {
    const fixed = begin('historical');
    expect(fixed.decision).toMatchObject({ seat: 'us', procedure: 'movement phase' });
    expect(fixed.told('deployed')).toHaveLength(21);
    const free = begin('free-deployment');
    expect(free.told('deployed')).toEqual([]);
    expect(free.decision).toMatchObject({ seat: 'us', step: 'write the landing hexes' });
    expect(free.why('deploy', 'jp-317', 'japan')?.sentence).toMatch('Wait for United States');
    passUntil(free, ({ seat }) => seat === 'japan');
    expect(free.decision).toMatchObject({ seat: 'japan', step: 'deploy' });
  });

  rule('3.0d', 'the turn track gives support as US/Japanese, and a lone number to the US', async () => {
    const printed = ['3/0', '10', '4/2'];
    const turns = track.turns.map((turn, i) => ({ ...turn, groundSupport: printed[i] ?? turn.groundSupport }));
    const file = join(import.meta.dirname, 'data/turn-track.json');
    const replaced = await withData(file, { ...track, turns }, () => import('./position.ts'));
    const support = (turn: number, phasing: 'us' | 'japan') => {
      const apart = { 'us-1/6': '0709', 'jp-317': '0708' };
      const sitting = replaced.position({ units: apart, turn, phasing, phase: 'combat' });
      const defender = phasing === 'us' ? 'jp-317' : 'us-1/6';
      sitting.do('attack', defender);
      sitting.do('with', phasing === 'us' ? 'us-1/6' : 'jp-317');
      sitting.do('done');
      const points = { [phasing]: 0, [phasing === 'us' ? 'japan' : 'us']: 0 };
      for (const step of ['barrage', 'protective fire']) {
        if (sitting.decision.step !== step) continue;
        points[sitting.decision.seat] = Math.max(...sitting.options('support').map(Number));
        sitting.do('done');
      }
      return points;
    };
    for (const phasing of ['us', 'japan'] as const) {
      expect(support(1, phasing)).toEqual({ us: 3, japan: 0 });
      expect(support(2, phasing)).toEqual({ us: 10, japan: 0 });
      expect(support(3, phasing)).toEqual({ us: 4, japan: 2 });
    }
  });

  rule('3.0e', 'the scenario names the first player, and the game its winner', () => {
    for (const scenario of ['historical', 'free-deployment']) {
      const sitting = begin(scenario);
      passUntil(sitting, ({ procedure }) => procedure === 'movement phase');
      expect(sitting.decision.seat).toBe('us');
      passUntil(sitting, () => false);
      expect(sitting.state.result).toMatchObject({ winner: null, rule: '13.0c' });
    }
  });

  rule('3.0e', 'where the scenarios file names Japan, Japan moves first', async () => {
    const file = join(import.meta.dirname, 'data/scenarios.json');
    const firstPlayer = { ...scenarioFile.firstPlayer, side: 'japan' };
    const { islandWar: replaced } = await withData(file, { ...scenarioFile, firstPlayer }, () => import('./game.ts'));
    const { state } = replaced.start({ scenario: 'historical', seed: 'first' });
    expect(replaced.decision(state)).toMatchObject({ seat: 'japan', procedure: 'movement phase' });
    replaced.apply(state, { seat: 'japan', verb: 'done' });
    expect(replaced.decision(state)).toMatchObject({ seat: 'us', procedure: 'movement phase' });
    expect(state.turn).toBe(1);
  });

  rule('3.0f', 'US units wait off the map until they are brought ashore', () => {
    const sitting = begin('historical');
    expect(americans).toHaveLength(49);
    expect(new Set(americans.map((unit) => hexOf(sitting, unit)))).toEqual(new Set(['not in play']));
    expect(sitting.options('move')).toEqual([]);
    expect(sitting.why('move', 'us-1/6')?.rule).toBe('12.2a');
    sitting.do('done');
    sitting.do('land', 'us-1/6');
    const ashore = americans.filter((unit) => hexOf(sitting, unit) !== 'not in play');
    expect(ashore).toEqual(['us-1/6']);
  });
});
