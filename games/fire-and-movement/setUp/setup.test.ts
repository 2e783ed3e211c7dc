import { describe, expect } from 'vitest';
import { nameOf } from '#board/grid';
import { rule } from '#engine/proof';
import { Sitting } from '#engine/sitting';
import type { Told } from '../core/events.ts';
import type { FireAndMovement } from '../core/state.ts';
import { archipelago, units } from '../data/data.ts';
import { islandIds } from '../data/dataTypes.ts';
import { begin, passUntil } from '../fixtures/play.ts';
import { hexOf, isDepleted, markersOn } from '../fixtures/report.ts';
import { land, setUpTo, sixBeaches, unitIds } from '../fixtures/setUp.ts';
import { fireAndMovement } from '../game.ts';
import { position } from '../position.ts';

const { grid } = archipelago;

/** One choice: whatever ends this, else the first that is offered. */
function passOnce(game: Sitting<FireAndMovement>): void {
  const { moment } = game.state;
  passUntil(game, () => game.state.moment > moment);
}

function engebiWith(...placement: number[]): Sitting<FireAndMovement> {
  const { state, events } = fireAndMovement.start({ scenario: 'engebi', seed: 'dice', dice: { placement } });
  return land(new Sitting(fireAndMovement, state, events), ['engebi-1303']);
}

describe('setting up', () => {
  rule(['3.0a', '10.1a'], 'the US places its boats before the Japanese stand, and takes the first player turn', () => {
    for (const scenario of ['engebi', 'sequenced', 'simultaneous']) {
      const game = begin(scenario);
      expect(game.decision).toMatchObject({ seat: 'us', step: 'assault boats' });
      expect(game.told('deployed')).toEqual([]);
      land(game, scenario === 'simultaneous' ? sixBeaches : ['engebi-1303']);
      expect(game.told('deployed').length).toBeGreaterThan(0);
      const phases = game.told('phase began');
      expect(phases[0]).toMatchObject({ side: 0, phase: 'movement' });
    }
  });

  rule('3.0b', 'a scenario rolls for hexes or lets their owner write them down', () => {
    const rolled = land(begin('parry'), ['parry-1201']);
    expect(rolled.told('rolled').filter((event) => 'stream' in event && event.stream === 'placement')).not.toEqual([]);
    const free = begin('parry', { japanese: 'free deployment' });
    expect(free.decision.step).toBe('naval gunfire');
    free.do('done');
    expect(free.game.pending(free.state)).toEqual(['us', 'japan']);
    expect(free.game.decision(free.state, 'japan')!.choices.map(({ verb }) => verb)).toEqual(['deploy']);
  });

  rule('3.0c', 'US units wait off the map until they land', () => {
    const game = begin('engebi');
    expect(new Set(unitIds('us', 'engebi').map((unit) => hexOf(game, unit)))).toEqual(new Set(['off the map']));
    land(game, ['engebi-1303']);
    expect(new Set(unitIds('us', 'engebi').map((unit) => hexOf(game, unit)))).toEqual(new Set(['off the map']));
    if (game.offers('land')) game.do('land', 'us-Ei-1/22');
    else game.do('assault', 'us-Ei-1/22');
    if (game.offers('approach')) game.do('approach', game.options('approach')[0]!);
    expect(hexOf(game, 'us-Ei-1/22')).toMatch(/^engebi-/);
    expect(hexOf(game, 'us-Ei-2/22')).toBe('off the map');
  });

  rule('3.0d', 'support is limited in markers, whatever their points', () => {
    // One cup of small markers, one of large: two of them may fire at a hex in either case.
    for (const cup of [
      ['us-G-mortar-2-1', 'us-G-mortar-2-2', 'us-G-pack-3-1'],
      ['us-G-corps-6-1', 'us-G-corps-6-2', 'us-G-air-5-1'],
    ]) {
      const game = position({
        units: { 'jp-G-1/38': 'guam-1605' },
        cups: { us: { guam: cup }, japan: { guam: [] } },
        phase: 'bombardment',
      });
      game.do('bombard', 'guam-1605');
      expect(game.options('draw')).toEqual(['1', '2']);
      game.do('draw', 2);
      expect(game.state.spent[0][3]).toHaveLength(2);
    }
  });

  rule('3.0e', 'by the revised rules a bombardment harms its target only, and never the units that look on', () => {
    const results = new Map<string, string>();
    for (const die of [1, 2, 3, 4, 5, 6]) {
      for (const cup of [['us-G-mortar-2-1'], ['us-G-corps-6-1', 'us-G-corps-6-2']]) {
        const game = position({
          units: { 'jp-G-1/38': 'guam-1605', 'us-G-1/3': 'guam-1505' },
          cups: { us: { guam: cup }, japan: { guam: [] } },
          phase: 'bombardment',
          dice: { combat: [die] },
        });
        game.do('bombard', 'guam-1605');
        game.do('draw', cup.length);
        const { result, counts } = game.told('bombarded')[0] as Told<'bombarded'>;
        results.set(result, counts);
        if (result !== '(A)') expect(isDepleted(game, 'us-G-1/3')).toBe(false);
      }
    }
    expect(results.get('Ex')).toBe('•');
    expect(results.get('D2')).toBe('D2');
  });

  rule('10.3a', 'the command of a US unit names its island, where it lands unless all islands are played', () => {
    const alone = land(begin('parry'), ['parry-1201', 'parry-1704']);
    const offered = [...alone.options('land'), ...alone.options('assault')];
    expect(offered.sort()).toEqual(unitIds('us', 'parry').sort());
    expect(alone.why(alone.offers('land') ? 'land' : 'assault', 'us-Ei-1/22')?.rule).toBe('18.2.0c');
  });

  rule(['10.5a', '18.0a'], 'one island, six in sequence or six at once, each for two players or one', () => {
    const inPlay = (scenario: string) => begin(scenario).state.inPlay.map((island) => islandIds[island]);
    for (const id of islandIds) expect(inPlay(id)).toEqual([id]);
    expect(inPlay('sequenced')).toEqual(['engebi']);
    expect(inPlay('simultaneous')).toEqual(islandIds);
    for (const { id: scenario } of fireAndMovement.definition.scenarios) {
      const seats = (japanese: string) =>
        fireAndMovement.seats({ scenario, options: { japanese } }).map(({ id }) => id);
      expect(seats('random placement')).toEqual(['us', 'japan']);
      expect(seats('solitaire')).toEqual(['us']);
      const game = begin(scenario, { japanese: 'solitaire' });
      land(
        game,
        sixBeaches.filter((hex) => game.state.inPlay.some((island) => hex.startsWith(islandIds[island]!))),
      );
      expect(game.state).toMatchObject({ turn: 1, phase: 'movement' });
    }
  });
});

