import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { totalTurns } from './core/reckoning.ts';
import { boats, lastTurn, markers } from './data/data.ts';
import { islandIds } from './data/dataTypes.ts';
import { declare, revealed } from './fixtures/battle.ts';
import { begin, passUntil, settle } from './fixtures/play.ts';
import { hexOf, markersOn, promptOf } from './fixtures/report.ts';
import { cupNames, goalsOf, land, markerIds, setUpTo, sixBeaches, unitIds, withheldOn } from './fixtures/setUp.ts';
import { position } from './position.ts';

const beaches = sixBeaches.map((hex) => ({ hex }));
const allMarkers = markers.map(({ id }) => id);

describe('all islands at once', () => {
  rule('18.1.0a', 'six islands share one count of 22 game turns', () => {
    const game = land(begin('simultaneous'), sixBeaches);
    expect(game.state.inPlay).toEqual([0, 1, 2, 3, 4, 5]);
    expect(lastTurn).toBe(22);
    expect(totalTurns(game.state)).toBe(22);
    passUntil(game, () => game.state.turn === 2);
    expect(game.told('turn began')).toMatchObject([
      { turn: 1, islands: [0, 1, 2, 3, 4, 5] },
      { turn: 2, islands: [0, 1, 2, 3, 4, 5] },
    ]);
  });

  rule('18.1.0b', 'all US units wait in one pool, for any island', () => {
    const game = land(begin('simultaneous'), sixBeaches);
    expect(unitIds('us')).toHaveLength(112);
    for (const unit of unitIds('us')) expect(hexOf(game, unit)).toBe('off the map');
    const verb = game.offers('land') ? 'land' : 'assault';
    expect(game.options(verb)).toEqual(unitIds('us'));
  });

  rule('18.1.0c', 'a unit thrown back from its first island may return there, and goes to no other', () => {
    const game = position({
      scenario: 'simultaneous',
      boats: [...sixBeaches, 'engebi-1505', 'parry-1202'].map((hex) => ({ hex, face: 'assault boat' })),
      units: { 'us-T-18-mar': 'engebi-1605' },
      assaults: { 'us-T-18-mar': 'engebi-1505' },
      phase: 'combat',
      dice: { combat: [2] },
    });
    declare(game, 'engebi-1505', 'us-T-18-mar');
    settle(game);
    game.do('retreat', 'us-T-18-mar');
    expect(hexOf(game, 'us-T-18-mar')).toBe('off the map');
    passUntil(game, ({ procedure }) => game.state.turn === 3 && procedure === 'landings');
    while (!promptOf(game).includes('Engebi 1505')) game.do('pass');
    expect(game.options('assault')).toContain('us-T-18-mar');
    while (!promptOf(game).includes('Parry 1202')) game.do('pass');
    expect(game.options('assault')).toContain('us-T-20-mar');
    expect(game.why('assault', 'us-T-18-mar')?.rule).toBe('18.1.0c');
  });

  rule('18.1.0d', 'whether a unit goes to an island is decided anew every game turn', () => {
    const game = land(begin('simultaneous'), [...sixBeaches, 'engebi-1505']);
    const goToEngebi = () => {
      while (!promptOf(game).includes('Engebi 1505')) game.do('pass');
    };
    goToEngebi();
    game.do('pass');
    passUntil(game, ({ procedure }) => game.state.turn === 2 && procedure === 'landings');
    goToEngebi();
    expect(game.options('assault')).toContain('us-Ei-1/22');
    game.do('assault', 'us-G-1/3');
    game.do('approach', game.options('approach')[0]!);
    expect(hexOf(game, 'us-G-1/3')).toMatch(/^engebi-/);
  });
});

