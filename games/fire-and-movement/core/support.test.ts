import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { TINIAN } from '../data/dataTypes.ts';
import { cupOf, declare, lastBombardment, lastCombat, noMarkers, revealed, verbsOf } from '../fixtures/battle.ts';
import { passUntil } from '../fixtures/play.ts';
import { type PositionSpec, position } from '../position.ts';

// Support fire markers in combat. Around Tinian 0712 all is clear.

const units = { 'us-T-1/23': 'tinian-0711', 'jp-T-2/50': 'tinian-0712' };
const [US, JAPAN] = [0, 1] as const;

const onTinian = (spec: PositionSpec) => position({ scenario: 'tinian', phase: 'combat', units, ...spec });

/** The cups of Tinian. */
function cups(us: readonly string[], japan: readonly string[] = []) {
  return { us: { tinian: us }, japan: { tinian: japan } };
}

describe('7.2 how markers are used', () => {
  rule(['7.2h', '8.2.1f', '8.2.1g'], 'the worked example: 12 against 9 is +3', () => {
    const game = position({
      scenario: 'simultaneous',
      phase: 'combat',
      units: {
        'us-Ei-2-sep-tank': 'engebi-1303',
        'us-T-A/2-tank': 'engebi-1304',
        'jp-Ei-infantry': 'engebi-1404',
      },
      cups: {
        us: { engebi: ['us-Ei-mortar-2', 'us-G-mortar-2-1'] },
        japan: { engebi: ['jp-T-artillery-4-1', 'jp-T-banzai-2-1'] },
      },
      dice: { combat: [4] },
    });
    declare(game, 'engebi-1404', 'us-Ei-2-sep-tank', 'us-T-A/2-tank');
    for (let step = 0; step < 4; step++) game.do('commit');
    expect(lastCombat(game)).toBe('12-9=+3 clear C9 4 Ex');
  });

  rule(
    ['7.2a', '10.3b'],
    'air and artillery of the same value come to the same, whatever command they belong to',
    () => {
      const with4 = (marker: string) => {
        const game = onTinian({ cups: { us: { tinian: [marker] }, japan: { tinian: [] } }, dice: { combat: [5] } });
        declare(game, 'tinian-0712', 'us-T-1/23');
        game.do('commit');
        return lastCombat(game);
      };
      expect(with4('us-T-division-4-1')).toBe('9-4=+5 clear C10 5 Ex');
      expect(with4('us-A-air-4-1')).toBe(with4('us-T-division-4-1'));
    },
  );

  rule(['7.2b', '7.2g'], 'a marker that has supported an attack defends nobody in the same game turn', () => {
    const game = onTinian({ cups: cups(['us-T-division-4-1']), dice: { combat: [6, 6] } });
    declare(game, 'tinian-0712', 'us-T-1/23');
    game.do('commit');
    expect(cupOf(game, US, TINIAN)).toEqual([]);
    expect(cupOf(game, US, TINIAN, 'spent')).toEqual(['us-T-division-4-1']);
    passUntil(game, ({ seat, procedure }) => seat === 'japan' && procedure === 'combat phase');
    expect(game.state).toMatchObject({ turn: 2, phasing: 1 });
    declare(game, 'tinian-0711', 'jp-T-2/50');
    game.do('regular');
    expect(lastCombat(game)).toBe('1-3=-2 clear C5 6 (A)');
    expect(revealed(game)).toEqual(['us-T-division-4-1']);
  });

  rule(
    ['7.2c', '7.2d', '17.0a', '7.1a', '18.1.2c'],
    'next game turn all that has no white strip is back, no more',
    () => {
      const full = ['us-T-division-4-1', 'us-T-naval-8', 'us-T-pack-3-1'];
      const game = onTinian({ cups: cups(full), dice: { combat: [6], support: [2, 1] } });
      declare(game, 'tinian-0712', 'us-T-1/23');
      game.do('commit');
      game.do('commit');
      expect(revealed(game)).toEqual(['us-T-division-4-1', 'us-T-naval-8']);
      expect(cupOf(game, US, TINIAN)).toEqual(['us-T-pack-3-1']);
      passUntil(game, ({ procedure }) => procedure === 'movement phase' && game.state.turn === 3);
      expect(cupOf(game, US, TINIAN).sort()).toEqual(['us-T-division-4-1', 'us-T-pack-3-1']);
      expect(cupOf(game, US, TINIAN, 'spent')).toEqual([]);
    },
  );

  rule(['7.2e', '17.0b'], 'the player says that he commits a marker; the lot says which', () => {
    const drawn = [1, 2, 3].map((lot) => {
      const markers = ['us-T-division-4-1', 'us-T-pack-3-1', 'us-T-mortar-2-1'];
      const game = onTinian({ cups: cups(markers), dice: { combat: [6], support: [lot] } });
      declare(game, 'tinian-0712', 'us-T-1/23');
      expect(game.decision.choices).toMatchObject([{ verb: 'commit', targets: [] }, { verb: 'pass' }]);
      game.do('commit');
      game.do('pass');
      return revealed(game).join();
    });
    expect(drawn).toEqual(['us-T-division-4-1', 'us-T-pack-3-1', 'us-T-mortar-2-1']);
  });

  rule('7.2f', 'until the reveal a committed marker is in nobody’s view and still in the cup', () => {
    const game = onTinian({
      cups: cups(['us-T-division-4-1', 'us-T-mortar-2-1'], ['jp-T-artillery-4-1', 'jp-G-coast-3']),
    });
    const before = cupOf(game, US, TINIAN);
    declare(game, 'tinian-0712', 'us-T-1/23');
    game.do('commit');
    game.do('commit');
    expect(cupOf(game, US, TINIAN)).toEqual(before);
    expect(game.state.stack.at(-1)!.local).toMatchObject({ committed: [1, 1], revealed: [[], []] });
    expect(game.told('support revealed')).toEqual([]);
    expect(game.told('support committed')).toMatchObject([
      { side: 0, count: 1 },
      { side: 1, count: 1 },
    ]);
    game.do('pass');
    game.do('pass');
    expect(game.told('support revealed')).toHaveLength(2);
    expect(game.told('support revealed').every(({ reveals }) => reveals)).toBe(true);
  });

  rule('7.2i', 'a marker supports one combat: the next one gets another', () => {
    const game = onTinian({
      units: { ...units, 'us-T-2/23': 'tinian-0913', 'jp-T-3/50': 'tinian-0914' },
      cups: cups(['us-T-division-4-1', 'us-T-mortar-2-1']),
      dice: { combat: [6, 6], support: [1] },
    });
    declare(game, 'tinian-0712', 'us-T-1/23');
    game.do('commit');
    game.do('pass');
    expect(lastCombat(game)).toBe('9-4=+5 clear C10 6 Ex');
    declare(game, 'tinian-0914', 'us-T-2/23');
    game.do('commit');
    expect(game.offers('commit')).toBe(false);
    expect(lastCombat(game)).toBe('7-4=+3 clear C9 6 •');
  });

  rule('7.2j', 'the worst of results costs the cup nothing', () => {
    const game = onTinian({
      units: { ...units, 'jp-T-marine-1': 'tinian-0712', 'jp-T-2/50': 'tinian-0914' },
      cups: cups(['us-T-mortar-2-1', 'us-G-mortar-2-2']),
      dice: { combat: [6] },
    });
    declare(game, 'tinian-0712', 'us-T-1/23');
    game.do('pass');
    game.do('pass');
    expect(lastCombat(game)).toBe('5-8=-3 clear C4 6 (A)');
    expect(cupOf(game, US, TINIAN)).toHaveLength(2);
  });

  rule('7.0a', 'markers lie on no hex: what was fired at a hex leaves nothing there', () => {
    const game = onTinian({ cups: cups(['us-T-division-4-1']), dice: { combat: [6] } });
    const occupied = () => game.state.occupant.filter((unit) => unit >= 0).length;
    declare(game, 'tinian-0712', 'us-T-1/23');
    game.do('commit');
    expect(occupied()).toBe(2);
    expect(game.state.zones[0].filter((zone) => zone > 0)).toHaveLength(6);
  });
});

