import type { Event, State } from '#engine/state';
import { combatTable } from '#games/island-war/data';
import { JAPAN, sides, US } from '#games/island-war/dataTypes';
import type { IslandWarEvent } from '#games/island-war/events';
import type { IslandWar } from '#games/island-war/state';
import { isArtillery, isInEnemyZone, sideOf, unitsNotYetInPlay, unitsOnMap } from '#games/island-war/units';
import { type Habits, Marches, type Tally } from './habits.ts';

export function saipanHabits(tally: Tally): Habits {
  const marches = new Marches(tally);
  let attack: Extract<IslandWarEvent, { type: 'attack declared' }> | undefined;
  let banzai = false;
  return {
    hear(event: Event, state: State) {
      const told = event as IslandWarEvent;
      const now = state as IslandWar;
      if (told.type === 'phase began') {
        marches.newPhase();
        if (told.phase === 'combat') endOfMovement(tally, now);
      }
      if (told.type === 'moved') marches.moved(sides[sideOf(told.unit)], told.unit, told.from, told.path.at(-1)!);
      if (told.type === 'attack declared') [attack, banzai] = [told, false];
      if (told.type === 'banzai declared') banzai = true;
      if (told.type === 'combat resolved') {
        const side = sides[attack!.side];
        const kind = attack!.attackers.some((unit) => !isArtillery(unit)) ? 'attacks' : 'fire';
        tally.add(`${side} ${kind}`);
        if (banzai) tally.add(`${side} ${kind} banzai`);
        const bad = combatTable.resultsIn(told.column).filter((one) => one.startsWith('A')).length;
        if (told.differential <= -1) tally.add(`${side} ${kind} at -1 or worse`);
        if (bad >= 4) tally.add(`${side} ${kind} with four faces of six against it`);
      }
      if (told.type === 'eliminated') {
        const own = sideOf(told.unit) === now.phasing;
        tally.add(`${sides[sideOf(told.unit)]} units lost in ${own ? 'its own' : "the enemy's"} combat phase`);
      }
      if (told.type === 'game ended') {
        tally.add(`ended: ${told.winner === null ? 'draw' : sides[told.winner]}`);
        tally.add('japanese units left', unitsOnMap(now, JAPAN).length);
        tally.add('turns', now.turn);
      }
    },
  };
}

function endOfMovement(tally: Tally, state: IslandWar): void {
  const side = state.phasing;
  const name = sides[side];
  const mine = unitsOnMap(state, side).filter((unit) => !isArtillery(unit) && isInEnemyZone(state, unit)).length;
  const theirs = unitsOnMap(state, side === US ? JAPAN : US).filter((unit) => isInEnemyZone(state, unit)).length;
  if (theirs > 0) tally.add(`${name} phases in contact`);
  if (theirs > mine) tally.add(`${name} enemies in contact beyond own units in contact`, theirs - mine);
  if (side === US && state.turn > 1 && unitsNotYetInPlay(state, US).length > 0) {
    const landed = state.beachheads.filter((hex) => state.occupant[hex]! >= 0).length;
    tally.add('us units on own beachheads after movement, more waiting', landed);
    if (landed === state.beachheads.length) tally.add('us phases with all beachheads occupied after landing');
    tally.add('us phases with more waiting');
  }
}