describe('twelve assault boats', () => {
  const onGuam = ['guam-0309', 'guam-0312', 'guam-0408', 'guam-0508', 'guam-0614', 'guam-0705'];

  rule('18.1.1a', 'a thirteenth is refused, fewer will do', () => {
    const game = begin('simultaneous');
    for (const hex of [...sixBeaches, ...onGuam]) game.do('place boat', hex);
    expect(boats).toBe(12);
    expect(markersOn(game)).toHaveLength(12);
    expect(game.why('place boat', 'guam-0714')?.rule).toBe('18.1.1a');
    expect(land(begin('simultaneous'), sixBeaches).state).toMatchObject({ turn: 1, phase: 'movement' });
  });

  rule('18.1.1b', 'all of them are placed before game turn 1', () => {
    const game = land(begin('simultaneous'), sixBeaches);
    expect(game.why('place boat', 'guam-0705')).toBeDefined();
    passUntil(game, () => game.state.turn === 3);
    expect(game.offers('place boat')).toBe(false);
    expect(markersOn(game)).toHaveLength(6);
  });

  rule('18.1.1c', 'each island gets one: the last boats are kept for islands without', () => {
    const game = begin('simultaneous');
    for (const hex of [...onGuam, 'guam-1004']) game.do('place boat', hex);
    expect(game.why('place boat', 'guam-0714')?.rule).toBe('18.1.1c');
    expect(game.why('done')?.rule).toBe('12.0g');
    for (const hex of sixBeaches.filter((beach) => !beach.startsWith('guam'))) game.do('place boat', hex);
    expect(game.decision.choices.map(({ verb }) => verb)).toEqual(['done']);
  });

  rule('18.1.1d', 'they stay where they were placed', () => {
    const game = land(begin('simultaneous'), sixBeaches);
    passUntil(game, () => game.state.turn === 3);
    expect(markersOn(game).map((marker) => marker.split(':')[0])).toEqual(sixBeaches);
  });
});

describe('US support fire', () => {
  rule('18.1.2a', 'any marker may go to any island, and an island may go without', () => {
    const game = setUpTo(begin('simultaneous'), 'US support fire');
    expect(game.options('send')).toEqual(allMarkers.slice(0, 66));
    for (const marker of markerIds('us', 'engebi')) {
      game.do('send', marker);
      expect(game.options('to')).toEqual(['eniwetok', 'parry', 'guam', 'tinian', 'angaur']);
      expect(game.offers('done')).toBe(false);
      game.do('to', 'angaur');
    }
    game.do('done');
    expect(cupNames(game, 0, 'engebi')).toEqual([]);
    expect(cupNames(game, 0, 'angaur')).toEqual([...markerIds('us', 'engebi'), ...markerIds('us', 'angaur')]);
    const inCups = islandIds.flatMap((island) => cupNames(game, 0, island));
    expect(inCups).toHaveLength(66);
    expect(game.told('markers allotted')).toMatchObject([
      { side: 0, numbers: [{ island: 0, markers: 0 }, {}, {}, {}, {}, {}] },
    ]);
  });

  const cups = {
    us: { guam: ['us-Ei-mortar-2', 'us-Ei-naval-6'], tinian: ['us-G-corps-6-1'] },
    japan: { guam: [], tinian: [] },
  } as const;
  const units = {
    'jp-G-1/38': 'guam-1605',
    'us-G-1/3': 'guam-1505',
    'jp-T-2/50': 'tinian-1223',
    'us-T-1/23': 'tinian-1224',
  };

  rule(['18.1.2b', '18.1.2e'], 'each island has its own cup, and what is in it fires there only', () => {
    const game = position({ scenario: 'simultaneous', boats: beaches, units, cups, phase: 'bombardment' });
    game.do('bombard', 'tinian-1223');
    expect(game.options('draw')).toEqual(['1']);
    game.do('draw', 1);
    expect(revealed(game)).toEqual(['us-G-corps-6-1']);
    passUntil(game, ({ procedure }) => procedure === 'bombardment phase');
    game.do('bombard', 'guam-1605');
    game.do('draw', 2);
    expect(revealed(game).slice(1).sort()).toEqual(['us-Ei-mortar-2', 'us-Ei-naval-6']);
  });

  rule('18.1.2c', 'a used marker is back next game turn, one with a white strip never', () => {
    const game = position({ scenario: 'simultaneous', boats: beaches, units, cups, phase: 'bombardment' });
    game.do('bombard', 'guam-1605');
    game.do('draw', 2);
    expect(cupNames(game, 0, 'guam')).toEqual([]);
    expect(cupNames(game, 0, 'guam', 'spent')).toEqual(['us-Ei-mortar-2']);
    passUntil(game, () => game.state.turn === 3);
    expect(cupNames(game, 0, 'guam')).toEqual(['us-Ei-mortar-2']);
  });

  rule('18.1.2d', 'once play has begun no marker changes islands', () => {
    const game = land(begin('simultaneous'), sixBeaches);
    const before = islandIds.map((island) => cupNames(game, 0, island));
    while (game.state.turn < 3) {
      expect(game.offers('send')).toBe(false);
      const { moment } = game.state;
      passUntil(game, () => game.state.moment > moment);
    }
    expect(islandIds.map((island) => cupNames(game, 0, island))).toEqual(before);
  });

  rule('18.1.2f', 'when an island is taken its US markers are discarded, those of other islands stay', () => {
    const game = position({
      scenario: 'simultaneous',
      boats: beaches,
      units,
      captured: goalsOf('parry'),
      phase: 'game turn end',
    });
    expect(game.told('island secured')).toMatchObject([{ island: 2, turn: 2 }]);
    expect(cupNames(game, 0, 'parry')).toEqual([]);
    expect(cupNames(game, 0, 'guam')).toEqual(markerIds('us', 'guam'));
    // Ruling 42: no more play there.
    expect(game.state.inPlay).not.toContain(2);
  });

  rule('18.1.2f', 'so are those that were used in the last game turn there', () => {
    const game = position({
      scenario: 'simultaneous',
      phase: 'bombardment',
      boats: beaches,
      units: { ...units, 'jp-P-sniper': 'parry-1503' },
      captured: goalsOf('parry'),
      cups: { us: { parry: ['us-P-artillery-4'] } },
      dice: { combat: [1] },
    });
    game.do('bombard', 'parry-1503');
    game.do('draw', 1);
    game.do('resist', 'jp-P-sniper');
    expect(cupNames(game, 0, 'parry', 'spent')).toEqual(['us-P-artillery-4']);
    passUntil(game, () => game.state.turn === 3);
    expect([cupNames(game, 0, 'parry'), cupNames(game, 0, 'parry', 'spent')]).toEqual([[], []]);
  });

  rule('18.1.2f', 'nobody lands, moves or fights on an island that was taken', () => {
    const game = position({
      scenario: 'simultaneous',
      boats: [...beaches, { hex: 'parry-1504', face: 'assault boat' }],
      units: { ...units, 'us-P-1/22': 'parry-1503', 'us-P-708': 'parry-1505' },
      assaults: { 'us-P-708': 'parry-1504' },
      captured: goalsOf('parry'),
      phase: 'game turn end',
    });
    expect(game.told('island secured')).toMatchObject([{ island: 2 }]);
    expect([hexOf(game, 'us-P-1/22'), hexOf(game, 'us-P-708')]).toEqual(['absent', 'absent']);
    passUntil(game, ({ procedure }) => procedure === 'reinforcements');
    let places = '';
    for (; game.decision.procedure === 'reinforcements'; game.do('pass')) places += promptOf(game);
    for (const island of ['Engebi', 'Eniwetok', 'Tinian', 'Angaur']) expect(places).toMatch(island);
    expect(places).not.toMatch('Parry');
    passUntil(game, ({ step }) => step === 'move units');
    game.do('land', 'us-P-2-sep-tank');
    expect(game.options('beach')).not.toContain('parry-1201');
    expect(game.why('beach', 'parry-1201')?.rule).toBe('12.0f');
  });
});

