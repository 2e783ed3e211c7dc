import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { MUST_ASSAULT } from '../core/state.ts';
import { findUnit } from '../data/data.ts';
import { declare, lastCombat, noMarkers, verbsOf } from '../fixtures/battle.ts';
import { hexOf } from '../fixtures/report.ts';
import { type PositionSpec, position } from '../position.ts';

// Assaults from the sea on Engebi: 1404 is a clear airstrip hex with a reef, 1304 a clear one without.

const onEngebi = (spec: PositionSpec) =>
  position({ scenario: 'engebi', phase: 'combat', cups: noMarkers('engebi'), ...spec });

/** A marine battalion off 1404, put to sea this turn. */
const offReef: PositionSpec = {
  units: { 'us-Ei-1/22': 'engebi-1503' },
  boats: [{ hex: 'engebi-1404', face: 'assault boat' }],
  assaults: { 'us-Ei-1/22': 'engebi-1404' },
  done: { 'us-Ei-1/22': MUST_ASSAULT },
};

describe('12.1 assaults from the sea', () => {
  rule(['12.1b', '12.1k'], 'a unit put to sea this turn must assault before the phase can end', () => {
    const game = onEngebi({ ...offReef, dice: [6] });
    expect(game.offers('done')).toBe(false);
    expect(game.why('done')?.rule).toBe('12.1b');
    expect(game.game.prompt(game.state)).toContain('US 1/22 (Engebi) must assault');
    declare(game, 'engebi-1404', 'us-Ei-1/22');
    expect(lastCombat(game)).toBe('5-0=+5 mountain C6 6 (A)');

    const later = onEngebi({ ...offReef, done: {} });
    expect(later.offers('done')).toBe(true);
    expect(later.options('attack')).toEqual(['engebi-1404']);
  });

  rule(['12.1b', '12.1g'], 'units ashore may join the assault, but not take it off the unit at sea', () => {
    const game = onEngebi({
      ...offReef,
      units: { ...offReef.units, 'us-Ei-2/22': 'engebi-1303', 'jp-Ei-infantry': 'engebi-1404' },
      dice: [6],
    });
    game.do('attack', 'engebi-1404');
    expect(game.options('with').sort()).toEqual(['us-Ei-1/22', 'us-Ei-2/22']);
    game.do('with', 'us-Ei-2/22');
    expect(game.why('done')?.rule).toBe('12.1b');
    game.do('with', 'us-Ei-1/22');
    game.do('done');
    expect(lastCombat(game)).toBe('10-3=+7 mountain C7 6 (A)');
  });

  rule('12.1b', 'a unit that came ashore after a bombardment owes nothing more', () => {
    const game = position({
      scenario: 'engebi',
      phase: 'bombardment',
      ...offReef,
      units: { ...offReef.units, 'jp-Ei-sniper': 'engebi-1404', 'jp-Ei-infantry': 'engebi-1206' },
      cups: { us: { engebi: ['us-Ei-air-4', 'us-Ei-artillery-4'] }, japan: { engebi: [] } },
      dice: { combat: [1] },
    });
    game.do('bombard', 'engebi-1404');
    game.do('draw', 2);
    expect(hexOf(game, 'us-Ei-1/22')).toBe('engebi-1404');
    expect(game.state.phase).not.toBe('combat');
  });

  rule(['12.1b', '12.2a'], 'and may attack whoever is next to it there', () => {
    const game = position({
      scenario: 'engebi',
      phase: 'bombardment',
      ...offReef,
      units: { ...offReef.units, 'jp-Ei-sniper': 'engebi-1404', 'jp-Ei-machine-guns': 'engebi-1405' },
      cups: { us: { engebi: ['us-Ei-air-4', 'us-Ei-artillery-4'] }, japan: { engebi: [] } },
      dice: { combat: [1] },
    });
    game.do('bombard', 'engebi-1404');
    game.do('draw', 2);
    if (game.state.phase === 'bombardment') game.do('done');
    expect(game.options('attack')).toEqual(['engebi-1405']);
    game.do('attack', 'engebi-1405');
    expect(game.options('with')).toEqual(['us-Ei-1/22']);
    expect(game.state.assault[findUnit('us-Ei-1/22')]).toBe(-1);
  });

  rule(['12.1i', '12.1j'], 'a unit at sea attacks its assault boat hex and no other', () => {
    const game = onEngebi({
      units: {
        'us-Ei-1/22': 'engebi-1504',
        'us-Ei-2/22': 'engebi-1304',
        'jp-Ei-infantry': 'engebi-1404',
        'jp-Ei-machine-guns': 'engebi-1405',
        'jp-Ei-sniper': 'engebi-1505',
      },
      boats: [
        { hex: 'engebi-1404', face: 'assault boat' },
        { hex: 'engebi-1505', face: 'assault boat' },
      ],
      assaults: { 'us-Ei-1/22': 'engebi-1404' },
    });
    expect(game.options('attack')).toEqual(['engebi-1404', 'engebi-1405']);
    expect(game.why('attack', 'engebi-1505')?.rule).toBe('12.1j');
    game.do('attack', 'engebi-1405');
    expect(game.options('with')).toEqual(['us-Ei-2/22']);
    expect(game.why('with', 'us-Ei-1/22')?.rule).toBe('12.1i');
  });
});

