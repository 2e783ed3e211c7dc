import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { units } from '../data/data.ts';
import { fight, march, passUntil } from '../fixtures/play.ts';
import { hexOf, markersOn, promptOf } from '../fixtures/report.ts';
import { type PositionSpec, position } from '../position.ts';

const ofGuam = units.filter(({ side, island }) => side === 'us' && island === 'guam').map(({ id }) => id);
/** Agat Bay: two open beaches, with one beach between them that has no marker. */
const agat = [{ hex: 'guam-1004' }, { hex: 'guam-1204' }];
const farAway = { 'jp-G-1/38': 'guam-3114' };

function atEndOfMovement(spec: PositionSpec) {
  return position({ phase: 'reinforcements', ...spec });
}

describe('in the Movement Phase', () => {
  rule('11.2a', 'after all movement one reinforcement may come to each landing beach without a US unit', () => {
    const sitting = position({
      units: { 'us-G-1/3': 'guam-1004', 'us-G-2/3': 'guam-1204', 'us-G-wpn/3': 'guam-1005', ...farAway },
      boats: [...agat, { hex: 'guam-1403' }, { hex: 'guam-1804', face: 'lost' }],
    });
    // While units move nobody lands, not even on the free beach.
    expect(sitting.decision.procedure).toBe('movement phase');
    expect(sitting.why('land', 'us-G-3/3')?.rule).toBe('11.2h');
    expect(sitting.forgone('done')).toEqual([
      'Your units are on 2 landing beaches, so no reinforcement can land there this turn (11.2).',
    ]);
    march(sitting, 'us-G-1/3', 'guam-1105');
    expect(sitting.forgone('done')).toEqual([
      'Your units are on 1 landing beach, so no reinforcement can land there this turn (11.2).',
    ]);
    sitting.do('done');
    // 1004 has been left and 1403 is free; 1204 is still occupied and 1804 is no beach.
    expect(sitting.decision).toMatchObject({ seat: 'us', procedure: 'reinforcements' });
    expect(promptOf(sitting)).toMatch('Guam 1004');
    sitting.do('land', 'us-G-3/3');
    expect(promptOf(sitting)).toMatch('Guam 1403');
    sitting.do('land', 'us-G-1/9');
    expect([hexOf(sitting, 'us-G-3/3'), hexOf(sitting, 'us-G-1/9')]).toEqual(['guam-1004', 'guam-1403']);
    expect(sitting.decision.procedure).not.toBe('reinforcements');
    expect(sitting.log).toContain('US 3/3 lands at Guam 1004.');
  });

  test('a player with no more units to land, or with free beaches only, gives nothing up by staying', () => {
    const onTheMap = { 'us-G-1/3': 'guam-1005', ...farAway };
    expect(position({ boats: agat, units: onTheMap }).forgone('done')).toEqual([]);
    const last = {
      units: { 'us-G-1/3': 'guam-1004', ...farAway },
      eliminated: ofGuam.filter((id) => id !== 'us-G-1/3'),
    };
    expect(position({ boats: agat, ...last }).forgone('done')).toEqual([]);
  });

  rule('11.2a', 'a beach may be left free, or all that are left', () => {
    const sitting = atEndOfMovement({ boats: [...agat, { hex: 'guam-1403' }], units: farAway });
    sitting.do('pass');
    expect(promptOf(sitting)).toMatch('Guam 1204');
    expect(sitting.forgone('done')).toEqual(['A reinforcement could land on 2 landing beaches this turn (11.2).']);
    sitting.do('done');
    expect(sitting.decision.procedure).not.toBe('reinforcements');
    expect(sitting.told('landed')).toEqual([]);
  });

  rule('11.2b', 'placing a reinforcement costs no movement points', () => {
    // A tank placed now still has all its points in the Mobile Movement Phase, like one that stood there before.
    const sitting = atEndOfMovement({ boats: agat, units: farAway });
    sitting.do('land', 'us-G-A/3-tank');
    passUntil(sitting, ({ step }) => step === 'move units');
    const fresh = position({ units: { 'us-G-A/3-tank': 'guam-1004', ...farAway }, phase: 'mobile movement' });
    for (const one of [sitting, fresh]) one.do('move', 'us-G-A/3-tank');
    expect(sitting.options('to')).toEqual(fresh.options('to'));
    expect(sitting.options('to').length).toBeGreaterThan(10);
  });

  rule('11.2c', 'units arrive in any game turn, as many as there are beaches', () => {
    for (const turn of [1, 2, 19]) {
      const sitting = atEndOfMovement({ turn, boats: [...agat, { hex: 'guam-1403' }], units: farAway });
      for (const unit of ['us-G-1/3', 'us-G-2/3', 'us-G-3/3']) sitting.do('land', unit);
      expect(sitting.told('landed')).toHaveLength(3);
      expect(sitting.decision.procedure).not.toBe('reinforcements');
    }
  });

  rule(
    '11.2d',
    'the US player chooses freely among the units of the island, or of all where all are played at once',
    () => {
      const sitting = atEndOfMovement({
        boats: agat,
        units: { 'us-G-1/3': 'guam-1105', ...farAway },
        eliminated: ['us-G-2/3'],
        depleted: ['us-G-3/3'],
      });
      expect(sitting.options('land')).toEqual(ofGuam.filter((id) => id !== 'us-G-1/3' && id !== 'us-G-2/3'));
      expect(sitting.why('land', 'us-G-1/3')?.rule).toBe('3.0c');
      expect(sitting.why('land', 'us-G-2/3')?.rule).toBe('11.2l');
      expect(sitting.why('land', 'us-T-1/23')?.rule).toBe('18.2.0c');
      expect(sitting.why('land', 'jp-G-1/38')?.rule).toBe('11.1a');
      // One that was depleted before may come back as it is.
      expect(sitting.why('land', 'us-G-3/3')).toBeUndefined();

      const all = atEndOfMovement({ scenario: 'simultaneous', boats: agat, units: farAway });
      expect(all.options('land')).toEqual(units.filter(({ side }) => side === 'us').map(({ id }) => id));
    },
  );

  rule('11.2e', 'a landing beach that a Japanese unit takes is removed, and nothing lands there any more', () => {
    const sitting = position({
      units: { 'us-G-1/3': 'guam-1105', 'jp-G-1/38': 'guam-1006' },
      boats: agat,
      phasing: 'japan',
    });
    march(sitting, 'jp-G-1/38', 'guam-1005');
    expect(markersOn(sitting)).toEqual(['guam-1004: landing beach', 'guam-1204: landing beach']);
    passUntil(sitting, ({ seat, step }) => seat === 'japan' && step === 'move units' && sitting.state.turn === 3);
    march(sitting, 'jp-G-1/38', 'guam-1004');
    expect(markersOn(sitting)).toEqual(['guam-1004: lost', 'guam-1204: landing beach']);
    // Even when it is gone again.
    passUntil(sitting, ({ seat, step }) => seat === 'japan' && step === 'move units' && sitting.state.turn === 4);
    march(sitting, 'jp-G-1/38', 'guam-0905');
    passUntil(sitting, ({ procedure }) => procedure === 'reinforcements');
    expect(promptOf(sitting)).toMatch('Guam 1204');
    expect(sitting.offers('done')).toBe(false);
  });

  rule('11.2f', 'when all US units are in play nothing more arrives', () => {
    const [last, ...others] = ofGuam as [string, ...string[]];
    const dead = others.slice(1);
    const sitting = atEndOfMovement({
      units: { [others[0]!]: 'guam-1105', ...farAway },
      eliminated: dead,
      boats: [...agat, { hex: 'guam-1403' }],
    });
    expect(sitting.options('land')).toEqual([last]);
    sitting.do('land', last);
    // Two more beaches are free, but nobody is left for them.
    expect(sitting.decision.procedure).not.toBe('reinforcements');
    passUntil(sitting, ({ procedure, seat }) => procedure === 'movement phase' && seat === 'us');
    expect(sitting.state.turn).toBe(3);
    sitting.do('done');
    expect(sitting.decision.procedure).not.toBe('reinforcements');
  });

  rule('11.2g', 'what arrives then cannot move in that phase, and a leg unit not before the next game turn', () => {
    const sitting = atEndOfMovement({ boats: agat, units: { 'us-G-2/3': 'guam-1105', ...farAway } });
    sitting.do('land', 'us-G-1/3');
    sitting.do('land', 'us-G-A/3-tank');
    passUntil(sitting, ({ step }) => step === 'move units');
    // The tank was only placed: it may move in the Mobile Movement Phase.
    expect(sitting.state.phase).toBe('mobile movement');
    expect(sitting.options('move')).toEqual(['us-G-A/3-tank']);
    expect(sitting.why('move', 'us-G-1/3')?.rule).toBe('5.5c');
    passUntil(sitting, ({ seat, step }) => seat === 'us' && step === 'move units' && sitting.state.turn === 3);
    expect(sitting.why('move', 'us-G-1/3')).toBeUndefined();
  });

  rule('11.2l', 'a unit that was eliminated never comes back', () => {
    // Depleted, 2 against 4 in the hill/jungle is -2: Ae on a 6 sends it out of the game.
    const sitting = position({
      units: { 'us-G-1/3': 'guam-1105', 'jp-G-1/38': 'guam-1005' },
      depleted: ['us-G-1/3'],
      boats: [{ hex: 'guam-1204' }],
      phase: 'combat',
      dice: [6],
    });
    fight(sitting, 'guam-1005', ['us-G-1/3']);
    expect(hexOf(sitting, 'us-G-1/3')).toBe('eliminated');
    passUntil(sitting, ({ procedure }) => procedure === 'reinforcements');
    expect(sitting.why('land', 'us-G-1/3')?.rule).toBe('11.2l');
  });

  rule('12.0m', 'with US units on all markers nothing arrives before the Mobile Movement Phase', () => {
    const sitting = atEndOfMovement({
      units: { 'us-G-1/3': 'guam-1004', 'us-G-wpn/3': 'guam-1204', ...farAway },
      boats: agat,
    });
    expect(sitting.decision.procedure).not.toBe('reinforcements');
    passUntil(sitting, ({ step }) => step === 'move units');
    expect(sitting.state.phase).toBe('mobile movement');
    sitting.do('land', 'us-G-A/3-tank');
    sitting.do('beach', 'guam-1004');
    sitting.do('to', 'guam-1105');
    expect(hexOf(sitting, 'us-G-A/3-tank')).toBe('guam-1105');
  });
});

