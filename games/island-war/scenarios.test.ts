import { describe, expect } from 'vitest';
import { nameOf } from '#board/grid';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import { eventFor } from '#engine/state';
import { boardMap, units } from './data.ts';
import type { Told } from './events.ts';
import { begin, fight, logOf, passUntil } from './fixtures/play.ts';
import { hexOf, lastCombat } from './fixtures/report.ts';
import { islandWar } from './game.ts';
import { position } from './position.ts';
import type { IslandWar } from './state.ts';
import { beachHexes, landHexes } from './terrain.ts';

const hexName = (hex: number) => nameOf(boardMap.grid, hex);
const americans = units.filter(({ side }) => side === 'us').map(({ id }) => id);
const japanese = units.filter(({ side }) => side === 'japan').map(({ id }) => id);

/** 14.11, by type. */
const printedSetUp: Readonly<Record<string, readonly string[]>> = {
  '3-4-8': ['3418', '3114', '2107', '1805', '1505'],
  '5-6-8': ['2406'],
  '2-3-8': ['2307', '1103', '0504', '0409', '1513', '1614', '1515', '1717', '1817'],
  '1-2-8': ['0802'],
  '2-1-8': ['1816'],
  '3-2-3/1-4': ['0710'],
  '2-1-10/1-4': ['1609', '1510'],
  '4-2-10/1-4': ['1409'],
};

