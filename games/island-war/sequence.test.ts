import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import type { Told } from './events.ts';
import { fight, logOf, march, passUntil } from './fixtures/play.ts';
import { hexOf, lastCombat } from './fixtures/report.ts';
import { position } from './position.ts';
import type { IslandWar } from './state.ts';

const apart = { 'us-1/6': '0704', 'us-2/6': '0705', 'jp-317': '3420', 'jp-318': '3419' };

/** The turns and phases begun so far, as the log tells them. */
function calendar(sitting: Sitting<IslandWar>): string[] {
  const heads = sitting.events.filter(({ type }) => type === 'turn began' || type === 'phase began');
  return (heads as (Told<'turn began'> | Told<'phase began'>)[]).map((event) =>
    event.type === 'turn began' ? `turn ${event.turn}` : `${event.side === 0 ? 'us' : 'japan'} ${event.phase}`,
  );
}

const playerTurns = ['us movement', 'us combat', 'japan movement', 'japan combat'];

describe('the game turn', () => {
  rule(
    '4.0a',
    'up to fifteen game turns of two player turns; each is followed by a look at the victory conditions',
    () => {
      const sitting = position({ units: apart, turn: 1 });
      passUntil(sitting, () => false);
      const later = Array.from({ length: 14 }, (_, i) => [`turn ${i + 2}`, ...playerTurns]);
      expect(calendar(sitting)).toEqual([...playerTurns, ...later.flat()]);
      expect(sitting.events.at(-1)).toMatchObject({ type: 'game ended' });
      expect(sitting.told('game ended')).toHaveLength(1);
      expect(() => sitting.decision).toThrow('the game is over');
      // A side that has nobody left after an earlier turn has lost then.
      const early = position({ units: { 'us-1/6': '0704' }, turn: 3 });
      passUntil(early, () => false);
      expect([early.state.turn, early.state.result?.winner]).toEqual([3, 'us']);
    },
  );

  rule('4.1a', 'the phasing player is the one whose turn it is, and it is he who decides', () => {
    const sitting = position({ units: apart });
    expect([sitting.decision.seat, sitting.state.phasing]).toEqual(['us', 0]);
    sitting.do('done');
    expect([sitting.decision.seat, sitting.state.phasing]).toEqual(['us', 0]);
    sitting.do('done');
    expect([sitting.decision.seat, sitting.state.phasing]).toEqual(['japan', 1]);
    expect(sitting.why('done', undefined, 'us')?.sentence).toMatch('Wait for Japan');
    sitting.do('done');
    expect([sitting.decision.seat, sitting.state.phasing]).toEqual(['us', 0]);
  });

  rule('4.1k', 'the second player turn has the same phases with the roles exchanged', () => {
    const units = { 'us-1/6': '0709', 'jp-317': '0708', 'us-1/10': '0605', 'jp-1/3': '0412', 'us-2/6': '0706' };
    const sitting = position({ units, phasing: 'japan', dice: [1] });
    expect(sitting.decision).toMatchObject({ seat: 'japan', procedure: 'movement phase' });
    expect(sitting.options('move')).toEqual(['jp-317', 'jp-1/3']);
    sitting.do('done');
    expect(sitting.decision).toMatchObject({ seat: 'japan', procedure: 'combat phase' });
    sitting.do('attack', 'us-1/6');
    sitting.do('with', 'jp-317');
    sitting.do('done');
    sitting.do('barrage', 'jp-1/3');
    expect(sitting.decision).toMatchObject({ seat: 'us', step: 'protective fire' });
    sitting.do('protect', 'us-1/10');
    sitting.do('support', 2);
    sitting.do('done');
    sitting.do('regular');
    expect(lastCombat(sitting)).toMatchObject({ attack: 2 + 2, defense: 4 + 1 + 2 });
  });

  rule('4.1l', 'the turn marker advances when both sides have had their turn', () => {
    const sitting = position({ units: apart, turn: 7 });
    const turns: [string, number][] = [];
    for (let phase = 0; phase < 4; phase++) {
      turns.push([sitting.decision.seat, sitting.state.turn]);
      sitting.do('done');
    }
    expect(turns).toEqual([
      ['us', 7],
      ['us', 7],
      ['japan', 7],
      ['us', 8],
    ]);
    expect(logOf(sitting.told('turn began'))).toEqual(['Game turn 8, 29 June 1944']);
  });
});

