import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actionsOf } from '#engine/decision';
import { underWay } from '#engine/frames';
import { copy } from '#engine/json';
import type { Action, Event } from '#engine/state';
import { attack } from './attack.ts';
import { attackStrength, defenseStrength } from './data.ts';
import type { IslandWarEvent, Told } from './events.ts';
import { anyMelee, beginMelee } from './fixtures/anyMelee.ts';
import { lawfulRetreats, told, type WholeRetreat } from './fixtures/lawfulRetreats.ts';
import { islandWar } from './game.ts';
import type { IslandWar, UnitId } from './state.ts';

/** What has become of a unit's retreat, once it is over. */
function outcomeOf(unit: UnitId, events: readonly Event[]): WholeRetreat | undefined {
  const happened = events as readonly IslandWarEvent[];
  const over = happened.findIndex(
    (event) => ['retreated', 'eliminated'].includes(event.type) && 'unit' in event && event.unit === unit,
  );
  if (over < 0) return undefined;
  const displaced: [UnitId, number][] = [];
  for (const event of happened.slice(0, over)) if (event.type === 'displaced') displaced.push([event.unit, event.to]);
  const first = happened[over]!;
  const path = first.type === 'retreated' ? first.path : [];
  const next = happened[over + 1];
  return {
    path,
    displaced,
    eliminated: first.type === 'eliminated' || (next?.type === 'eliminated' && next.unit === unit),
  };
}

/** Every way in which the engine lets a retreat under way be ended. */
function everyWay(state: IslandWar, unit: UnitId, events: readonly Event[]): string[] {
  const outcome = outcomeOf(unit, events);
  if (outcome) return [told(outcome)];
  return actionsOf(islandWar.decision(state)!).flatMap((action) => {
    const trial = copy(state);
    const { events: more } = islandWar.apply(trial, action);
    return everyWay(trial, unit, [...events, ...more]);
  });
}

/** The position just before the die of a combat against one unit is rolled, and the action that rolls it. */
function onTheBrink(state: IslandWar): { defender: UnitId; action: Action } | undefined {
  for (;;) {
    const decision = islandWar.decision(state)!;
    const offered = (verb: string) => actionsOf(decision).find((action) => action.verb === verb);
    const action = offered('done') ?? offered('regular') ?? offered('with') ?? offered('attack');
    if (!action) return undefined;
    const trial = copy(state);
    const { events } = islandWar.apply(trial, action);
    if (events.some(({ type }) => type === 'combat resolved')) {
      const { defenders } = underWay(state, attack)!;
      return defenders.length === 1 ? { defender: defenders[0]!, action } : undefined;
    }
    if (!trial.stack.some(({ procedure }) => procedure === 'combat phase')) return undefined;
    islandWar.apply(state, action);
  }
}

describe('retreats and displacements (7.7, 7.8), held against every retreat there is', () => {
  const printed = [attackStrength.slice(), defenseStrength.slice()];
  beforeAll(() => {
    attackStrength.fill(20);
    defenseStrength.fill(1);
  });
  afterAll(() => {
    attackStrength.set(printed[0]!);
    defenseStrength.set(printed[1]!);
  });

  test('the owner may make every retreat of the required length with the fewest units displaced, and no other', () => {
    const seen = { retreats: 0, displacing: 0, chains: 0, eliminated: 0 };
    fc.assert(
      fc.property(anyMelee({ radius: 2, most: 12, against: 3 }), fc.integer({ min: 1, max: 6 }), (melee, die) => {
        const table = beginMelee({ ...melee, points: 12 });
        if (!table) return;
        const { state } = table;
        const brink = onTheBrink(state);
        if (!brink) return;
        const before = copy(state);
        state.dice.script = [die];
        const { events } = islandWar.apply(state, brink.action);
        const { result, without } = events.find(({ type }) => type === 'combat resolved') as Told<'combat resolved'>;
        if (without || !/^D\d$/.test(result)) return;
        const lawful = lawfulRetreats(before, brink.defender, Number(result[1]));
        expect([...new Set(everyWay(state, brink.defender, events))].sort()).toEqual(
          [...new Set(lawful.map(told))].sort(),
        );
        seen.retreats++;
        if (lawful[0]!.displaced.length > 0) seen.displacing++;
        if (lawful[0]!.displaced.length > 1) seen.chains++;
        if (lawful[0]!.eliminated) seen.eliminated++;
      }),
      { seed: 1944, numRuns: 1000 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10);
  });
});
