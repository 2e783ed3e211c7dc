import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { fight, logOf, passUntil } from './fixtures/play.ts';
import { hexOf } from './fixtures/report.ts';
import { position } from './position.ts';

const apart = { 'us-1/6': '0704', 'jp-317': '3420' };

describe('victory', () => {
  rule('13.0a', 'the US wins when no Japanese unit is left, and not while one is', () => {
    // 4 + 8 against 3 is +9: De on a 1.
    const lastStand = { units: { 'us-1/6': '0709', 'jp-317': '0708' }, phase: 'combat', dice: [1] } as const;
    const won = position(lastStand);
    fight(won, 'jp-317', ['us-1/6'], 8);
    won.do('done');
    passUntil(won, () => false);
    expect(won.state.result).toMatchObject({ winner: 'us', rule: '13.0a' });
    expect(won.state.turn).toBe(2);
    expect(logOf(won.events).at(-1)).toMatch('the US wins');
    expect(won.why('move', 'us-1/6', 'us')?.rule).toBe('13.0a');
    // 4 + 4 + 6 against 3 is +11: De on a 1, but a gun is left at the other end of the island.
    const oneLeft = position({
      ...lastStand,
      units: { ...lastStand.units, 'us-2/6': '0807', 'jp-25': '3420' },
      turn: 15,
    });
    fight(oneLeft, 'jp-317', ['us-1/6', 'us-2/6'], 6);
    expect(hexOf(oneLeft, 'jp-317')).toBe('eliminated');
    passUntil(oneLeft, () => false);
    expect(oneLeft.state.result?.winner).toBeNull();
  });

  rule('13.0a', 'from the first game turn on', () => {
    const won = position({
      units: { 'us-1/6': '0709', 'jp-317': '0708' },
      phase: 'combat',
      turn: 1,
      dice: [1],
    });
    fight(won, 'jp-317', ['us-1/6'], 8);
    passUntil(won, () => false);
    expect([won.state.result?.winner, won.state.turn]).toEqual(['us', 1]);
  });

  rule('13.0b', 'Japan wins when no US unit is left on the island, waiting ones or not', () => {
    // 4 against 6 in the rough is -2: Ae on a 6. 48 units are still aboard.
    const sitting = position({ units: { 'us-1/6': '0212', 'jp-5-base': '0312' }, phase: 'combat', dice: [6] });
    fight(sitting, 'jp-5-base', ['us-1/6']);
    expect(sitting.state.result).toBeNull();
    passUntil(sitting, () => false);
    expect(sitting.state.result).toMatchObject({ winner: 'japan', rule: '13.0b' });
    expect(sitting.state.turn).toBe(2);
    expect(sitting.state.where.filter((hex) => hex === -1).length).toBeGreaterThan(48);
    const oneLeft = position({
      units: { 'us-1/6': '0212', 'jp-5-base': '0312', 'us-1/10': '3420' },
      phase: 'combat',
      dice: [6],
    });
    fight(oneLeft, 'jp-5-base', ['us-1/6']);
    passUntil(oneLeft, () => oneLeft.state.turn === 3);
    expect(oneLeft.state.result).toBeNull();
  });

  rule('13.0c', 'with units of both sides left after the last turn it is a draw', () => {
    const sitting = position({ units: apart, turn: 14 });
    passUntil(sitting, () => sitting.state.turn === 15);
    expect(sitting.state.result).toBeNull();
    passUntil(sitting, () => false);
    expect(sitting.state.result).toMatchObject({ winner: null, rule: '13.0c' });
    expect(sitting.game.decision(sitting.state)).toBeUndefined();
    // Numbers do not matter: one against twenty is a draw too.
    const many = Object.fromEntries(
      ['1/2', '2/2', '3/2', '1/8', '2/8'].map((unit, i) => [`us-${unit}`, `070${i + 3}`]),
    );
    const outnumbered = position({ units: { ...many, 'jp-16': '3420' }, turn: 15 });
    passUntil(outnumbered, () => false);
    expect(outnumbered.state.result?.winner).toBeNull();
  });

  rule('13.0c', 'a Banzai that costs both sides their last unit ends in a draw', () => {
    // 6 against 4 in broken ground is +2: D1 on a 1. The US unit has the sea behind it, and its strength is the price.
    const units = { 'us-1/6': '0212', 'jp-2/136': '0312' };
    const sitting = position({ units, phasing: 'japan', phase: 'combat', dice: [1] });
    sitting.do('attack', 'us-1/6');
    sitting.do('with', 'jp-2/136');
    for (const verb of ['done', 'done', 'banzai']) sitting.do(verb);
    expect([hexOf(sitting, 'us-1/6'), hexOf(sitting, 'jp-2/136')]).toEqual(['eliminated', 'eliminated']);
    passUntil(sitting, () => false);
    expect(sitting.state.result).toMatchObject({ winner: null, rule: '13.0c' });
  });

  rule('13.0d', 'both scenarios are won and lost on the same conditions', () => {
    for (const scenario of ['historical', 'free-deployment']) {
      const lastJapanese = { 'us-1/6': '0709', 'jp-317': '0708' };
      const won = position({ scenario, units: lastJapanese, phase: 'combat', dice: [1] });
      fight(won, 'jp-317', ['us-1/6'], 8);
      passUntil(won, () => false);
      expect(won.state.result, scenario).toMatchObject({ winner: 'us', rule: '13.0a' });
      const lastAmerican = { 'us-1/6': '0212', 'jp-5-base': '0312' };
      const lost = position({ scenario, units: lastAmerican, phase: 'combat', dice: [6] });
      fight(lost, 'jp-5-base', ['us-1/6']);
      passUntil(lost, () => false);
      expect(lost.state.result, scenario).toMatchObject({ winner: 'japan', rule: '13.0b' });
      const drawn = position({ scenario, units: apart, turn: 15 });
      passUntil(drawn, () => false);
      expect(drawn.state.result, scenario).toMatchObject({ winner: null, rule: '13.0c' });
    }
  });
});