describe('8.2.1 the steps of support', () => {
  const both = cups(
    ['us-T-division-4-1', 'us-G-division-4-2', 'us-G-division-4-3'],
    ['jp-G-artillery-3-1', 'jp-G-artillery-2-1', 'jp-G-coast-3'],
  );

  rule(['8.2.1b', '8.2.1d'], 'attacker, defender, attacker, defender, and no third', () => {
    const game = onTinian({ cups: both, dice: { combat: [6], support: [1, 1, 1, 1] } });
    declare(game, 'tinian-0712', 'us-T-1/23');
    const asked: string[] = [];
    while (game.offers('commit')) {
      asked.push(game.decision.seat);
      game.do('commit');
    }
    expect(asked).toEqual(['us', 'japan', 'us', 'japan']);
    expect(lastCombat(game)).toBe('13-9=+4 clear C10 6 Ex');
  });

  rule('8.2.1b', 'the Japanese attack first when it is their turn', () => {
    const game = onTinian({ cups: both, phasing: 'japan', dice: { combat: [5], support: [1, 1, 1, 1] } });
    declare(game, 'tinian-0711', 'jp-T-2/50');
    game.do('regular');
    const asked: string[] = [];
    while (game.offers('commit')) {
      asked.push(game.decision.seat);
      game.do('commit');
    }
    expect(asked).toEqual(['japan', 'us', 'japan', 'us']);
    expect(lastCombat(game)).toBe('8-13=-5 clear C2 5 Ae');
  });

  rule(['8.2.1c', '8.2.1e'], 'who passed once may commit at his next step, but not go back', () => {
    const game = onTinian({ cups: both, dice: { combat: [6], support: [1, 1] } });
    declare(game, 'tinian-0712', 'us-T-1/23');
    game.do('pass');
    expect(game.decision.seat).toBe('japan');
    expect(game.why('commit', undefined, 'us')).toBeDefined();
    game.do('pass');
    expect(game.decision.seat).toBe('us');
    game.do('commit');
    expect(verbsOf(game)).toEqual(['commit', 'pass']);
    game.do('commit');
    expect(lastCombat(game)).toBe('9-7=+2 clear C9 6 •');
  });

  test('a side whose cup is empty is not asked', () => {
    const game = onTinian({ cups: cups(['us-T-division-4-1']), dice: { combat: [6] } });
    declare(game, 'tinian-0712', 'us-T-1/23');
    expect(game.decision.seat).toBe('us');
    game.do('commit');
    expect(lastCombat(game)).toBe('9-4=+5 clear C10 6 Ex');
  });
});

