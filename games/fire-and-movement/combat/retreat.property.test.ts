import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionsOf } from '#engine/decision';
import { copy } from '#engine/json';
import type { Event } from '#engine/state';
import type { FireAndMovementEvent } from '../core/events.ts';
import type { FireAndMovement, UnitId } from '../core/state.ts';
import { findUnit } from '../data/data.ts';
import { anyRout } from '../fixtures/anyRout.ts';
import { lawfulRetreats, told, type WholeRetreat } from '../fixtures/lawfulRetreats.ts';
import { fireAndMovement } from '../game.ts';
import { position } from '../position.ts';

/** What has become of a unit's retreat, once it is over. */
function outcomeOf(unit: UnitId, events: readonly Event[]): WholeRetreat {
  const retreat: { path: number[]; displaced: [UnitId, number][]; fate: WholeRetreat['fate'] } = {
    path: [],
    displaced: [],
    fate: 'unharmed',
  };
  for (const event of events as readonly FireAndMovementEvent[]) {
    if (event.type === 'fell back') retreat.path.push(event.to);
    if (event.type === 'displaced') retreat.displaced.push([event.unit, event.to]);
    if ((event.type === 'depleted' || event.type === 'eliminated') && event.unit === unit) retreat.fate = event.type;
  }
  return retreat;
}

/** Every way in which the engine lets a retreat under way be ended. */
function everyWay(state: FireAndMovement, unit: UnitId, events: readonly Event[]): string[] {
  if (!state.stack.some(({ procedure }) => procedure === 'retreat')) return [told(outcomeOf(unit, events))];
  return actionsOf(fireAndMovement.decision(state)!).flatMap((action) => {
    const trial = copy(state);
    const { events: more } = fireAndMovement.apply(trial, action);
    return everyWay(trial, unit, [...events, ...more]);
  });
}

describe('retreats and displacements (8.3, 8.3.1, 8.1.5), held against every retreat there is', () => {
  test('the owner may make every retreat that the rules allow, and no other', () => {
    const seen = { whole: 0, displacing: 0, chains: 0, short: 0, lost: 0, choices: 0, stacked: 0 };
    fc.assert(
      fc.property(anyRout(18), ({ unit: id, steps, bombardment, spec }) => {
        const unit = findUnit(id);
        const game = position(spec);
        const lawful = lawfulRetreats(game.state, { unit, steps, bombardment });
        const begun = game.do('retreat', id);
        expect([...new Set(everyWay(game.state, unit, begun))].sort()).toEqual([...new Set(lawful.map(told))].sort());
        const most = Math.max(...lawful.map(({ displaced }) => displaced.length));
        if (lawful[0]!.fate === 'unharmed') seen.whole++;
        if (most > 0) seen.displacing++;
        if (most > 1) seen.chains++;
        if (lawful.some(({ path, fate }) => path.length > 0 && fate !== 'unharmed')) seen.short++;
        if (lawful[0]!.path.length === 0) seen.lost++;
        if (lawful.length > 1) seen.choices++;
        const ends = new Set(lawful.map(({ path }) => path.at(-1)));
        if (most === 0 && game.state.where.some((hex, other) => other !== unit && ends.has(hex))) seen.stacked++;
      }),
      { seed: 1944, numRuns: 2000 },
    );
    for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(0);
  });
});
