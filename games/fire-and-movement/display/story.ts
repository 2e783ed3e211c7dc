import type { Event } from '#engine/state';
import { forceStories } from '../../ground/story.ts';
import { tableTrial } from '../../story/tableTrial.ts';
import type { StoryTeller, ToldCombat } from '../../story/teller.ts';
import { columnInWords } from '../../tables/differentialTable.ts';
import { signed } from '../../words.ts';
import type { FireAndMovementEvent, Told } from '../core/events.ts';
import { defendersName, hexName, lineName, sideTitle, unitName } from '../core/names.ts';
import { objectivesOf, pointsSoFar } from '../core/reckoning.ts';
import { meaningOf } from '../core/results.ts';
import { ELIMINATED, type FireAndMovement, modeOf, scenarioOf } from '../core/state.ts';
import { type Attack, countsAs } from '../core/strength.ts';
import { attackOf, countAt, sideOf, unitsOnMap } from '../core/units.ts';
import { combatTable } from '../data/data.ts';
import { type CombatResult, combatResults, type SideCode, sides, US } from '../data/dataTypes.ts';
import { onMap } from './board.ts';

const { measure, strength, units, lost } = forceStories<FireAndMovement>({
  units: (state, side) => unitsOnMap(state, side).length,
  strength: (state, side) => unitsOnMap(state, side).reduce((sum, unit) => sum + attackOf(state, unit), 0),
  lost: (state, side) => countAt(state, side, ELIMINATED),
});

function objectivesHeld(state: FireAndMovement, side: SideCode): number {
  return scenarioOf(state).islands.reduce((held, island) => {
    const { captured, total } = objectivesOf(state, island);
    return held + (side === US ? captured : total - captured);
  }, 0);
}

/** How the islands were fought for: combats and bombardments, each with its column of the table. */
export const story: StoryTeller<FireAndMovement> = {
  measures: [
    measure('Objectives', 'hexes held', objectivesHeld, 'The hexes that the US must capture.'),
    {
      title: 'Victory points',
      unit: 'points',
      note: 'For the islands captured so far.',
      sides: [sides[US]],
      isPlayedFor: (state) => modeOf(state) === 'sequenced',
      count: pointsSoFar,
    },
    strength,
    units,
    lost,
  ],
  reader() {
    let declared: Told<'attack declared'> | undefined;
    let banzai = false;
    let isDecided = false;
    return (event: Event) => {
      const told = event as FireAndMovementEvent;
      if (told.type === 'phase began') isDecided = false;
      else if (told.type === 'attack declared') [declared, banzai] = [told, false];
      else if (told.type === 'banzai declared') banzai = true;
      else if (told.type === 'bombarded') {
        isDecided = true;
        return combatOf(told, told.side, 'bombardment', `of ${hexName(told.hex)}`);
      } else if (told.type === 'combat resolved' && declared) {
        isDecided = true;
        const against = `on ${defendersName(declared.defenders)} in ${hexName(told.hex)}`;
        return combatOf(told, declared.side, banzai ? 'Banzai attack' : 'attack', against);
      } else if (told.type === 'eliminated' && isDecided)
        return { side: sides[sideOf(told.unit)], unit: unitName(told.unit) };
      return undefined;
    };
  },
};

type Kind = 'bombardment' | 'attack' | 'Banzai attack';

function combatOf(
  event: Told<'bombarded'> | Told<'combat resolved'>,
  side: SideCode,
  kind: Kind,
  against: string,
): ToldCombat {
  const { hex, differential, line, column, die, result } = event;
  const attack: Pick<Attack, 'bombardment' | 'banzai'> = {
    bombardment: kind === 'bombardment',
    banzai: kind === 'Banzai attack',
  };
  const counts = combatTable.resultsIn(column).map((one) => countsAs(one, attack));
  return {
    title: `${sideTitle(side)} ${kind} ${against}`,
    attacker: sides[side],
    places: [onMap(hex)],
    odds: `${signed(differential)} on the ${lineName(line)} line, column ${columnInWords(combatTable, { line, column })}`,
    result: `${result}, ${meaningOf(result, attack).effect}`,
    losses: [],
    trials: [tableTrial(sides[side], die, counts, combatResults, titleOf)],
  };
}

const titles: Readonly<Partial<Record<CombatResult, string>>> = {
  De: 'Defenders eliminated',
  Ex: 'Exchange',
  '•': 'No effect',
  '(A)': 'Attacker depleted',
  Ae: 'Attackers eliminated',
};

function titleOf(result: CombatResult): string {
  return titles[result] ?? (result.startsWith('D') ? 'Defenders retreat' : 'Attackers retreat');
}
