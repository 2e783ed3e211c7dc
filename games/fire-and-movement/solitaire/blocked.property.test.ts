import { expect, test } from 'vitest';
import { type Hex, nameOf } from '#board/grid';
import { chooser, randomAction } from '#engine/fixtures/randomPlay';
import type { Told } from '../core/events.ts';
import type { UnitId } from '../core/state.ts';
import { airstrip, airstripHexes, groundAllows, landHexes } from '../core/terrain.ts';
import { archipelago, unitSide, units } from '../data/data.ts';
import { JAPAN, US } from '../data/dataTypes.ts';
import { japaneseTurn } from '../fixtures/solitaire.ts';

/*
 * 16.2, principle 4, judged without the code that plays it: who has come before a US unit that is nearer to the nearest airstrip
 * hex, and has no way around it or began beside it, must attack such a US unit, whatever the strengths.
 */

type Choose = (limit: number) => number;
type Places = Map<UnitId, Hex>;

const { grid } = archipelago;
const islands = ['guam', 'tinian', 'angaur', 'engebi'] as const;
const letters = { guam: 'G', tinian: 'T', angaur: 'A', engebi: 'Ei' } as const;

function hexesNear(hex: Hex): Hex[] {
  return [...grid.neighbours.slice(hex * 6, hex * 6 + 6)].filter((near) => near >= 0);
}

/** How many hexes it is to a goal, by hexes that are open. */
function stepsTo(goal: Hex, isOpen: (hex: Hex) => boolean): Map<Hex, number> {
  const steps = new Map([[goal, 0]]);
  for (const [hex, away] of steps) {
    if (!isOpen(hex)) continue;
    for (const near of hexesNear(hex)) if (!steps.has(near) && groundAllows(near, hex)) steps.set(near, away + 1);
  }
  return steps;
}

function scattered(choose: Choose): { scenario: (typeof islands)[number]; placed: Places } {
  const scenario = islands[choose(islands.length)]!;
  const hexes = [...landHexes.find(([hex]) => nameOf(grid, hex!).startsWith(scenario))!];
  const middle = choose(hexes.length);
  const placed: Places = new Map();
  for (const [side, most] of [
    ['jp', 4],
    ['us', 7],
  ] as const) {
    const own = [...units.keys()].filter((unit) => units[unit]!.id.startsWith(`${side}-${letters[scenario]}-`));
    for (let count = choose(most); count >= 0; count--) {
      const at = (middle + choose(Math.min(60, hexes.length))) % hexes.length;
      placed.set(own[choose(own.length)]!, hexes.splice(at, 1)[0]!);
    }
  }
  return { scenario, placed };
}

function heldBy(side: number, places: Places): Set<Hex> {
  return new Set([...places].flatMap(([unit, hex]) => (unitSide[unit] === side ? hex : [])));
}

/** The US-held hexes that a Japanese unit must attack one of; none where principle 4 does not drive it. */
function blockersOf(unit: UnitId, before: Places, after: Places): Hex[] {
  const [held, taken] = [heldBy(US, after), heldBy(JAPAN, after)];
  const from = before.get(unit)!;
  const at = after.get(unit)!;
  if (airstrip[from] === 1 || airstrip[at] === 1) return [];
  const goals = airstripHexes.find((strips, island) => strips.length > 0 && landHexes[island]!.includes(at))!;
  const ways = goals.flatMap((goal) => (taken.has(goal) ? [] : { goal, steps: stepsTo(goal, () => true) }));
  const least = Math.min(...ways.map(({ steps }) => steps.get(at)!));
  const nearest = ways.filter(({ steps }) => steps.get(at) === least);
  const blocking = ({ steps }: (typeof ways)[number]) =>
    hexesNear(at).filter((hex) => held.has(hex) && steps.get(hex)! < least);
  const isCutOff = nearest.every(({ goal }) => held.has(goal) || !stepsTo(goal, (hex) => !held.has(hex)).has(at));
  if (isCutOff) return nearest.flatMap(blocking);
  // 16.1.2: of several as near it is the one with the highest number.
  return hexesNear(from).some((hex) => held.has(hex)) ? nearest.slice(-1).flatMap(blocking) : [];
}

test('blocked units attack a US unit that blocks them', () => {
  let driven = 0;
  for (let round = 0; round < 300; round++) {
    const choose = chooser(`blocked ${round}`);
    const { scenario, placed } = scattered(choose);
    const named = [...placed].map(([unit, hex]) => [units[unit]!.id, nameOf(grid, hex).split('-')[1]!]);
    const game = japaneseTurn(scenario, { units: Object.fromEntries(named), seed: `${round}` });
    const events = [...game.events];
    while (game.state.result === null)
      events.push(...game.game.apply(game.state, randomAction(game.game, game.state, choose)).events);
    const after = new Map(placed);
    const combat = events.findIndex(
      (event) => event.type === 'phase began' && (event as Told<'phase began'>).phase === 'combat',
    );
    for (const event of events.slice(0, combat))
      if (event.type === 'moved') after.set((event as Told<'moved'>).unit, (event as Told<'moved'>).path.at(-1)!);
    const attacks = events.filter(({ type }) => type === 'attack declared') as Told<'attack declared'>[];
    for (const [unit] of placed) {
      if (unitSide[unit] !== JAPAN || units[unit]!.mobile) continue;
      const blockers = blockersOf(unit, placed, after);
      // Others may have attacked them all, each of which is attacked once.
      const [own, all] = [attacks.filter(({ attackers }) => attackers.includes(unit)), attacks].map((some) =>
        some.map(({ hex }) => hex),
      );
      if (blockers.length === 0 || blockers.every((hex) => all!.includes(hex) && !own!.includes(hex))) continue;
      driven++;
      expect([round, units[unit]!.id, own!.some((hex) => blockers.includes(hex))]).toEqual([
        round,
        units[unit]!.id,
        true,
      ]);
    }
  }
  expect(driven).toBeGreaterThan(20);
});
