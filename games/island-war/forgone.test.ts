import { describe, expect, test } from 'vitest';
import { units } from './data.ts';
import { march } from './fixtures/play.ts';
import { position } from './position.ts';

const beachheads = ['1203', '1103'];
const farAway = { 'jp-317': '1815' };
const onBoth = { 'us-1/6': '1203', 'us-2/6': '1103', ...farAway };
const perBeachhead = { options: { reinforcements: 'per-beachhead' } };

describe('finishing movement', () => {
  test('with a unit on every beachhead gives up the reinforcement of the turn, until one moves off', () => {
    const sitting = position({ units: onBoth, beachheads, turn: 2 });
    expect(sitting.forgone('done')).toEqual([
      'Your units are on every beachhead, so no reinforcement can land this turn (12.34).',
    ]);
    march(sitting, 'us-1/6', '1304');
    expect(sitting.forgone('done')).toEqual([]);
    sitting.do('done');
    expect(sitting.decision.procedure).toBe('reinforcements');
    expect(sitting.forgone('done')[0]).toMatch(/^\d+ units could land on an empty beachhead this turn \(12\.1\)\.$/);
  });

  test('gives up one landing for each beachhead where each takes a unit', () => {
    const sitting = position({ units: onBoth, beachheads, turn: 2, ...perBeachhead });
    march(sitting, 'us-1/6', '1304');
    expect(sitting.forgone('done')).toEqual([
      'Your units are on 1 beachhead, so no reinforcement can land there (12.34).',
    ]);
  });

  test('costs nothing where nobody waits, nor for Japan', () => {
    const eliminated = units.filter(({ side, id }) => side === 'us' && !(id in onBoth)).map(({ id }) => id);
    expect(position({ units: onBoth, beachheads, turn: 2, eliminated }).forgone('done')).toEqual([]);
    expect(position({ units: onBoth, beachheads, turn: 2, phasing: 'japan' }).forgone('done')).toEqual([]);
  });
});

test('a landing of the first wave that is left out leaves a beach without a beachhead', () => {
  const sitting = position({ units: farAway, turn: 1, phase: 'reinforcements', landings: [{ beach: '1203' }] });
  expect(sitting.forgone('pass')).toEqual(['Without a unit, 1203 gets no beachhead for reinforcements (12.34).']);
});

test('ending combat gives up the ground support points that are left', () => {
  const sitting = position({ units: { ...onBoth, 'jp-318': '1613' }, turn: 3, phase: 'combat', dice: [1] });
  expect(sitting.forgone('done')).toEqual(['6 ground support points would be lost (9.14).']);
  sitting.do('bombard', 'jp-317');
  sitting.do('support', 1);
  sitting.do('done');
  expect(sitting.decision.procedure).toBe('combat phase');
  expect(sitting.forgone('done')).toEqual(['5 ground support points would be lost (9.14).']);
});