describe('the historical scenario', () => {
  rule(['14.11a', '14.0a'], 'a unit of the printed type stands in every hex of the Japanese set-up', () => {
    const sitting = begin('historical');
    const found: Record<string, string[]> = {};
    for (const { id, values } of units.filter(({ side }) => side === 'japan')) {
      found[values] = [...(found[values] ?? []), hexOf(sitting, id)];
    }
    for (const hexes of Object.values(found)) hexes.sort();
    const printed = Object.fromEntries(Object.entries(printedSetUp).map(([type, hexes]) => [type, [...hexes].sort()]));
    expect(found).toEqual(printed);
    expect(Object.values(found).flat()).toHaveLength(21);
  });

  rule('14.0a', 'which unit of a type stands in a hex makes no difference', () => {
    const play = (onBeach: string, inland: string, dice: readonly number[]) => {
      const sitting = position({
        units: { [onBeach]: '1103', [inland]: '1204', 'jp-16': '0802', 'us-1/6': '1002', 'us-2/6': '1102' },
        assaults: { 'us-2/6': '1103' },
        turn: 1,
        phase: 'combat',
        dice,
      });
      fight(sitting, onBeach, ['us-1/6', 'us-2/6'], 4);
      const options = sitting.options('to');
      sitting.do('to', options[0]!);
      return { options, combat: lastCombat(sitting), beaten: hexOf(sitting, onBeach), other: hexOf(sitting, inland) };
    };
    const printed = play('jp-317', 'jp-318', [6]);
    expect(printed.combat).toMatchObject({ attack: 12, defense: 3, result: 'D1' });
    expect(play('jp-yok/1', 'jp-316', [6])).toEqual(printed);
  });

  rule('14.12a', 'the first wave lands in 1203, 1102, 1002, 0902, 0801 and 0702 and nowhere else', () => {
    const sitting = begin('historical');
    sitting.do('done');
    for (const unit of ['us-1/6', 'us-2/6', 'us-3/6', 'us-1/8', 'us-2/8', 'us-1/23']) {
      // The hexes are laid down: one chooses units only, or none.
      expect(sitting.decision.choices.map(({ verb }) => verb).filter((verb) => verb !== 'pass')).toEqual(['land']);
      expect(sitting.why('done')).toBeDefined();
      expect(sitting.why('approach', '1202')).toBeDefined();
      expect(sitting.why('reinforce', '1304')).toBeDefined();
      sitting.do('land', unit);
    }
    const landed = (sitting.told('landed') as Told<'landed'>[]).map(({ hex }) => hexName(hex));
    expect(landed).toEqual(['1203', '1102', '1002', '0902', '0801', '0702']);
    expect(sitting.decision.procedure).toBe('combat phase');
  });

  const marines = ['us-1/6', 'us-2/6', 'us-3/6', 'us-1/23', 'us-2/23', 'us-3/23'];
  const offAfetna = marines.slice(0, 3);
  const offSusupe = marines.slice(3);

  /** The landing of 15 June up to its first combat. */
  function landed(dice: readonly number[]): Sitting<IslandWar> {
    const sitting = begin('historical', dice);
    sitting.do('done');
    for (const unit of marines) sitting.do('land', unit);
    return sitting;
  }

  rule('14.12b', 'the units at sea must attack 317 and 16, and are lost unless they clear the beaches', () => {
    const sitting = landed([4, 6]);
    expect(sitting.options('attack')).toEqual(['jp-317', 'jp-16']);
    expect(sitting.why('done')?.rule).toBe('7.12a');
    sitting.do('attack', 'jp-317');
    expect(sitting.options('with')).toEqual(expect.arrayContaining(offAfetna));
    expect(sitting.why('with', 'us-2/23')?.rule).toBe('7.15a');
    sitting.do('with', 'us-1/6');
    sitting.do('with', 'us-3/6');
    expect(sitting.why('done')?.rule).toBe('7.12a');
    sitting.do('with', 'us-2/6');
    sitting.do('done');
    sitting.do('done');
    for (const gun of ['jp-1/3', 'jp-2/3', 'jp-3/10']) sitting.do('protect', gun);
    // 12 against 3 + 4 is +5: D1 on a 4. The 317 has nowhere to go, and the unit from 1102 comes ashore.
    expect(lastCombat(sitting)).toMatchObject({ differential: 5, line: 'clear', result: 'D1' });
    expect(hexOf(sitting, 'jp-317')).toBe('eliminated');
    expect(hexOf(sitting, 'us-2/6')).toBe('1103');
    expect(sitting.why('done')?.rule).toBe('7.12a');
    // 12 against 2 is +10: D1 on a 6.
    fight(sitting, 'jp-16', offSusupe);
    expect(hexOf(sitting, 'jp-16')).toBe('0803');
    expect(hexOf(sitting, 'us-2/23')).toBe('0802');
    // All six hold a beach at the end of the turn.
    passUntil(sitting, ({ seat, step }) => seat === 'japan' && step === 'move units');
    expect(sitting.state.beachheads.map(hexName)).toEqual(['0702', '0802', '0902', '1002', '1103', '1203']);

    // The 317 holds: • on a 6. The unit at sea is lost, those on the beaches beside it are not.
    const repulsed = landed([6]);
    repulsed.do('attack', 'jp-317');
    for (const unit of offAfetna) repulsed.do('with', unit);
    repulsed.do('done');
    repulsed.do('done');
    for (const gun of ['jp-1/3', 'jp-2/3', 'jp-3/10']) repulsed.do('protect', gun);
    expect(lastCombat(repulsed).result).toBe('•');
    expect(offAfetna.map((unit) => hexOf(repulsed, unit))).toEqual(['1203', 'eliminated', '1002']);
    expect(hexOf(repulsed, 'jp-317')).toBe('1103');
  });

  rule('14.12b', 'on landing day 317 has the fire of three guns, 16 of one, and the 25th reaches neither', () => {
    const underFire = (defender: string, attackers: readonly string[]) => {
      const sitting = landed([]);
      sitting.do('attack', defender);
      for (const unit of attackers) sitting.do('with', unit);
      sitting.do('done');
      sitting.do('done');
      expect(sitting.why('protect', 'jp-25')?.rule).toBe('8.42a');
      return sitting.options('protect');
    };
    expect(underFire('jp-317', offAfetna)).toEqual(['jp-1/3', 'jp-2/3', 'jp-3/10']);
    expect(underFire('jp-16', offSusupe)).toEqual(['jp-3/10']);
  });

  rule('14.12b', 'three battalions and six points against 317 under all its fire', () => {
    const results = [1, 2, 3, 4, 5, 6].map((die) => {
      const sitting = landed([die]);
      sitting.do('attack', 'jp-317');
      for (const unit of offAfetna) sitting.do('with', unit);
      sitting.do('done');
      sitting.do('support', 6);
      sitting.do('done');
      for (const gun of ['jp-1/3', 'jp-2/3', 'jp-3/10']) sitting.do('protect', gun);
      const { attack, defense, differential, line, column, result } = lastCombat(sitting);
      expect({ attack, defense, differential, line, column }).toEqual({
        attack: 18,
        defense: 7,
        differential: 11,
        line: 'clear',
        column: 'K12',
      });
      return result;
    });
    expect(results).toEqual(['De', 'De', 'D3', 'D2', 'D2', 'D1']);
  });

  rule(['14.13a', '14.13b'], 'fifteen turns, in each of which the US plays first', () => {
    expectFifteenTurns(begin('historical'));
  });
});

/** Plays a game to its end and looks at its turns. */
function expectFifteenTurns(sitting: Sitting<IslandWar>): void {
  passUntil(sitting, () => false);
  expect((sitting.told('turn began') as Told<'turn began'>[]).map(({ turn }) => turn)).toEqual(
    Array.from({ length: 15 }, (_, i) => i + 1),
  );
  const movers = (sitting.told('phase began') as Told<'phase began'>[]).filter(({ phase }) => phase === 'movement');
  expect(movers.map(({ side }) => side)).toEqual(Array.from({ length: 30 }, (_, i) => i % 2));
  expect(sitting.events.at(-1)).toMatchObject({ type: 'game ended' });
}

