import { expect, test } from 'vitest';
import { begin } from './fixtures/play.ts';
import { islandWar } from './game.ts';
import { position } from './position.ts';

test('whoever must choose is told for which unit and which hex', () => {
  const sitting = begin('historical');
  expect(islandWar.prompt(sitting.state)).toMatch(/no unit can move/);
  sitting.do('done');
  expect(islandWar.prompt(sitting.state)).toBe('Choose the infantry unit that lands at 1203, or none.');
  sitting.do('land', 'us-1/6');
  expect(islandWar.prompt(sitting.state)).toMatch(/attacks 1103.* from sea hex 1102/);

  const held = position({
    units: { 'jp-317': '1203' },
    phase: 'reinforcements',
    turn: 1,
    landings: [{ beach: '1203' }],
  });
  expect(islandWar.prompt(held.state)).toMatch(/^Choose the sea hex to attack 1203 from/);

  const later = position({ units: { 'jp-317': '3418' }, phase: 'reinforcements', beachheads: ['1203'] });
  later.do('reinforce', '1203');
  expect(islandWar.prompt(later.state)).toBe('Choose the unit that lands at 1203.');

  const march = position({ units: { 'us-1/6': '0606', 'jp-317': '3418' } });
  march.do('move', 'us-1/6');
  expect(islandWar.prompt(march.state)).toBe('Choose where US 1/6 moves.');
  march.do('to', '0605');
  expect(islandWar.prompt(march.state)).toBe('Keep moving US 1/6, or stop here.');
});

function repelled(units: Readonly<Record<string, string>>, die: number, support: number) {
  const sitting = position({ units, phase: 'combat', dice: [die], turn: 12 });
  for (const [verb, target] of [['attack', 'jp-317'], ['with', 'us-1/6'], ['done'], ['support', support]] as const) {
    sitting.do(verb, target);
  }
  if (sitting.decision.step === 'barrage') sitting.do('done');
  return sitting;
}

test('in a retreat too, and whether the unit can be saved', () => {
  const sitting = repelled({ 'us-1/6': '0606', 'jp-317': '0607' }, 3, 5);
  expect(islandWar.prompt(sitting.state)).toBe('Choose the next retreat hex for Japanese 317 (2 left).');
  sitting.do('to', '0608');
  expect(islandWar.prompt(sitting.state)).toBe('Choose the next retreat hex for Japanese 317 (1 left).');
  sitting.do('to', '0609');
  sitting.do('advance', 'us-1/6');
  expect(islandWar.prompt(sitting.state)).toBe('Choose how far US 1/6 advances.');

  const doomed = repelled({ 'us-1/6': '3419', 'jp-317': '3420' }, 2, 8);
  expect(islandWar.prompt(doomed.state)).toMatch(
    /^Japanese 317 cannot retreat the full distance and will be eliminated/,
  );
  doomed.do('to', '3421');
  expect(doomed.told('eliminated')).toHaveLength(1);

  const displacing = repelled({ 'us-1/6': '3418', 'jp-317': '3419', 'jp-318': '3520' }, 2, 8);
  expect(islandWar.prompt(displacing.state)).toBe(
    'Japanese 317 must retreat through 3520: choose where Japanese 318 is displaced to.',
  );
});

test('whoever is attacked is told which of the units are', () => {
  const units = { 'us-1/6': '0607', 'jp-317': '0707', 'jp-3/10': '1008' };
  const sitting = position({ phase: 'combat', turn: 3, units });
  for (const [verb, target] of [['attack', 'jp-317'], ['with', 'us-1/6'], ['done'], ['done']] as const) {
    sitting.do(verb, target);
  }
  expect(sitting.decision.step).toBe('protective fire');
  expect(islandWar.prompt(sitting.state)).toMatch(/^Japanese 317 is attacked. You may add final protective fire/);
});