describe('the Movement Phase', () => {
  rule('4.1b', 'all units, some or none may move', () => {
    const none = position({ units: apart });
    none.do('done');
    expect([hexOf(none, 'us-1/6'), hexOf(none, 'us-2/6')]).toEqual(['0704', '0705']);
    const some = position({ units: apart });
    march(some, 'us-2/6', '0706');
    some.do('done');
    expect([hexOf(some, 'us-1/6'), hexOf(some, 'us-2/6')]).toEqual(['0704', '0706']);
    const all = position({ units: apart });
    march(all, 'us-2/6', '0706');
    march(all, 'us-1/6', '0703');
    expect([hexOf(all, 'us-1/6'), hexOf(all, 'us-2/6')]).toEqual(['0703', '0706']);
    all.do('done');
    expect(all.decision.procedure).toBe('combat phase');
  });

  rule('4.1c', "reinforcements enter in their owner's Movement Phase and at no other time", () => {
    const options = { reinforcements: 'per-beachhead' };
    const sitting = position({ units: apart, beachheads: ['1203', '1103'], options });
    sitting.do('done');
    sitting.do('reinforce', '1203');
    sitting.do('land', 'us-3/6');
    expect(calendar(sitting)).toEqual(['us movement']);
    sitting.do('done');
    // 1103 is vacant through all that follows.
    for (const phase of ['us combat', 'japan movement']) {
      expect(calendar(sitting).at(-1)).toBe(phase);
      expect(sitting.why('reinforce', '1103', 'us')).toBeDefined();
      expect(sitting.offers('reinforce')).toBe(false);
      sitting.do('done');
    }
    sitting.do('done');
    expect(sitting.options('reinforce')).toEqual(['1103']);
  });

  rule('4.1d', 'the other side does not move', () => {
    const sitting = position({ units: apart });
    expect(sitting.options('move')).toEqual(['us-1/6', 'us-2/6']);
    expect(sitting.why('move', 'jp-317')?.rule).toBe('4.1d');
    expect(() => sitting.do('move', 'jp-317', 'japan')).toThrow('Wait for United States');
    const japanese = position({ units: apart, phasing: 'japan' });
    expect(japanese.options('move')).toEqual(['jp-317', 'jp-318']);
    expect(japanese.why('move', 'us-1/6')?.rule).toBe('4.1d');
  });
});

