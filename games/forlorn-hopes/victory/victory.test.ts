import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { places } from '../data/data.ts';
import { type PositionSpec, position } from '../position.ts';

/** The end of the last turn of the campaign. */
function ended(spec: PositionSpec) {
  return position({ turn: 12, surrendered: 1, phase: 'victory', ...spec }).state;
}

/** Every place in the hands of one side, so that its points are known. */
const allAllied = Object.fromEntries(places.map(({ id }) => [id, 'allies'] as const));
const allJapanese = Object.fromEntries(places.map(({ id }) => [id, 'japan'] as const));
const allPoints = places.reduce((sum, { vp }) => sum + vp, 0);
const pointsOf = (id: string) => places.find((place) => place.id === id)!.vp;

describe('the end of the campaign', () => {
  rule('16.0a', 'after a turn that is not the last the next begins', () => {
    const { state } = position({ turn: 5, surrendered: 1, phase: 'victory' });
    expect([state.turn, state.result]).toEqual([6, null]);
  });

  rule('16.2a', 'each place gives its value to the side that holds it', () => {
    const { points } = ended({ control: { ...allAllied, soerabaja: 'japan' } }).result!;
    expect(points).toEqual({ japan: pointsOf('soerabaja'), allies: allPoints - pointsOf('soerabaja') });
  });

  rule('16.2b', 'a place out of supply gives half of it', () => {
    const { points } = ended({ control: allAllied, hits: { ceram: 4 } }).result!;
    expect(points!.allies).toBe(allPoints - pointsOf('ceram') / 2);
    const { points: inJapaneseHands } = ended({ control: allJapanese, hits: { ceram: 4 } }).result!;
    expect(inJapaneseHands!.japan).toBe(allPoints - pointsOf('ceram') / 2);
  });

  rule('16.2c', 'each hit on Darwin is a point for Japan', () => {
    expect(ended({ control: allAllied, hits: { darwin: 5 } }).result!.points!.japan).toBe(5);
  });

  rule('16.2d', 'each hit on the port of Singapore is a point for the Allies', () => {
    expect(ended({ control: allJapanese, hits: { singapore: 2 } }).result!.points!.allies).toBe(2);
  });

  rule('16.2f', 'points for variable air units were given at the setup, and are not given again', () => {
    const { points } = ended({ control: allAllied, points: { japan: 6 }, air: { 'Hurricane-1': 'soerabaja' } }).result!;
    expect(points!.japan).toBe(6);
  });

  rule('3.0i', 'an empty town scores for the side that last held it', () => {
    const { points } = ended({ control: { ...allJapanese, makassar: 'allies' } }).result!;
    expect(points!.allies).toBe(pointsOf('makassar'));
  });
});

describe('the levels of victory', () => {
  const level = (japan: number, allies: number) => {
    const given = { japan: japan - allPoints, allies };
    const state = ended({ control: allJapanese, points: given });
    return [state.result!.level, state.result!.winner];
  };

  rule('16.3a', 'fewer points than the Allies, even by a half, are a defeat', () => {
    expect(level(100, 100.5)).toEqual(['Japanese defeat', 'allies']);
  });

  rule('16.3b', 'more, but less than double, are a stalemate; so are equal totals and exactly double', () => {
    expect(level(120, 80)).toEqual(['stalemate', null]);
    expect(level(100, 100)).toEqual(['stalemate', null]);
    expect(level(120, 60)).toEqual(['stalemate', null]);
  });

  rule('16.3c', 'more than double are a victory', () => {
    expect(level(120.5, 60)).toEqual(['Japanese victory', 'japan']);
  });
});

describe('the Battle of the Java Sea', () => {
  /** The end of turn 4, with so many transports off Java. */
  const over = (transports: number, spec: PositionSpec) => {
    const ships = ['IJN-T-west-1', 'IJN-T-west-2', 'Daihatsu-west'].slice(0, transports);
    const counters = Object.fromEntries(ships.map((ship) => [ship, '1507'] as const));
    return position({
      scenario: 'java-sea',
      turn: 4,
      phase: 'victory',
      ...spec,
      counters: { 'IJN-T-west-2': 'indochina', 'RN-CA-1': '1807', 'USN-CA': '1807', ...counters, ...spec.counters },
    }).state.result!;
  };
  const japanAhead = { reduced: ['RN-CA-1', 'USN-CA'], counters: { 'USN-DD': 'eliminated' } };
  const alliesAhead = { counters: { 'IJN-DD-west-1': 'eliminated' } };

  rule('17.1.4a', 'a crippled ship or a reduced air unit is half a point, an eliminated one a point', () => {
    const { points } = over(2, {
      counters: { 'USN-DD': 'eliminated', 'IJN-CL-west': 'indochina' },
      reduced: ['RN-CA-1', 'IJN-CL-west'],
      air: { 'Hudson-1': 'soerabaja reduced', 'Ki-21-1': 'philippines reduced' },
    });
    expect(points).toEqual({ japan: 2, allies: 1 });
  });

  rule(['17.1.4b', '16.3d'], 'two transports off Java and more points: decisive for Japan', () => {
    expect(over(2, japanAhead)).toMatchObject({ winner: 'japan', level: 'decisive Japanese victory' });
  });

  rule('17.1.4c', 'one transport and more points: marginal for Japan', () => {
    expect(over(1, japanAhead)).toMatchObject({ winner: 'japan', level: 'marginal Japanese victory' });
  });

  rule('17.1.4c', 'a transport off another coast, at sea, or of the Allies does not count, nor does a warship', () => {
    const counters = { 'IJN-T-west-2': '1702', 'Daihatsu-west': '1607', 'IJN-DD-west-2': '1507', 'US-T-1': '1807' };
    const elsewhere = { ...japanAhead, counters: { ...japanAhead.counters, ...counters } };
    expect(over(0, elsewhere)).toMatchObject({ winner: 'allies' });
    expect(over(1, elsewhere)).toMatchObject({ level: 'marginal Japanese victory' });
  });

  rule('17.1.4d', 'no transport: marginal for the Allies, though they lost more', () => {
    expect(over(0, japanAhead)).toMatchObject({ winner: 'allies', level: 'marginal Allied victory' });
  });

  rule('17.1.4e', 'no transport and more points: decisive for the Allies', () => {
    expect(over(0, alliesAhead)).toMatchObject({ winner: 'allies', level: 'decisive Allied victory' });
  });

  rule('17.1.4f', 'a transport off Java without more points is a draw', () => {
    expect(over(1, {})).toMatchObject({ winner: null, level: 'draw' });
    expect(over(2, alliesAhead)).toMatchObject({ winner: null, level: 'draw' });
  });
});