describe('assault boats', () => {
  rule('12.0a', 'landing hexes are chosen before game turn 1, and never afterwards', () => {
    const game = begin('angaur');
    game.do('place boat', 'angaur-1307');
    passUntil(game, ({ procedure }) => procedure !== 'set-up');
    expect(markersOn(game)).toHaveLength(1);
    while (game.state.result === null) {
      expect(game.offers('place boat')).toBe(false);
      expect(game.why('place boat', 'angaur-1306')).toBeDefined();
      passOnce(game);
    }
    expect(markersOn(game)).toHaveLength(1);
  });

  rule('12.0b', 'boats go to hexes with land and sea', () => {
    const game = begin('eniwetok');
    expect(game.why('place boat', 'eniwetok-1302')?.rule).toBe('12.0b');
    expect(game.why('place boat', 'eniwetok-1101')?.rule).toBe('12.0b');
    expect(game.why('place boat', 'eniwetok-1402')).toBeUndefined();
  });

  rule('12.0c', 'a boat may stand where a Japanese unit does', () => {
    // The machine guns of Engebi roll a 1 and set up in 1303.
    const game = engebiWith(1, 1, 1);
    expect(hexOf(game, 'jp-Ei-machine-guns')).toBe('engebi-1303');
    expect(markersOn(game)).toEqual(['engebi-1303: assault boat']);
  });

  rule('12.0d', 'not only the printed beaches will do', () => {
    const printed = archipelago.marks.get('beach')!;
    for (const scenario of islandIds) {
      const hexes = begin(scenario).decision.choices[0]!.targets;
      const beaches = hexes.filter((hex) => printed[hex] === 1);
      expect(beaches.length).toBeGreaterThan(0);
      expect(hexes.length).toBeGreaterThan(beaches.length);
    }
  });

  rule('12.0e', 'village, jungle, hill and mountain are closed unless a road is there', () => {
    const why = (scenario: string, hex: string) => begin(scenario).why('place boat', hex)?.rule;
    expect(why('guam', 'guam-0814')).toBe('12.0e');
    expect(why('guam', 'guam-0507')).toBe('12.0e');
    expect(why('tinian', 'tinian-0228')).toBe('12.0e');
    // Hills and villages on a road.
    expect(why('guam', 'guam-0309')).toBeUndefined();
    expect(why('guam', 'guam-0209')).toBeUndefined();
    // Light jungle and marsh are open (ruling 33).
    expect(why('engebi', 'engebi-1105')).toBeUndefined();
    expect(why('engebi', 'engebi-1206')).toBeUndefined();
  });

  rule('12.0f', 'units land only where a marker is', () => {
    const game = land(begin('engebi', {}, 'only there'), ['engebi-1205', 'engebi-1505']);
    while (game.state.result === null) {
      const landing = ['land', 'assault'].find((verb) => game.offers(verb));
      if (landing) game.do(landing, game.options(landing)[0]!);
      else if (game.offers('approach')) game.do('approach', game.options('approach')[0]!);
      else passOnce(game);
    }
    const marked = ['engebi-1205', 'engebi-1505'];
    const landed = [...game.told('landed'), ...game.told('put to sea')] as (Told<'landed'> | Told<'put to sea'>)[];
    expect(landed.length).toBeGreaterThan(1);
    for (const event of landed) expect(marked).toContain(nameOf(grid, 'target' in event ? event.target : event.hex));
  });

  rule('12.0g', 'every island in play needs one, more are optional', () => {
    const game = begin('engebi');
    expect(game.why('done')?.rule).toBe('12.0g');
    game.do('place boat', 'engebi-1303');
    expect(game.why('done')).toBeUndefined();
    expect(game.options('place boat')).toHaveLength(10);
  });

  rule('12.0h', 'a boat that is placed stays', () => {
    const game = begin('engebi');
    for (const hex of ['engebi-1303', 'engebi-1304', 'engebi-1205']) game.do('place boat', hex);
    expect(game.decision.choices.map(({ verb }) => verb)).toEqual(['done']);
    expect(game.why('place boat', 'engebi-1303')?.rule).toBe('12.0a');
    game.do('done');
    passUntil(game, () => false);
    expect(markersOn(game).map((marker) => marker.split(':')[0])).toEqual([
      'engebi-1303',
      'engebi-1304',
      'engebi-1205',
    ]);
  });
});