describe('free deployment', () => {
  const beaches = ['0702', '0802', '1103', '2405', '3218', '1410'];

  function written(): Sitting<IslandWar> {
    const sitting = begin('free-deployment');
    for (const beach of beaches) sitting.do('write', beach);
    return sitting;
  }

  function deployed(hexes: readonly string[]): Sitting<IslandWar> {
    const sitting = written();
    japanese.forEach((unit, i) => {
      sitting.do('deploy', unit);
      sitting.do('to', hexes[i]!);
    });
    return sitting;
  }

  const anywhere = landHexes.map(hexName).filter((hex) => !beaches.includes(hex) && !/^(06|07|08|09|1)/.test(hex));

  rule('14.21a', 'the Japanese player places all of his units on any land hexes, one to a hex', () => {
    const sitting = written();
    expect(sitting.options('deploy')).toEqual(japanese);
    expect(sitting.why('deploy', 'us-1/6')?.rule).toBe('14.21a');
    sitting.do('deploy', 'jp-9');
    // Rough hexes far from any road and the landing beaches as well; the sea not.
    expect(sitting.options('to')).toEqual(landHexes.map(hexName));
    expect(sitting.why('to', '1102')?.rule).toBe('14.21a');
    sitting.do('to', '1910');
    expect(sitting.why('deploy', 'jp-9')).toBeDefined();
    sitting.do('deploy', 'jp-317');
    expect(sitting.why('to', '1910')?.rule).toBe('5.31b');
    sitting.do('to', '1103');
    for (const [i, unit] of japanese.filter((id) => id !== 'jp-9' && id !== 'jp-317').entries()) {
      expect(sitting.decision).toMatchObject({ seat: 'japan', step: 'deploy' });
      expect(sitting.offers('done')).toBe(false);
      sitting.do('deploy', unit);
      sitting.do('to', anywhere[i]!);
    }
    expect(sitting.decision).toMatchObject({ seat: 'us', procedure: 'movement phase' });
    expect(new Set(japanese.map((unit) => hexOf(sitting, unit))).size).toBe(21);
  });

  rule('14.22a', 'the US player first writes six different beaches, in secret', () => {
    const sitting = begin('free-deployment');
    expect(sitting.options('write')).toEqual(beachHexes.map(hexName));
    expect(sitting.why('write', '0705')?.rule).toBe('14.22a');
    expect(sitting.why('write', '1102')?.rule).toBe('14.22a');
    for (const beach of beaches) {
      expect(sitting.decision.seat).toBe('us');
      sitting.do('write', beach);
      if (sitting.decision.seat === 'us') expect(sitting.why('write', beach)?.rule).toBe('14.22c');
    }
    expect(sitting.decision).toMatchObject({ seat: 'japan', step: 'deploy' });
    // What the Japanese player sees is what he would see had other beaches been written.
    const elsewhere = begin('free-deployment');
    for (const beach of ['0602', '0902', '1002', '1203', '1304', '1404']) elsewhere.do('write', beach);
    const seen = (one: Sitting<IslandWar>, seat: 'us' | 'japan' | null) =>
      JSON.stringify(islandWar.view(one.state, seat));
    expect(seen(sitting, 'us')).not.toBe(seen(elsewhere, 'us'));
    expect(seen(sitting, 'japan')).toBe(seen(elsewhere, 'japan'));
    expect(seen(sitting, null)).toBe(seen(elsewhere, null));
    const toldTo = (seat: 'us' | 'japan') => sitting.told('beach written').filter((event) => eventFor(event, seat));
    expect([toldTo('us').length, toldTo('japan').length]).toEqual([6, 0]);
  });

  rule('14.22b', 'the landing hexes are revealed when the last Japanese unit is in place', () => {
    const sitting = written();
    for (const [i, unit] of japanese.entries()) {
      expect(sitting.told('beaches revealed')).toEqual([]);
      expect(islandWar.view(sitting.state, 'japan').landings).toEqual([]);
      sitting.do('deploy', unit);
      sitting.do('to', anywhere[i]!);
    }
    const [revealed] = sitting.told('beaches revealed');
    expect(eventFor(revealed!, 'japan')).toBe(revealed);
    expect(logOf([revealed!])[0]).toMatch(/0702.*0802.*1103.*1410.*2405.*3218/);
    expect(islandWar.view(sitting.state, 'japan').landings.map(({ beach }) => hexName(beach))).toEqual(
      [...beaches].sort(),
    );
  });

  rule('14.22c', 'one unit lands at each of the written beaches, held or not, and none elsewhere', () => {
    const hexes = ['0802', '1103', ...anywhere].slice(0, 21);
    const sitting = deployed(hexes);
    sitting.do('done');
    const approached: string[] = [];
    for (const unit of americans.slice(0, 6)) {
      // None of the six can be left out.
      expect(sitting.offers('pass')).toBe(false);
      if (sitting.offers('approach')) {
        approached.push(sitting.options('approach')[0]!);
        sitting.do('approach', approached.at(-1)!);
      }
      expect(sitting.why('pass')?.rule).toBe('14.22c');
      sitting.do('land', unit);
    }
    expect(approached).toEqual(['0801', '1102']);
    const landings = (sitting.told('landed') as Told<'landed'>[]).map(({ hex, assault }) => hexName(assault ?? hex));
    expect(landings).toEqual([...beaches].sort());
    expect(sitting.decision.procedure).toBe('combat phase');
    expect(sitting.options('attack')).toEqual(['jp-1/135', 'jp-2/135']);
  });

  rule('14.23a', 'fifteen turns, in each of which the US plays first', () => {
    expectFifteenTurns(begin('free-deployment'));
  });
});
