import { expect, test } from 'vitest';
import { copy } from '#engine/json';
import { scenarios } from '../data.ts';
import { islandWar } from '../game.ts';
import { forecaster } from './forecast.ts';

test.each(scenarios.map(({ id }) => id))(
  '%s: a rehearsal works out whole attacks and leaves the position as it is',
  (scenario) => {
    const start = islandWar.view(islandWar.start({ scenario, seed: 'rehearsal' }).state, 'us');
    const before = copy(start);
    const worked = [...forecaster.rehearsal(start)];
    expect(worked.length).toBeGreaterThan(1);
    for (const forecast of worked) {
      expect(forecast).toMatchObject({ outcomes: expect.arrayContaining([expect.objectContaining({ of: 6 })]) });
    }
    expect(start).toEqual(before);
  },
);
