import type { Hex } from '#board/grid';
import { again } from '#engine/procedure';
import { counted, list } from '../../words.ts';
import { islandName } from '../core/names.ts';
import { ask, type FireAndMovement, modeOf, type Play, type UnitId, us } from '../core/state.ts';
import { coast, islandAt, landable, landHexes, seaHexesBeside } from '../core/terrain.ts';
import { boats as boatsInAll, islands } from '../data/data.ts';
import type { Island } from '../data/dataTypes.ts';

// 12.0: where the US sends its assault boats, before the Japanese set up.

/** The hexes of each island in which units can land. */
const landingHexes: readonly (readonly Hex[])[] = landHexes.map((hexes) => hexes.filter((hex) => landable[hex] === 1));

export const assaultBoats = ask('assault boats', '12.0a', {
  seat: us,
  prompt: (state) => boatsPrompt(state, hexesOfBoats(state)),
  choose: {
    'place boat': {
      rule: '12.0a',
      label: 'Place an assault boat',
      role: 'put in',
      of: 'hex',
      targets: (state) => hexesForBoats(state, hexesOfBoats(state)),
      why: (state, _, hex) => whyNoBoat(state, hex, hexesOfBoats(state)),
      whyNone: (state) => ruleOfNumber(state),
      do: (play, _, hex) => addBoat(play, hex, -1),
      next: again,
    },
    done: {
      rule: '12.0g',
      label: 'Finish placing assault boats',
      role: 'done',
      when: (state) => islandsWithout(state, hexesOfBoats(state)).length === 0,
    },
  },
});

export function addBoat(play: Play, hex: Hex, firstWave: UnitId): void {
  play.state.boats.push({ hex, face: 'assault boat', attacked: 0, firstWave });
  play.emit({ type: 'boat placed', hex, unit: firstWave });
}

function hexesOfBoats({ boats }: FireAndMovement): Hex[] {
  return boats.map(({ hex }) => hex);
}

/** The islands in play that have no boat among the chosen hexes. */
export function islandsWithout({ inPlay }: FireAndMovement, chosen: readonly Hex[]): Island[] {
  return inPlay.filter((island) => !chosen.some((hex) => islandAt(hex) === island));
}

/** Where one more boat may go, when these hexes have one already. */
export function hexesForBoats(state: FireAndMovement, chosen: readonly Hex[]): Hex[] {
  return state.inPlay
    .filter((island) => !whyNoMore(state, island, chosen))
    .flatMap((island) => landingHexes[island]!.filter((hex) => !chosen.includes(hex)));
}

/** The rule that keeps a boat from a hex, when these hexes have one already. */
export function whyNoBoat(state: FireAndMovement, hex: Hex, chosen: readonly Hex[]): string | undefined {
  const island = islandAt(hex);
  if (!state.inPlay.includes(island)) return modeOf(state) === 'individual' ? '18.3a' : '18.2.0a';
  if (coast[hex] === 0 || seaHexesBeside(hex).length === 0) return '12.0b';
  if (landable[hex] === 0) return '12.0e';
  return chosen.includes(hex) ? '12.0a' : whyNoMore(state, island, chosen);
}

/** The rule by which an island gets no more boats: there are no more, or other islands still need theirs. */
function whyNoMore(state: FireAndMovement, island: Island, chosen: readonly Hex[]): string | undefined {
  if (modeOf(state) !== 'simultaneous') {
    const here = chosen.filter((hex) => islandAt(hex) === island).length;
    return here < islands[island]!.boats ? undefined : '18.2.1a';
  }
  const left = boatsInAll - chosen.length;
  if (left === 0) return '18.1.1a';
  const without = islandsWithout(state, chosen);
  return left > without.length || without.includes(island) ? undefined : '18.1.1c';
}

export function ruleOfNumber(state: FireAndMovement): string {
  return modeOf(state) === 'simultaneous' ? '18.1.1a' : '18.2.1a';
}

function boatsPrompt(state: FireAndMovement, chosen: readonly Hex[]): string {
  const ofIslands = state.inPlay.reduce((sum, island) => sum + islands[island]!.boats, 0);
  const left = (modeOf(state) === 'simultaneous' ? boatsInAll : ofIslands) - chosen.length;
  if (left === 0) return 'All assault boats are placed: finish placing them.';
  const without = islandsWithout(state, chosen);
  const needed =
    without.length > 0 ? `${list(without.map(islandName))} must have at least one` : 'you may keep the rest';
  return `Choose the coastal hexes to land in: ${counted(left, 'assault boat')} left; ${needed}.`;
}
