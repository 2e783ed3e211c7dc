import { expect } from 'vitest';
import { rule } from '#engine/proof';
import type { EventNamed } from '../core/events.ts';
import { islands } from '../data/data.ts';
import { japaneseTurn } from '../fixtures/japaneseTurn.ts';

/** The island that an Air-Ground Attack finds with these dice. */
function islandBy(...island: number[]): string {
  const [named] = japaneseTurn('air-ground', { dice: { island } }).told('island named') as EventNamed<'island named'>[];
  expect(named!.dice).toEqual(island);
  return islands[named!.island]!.id;
}

rule('16.0a', 'two dice are added and name an island; on a seven a further die tells Saipan from Tinian', () => {
  expect(islandBy(1, 1)).toBe('majuro');
  expect(islandBy(1, 2)).toBe('makin');
  expect(islandBy(2, 2)).toBe('ulithi');
  expect(islandBy(4, 1)).toBe('eniwetok');
  expect(islandBy(3, 3)).toBe('kwajalein');
  expect(islandBy(1, 6, 1)).toBe('saipan');
  expect(islandBy(3, 4, 4)).toBe('saipan');
  expect(islandBy(3, 4, 5)).toBe('tinian');
  expect(islandBy(5, 2, 6)).toBe('tinian');
  expect(islandBy(4, 4)).toBe('truk');
  expect(islandBy(6, 3)).toBe('guam');
  expect(islandBy(5, 5)).toBe('peleliu');
  expect(islandBy(5, 6)).toBe('tarawa');
  expect(islandBy(6, 6)).toBe('ponape');
});
