import type { Hex } from '#board/grid';
import type { Event } from '#engine/state';
import { sideTitle } from '../../ground/sides.ts';
import { forceStories } from '../../ground/story.ts';
import { tableTrial } from '../../story/tableTrial.ts';
import type { StoryTeller, ToldCombat } from '../../story/teller.ts';
import { columnInWords } from '../../tables/differentialTable.ts';
import { list, signed } from '../../words.ts';
import { combatTable } from '../data.ts';
import { type CombatResult, combatResults, type SideCode, sides, terrainLines } from '../dataTypes.ts';
import type { IslandWarEvent, Told } from '../events.ts';
import { effectOf, unitList } from '../log.ts';
import { hexName, unitName } from '../names.ts';
import { ELIMINATED, enemyOf, type IslandWar } from '../state.ts';
import { type Attack, attackOf, newAttack, whyWithoutEffect } from '../strength.ts';
import { landHexes } from '../terrain.ts';
import { countAt, sideOf, unitsOnMap } from '../units.ts';
import { onMap } from './pieces.ts';

const { measure, strength, units, lost } = forceStories<IslandWar>({
  units: (state, side) => unitsOnMap(state, side).length,
  strength: (state, side) => unitsOnMap(state, side).reduce((sum, unit) => sum + attackOf(unit, false), 0),
  lost: (state, side) => countAt(state, side, ELIMINATED),
});

function isHeld(state: IslandWar, hex: Hex, side: SideCode): boolean {
  const unit = state.occupant[hex]!;
  if (unit >= 0) return sideOf(unit) === side;
  return state.zones[side][hex]! > 0 && state.zones[enemyOf(side)][hex] === 0;
}

/** How Saipan was fought: the combats, each with its column of the table. */
export const story: StoryTeller<IslandWar> = {
  measures: [
    measure(
      'Ground held',
      'hexes',
      (state, side) => landHexes.filter((hex) => isHeld(state, hex, side)).length,
      'Hexes with a unit, and empty hexes that only this side’s zones of control reach.',
    ),
    strength,
    units,
    lost,
  ],
  reader() {
    let declared: Told<'attack declared'> | undefined;
    let isDecided = false;
    return (event: Event) => {
      const told = event as IslandWarEvent;
      if (told.type === 'phase began') isDecided = false;
      else if (told.type === 'attack declared') declared = told;
      else if (told.type === 'combat resolved' && declared) {
        isDecided = true;
        return combatOf(declared, told);
      } else if (told.type === 'eliminated' && isDecided)
        return { side: sides[sideOf(told.unit)], unit: unitName(told.unit) };
      return undefined;
    };
  },
};

function combatOf(
  { side, attackers, defenders }: Told<'attack declared'>,
  resolved: Told<'combat resolved'>,
): ToldCombat {
  const { differential, line, column, die, result, without, hexes } = resolved;
  const attack: Attack = { ...newAttack(defenders[0]!, attackers.length === 0), attackers: [...attackers] };
  const counts = combatTable.resultsIn(column).map((one) => (whyWithoutEffect(attack, one) ? '•' : one));
  return {
    title: `${sideTitle(side)} attack on ${unitList(defenders)} in ${list(hexes.map(hexName))}`,
    attacker: sides[side],
    places: hexes.map(onMap),
    odds: `${signed(differential)} on the ${terrainLines[line]} line, column ${columnInWords(combatTable, { line, column })}`,
    result: `${result}, ${effectOf(result, without)}`,
    losses: [],
    trials: [tableTrial(sides[side], die, counts, combatResults, titleOf)],
  };
}

function titleOf(result: CombatResult): string {
  if (result === '•') return 'No effect';
  if (result === 'De') return 'Defenders eliminated';
  if (result === 'Ae') return 'Attackers eliminated';
  return result.startsWith('D') ? 'Defenders retreat' : 'Attackers retreat';
}
