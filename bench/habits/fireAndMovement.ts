import { distance } from '#board/grid';
import type { Event, State } from '#engine/state';
import type { FireAndMovementEvent } from '#games/fire-and-movement/core/events';
import { objectiveAt } from '#games/fire-and-movement/core/objectives';
import { pointsSoFar } from '#games/fire-and-movement/core/reckoning';
import type { FireAndMovement } from '#games/fire-and-movement/core/state';
import { sea } from '#games/fire-and-movement/core/terrain';
import { sideOf, unitsOnMap } from '#games/fire-and-movement/core/units';
import { archipelago, combatTable, islands, isMobileUnit } from '#games/fire-and-movement/data/data';
import { JAPAN, sides, terrainLines, US } from '#games/fire-and-movement/data/dataTypes';
import { Danger } from '#games/fire-and-movement/judgement/danger';
import { type Habits, Marches, type Tally } from './habits.ts';

const { grid } = archipelago;

export function islandHabits(tally: Tally): Habits {
  const marches = new Marches(tally);
  const landed = new Map<number, number>();
  let attack: Extract<FireAndMovementEvent, { type: 'attack declared' }> | undefined;
  let resolving = '';
  return {
    hear(event: Event, state: State) {
      const told = event as FireAndMovementEvent;
      const now = state as FireAndMovement;
      if (told.type === 'phase began') {
        marches.newPhase();
        if (told.side === JAPAN && told.phase === 'movement') endOfTurn(tally, now);
      }
      if (told.type === 'moved') marches.moved(sides[sideOf(told.unit)], told.unit, told.from, told.path.at(-1)!);
      if (told.type === 'landed') landed.set(told.hex, (landed.get(told.hex) ?? 0) + 1);
      if (told.type === 'attack declared') attack = told;
      if (told.type === 'combat resolved') {
        const side = sides[attack!.side];
        tally.add(`${side} attacks`);
        const bad = combatTable
          .resultsIn(told.column)
          .filter((one) => one.startsWith('A') || one.startsWith('(')).length;
        if (bad >= 3) tally.add(`${side} attacks with three faces of six against it`);
        resolving = `${told.counts} on ${terrainLines[told.line]}`;
      }
      if (told.type === 'bombarded') {
        tally.add(`${sides[told.side]} bombardments`);
        resolving = 'bombardment';
      }
      if (told.type === 'depleted' || told.type === 'eliminated') {
        const own = sideOf(told.unit) === now.phasing;
        tally.add(`${sides[sideOf(told.unit)]} steps lost in ${own ? 'its own' : "the enemy's"} turn`);
        if (sideOf(told.unit) === US && own) tally.add(`us steps lost in its own turn: ${resolving}`);
      }
      if (told.type === 'beach lost') tally.add('beaches lost');
      if (told.type === 'island secured') {
        tally.add(`${islands[told.island]!.id} secured`);
        tally.add(`${islands[told.island]!.id} secured on turn`, told.turn);
        if (told.points !== undefined) tally.add(`${islands[told.island]!.id} points`, told.points);
      }
      if (told.type === 'game ended') {
        const counts = [...landed.values()].sort((one, other) => other - one);
        const all = counts.reduce((sum, count) => sum + count, 0);
        tally.add('landed on beaches', all);
        tally.add('landed on the busiest beach', counts[0] ?? 0);
        tally.add('turns', now.turn);
        tally.add('points of all islands', pointsSoFar(now));
      }
    },
  };
}

/** What stands where when the US has finished. */
function endOfTurn(tally: Tally, state: FireAndMovement): void {
  const danger = new Danger(state, JAPAN);
  const americans = unitsOnMap(state, US).filter((unit) => sea[state.where[unit]!] === 0);
  for (const unit of americans) {
    const hex = state.where[unit]!;
    if (objectiveAt[hex]! < 0 || danger.strengthAgainst(hex) === 0) continue;
    const friends = americans.filter((other) => other !== unit && distance(grid, hex, state.where[other]!) <= 2);
    if (friends.length === 0) {
      tally.add(`us ${isMobileUnit[unit] === 1 ? 'tanks' : 'units'} alone in an objective within the enemy's reach`);
    }
  }
}