describe('the placement tables', () => {
  rule(['19.0a', '18.1.4f'], 'row and die give the hex; a die that leads to an occupied one is rolled again', () => {
    const game = engebiWith(4, 6, 5, 1);
    // 2-3-8 rolls 4: 1206. The machine guns roll 6: 1206 too, so once more, 5: 1404.
    expect(hexOf(game, 'jp-Ei-infantry')).toBe('engebi-1206');
    expect(hexOf(game, 'jp-Ei-machine-guns')).toBe('engebi-1404');
    expect(hexOf(game, 'jp-Ei-sniper')).toBe('engebi-1405');
    expect(game.state.dice.rolled.placement).toBe(4);
  });

  rule('19.0b', 'no hex gets two units, on any island and with any dice', () => {
    for (let seed = 0; seed < 12; seed++) {
      const game = land(begin('simultaneous', {}, `one a hex ${seed}`), sixBeaches);
      const hexes = unitIds('japan').map((unit) => hexOf(game, unit));
      expect(new Set(hexes).size).toBe(48);
    }
  });

  rule('19.0c', 'a hex may stand under several numbers', () => {
    const where = (die: number) => hexOf(engebiWith(1, die, 1), 'jp-Ei-machine-guns');
    expect([1, 2, 3, 4, 5, 6].map(where)).toEqual([
      'engebi-1303',
      'engebi-1303',
      'engebi-1404',
      'engebi-1404',
      'engebi-1404',
      'engebi-1206',
    ]);
  });

  rule(
    ['18.1.4a', '18.1.4g'],
    'every Japanese unit sets up on the island of its letters: T on Tinian, Ei on Engebi',
    () => {
      const game = land(begin('simultaneous'), sixBeaches);
      expect(units.filter(({ side }) => side === 'japan')).toHaveLength(48);
      for (const island of islandIds) {
        for (const unit of unitIds('japan', island)) expect(hexOf(game, unit)).toMatch(new RegExp(`^${island}-`));
      }
      expect(hexOf(game, 'jp-T-tank')).toMatch(/^tinian-/);
      expect(hexOf(game, 'jp-Ei-sniper')).toMatch(/^engebi-/);
      const order = (game.told('deployed') as unknown as { unit: number }[]).map(({ unit }) => units[unit]!.island);
      expect(order.filter((island, at) => island !== order[at - 1])).toEqual(islandIds);
    },
  );

  rule('18.1.4e', 'they set up when the boats have been placed', () => {
    const game = setUpTo(begin('simultaneous'), 'Japanese support fire');
    expect(game.told('boat placed')).toHaveLength(6);
    expect(game.told('deployed')).toEqual([]);
    game.do('done');
    expect(game.told('deployed')).toHaveLength(48);
  });
});