describe('withheld naval gunfire', () => {
  const naval = (ids: readonly string[]) => ids.filter((id) => id.includes('-naval-'));

  rule('18.1.3a', 'any number of the naval gunfire of each island may be withheld, and nothing else', () => {
    const game = setUpTo(begin('simultaneous'), 'naval gunfire');
    expect(game.options('withhold')).toEqual(naval(allMarkers));
    expect(game.why('withhold', 'us-G-air-5-1')?.rule).toBe('18.1.3a');
    game.do('withhold', 'us-G-naval-8-1');
    game.do('withhold', 'us-G-naval-10-2');
    game.do('withhold', 'us-A-naval-6');
    game.do('done');
    expect(withheldOn(game, 'guam')).toEqual(['us-G-naval-10-2', 'us-G-naval-8-1']);
    expect(withheldOn(game, 'angaur')).toEqual(['us-A-naval-6']);
    expect(withheldOn(game, 'tinian')).toEqual([]);
    expect(cupNames(game, 0, 'guam')).toHaveLength(17);
  });

  rule('18.1.3a', 'it is withheld from the island it was sent to', () => {
    const game = setUpTo(begin('simultaneous'), 'US support fire');
    game.do('send', 'us-G-naval-8-1');
    game.do('to', 'tinian');
    game.do('done');
    game.do('withhold', 'us-G-naval-8-1');
    expect(withheldOn(game, 'tinian')).toEqual(['us-G-naval-8-1']);
  });

  rule('18.1.3a', 'a +10 is withheld only where it may be fired then (ruling 4)', () => {
    const strict = setUpTo(begin('angaur', { withheldTens: false }), 'naval gunfire', ['angaur-1307']);
    expect(strict.options('withhold')).toEqual(['us-A-naval-8', 'us-A-naval-6']);
    expect(strict.why('withhold', 'us-A-naval-10')?.rule).toBe('17.1a');
    const standard = setUpTo(begin('angaur'), 'naval gunfire', ['angaur-1307']);
    expect(standard.options('withhold')).toContain('us-A-naval-10');
  });

  rule(['18.1.3b', '18.1.3c'], 'what is withheld supports no unit and does not come back into the cup', () => {
    const game = setUpTo(begin('angaur'), 'naval gunfire', ['angaur-1307']);
    for (const marker of naval(markerIds('us', 'angaur'))) game.do('withhold', marker);
    expect(game.why('withhold', 'us-A-naval-6')?.rule).toBe('18.1.3c');
    passUntil(game, () => game.state.turn === 2);
    expect(naval(cupNames(game, 0, 'angaur'))).toEqual([]);
    expect(withheldOn(game, 'angaur')).toEqual([]);
  });

  rule(
    '18.1.3d',
    'with plotted fire every withheld marker is aimed before the Japanese set up, two at most at a hex',
    () => {
      const game = setUpTo(begin('angaur', { plottedFire: true }), 'naval gunfire', ['angaur-1307']);
      game.do('withhold', 'us-A-naval-8');
      expect(game.offers('done')).toBe(false);
      game.do('at', 'angaur-1503');
      game.do('withhold', 'us-A-naval-6');
      game.do('at', 'angaur-1503');
      game.do('withhold', 'us-A-naval-10');
      expect(game.why('at', 'angaur-1503')?.rule).toBe('18.1.3d');
      expect(game.why('at', 'guam-1605')?.rule).toBe('18.1.3d');
      game.do('at', 'angaur-1504');
      expect(game.told('deployed')).toEqual([]);
      game.do('done');
      expect(game.told('deployed')).toHaveLength(4);
      expect(game.log).toContain('US naval gunfire +10 is aimed at Angaur 1504.');
      const hexes = ['us-A-naval-8', 'us-A-naval-6', 'us-A-naval-10'].map(
        (id) => game.state.aimedAt[allMarkers.indexOf(id)],
      );
      expect(new Set(hexes).size).toBe(2);
      expect(game.state.secrets).toEqual({ us: null, japan: null });
    },
  );
});