describe('17.0 white strips and the +10', () => {
  rule(['17.0c', '8.1h'], 'naval gunfire and Banzai markers are gone once they were used', () => {
    const game = onTinian({ cups: cups(['us-T-naval-6-1'], ['jp-T-banzai-3']), dice: { combat: [6] } });
    declare(game, 'tinian-0712', 'us-T-1/23');
    game.do('commit');
    game.do('commit');
    expect(lastCombat(game)).toBe('11-7=+4 clear C10 6 Ex');
    passUntil(game, ({ procedure }) => procedure === 'movement phase' && game.state.turn === 3);
    expect([...cupOf(game, US, TINIAN), ...cupOf(game, JAPAN, TINIAN)]).toEqual([]);

    const bombarded = onTinian({ phase: 'bombardment', cups: cups(['us-T-naval-8']), dice: { combat: [6] } });
    bombarded.do('bombard', 'tinian-0712');
    bombarded.do('draw', 1);
    expect(lastBombardment(bombarded)).toBe('8-4=+4 clear C10 6 Ex as •');
    expect([...cupOf(bombarded, US, TINIAN), ...cupOf(bombarded, US, TINIAN, 'spent')]).toEqual([]);
  });

  rule('17.0c', 'unused they stay', () => {
    const game = onTinian({ cups: cups(['us-T-naval-6-1'], ['jp-T-banzai-3']), dice: { combat: [6] } });
    declare(game, 'tinian-0712', 'us-T-1/23');
    for (let step = 0; step < 4; step++) game.do('pass');
    passUntil(game, ({ procedure }) => procedure === 'movement phase' && game.state.turn === 3);
    expect([...cupOf(game, US, TINIAN), ...cupOf(game, JAPAN, TINIAN)]).toEqual(['us-T-naval-6-1', 'jp-T-banzai-3']);
  });

  rule('17.1a', 'a +10 counts when the US defends', () => {
    const game = onTinian({ cups: cups(['us-T-naval-10-1']), phasing: 'japan', dice: { combat: [3] } });
    declare(game, 'tinian-0711', 'jp-T-2/50');
    game.do('regular');
    game.do('commit');
    expect(lastCombat(game)).toBe('3-15=-12 clear C1 3 (A)');
    expect(cupOf(game, US, TINIAN)).toEqual([]);
  });

  rule('17.1b', 'drawn in a US attack it goes back and nothing is drawn for it', () => {
    const game = onTinian({
      cups: cups(['us-T-naval-10-1', 'us-T-division-4-1', 'us-T-mortar-2-1']),
      dice: { combat: [6], support: [1, 1] },
    });
    declare(game, 'tinian-0712', 'us-T-1/23');
    game.do('commit');
    game.do('commit');
    expect(revealed(game)).toEqual(['us-T-division-4-1', 'us-T-naval-10-1 back']);
    expect(lastCombat(game)).toBe('9-4=+5 clear C10 6 Ex');
    expect(cupOf(game, US, TINIAN)).toEqual(['us-T-naval-10-1', 'us-T-mortar-2-1']);
    expect(game.log.join()).toContain('naval gunfire +10, which serves only in defense and goes back');
  });

  rule('17.1b', 'in a bombardment too: with nothing else drawn, nothing is fired and no die rolled', () => {
    const game = onTinian({ phase: 'bombardment', cups: cups(['us-T-naval-10-1']) });
    game.do('bombard', 'tinian-0712');
    game.do('draw', 1);
    expect(revealed(game)).toEqual(['us-T-naval-10-1 back']);
    expect(lastBombardment(game)).toBe('none');
    expect(cupOf(game, US, TINIAN)).toEqual(['us-T-naval-10-1']);
    expect(game.state.phase).toBe('combat');
  });
});

