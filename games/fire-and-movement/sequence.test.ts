import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import type { Told } from './core/events.ts';
import type { FireAndMovement } from './core/state.ts';
import { TINIAN, US } from './data/dataTypes.ts';
import { cupOf, lastCombat, noMarkers } from './fixtures/battle.ts';
import { begin, fight, march, passUntil } from './fixtures/play.ts';
import { hexOf } from './fixtures/report.ts';
import { type PositionSpec, position } from './position.ts';

const fivePhases = ['movement', 'bombardment', 'combat', 'mobile movement', 'mobile combat'];

/** The headings of the log so far: `turn 2`, `US movement`. */
function headings(sitting: Sitting<FireAndMovement>): string[] {
  return sitting.events.flatMap((event) => {
    if (event.type === 'turn began') return [`turn ${(event as Told<'turn began'>).turn}`];
    if (event.type !== 'phase began') return [];
    const { side, phase } = event as Told<'phase began'>;
    return [`${side === US ? 'US' : 'Japanese'} ${phase}`];
  });
}

function fields(placed: Readonly<Record<string, string>>, spec: PositionSpec = {}) {
  const hexes = Object.fromEntries(Object.entries(placed).map(([unit, hex]) => [unit, `tinian-${hex}`]));
  return position({ scenario: 'tinian', cups: noMarkers('tinian'), units: hexes, ...spec });
}

const playerTurn = (side: string) => fivePhases.map((phase) => `${side} ${phase}`);
const gameTurn = [...playerTurn('US'), ...playerTurn('Japanese')];

describe('the sequence of play', () => {
  rule(
    ['4.0a', '4.1a', '4.1c', '4.1k'],
    'each game turn has a US and a Japanese player turn of five phases each',
    () => {
      const sitting = begin('tinian');
      passUntil(sitting, () => sitting.state.turn === 3);
      expect(headings(sitting).slice(0, -2)).toEqual(['turn 1', ...gameTurn, 'turn 2', ...gameTurn]);
      expect(headings(sitting).slice(-2)).toEqual(['turn 3', 'US movement']);
    },
  );

  rule('4.1m', 'used markers are back in the cups before anybody moves, and not sooner', () => {
    const cups = { us: { tinian: ['us-G-air-5-2', 'us-T-air-5-1'] }, japan: { tinian: [] } };
    const sitting = fields(
      { 'us-T-1/23': '1311', 'jp-T-marine-1': '1312' },
      { phase: 'bombardment', cups, dice: { combat: [6, 6, 6] } },
    );
    sitting.do('bombard', 'tinian-1312');
    sitting.do('draw', 2);
    expect(cupOf(sitting, US, TINIAN)).toEqual([]);
    passUntil(sitting, ({ seat }) => seat === 'japan');
    expect(cupOf(sitting, US, TINIAN)).toEqual([]);
    expect(cupOf(sitting, US, TINIAN, 'spent')).toHaveLength(2);
    passUntil(sitting, () => sitting.state.turn === 3);
    expect(sitting.decision).toMatchObject({ seat: 'us', procedure: 'movement phase' });
    expect(cupOf(sitting, US, TINIAN).sort()).toEqual(cups.us.tinian);
    expect(cupOf(sitting, US, TINIAN, 'spent')).toEqual([]);
  });

  rule('4.1b', 'nothing of another phase can be done', () => {
    const sitting = fields({ 'us-T-1/23': '1311', 'us-T-2/23': '1009', 'jp-T-2/50': '1312' });
    expect(sitting.why('attack', 'tinian-1312')?.sentence).toMatch("'attack' is not possible now");
    sitting.do('done');
    expect(sitting.state.phase).toBe('combat');
    expect(sitting.why('move', 'us-T-2/23')?.sentence).toMatch("'move' is not possible now");
    sitting.do('done');
    expect(sitting.state.phasing).not.toBe(US);
  });

  rule('4.1e', 'reinforcements come in their owner’s Movement Phase, when all have moved', () => {
    const sitting = fields({ 'us-T-1/23': '1009' }, { boats: [{ hex: 'tinian-0611' }] });
    expect(sitting.decision.procedure).toBe('movement phase');
    expect(sitting.why('move', 'us-T-2/23')?.rule).toBe('3.0c');
    sitting.do('done');
    expect(sitting.decision.procedure).toBe('reinforcements');
    expect(sitting.state.phase).toBe('movement');
  });

  rule('4.1l', 'the turn marker advances by one, and after the last game turn the game is decided', () => {
    // Nine game turns on Tinian.
    const sitting = fields({ 'us-T-1/23': '1009', 'jp-T-2/50': '1312' }, { turn: 8 });
    passUntil(sitting, () => sitting.state.turn === 9);
    expect(sitting.state.result).toBeNull();
    expect(headings(sitting).slice(-2)).toEqual(['turn 9', 'US movement']);
    passUntil(sitting, () => false);
    expect(sitting.state.turn).toBe(9);
    expect(sitting.state.result).toMatchObject({ winner: 'japan', rule: '18.3b' });
  });
});

