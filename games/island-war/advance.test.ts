import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import { fight } from './fixtures/play.ts';
import { eliminated, hexOf, lastCombat } from './fixtures/report.ts';
import { position } from './position.ts';
import type { IslandWar } from './state.ts';

// Three battalions drive the 16th out of 0607 southwards: 12 against 2 on clear ground is +10, and 0608 the only way out.

const D3 = 3;
const D2 = 4;
const D1 = 6;
const De = 1;
const marines = ['us-1/6', 'us-2/6', 'us-3/6'] as const;
const drive = { 'us-1/6': '0606', 'us-2/6': '0507', 'us-3/6': '0707', 'jp-16': '0607' } as const;

/** Drives the 16th back along these hexes (the first is taken without asking). */
function driven(
  die: number,
  path: readonly string[],
  others: Readonly<Record<string, string>> = {},
  nextDie = 4,
): Sitting<IslandWar> {
  const game = position({ phase: 'combat', units: { ...drive, ...others }, dice: [die, nextDie] });
  fight(game, 'jp-16', marines);
  for (const hex of path) game.do('to', hex);
  return game;
}

function advance(game: Sitting<IslandWar>, unit: string, hex: string): void {
  game.do('advance', unit);
  game.do('to', hex);
}

describe('7.9 advance after combat', () => {
  rule('7.91a', 'a retreat of two hexes leaves its combat hex and the hex between open to the victors', () => {
    const game = driven(D2, ['0609']);
    expect(hexOf(game, 'jp-16')).toBe('0609');
    expect(game.decision).toMatchObject({ seat: 'us', procedure: 'advance' });
    game.do('advance', 'us-2/6');
    expect(game.options('to')).toEqual(['0607', '0608']);
    expect(game.why('to', '0609')?.rule).toBe('7.95a');
  });

  rule('7.91a', 'an elimination leaves the hex it happened in', () => {
    const game = driven(De, []);
    expect(eliminated(game)).toEqual(['jp-16']);
    game.do('advance', 'us-1/6');
    expect(game.options('to')).toEqual(['0607']);
    expect(game.why('to', '0608')?.rule).toBe('7.95a');
  });

  rule('7.91a', 'a retreat that ended in elimination leaves all its hexes, the last one too', () => {
    // All that lies beyond 0608 is under US zones: the 16th falls there.
    const game = driven(D2, [], { 'us-1/8': '0610', 'us-2/8': '0409', 'us-3/8': '0809' });
    expect(eliminated(game)).toEqual(['jp-16']);
    game.do('advance', 'us-1/6');
    expect(game.options('to')).toEqual(['0607', '0608']);
  });

  rule('7.91b', 'any of the victors may follow, or all of them', () => {
    const game = driven(D2, ['0609']);
    expect(game.options('advance')).toEqual(['us-1/6', 'us-2/6', 'us-3/6']);
    advance(game, 'us-3/6', '0608');
    expect(game.options('advance')).toEqual(['us-1/6', 'us-2/6']);
    game.do('done');
    expect(marines.map((unit) => hexOf(game, unit))).toEqual(['0606', '0507', '0608']);
  });

  rule('7.91b', 'defenders follow attackers who were thrown back, too', () => {
    const game = position({
      phase: 'combat',
      units: { 'us-1/6': '0806', 'jp-5-base': '0805' },
      dice: [3],
    });
    fight(game, 'jp-5-base', ['us-1/6']);
    expect(lastCombat(game).result).toBe('A2');
    game.do('to', '0807');
    game.do('to', '0808');
    expect(game.decision).toMatchObject({ seat: 'japan', procedure: 'advance' });
    game.do('advance', 'jp-5-base');
    expect(game.options('to')).toEqual(['0806', '0807']);
    game.do('to', '0807');
    expect(hexOf(game, 'jp-5-base')).toBe('0807');
  });

  rule('7.91b', 'tanks that won the day stay below the rough ground to which no road leads', () => {
    const game = position({
      phase: 'combat',
      units: { 'us-1/6': '0806', 'us-2-tk': '0706', 'jp-16': '0805' },
      dice: [1],
    });
    fight(game, 'jp-16', ['us-1/6', 'us-2-tk'], 8);
    expect(lastCombat(game)).toMatchObject({ line: 'rough', result: 'D2' });
    while (game.decision.procedure === 'retreat') game.do('to', game.options('to')[0]);
    expect(game.options('advance')).toEqual(['us-1/6']);
    expect(game.why('advance', 'us-2-tk')?.rule).toBe('5.25b');
  });

  rule('7.92a', 'a victor stops in any hex of the path', () => {
    for (const hex of ['0607', '0608', '0609']) {
      const game = driven(D3, ['0609', '0610']);
      game.do('advance', 'us-1/6');
      expect(game.options('to')).toEqual(['0607', '0608', '0609']);
      game.do('to', hex);
      expect(hexOf(game, 'us-1/6')).toBe(hex);
    }
  });

  rule('7.93a', 'enemy zones do not stop an advance', () => {
    // 318 in 0709 controls 0608 and 0609: a moving unit would have to stop in 0608.
    const game = driven(D3, ['0609', '0610'], { 'jp-318': '0709' });
    game.do('advance', 'us-1/6');
    expect(game.options('to')).toEqual(['0607', '0608', '0609']);
    game.do('to', '0609');
    expect(hexOf(game, 'us-1/6')).toBe('0609');
  });

  rule('7.94a', 'guns that fired from afar do not follow', () => {
    const game = position({ phase: 'combat', units: { ...drive, 'us-3/10': '0603' }, dice: [D2] });
    game.do('attack', 'jp-16');
    for (const unit of marines) game.do('with', unit);
    game.do('done');
    game.do('barrage', 'us-3/10');
    game.do('done');
    game.do('to', '0609');
    expect(game.options('advance')).toEqual([...marines]);
    expect(game.why('advance', 'us-3/10')?.rule).toBe('7.94a');
  });

  rule('7.94a', 'nor does a neighbour who fought elsewhere; a gun that fought next door does', () => {
    const game = position({
      phase: 'combat',
      units: { 'us-1/6': '0606', 'us-3/10': '0707', 'us-2/6': '0507', 'jp-16': '0607', 'jp-317': '0406' },
      dice: [5],
    });
    fight(game, 'jp-16', ['us-1/6', 'us-3/10'], 4);
    expect(lastCombat(game).result).toBe('D2');
    game.do('to', '0609');
    expect(game.options('advance')).toEqual(['us-1/6', 'us-3/10']);
    expect(game.why('advance', 'us-2/6')?.rule).toBe('7.94a');
    advance(game, 'us-3/10', '0607');
    expect(hexOf(game, 'us-3/10')).toBe('0607');
  });

  rule('7.95a', 'an advance does not leave the path', () => {
    const game = driven(D3, ['0509', '0510']);
    game.do('advance', 'us-1/6');
    expect(game.options('to')).toEqual(['0607', '0608', '0509']);
    for (const hex of ['0609', '0708', '0605', '0510']) expect(game.why('to', hex)?.rule).toBe('7.95a');
  });

  rule('7.96a', 'it is made at once, before any other combat, or never', () => {
    const game = driven(D1, [], { 'us-1/8': '1206', 'jp-318': '1205' });
    expect(game.decision.procedure).toBe('advance');
    expect(game.why('attack', 'jp-318')?.rule).toBe('7.91b');
    game.do('done');
    expect(game.decision.procedure).toBe('combat phase');
    expect(game.offers('advance')).toBe(false);
    fight(game, 'jp-318', ['us-1/8']);
    expect(marines.map((unit) => hexOf(game, unit))).toEqual(['0606', '0507', '0707']);
  });

  rule('7.96b', 'nobody has to advance, except from the sea', () => {
    const game = driven(De, []);
    expect(game.offers('done')).toBe(true);
    game.do('done');
    expect(marines.map((unit) => hexOf(game, unit))).toEqual(['0606', '0507', '0707']);
    expect(game.told('advanced')).toEqual([]);

    const landing = position({
      phase: 'combat',
      turn: 1,
      units: { 'us-1/6': '0801', 'us-2/6': '0702', 'jp-16': '0802' },
      assaults: { 'us-1/6': '0802' },
      dice: [De],
    });
    fight(landing, 'jp-16', ['us-1/6', 'us-2/6'], 8);
    expect(hexOf(landing, 'us-1/6')).toBe('0802');
  });

  rule('7.96c', 'who has advanced attacks nobody, though he now stands beside the next enemy', () => {
    // 318 in 0709 is owed an attack by 1/8 south of it. 3/6 comes up beside it and must look on.
    const game = driven(D2, [], { 'us-1/8': '0710', 'jp-318': '0709' });
    expect(hexOf(game, 'jp-16')).toBe('0509');
    advance(game, 'us-3/6', '0608');
    expect(game.why('advance', 'us-3/6')?.rule).toBe('7.96c');
    game.do('done');
    game.do('attack', 'jp-318');
    expect(game.options('with')).toEqual(['us-1/8']);
    expect(game.why('with', 'us-3/6')?.rule).toBe('7.14a');
  });

  rule('7.96c', 'beside a new enemy he owes no attack and may make none', () => {
    const game = driven(D2, ['0609'], { 'jp-318': '0709' });
    advance(game, 'us-1/6', '0608');
    game.do('done');
    // 1/6 now stands between 318 and the 16th.
    expect(game.options('attack')).toEqual([]);
    expect(game.why('attack', 'jp-318')?.rule).toBe('7.15a');
    expect(game.offers('done')).toBe(true);
    game.do('done');
    expect(game.decision).toMatchObject({ seat: 'japan', procedure: 'movement phase' });
  });

  rule('7.96c', 'nor is a defender who has advanced attacked again by those he now stands beside', () => {
    const game = position({
      phase: 'combat',
      units: { 'us-1/6': '0806', 'us-2/6': '0707', 'jp-5-base': '0805', 'jp-317': '0606' },
      dice: [1],
    });
    fight(game, 'jp-5-base', ['us-1/6']);
    expect(lastCombat(game).result).toBe('A1');
    game.do('to', '0807');
    advance(game, 'jp-5-base', '0806');
    // 5 Base stands beside 2/6, whose own fight is with 317.
    expect(game.options('attack')).toEqual(['jp-317']);
    expect(game.why('attack', 'jp-5-base')?.rule).toBe('7.14b');
    expect(game.why('bombard', 'jp-5-base')?.rule).toBe('7.14b');
    game.do('attack', 'jp-317');
    game.do('with', 'us-2/6');
    expect(game.why('also', 'jp-5-base')?.rule).toBe('7.14b');
  });

  rule('7.96d', 'his zone cuts off those whose combat comes later', () => {
    // 318 in 0709 is to be struck from the south and east; its one way out, 0608, lies beside 0607.
    const others = { 'us-1/8': '0710', 'us-2/8': '0809', 'jp-318': '0709' } as const;
    const open = driven(De, [], others, D1);
    open.do('done');
    fight(open, 'jp-318', ['us-1/8', 'us-2/8'], 5);
    expect(lastCombat(open).result).toBe('D1');
    expect(hexOf(open, 'jp-318')).toBe('0608');

    const cutOff = driven(De, [], others, D1);
    advance(cutOff, 'us-1/6', '0607');
    fight(cutOff, 'jp-318', ['us-1/8', 'us-2/8'], 5);
    expect(lastCombat(cutOff).result).toBe('D1');
    expect(eliminated(cutOff)).toEqual(['jp-16', 'jp-318']);
  });

  rule('7.97a', 'a unit that retreats three hexes is followed by three units, one in each', () => {
    const game = driven(D3, ['0609', '0610']);
    advance(game, 'us-1/6', '0609');
    game.do('advance', 'us-2/6');
    expect(game.options('to')).toEqual(['0607', '0608']);
    expect(game.why('to', '0609')?.rule).toBe('5.31b');
    game.do('to', '0608');
    game.do('advance', 'us-3/6');
    expect(game.options('to')).toEqual(['0607']);
    game.do('to', '0607');
    expect(marines.map((unit) => hexOf(game, unit))).toEqual(['0609', '0608', '0607']);
    expect(hexOf(game, 'jp-16')).toBe('0610');
  });

  rule('7.97a', 'after a retreat of two hexes there is room for two of the three', () => {
    const game = driven(D2, ['0609']);
    advance(game, 'us-1/6', '0608');
    advance(game, 'us-2/6', '0607');
    expect(game.offers('advance')).toBe(false);
    expect(hexOf(game, 'us-3/6')).toBe('0707');
  });
});