describe('in the Mobile Movement Phase', () => {
  function mobileMovement(spec: PositionSpec) {
    return position({ phase: 'mobile movement', ...spec, units: { ...farAway, ...spec.units } });
  }

  rule('11.2h', 'a mobile unit lands on any landing beach for two movement points', () => {
    const sitting = mobileMovement({ boats: agat });
    expect(sitting.options('land')).toEqual(
      units.filter(({ side, island, mobile }) => side === 'us' && island === 'guam' && mobile).map(({ id }) => id),
    );
    sitting.do('land', 'us-G-A/3-tank');
    expect(sitting.options('beach')).toEqual(['guam-1004', 'guam-1204']);
    expect(sitting.why('beach', 'guam-1105')?.rule).toBe('12.0f');
    sitting.do('beach', 'guam-1004');
    expect(hexOf(sitting, 'us-G-A/3-tank')).toBe('guam-1004');
    // It goes on with eight points, as one that has spent two of its ten.
    const reach = sitting.options('to');
    sitting.do('stop');
    expect(sitting.why('move', 'us-G-A/3-tank')?.rule).toBe('5.5b');
    // 1005 costs 4, 1006 another 4: just within eight. 1007 would be 2 more.
    expect(reach).toContain('guam-1006');
    const whole = position({ phase: 'mobile movement', units: { 'us-G-A/3-tank': 'guam-1004', ...farAway } });
    whole.do('move', 'us-G-A/3-tank');
    expect(whole.options('to').length).toBeGreaterThan(reach.length);
  });

  rule('11.2h', 'only US mobile units land so, in their own Mobile Movement Phase', () => {
    const sitting = mobileMovement({ boats: agat, eliminated: ['us-G-B/3-tank'] });
    expect(sitting.why('land', 'us-G-1/3')?.rule).toBe('5.5c');
    expect(sitting.why('land', 'us-G-B/3-tank')?.rule).toBe('11.2l');
    expect(sitting.why('land', 'us-T-A/2-tank')?.rule).toBe('18.2.0c');
    expect(sitting.why('land', 'jp-G-1/9')?.rule).toBe('11.1a');
    const withoutBeach = mobileMovement({
      boats: [{ hex: 'guam-1004', face: 'lost' }],
      units: { 'us-G-B/706': 'guam-1105' },
    });
    expect(withoutBeach.why('land', 'us-G-A/3-tank')?.rule).toBe('12.0f');
    const japanese = position({
      phasing: 'japan',
      phase: 'mobile movement',
      units: { 'jp-G-1/9': 'guam-1105' },
      boats: agat,
    });
    expect(japanese.offers('land')).toBe(false);
  });

  rule('11.2i', 'on an occupied beach it must go on to a free hex, paying as usual', () => {
    const sitting = mobileMovement({
      boats: [{ hex: 'guam-1004' }],
      units: { 'us-G-1/3': 'guam-1004', 'us-G-2/3': 'guam-1105', 'us-G-19-mar': 'guam-0905' },
    });
    sitting.do('land', 'us-G-A/3-tank');
    // Not the beach, nor where another unit stands, not even the engineer with which it could stack (10.6).
    for (const hex of ['guam-1004', 'guam-1105', 'guam-0905']) expect(sitting.why('to', hex)?.rule).toBe('11.2i');
    expect(sitting.offers('stop')).toBe(false);
    sitting.do('to', 'guam-1204');
    expect(sitting.told('moved')).toMatchObject([{ cost: 2 }]);
    // Once it has a hex of its own, it may go on as it likes.
    sitting.do('to', 'guam-0905');
    expect(hexOf(sitting, 'us-G-A/3-tank')).toBe('guam-0905');
  });

  rule('11.2i', 'enemy zones count on the way, and who finds no free hex does not land', () => {
    // All hexes next to the beach are taken. 1204 beyond 1105 is in a zone: a half point, then five and a half, of eight.
    const ashore = { 'us-G-2/3': 'guam-1105', 'us-G-3/3': 'guam-0905', 'us-G-1/9': 'guam-1005' };
    const sitting = mobileMovement({
      boats: [{ hex: 'guam-1004' }],
      units: { 'us-G-1/3': 'guam-1004', ...ashore, 'jp-G-2/38': 'guam-1305' },
    });
    sitting.do('land', 'us-G-A/3-tank');
    sitting.do('to', 'guam-1204');
    expect(sitting.told('moved')).toMatchObject([{ cost: 12 }]);

    // Engebi: the ways off the beach at 1505 lead through friends into zones, and nothing is left to leave those again.
    const boxedIn = position({
      scenario: 'engebi',
      turn: 1,
      phase: 'mobile movement',
      boats: [{ hex: 'engebi-1505' }],
      units: {
        'us-Ei-1/22': 'engebi-1505',
        'us-Ei-2/22': 'engebi-1405',
        'us-Ei-3/22': 'engebi-1406',
        'us-Ei-708': 'engebi-1105',
        'jp-Ei-infantry': 'engebi-1404',
        'jp-Ei-machine-guns': 'engebi-1305',
      },
    });
    expect(boxedIn.offers('move')).toBe(true);
    expect(boxedIn.offers('land')).toBe(false);
    for (const unit of ['us-Ei-2-sep-tank', 'us-Ei-wpn/22']) {
      expect(boxedIn.why('land', unit)?.rule).toBe('11.2i');
      expect(hexOf(boxedIn, unit)).toBe('off the map');
    }
  });

  rule('11.2k', 'any number of mobile units land, as long as each finds a hex', () => {
    const sitting = mobileMovement({ boats: [{ hex: 'guam-1004' }] });
    const landed = { 'us-G-A/3-tank': 'guam-1105', 'us-G-B/3-tank': 'guam-1204', 'us-G-A/1-aab': 'guam-0905' };
    for (const [unit, hex] of Object.entries(landed)) {
      sitting.do('land', unit);
      sitting.do('to', hex);
      if (sitting.offers('stop')) sitting.do('stop');
    }
    sitting.do('land', 'us-G-C/3-tank');
    sitting.do('stop');
    expect(Object.keys(landed).map((unit) => hexOf(sitting, unit))).toEqual(Object.values(landed));
    expect(hexOf(sitting, 'us-G-C/3-tank')).toBe('guam-1004');
    expect(sitting.offers('land')).toBe(true);
  });

  rule('11.2j', 'on game turn 1 one leg unit lands in the same way and does not attack', () => {
    const sitting = mobileMovement({
      turn: 1,
      boats: agat,
      units: { 'us-G-2/3': 'guam-1004', 'jp-G-2/38': 'guam-1305' },
    });
    sitting.do('land', 'us-G-1/3');
    sitting.do('beach', 'guam-1204');
    // Ashore next to an enemy, where a leg unit stops.
    expect(hexOf(sitting, 'us-G-1/3')).toBe('guam-1204');
    expect(sitting.decision.procedure).toBe('movement phase');
    expect(sitting.why('land', 'us-G-3/3')?.rule).toBe('11.2j');
    expect(sitting.options('land')).toContain('us-G-A/3-tank');
    expect(sitting.options('land')).not.toContain('us-G-wpn/3');
    sitting.do('done');
    // Nobody is there to attack in the Mobile Combat Phase.
    expect(sitting.decision.seat).toBe('japan');

    const later = mobileMovement({ turn: 2, boats: agat });
    expect(later.why('land', 'us-G-1/3')?.rule).toBe('5.5c');
  });

  rule('11.2j', 'it has six points left, and stops where it runs into an enemy zone', () => {
    const sitting = mobileMovement({ turn: 1, boats: [{ hex: 'guam-1004' }], units: { 'us-G-2/3': 'guam-1004' } });
    sitting.do('land', 'us-G-1/3');
    // 1005 for 4 and 1106 for 2 are six points; on the road to 1106 it is half a point a hex.
    expect(sitting.options('to')).toContain('guam-1006');
    sitting.do('to', 'guam-1005');
    expect(sitting.told('moved')).toMatchObject([{ cost: 8 }]);

    // The beach is in a zone and occupied: nothing lands through it but mobile units.
    const inZone = mobileMovement({
      turn: 1,
      boats: [{ hex: 'guam-1204' }],
      units: { 'us-G-2/3': 'guam-1204', 'jp-G-2/38': 'guam-1305' },
    });
    expect(inZone.why('land', 'us-G-1/3')?.rule).toBe('11.2i');
    expect(inZone.why('land', 'us-G-A/3-tank')).toBeUndefined();
  });

  rule(['11.2i', '11.2j'], 'the hex kept free for a unit at sea takes only one that may share it', () => {
    // Beyond the occupied beach 1101 all is full but the reef at 1202, which 2/322 is about to assault.
    const spec: PositionSpec = {
      scenario: 'angaur',
      turn: 1,
      phase: 'mobile movement',
      boats: [{ hex: 'angaur-1101' }, { hex: 'angaur-1202', face: 'assault boat' }],
      assaults: { 'us-A-2/322': 'angaur-1202' },
    };
    const units = {
      'us-A-1/321': 'angaur-1101',
      'us-A-2/321': 'angaur-1102',
      'us-A-3/321': 'angaur-1203',
      'us-A-1/322': 'angaur-1302',
      'us-A-2/322': 'angaur-1201',
    };
    const sitting = position({ ...spec, units });
    expect(sitting.options('land')).toContain('us-A-306-eng');
    expect(sitting.options('land')).not.toContain('us-A-3/322');
    expect(sitting.why('land', 'us-A-3/322')?.rule).toBe('11.2i');
    sitting.do('land', 'us-A-306-eng');
    sitting.do('to', 'angaur-1202');
    expect([hexOf(sitting, 'us-A-306-eng'), hexOf(sitting, 'us-A-2/322')]).toEqual(['angaur-1202', 'angaur-1202']);

    // Tanks come farther: for them four more hexes have to be full.
    const others = {
      'us-A-3/322': 'angaur-1103',
      'us-A-can/321': 'angaur-1303',
      'us-A-can/322': 'angaur-1403',
      'us-A-A/776': 'angaur-1404',
    };
    const full = position({ ...spec, units: { ...units, ...others } });
    expect(full.options('land')).toEqual(['us-A-306-eng']);
    expect(full.why('land', 'us-A-A/710')?.rule).toBe('11.2i');
  });

  rule('11.2j', 'it is one in all, or by the option one on each island', () => {
    const beaches = [{ hex: 'guam-1004' }, { hex: 'tinian-1602' }];
    for (const options of [{}, { firstLegUnit: 'all islands' }, { firstLegUnit: 'each island' }]) {
      const sitting = position({
        scenario: 'simultaneous',
        turn: 1,
        phase: 'mobile movement',
        units: farAway,
        boats: beaches,
        options,
      });
      sitting.do('land', 'us-G-1/3');
      sitting.do('beach', 'guam-1004');
      sitting.do('stop');
      if (options.firstLegUnit !== 'each island') {
        expect(sitting.why('land', 'us-G-2/3')?.rule).toBe('11.2j');
        continue;
      }
      sitting.do('land', 'us-G-2/3');
      sitting.do('stop');
      expect(hexOf(sitting, 'us-G-2/3')).toBe('tinian-1602');
      expect(sitting.why('land', 'us-G-3/3')?.rule).toBe('11.2j');
    }
  });
});
