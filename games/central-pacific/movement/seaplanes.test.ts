import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { type Campaign, placeOf } from '../fixtures/table.ts';
import { type PositionSpec, position } from '../position.ts';

const warning = 'Without their tender, the seaplanes here are eliminated';

/** A force with the tender of a zone is formed, up to where it would sail. */
function leaving(spec: PositionSpec, ...ships: readonly string[]) {
  const table = position(spec);
  table.do('move fleet', '66');
  for (const ship of ships) table.do('add', ship);
  table.do('ready');
  return table;
}

function promptOf({ game, state }: Campaign): string {
  return game.prompt(state);
}

rule(['17.2a', '9.6a'], 'seaplanes are lost when their tender sails, and the player is told so first', () => {
  const units = { 'us-CV-9': '66', 'us-AV-1': '66', 'us-SP-1': '66' };
  const table = leaving({ units }, 'us-AV-1');
  expect(promptOf(table)).toContain(warning);
  table.do('sail', '65');
  expect(placeOf(table, 'us-SP-1')).toBe('us-refit');

  expect(promptOf(leaving({ units }, 'us-CV-9'))).not.toContain(warning);
  const atBase = leaving({ units, bases: { us: { tarawa: 1 } } }, 'us-AV-1');
  expect(promptOf(atBase)).not.toContain(warning);
  atBase.do('sail', '65');
  expect(placeOf(atBase, 'us-SP-1')).toBe('66');
  const full = leaving({ units: { ...units, 'us-P-1': 'tarawa' }, bases: { us: { tarawa: 1 } } }, 'us-AV-1');
  expect(promptOf(full)).toContain(warning);
});
