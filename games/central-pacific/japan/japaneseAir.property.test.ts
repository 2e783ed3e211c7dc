import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UnitId } from '../core/state.ts';
import { movementOf, rosters } from '../data/data.ts';
import { type Airbase, assignBases } from './japaneseAir.ts';

const aircraft = Array.from(
  { length: rosters.japanAir.end - rosters.japanAir.first },
  (_, at) => rosters.japanAir.first + at,
);

const bases = fc.array(
  fc.record({ distance: fc.integer({ min: 0, max: 6 }), capacity: fc.integer({ min: 1, max: 3 }) }),
  {
    maxLength: 3,
  },
);

/** Every way to give units to bases: how many fly, and what they are worth together. */
function* assignments(
  picked: readonly UnitId[],
  rooms: readonly Airbase[],
): Generator<[flying: number, worth: number]> {
  const [unit, ...others] = picked;
  if (unit === undefined) {
    yield [0, 0];
    return;
  }
  yield* assignments(others, rooms);
  for (const [at, room] of rooms.entries()) {
    if (room.capacity === 0 || room.distance > movementOf[unit]!) continue;
    const taken = rooms.with(at, { ...room, capacity: room.capacity - 1 });
    for (const [flying, worth] of assignments(others, taken)) yield [flying + 1, worth + worthOf(unit)];
  }
}

/** Stands for the factor; any will do. */
function worthOf(unit: UnitId): number {
  return (unit * 7) % 4;
}

test('as many aircraft fly as any assignment to bases allows, and among those the best', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(aircraft, { maxLength: 5 }), bases, (picked, found) => {
      const rooms: Airbase[] = found.map((base, place) => ({ ...base, place }));
      const based = assignBases(picked, rooms, worthOf);
      let best: [number, number] = [0, 0];
      for (const [flying, worth] of assignments(picked, rooms)) {
        if (flying > best[0] || (flying === best[0] && worth > best[1])) best = [flying, worth];
      }
      const worth = [...based.keys()].reduce((sum, unit) => sum + worthOf(unit), 0);
      expect([based.size, worth]).toEqual(best);
      for (const [unit, base] of based) expect(base.distance).toBeLessThanOrEqual(movementOf[unit]!);
      for (const base of rooms) {
        expect([...based.values()].filter((other) => other === base).length).toBeLessThanOrEqual(base.capacity);
      }
    }),
  );
});