describe('mobile units in a player turn', () => {
  const placed = { 'us-T-A/2-tank': '1311', 'us-T-1/23': '1009', 'jp-T-2/50': '1312' };
  const inMobileMovement = (sitting: Sitting<FireAndMovement>) =>
    passUntil(sitting, () => sitting.state.phase === 'mobile movement');
  const inMobileCombat = (sitting: Sitting<FireAndMovement>) =>
    passUntil(sitting, () => sitting.state.phase === 'mobile combat');

  rule(['4.1h', '4.1g'], 'one that attacks first may still move, but not attack again', () => {
    const sitting = fields({ ...placed, 'us-T-B/2-tank': '1411' }, { dice: { combat: [4] } });
    sitting.do('done');
    fight(sitting, 'tinian-1312', ['us-T-A/2-tank']);
    expect(lastCombat(sitting)).toBe('4-4=0 clear C7 4 •');
    inMobileMovement(sitting);
    expect(sitting.options('move').sort()).toEqual(['us-T-A/2-tank', 'us-T-B/2-tank']);
    march(sitting, 'us-T-A/2-tank', 'tinian-1211');
    inMobileCombat(sitting);
    sitting.do('attack', 'tinian-1312');
    expect(sitting.options('with')).toEqual(['us-T-B/2-tank']);
    expect(sitting.why('with', 'us-T-A/2-tank')?.rule).toBe('4.1g');
  });

  rule(['4.1i', '4.1f'], 'one that moves first may attack late, but not move again', () => {
    const sitting = fields({ ...placed, 'us-T-A/2-tank': '1310', 'us-T-B/2-tank': '0910' });
    march(sitting, 'us-T-A/2-tank', 'tinian-1311');
    sitting.do('done');
    inMobileMovement(sitting);
    expect(sitting.options('move')).toEqual(['us-T-B/2-tank']);
    expect(sitting.why('move', 'us-T-A/2-tank')?.rule).toBe('5.5b');
    sitting.do('done');
    inMobileCombat(sitting);
    sitting.do('attack', 'tinian-1312');
    expect(sitting.options('with')).toEqual(['us-T-A/2-tank']);
  });

  rule('4.1j', 'moves and combats of the mobile phases are worked out as in the others', () => {
    const combat = (phase: 'combat' | 'mobile combat') => {
      const sitting = fields(placed, { phase, dice: { combat: [6] } });
      fight(sitting, 'tinian-1312', ['us-T-A/2-tank']);
      return lastCombat(sitting);
    };
    expect(combat('mobile combat')).toBe('4-4=0 clear C7 6 (A)');
    expect(combat('mobile combat')).toBe(combat('combat'));
    const reach = (phase: 'movement' | 'mobile movement') => {
      const sitting = fields(placed, { phase });
      sitting.do('move', 'us-T-A/2-tank');
      return sitting.options('to');
    };
    expect(reach('mobile movement')).toEqual(reach('movement'));
  });
});

describe('retreat and advance', () => {
  rule(
    ['5.2k', '5.2j'],
    'are no movement: units that have spent their points go on in combat, whatever the ground',
    () => {
      // In the jungle of the north: three hexes of three points each are more than a Japanese battalion could move.
      const placed = {
        'us-G-1/3': 'guam-3408',
        'us-G-2/3': 'guam-3310',
        'us-G-3/3': 'guam-3510',
        'jp-G-1/38': 'guam-3410',
      };
      const sitting = position({ units: placed, cups: noMarkers('guam'), dice: { combat: [2] } });
      march(sitting, 'us-G-1/3', 'guam-3409');
      expect(sitting.why('move', 'us-G-1/3')?.rule).toBe('5.2j');
      sitting.do('done');
      fight(sitting, 'guam-3410', ['us-G-1/3', 'us-G-2/3', 'us-G-3/3']);
      expect(lastCombat(sitting)).toBe('15-4=+11 jungle C11 2 D3');
      sitting.do('retreat', 'jp-G-1/38');
      expect(sitting.why('move', 'jp-G-1/38')).toBeDefined();
      // 3411 is the only way; then two more hexes of its owner's choice.
      sitting.do('to', 'guam-3412');
      sitting.do('to', 'guam-3413');
      expect(hexOf(sitting, 'jp-G-1/38')).toBe('guam-3413');
      sitting.do('advance', 'us-G-1/3');
      sitting.do('to', 'guam-3412');
      expect(hexOf(sitting, 'us-G-1/3')).toBe('guam-3412');
      expect(sitting.told('moved')).toHaveLength(1);
    },
  );
});
