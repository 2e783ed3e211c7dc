import { distance, type Hex, hexAt } from '#board/grid';
import { again, leave, to } from '#engine/procedure';
import { membersWhere } from '../../data/roster.ts';
import { list } from '../../words.ts';
import { islandName } from '../core/names.ts';
import { objectiveAt } from '../core/objectives.ts';
import {
  ask,
  type FireAndMovement,
  isSolitaire,
  type Play,
  procedure,
  run,
  seatOf,
  type UnitId,
} from '../core/state.ts';
import { islandAt } from '../core/terrain.ts';
import { isInEnemyZone, islandOf, rosters } from '../core/units.ts';
import { archipelago, attackStrength, defenseStrength, islands, unitSide } from '../data/data.ts';
import { type Island, JAPAN, US } from '../data/dataTypes.ts';

interface Rebuilds {
  /** How many units may still be rebuilt on each island. */
  left: number[];
}

const { grid } = archipelago;

/** The hexes that each island rebuilds by, one unit for each; none where it rebuilds a number of units or nothing. */
const sources: readonly (readonly Hex[])[] = islands.map(({ id, rebuildHexes }) =>
  rebuildHexes.map((number) => hexAt(grid, `${id}-${number}`)),
);

/** 11.1: depleted Japanese units are rebuilt, when all movement is over. */
export const rebuilds = procedure<Rebuilds>('rebuilds', [
  run('count', '11.1f', ({ state }, local) => {
    local.left = islands.map((_, island) => (state.inPlay.includes(island) ? allowance(state, island) : 0));
  }),
  run('rebuild by the rules', '11.1h', rebuildWhatIsDue, isSolitaire),
  ask('rebuild', '11.1g', {
    seat: (state) => seatOf(state, JAPAN),
    prompt: rebuildPrompt,
    when: (state, local) => choices(state, local).length > 0,
    choose: {
      rebuild: {
        rule: '11.1g',
        label: 'Rebuild this unit',
        of: 'unit',
        targets: choices,
        why: whyNotRebuilt,
        do(play, local, unit) {
          rebuild(play, local, unit);
          return isSolitaire(play.state) ? to('rebuild by the rules') : again;
        },
      },
      done: {
        rule: '11.1b',
        label: 'Finish rebuilding',
        role: 'done',
        when: (state) => !isSolitaire(state),
        why: () => '11.1h',
        confirm: true,
        next: leave,
      },
    },
  }),
]);

export const rebuildProcedures = [rebuilds];

/** 11.1f, 11.1i: how many units an island may rebuild now. */
function allowance(state: FireAndMovement, island: Island): number {
  const inJapaneseHands = (hex: Hex) => state.captured[objectiveAt[hex]!] === 0 && state.zones[US][hex] === 0;
  return islands[island]!.rebuilds + sources[island]!.filter(inJapaneseHands).length;
}

/** 11.1: depleted units that may be rebuilt; those in US zones only where the island rebuilds by hexes of its own. */
function mayBeRebuilt(state: FireAndMovement, unit: UnitId): boolean {
  if (state.depleted[unit] === 0 || state.where[unit]! < 0) return false;
  return sources[islandAt(state.where[unit]!)]!.length > 0 || !isInEnemyZone(state, unit);
}

/** The units that can be chosen: in solitaire those between which the rules do not decide. */
function choices(state: FireAndMovement, { left }: Rebuilds): UnitId[] {
  const island = left.findIndex((number) => number > 0);
  if (island < 0) return [];
  if (isSolitaire(state)) return firstInLine(state, island);
  return membersWhere(rosters[JAPAN], (unit) => mayBeRebuilt(state, unit) && left[islandOf(state, unit)]! > 0);
}

/** 11.1h, 11.1j: in solitaire, the unit of an island that is rebuilt next, or several where nothing tells them apart. */
function firstInLine(state: FireAndMovement, island: Island): UnitId[] {
  const able = membersWhere(rosters[JAPAN], (unit) => mayBeRebuilt(state, unit) && islandOf(state, unit) === island);
  return able.filter((unit) => able.every((other) => compare(state, island, unit, other) <= 0));
}

/** Which of two units comes first: the one nearer to the hexes its island rebuilds by, then the stronger at full strength. */
function compare(state: FireAndMovement, island: Island, one: UnitId, other: UnitId): number {
  return (
    distanceToSource(state, island, one) - distanceToSource(state, island, other) ||
    attackStrength[0][other]! - attackStrength[0][one]! ||
    defenseStrength[0][other]! - defenseStrength[0][one]!
  );
}

function distanceToSource(state: FireAndMovement, island: Island, unit: UnitId): number {
  return sources[island]!.reduce((least, hex) => Math.min(least, distance(grid, state.where[unit]!, hex)), grid.size);
}

/** In solitaire: rebuilds all units that the rules name, up to a tie that the player has to break. */
function rebuildWhatIsDue(play: Play, local: Rebuilds): void {
  const { left } = local;
  for (let island = 0; island < left.length; island++) {
    while (left[island]! > 0) {
      const due = firstInLine(play.state, island);
      if (due.length > left[island]!) return;
      if (due.length === 0) left[island] = 0;
      for (const unit of due) rebuild(play, local, unit);
    }
  }
}

function rebuild(play: Play, { left }: Rebuilds, unit: UnitId): void {
  const { state } = play;
  const hex = state.where[unit]!;
  state.depleted[unit] = 0;
  left[islandAt(hex)]!--;
  play.emit({ type: 'rebuilt', unit, hex, rule: ruleOf(state, islandAt(hex)) });
}

function ruleOf(state: FireAndMovement, island: Island): string {
  if (sources[island]!.length > 0) return isSolitaire(state) ? '11.1h' : '11.1f';
  return isSolitaire(state) ? '11.1j' : '11.1i';
}

function rebuildPrompt(state: FireAndMovement, local: Rebuilds): string {
  const able = new Set(choices(state, local).map((unit) => islandAt(state.where[unit]!)));
  const places = list([...able].map((island) => `${local.left[island]} on ${islandName(island)}`));
  if (!isSolitaire(state)) return `Rebuild depleted units, up to ${places}.`;
  return `The Japanese rebuild ${places}: choose between units that are equally strong.`;
}

function whyNotRebuilt(state: FireAndMovement, _: Rebuilds, unit: UnitId): string {
  if (unitSide[unit] === US) return '11.1b';
  if (state.where[unit]! < 0 || state.depleted[unit] === 0) return '11.1k';
  const island = islandAt(state.where[unit]!);
  if (islands[island]!.rebuilds === 0 && sources[island]!.length === 0) return '11.1e';
  return ruleOf(state, island);
}