test('without markers a combat is decided by units alone', () => {
  const game = onTinian({ cups: noMarkers('tinian'), dice: [2] });
  declare(game, 'tinian-0712', 'us-T-1/23');
  expect(lastCombat(game)).toBe('5-4=+1 clear C8 2 Ex');
});

describe('16.2.2 support in solitaire', () => {
  const solo = (spec: PositionSpec) =>
    onTinian({
      options: { japanese: 'solitaire' },
      units: { 'jp-T-marine-1': 'tinian-0711', 'us-T-1/23': 'tinian-0712' },
      dice: { combat: [6] },
      ...spec,
    });

  rule(['16.2.2a', '16.2.2d'], 'the US player settles his number, then two Japanese markers follow', () => {
    const game = solo({
      cups: cups(['us-T-division-4-1', 'us-G-division-4-2'], ['jp-T-artillery-4-1', 'jp-G-coast-3']),
    });
    declare(game, 'tinian-0711', 'us-T-1/23');
    expect(game.options('support')).toEqual(['0', '1', '2']);
    expect(game.why('support', 3)?.rule).toBe('8.2.1d');
    game.do('support', 1);
    expect(lastCombat(game)).toBe('9-15=-6 clear C1 6 Ae');
  });

  rule('16.2.2a', 'the last Japanese marker comes alone, and without US markers nobody is asked', () => {
    const game = solo({ cups: cups([], ['jp-T-artillery-4-1']) });
    declare(game, 'tinian-0711', 'us-T-1/23');
    expect(lastCombat(game)).toBe('5-12=-7 clear C1 6 Ae');
  });
});
