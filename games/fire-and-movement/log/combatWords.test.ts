import { expect, test } from 'vitest';
import { declare } from '../fixtures/battle.ts';
import { fireAndMovement } from '../game.ts';
import { position } from '../position.ts';

// What players read while they fight.

test('a combat step by step, then told in the log', () => {
  const game = position({
    scenario: 'tinian',
    phase: 'combat',
    units: { 'us-T-1/23': 'tinian-0711', 'us-T-2/23': 'tinian-0811', 'jp-T-2/50': 'tinian-0712' },
    cups: { us: { tinian: ['us-T-naval-8', 'us-T-naval-10-1'] }, japan: { tinian: ['jp-T-artillery-4-1'] } },
    dice: { combat: [5], support: [1, 1] },
  });
  const prompt = () => fireAndMovement.prompt(game.state);
  expect(prompt()).toBe('Choose a hex to attack, or end the Combat Phase.');
  game.do('attack', 'tinian-0712');
  expect(prompt()).toBe('Choose the units that attack Japanese 2 in Tinian 0712.');
  game.do('with', 'us-T-1/23');
  expect(prompt()).toBe('Attack Japanese 2 in Tinian 0712, 5 against 4: choose more units or declare the attack.');
  game.do('with', 'us-T-2/23');
  game.do('done');
  expect(prompt()).toBe('Combat in Tinian 0712, 10 against 4: commit a support fire marker?');
  game.do('commit');
  expect(prompt()).toBe(
    'Combat in Tinian 0712, 10 against 4, hidden markers 1 against 0: commit a support fire marker?',
  );
  game.do('commit');
  expect(prompt()).toBe(
    'Combat in Tinian 0712, 10 against 4, hidden markers 1 against 1: commit a support fire marker?',
  );
  game.do('commit');
  expect(game.log).toEqual([
    'US Combat Phase',
    'US 1/23 and US 2/23 attack Japanese 2 in Tinian 0712.',
    'US support fire: a marker is committed.',
    'Japanese support fire: a marker is committed.',
    'US support fire: a second marker is committed.',
    'US support fire: naval gunfire +8 and naval gunfire +10, which serves only in defense and goes back.',
    'Japanese support fire: artillery +4.',
    '18 against 8 is +10 on the clear line; die roll 5: D2, the defenders retreat 2 hexes.',
  ]);
});

test('a bombardment and a Banzai attack', () => {
  const game = position({
    scenario: 'tinian',
    phase: 'bombardment',
    phasing: 'japan',
    units: { 'us-T-1/23': 'tinian-0711', 'jp-T-marine-1': 'tinian-0712' },
    cups: { us: { tinian: [] }, japan: { tinian: ['jp-T-artillery-4-1'] } },
    dice: { combat: [2, 1] },
  });
  game.do('bombard', 'tinian-0711');
  expect(fireAndMovement.prompt(game.state)).toBe(
    'Bombard US 1/23 in Tinian 0711 with defense 5: choose the markers that fire.',
  );
  game.do('draw', 1);
  declare(game, 'tinian-0711', 'jp-T-marine-1');
  expect(fireAndMovement.prompt(game.state)).toBe(
    'Make the attack of Japanese marine 1 (Tinian) on Tinian 0711 a Banzai attack? No support fire; D2 and D3 become Ex.',
  );
  game.do('banzai');
  expect(game.log.filter((line) => !line.endsWith('Phase')).slice(0, 4)).toEqual([
    'Tinian 0711 is bombarded with artillery +4: 4 against 5 is −1 on the clear line; die roll 2: Ex, no effect in a bombardment.',
    'Japanese marine 1 (Tinian) attacks US 1/23 in Tinian 0711.',
    'Banzai! Neither side uses support fire.',
    '6 against 5 is +1 on the clear line; die roll 1: D2, an exchange in a Banzai attack: an attacker and a defender are depleted.',
  ]);
});

test('naval gunfire that is not fired is told to be lost, before and after', () => {
  const game = position({
    turn: 1,
    phase: 'bombardment',
    units: { 'jp-G-320': 'guam-1303' },
    withheld: { guam: ['us-G-naval-8-1'] },
  });
  expect(fireAndMovement.prompt(game.state)).toBe(
    'Choose a hex to bombard, or end the Bombardment Phase; 1 withheld naval gunfire marker is lost if not fired now.',
  );
  game.do('done');
  expect(game.log).toContain('Naval gunfire withheld off Guam and not fired is lost: naval gunfire +8.');
});