describe('Japanese support fire', () => {
  rule(['18.1.4b', '18.1.4c'], 'with two players it is divided freely, two markers at least to each island', () => {
    const game = setUpTo(begin('simultaneous'), 'Japanese support fire');
    expect(game.decision.seat).toBe('japan');
    expect(game.options('send')).toEqual(allMarkers.slice(66));
    game.do('send', 'jp-Ei-banzai-2');
    game.do('to', 'guam');
    expect(game.why('send', 'jp-Ei-mortar-1')?.rule).toBe('18.1.4c');
    game.do('send', 'jp-T-artillery-4-1');
    game.do('to', 'engebi');
    game.do('send', 'jp-Ei-mortar-1');
    game.do('to', 'angaur');
    game.do('done');
    expect(cupNames(game, 1, 'engebi')).toEqual(['jp-Ei-fortification-2', 'jp-T-artillery-4-1']);
    expect(cupNames(game, 1, 'guam')).toEqual(['jp-Ei-banzai-2', ...markerIds('japan', 'guam')]);
    expect(cupNames(game, 1, 'angaur')).toEqual(['jp-Ei-mortar-1', ...markerIds('japan', 'angaur')]);
  });

  rule('18.1.4d', 'the US is told how many markers are in each cup, and sees no more', () => {
    const game = setUpTo(begin('simultaneous'), 'Japanese support fire');
    game.do('send', 'jp-Ei-banzai-2');
    game.do('to', 'guam');
    game.do('done');
    const seen = game.game.view(game.state, 'us').cups[1];
    expect(seen.map((cup) => cup.length)).toEqual([2, 3, 4, 13, 10, 4]);
    expect(new Set(seen.flat())).toEqual(new Set([-1]));
    expect(game.log).toContain(
      'Japanese support fire: Engebi 2, Eniwetok 3, Parry 4, Guam 13, Tinian 10, and Angaur 4.',
    );
    expect(game.game.view(game.state, 'japan').cups[1]).toEqual(game.state.cups[1]);
  });

  rule('18.1.5a', 'in solitaire each cup has the markers of its island: on Eniwetok those with Ek', () => {
    const game = land(begin('simultaneous', { japanese: 'solitaire' }), sixBeaches);
    for (const island of islandIds) expect(cupNames(game, 1, island)).toEqual(markerIds('japan', island));
    expect(cupNames(game, 1, 'eniwetok')).toEqual(['jp-Ek-fortification-4', 'jp-Ek-mortar-2', 'jp-Ek-banzai-3']);
    expect(game.told('markers allotted')).toMatchObject([{ side: 0 }]);
  });
});