describe('the Combat Phase', () => {
  const twoFights = { 'us-1/6': '0709', 'jp-317': '0708', 'us-2/6': '1205', 'jp-318': '1106' };

  rule('4.1e', 'the phasing player alone attacks, in the order he likes', () => {
    for (const order of [
      ['jp-317', 'jp-318'],
      ['jp-318', 'jp-317'],
    ]) {
      const sitting = position({ units: twoFights, phase: 'combat', dice: [4, 4] });
      expect(sitting.options('attack')).toEqual(['jp-317', 'jp-318']);
      expect(sitting.why('attack', 'us-1/6', 'japan')?.sentence).toMatch('Wait for United States');
      for (const defender of order) fight(sitting, defender, [defender === 'jp-317' ? 'us-1/6' : 'us-2/6']);
      expect(logOf(sitting.told('attack declared')).map((line) => line.split(' ')[4])).toEqual(
        order.map((unit) => unit.replace('jp-', '')),
      );
    }
  });

  const battle = {
    'us-1/6': '1104',
    'us-1/10': '1203',
    'us-2/10': '0605',
    'jp-317': '1105',
    'jp-1/3': '1208',
    'jp-2/3': '1107',
    'us-2/6': '1206',
  };

  rule(
    ['4.1f', '4.1g', '4.1h', '4.1i'],
    'a combat goes from the ground units to the barrage, the protective fire and the die',
    () => {
      const sitting = position({
        units: { ...battle, 'us-2/6': '0704', 'jp-2/3': '1209' },
        phase: 'combat',
        dice: [3],
      });
      sitting.do('attack', 'jp-317');
      // a. Ground units first: no fire can be named yet, and none of the other side.
      expect(sitting.decision).toMatchObject({ seat: 'us', step: 'commit units', rule: '4.1f' });
      expect(sitting.offers('barrage')).toBe(false);
      expect(sitting.why('with', 'us-1/10')?.rule).toBe('7.15a');
      expect(sitting.why('done')).toBeDefined();
      sitting.do('with', 'us-1/6');
      const declared = sitting.do('done');
      expect(logOf(declared)).toEqual(['US 1/6 attacks Japanese 317 in 1105 (Lake Susupe).']);
      // b. Then barrage and ground support, if he wishes.
      expect(sitting.decision).toMatchObject({ seat: 'us', step: 'barrage', rule: '4.1g' });
      expect(sitting.why('with', 'us-2/6')?.sentence).toMatch("'with' is not possible now");
      expect(sitting.why('done')).toBeUndefined();
      sitting.do('barrage', 'us-1/10');
      sitting.do('support', 3);
      const barraged = sitting.do('done');
      expect(logOf(barraged)).toEqual(['Barrage by US 1/10 and 3 ground support points: +5.']);
      // c. Then the defender, who has been told of both.
      expect(sitting.decision).toMatchObject({ seat: 'japan', step: 'protective fire', rule: '4.1h' });
      expect(sitting.why('barrage', 'us-2/10', 'us')).toBeDefined();
      sitting.do('protect', 'jp-1/3');
      const resolved = sitting.do('done');
      expect(logOf(resolved)[0]).toBe('Final protective fire by Japanese 1/3: +1.');
      // d. 4 + 2 + 3 against 3 + 1 is +5, in broken ground: D1 on a 3, and it happens at once.
      expect(lastCombat(sitting)).toMatchObject({
        attack: 9,
        defense: 4,
        differential: 5,
        line: 'broken',
        column: 'K7',
        die: 3,
        result: 'D1',
      });
      expect(sitting.decision).toMatchObject({ seat: 'japan', procedure: 'retreat' });
      expect(sitting.offers('attack')).toBe(false);
    },
  );

  rule(['4.1g', '4.1h'], 'neither side has to fire', () => {
    const sitting = position({ units: { ...battle, 'us-2/6': '0704', 'jp-2/3': '1209' }, phase: 'combat', dice: [4] });
    sitting.do('attack', 'jp-317');
    sitting.do('with', 'us-1/6');
    sitting.do('done');
    sitting.do('done');
    sitting.do('done');
    expect(sitting.told('barrage')).toEqual([]);
    expect(sitting.told('protective fire')).toEqual([]);
    expect(lastCombat(sitting)).toMatchObject({ attack: 4, defense: 3 });
  });

  rule('4.1h', 'guns beside an enemy give no protective fire', () => {
    // The 2/3 in 1107 stands beside the US 2/6 in 1206.
    const sitting = position({ units: battle, phase: 'combat', dice: [3] });
    sitting.do('attack', 'jp-317');
    sitting.do('with', 'us-1/6');
    sitting.do('done');
    sitting.do('done');
    expect(sitting.options('protect')).toEqual(['jp-1/3']);
    expect(sitting.why('protect', 'jp-2/3')?.rule).toBe('8.41d');
  });

  rule('4.1i', 'the line is that of the defender, the column that of the differential', () => {
    const combat = (attacker: string, defender: string, die: number) => {
      const sitting = position({ units: { 'us-1/6': attacker, 'jp-317': defender }, phase: 'combat', dice: [die] });
      fight(sitting, 'jp-317', ['us-1/6']);
      return lastCombat(sitting);
    };
    // +1 each time: clear K7, broken K5, rough K4, river K6.
    expect(combat('1105', '1104', 1)).toMatchObject({ differential: 1, line: 'clear', column: 'K7', result: 'D1' });
    expect(combat('1104', '1105', 5)).toMatchObject({ differential: 1, line: 'broken', column: 'K5', result: 'A1' });
    expect(combat('0706', '0805', 6)).toMatchObject({ differential: 1, line: 'rough', column: 'K4', result: 'A2' });
    expect(combat('1003', '1104', 4)).toMatchObject({ differential: 1, line: 'river', column: 'K6', result: '•' });
  });

  rule('4.1j', 'nobody moves but through the results of combat', () => {
    const sitting = position({ units: { ...twoFights, 'us-3/6': '0605' }, phase: 'combat', dice: [4, 1] });
    for (const unit of ['us-3/6', 'us-1/6']) {
      expect(sitting.offers('move')).toBe(false);
      expect(sitting.why('move', unit)?.sentence).toMatch("'move' is not possible now");
    }
    // • in the first combat: all stay. D1 in the second: the defender goes one hex, the attacker may follow.
    fight(sitting, 'jp-317', ['us-1/6']);
    expect(lastCombat(sitting).result).toBe('•');
    expect([hexOf(sitting, 'us-1/6'), hexOf(sitting, 'jp-317')]).toEqual(['0709', '0708']);
    fight(sitting, 'jp-318', ['us-2/6']);
    expect(lastCombat(sitting).result).toBe('D1');
    sitting.do('to', '1107');
    sitting.do('advance', 'us-2/6');
    sitting.do('to', '1106');
    const stands = ['us-1/6', 'jp-317', 'us-3/6', 'us-2/6', 'jp-318'].map((unit) => hexOf(sitting, unit));
    expect(stands).toEqual(['0709', '0708', '0605', '1106', '1107']);
  });
});