describe('12.3 reefs', () => {
  rule(['12.3a', '12.3b'], 'an empty reef is attacked like a unit of defense 0, once a phase', () => {
    const game = onEngebi({ ...offReef, units: { ...offReef.units, 'jp-Ei-infantry': 'engebi-1206' }, dice: [3] });
    expect(game.options('attack')).toEqual(['engebi-1404']);
    declare(game, 'engebi-1404', 'us-Ei-1/22');
    expect(lastCombat(game)).toBe('5-0=+5 mountain C6 3 •');
    expect(hexOf(game, 'us-Ei-1/22')).toBe('engebi-1503');
    expect(game.log).toContain('US 1/22 (Engebi) attacks the reef in Engebi 1404.');
  });

  rule('12.3b', 'what would hurt a defender takes the reef', () => {
    const game = onEngebi({ ...offReef, units: { ...offReef.units, 'jp-Ei-infantry': 'engebi-1206' }, dice: [1] });
    declare(game, 'engebi-1404', 'us-Ei-1/22');
    expect(lastCombat(game)).toBe('5-0=+5 mountain C6 1 Ex');
    expect(hexOf(game, 'us-Ei-1/22')).toBe('engebi-1404');
  });

  rule('12.3c', 'the Japanese may fire at an empty reef', () => {
    const game = onEngebi({
      ...offReef,
      units: { ...offReef.units, 'jp-Ei-infantry': 'engebi-1206' },
      cups: { us: { engebi: [] }, japan: { engebi: ['jp-Ei-fortification-2', 'jp-Ei-banzai-2'] } },
      dice: { combat: [6] },
    });
    declare(game, 'engebi-1404', 'us-Ei-1/22');
    expect(game.decision.seat).toBe('japan');
    expect(verbsOf(game)).toEqual(['commit', 'pass']);
    game.do('commit');
    game.do('commit');
    expect(lastCombat(game)).toBe('5-4=+1 mountain C4 6 (A)');
  });

  rule(
    ['12.3d', '12.3e'],
    'the reef line counts for Japanese on it, against an attack that comes from the sea alone',
    () => {
      const units = { ...offReef.units, 'us-Ei-2/22': 'engebi-1303', 'jp-Ei-infantry': 'engebi-1404' };
      const fromSea = onEngebi({ ...offReef, units, dice: [3] });
      declare(fromSea, 'engebi-1404', 'us-Ei-1/22');
      expect(lastCombat(fromSea)).toBe('5-3=+2 mountain C5 3 A2');
      const fromLand = onEngebi({ ...offReef, done: {}, units, dice: [6] });
      declare(fromLand, 'engebi-1404', 'us-Ei-2/22');
      expect(lastCombat(fromLand)).toBe('5-3=+2 clear C9 6 •');
    },
  );

  rule('12.3e', 'from the land side an empty reef is no target, and no unit ashore attacks it alone', () => {
    const game = onEngebi({ ...offReef, units: { ...offReef.units, 'us-Ei-2/22': 'engebi-1303' } });
    game.do('attack', 'engebi-1404');
    game.do('with', 'us-Ei-2/22');
    expect(game.why('done')?.rule).toBe('12.3e');

    const noBoat = onEngebi({ units: { 'us-Ei-2/22': 'engebi-1303', 'jp-Ei-infantry': 'engebi-1304' } });
    expect(noBoat.options('attack')).toEqual(['engebi-1304']);
    expect(noBoat.why('attack', 'engebi-1404')?.rule).toBe('8.2a');
  });

  rule('12.3e', 'where there is no reef the beach itself counts', () => {
    const game = onEngebi({
      units: { 'us-Ei-1/22': 'engebi-1204', 'jp-Ei-infantry': 'engebi-1304' },
      boats: [{ hex: 'engebi-1304', face: 'assault boat' }],
      assaults: { 'us-Ei-1/22': 'engebi-1304' },
      dice: [6],
    });
    declare(game, 'engebi-1304', 'us-Ei-1/22');
    expect(lastCombat(game)).toBe('5-3=+2 clear C9 6 •');
  });
});
