import { percentInWords, type Reason, riskWords } from '../../reasons.ts';
import { chancesOf } from '../combat/chances/chances.ts';
import { carriersOnMap } from '../core/arrivals.ts';
import { placeOfIsland } from '../core/places.ts';
import type { CentralPacific } from '../core/state.ts';
import { isCarrier, isLarge } from '../data/data.ts';
import { prospectsOf } from '../display/outlook.ts';
import type { CampaignDeed } from './deeds.ts';

/** What rounds to none is not told. */
const leastTold = 0.005;

/** Why a battle is fought: its exact odds as the battle panel shows them, its price, and what is not known. */
export function battleReasons({ ready }: CampaignDeed): Reason[] {
  const { battle } = ready;
  const chances = chancesOf(ready);
  if (!battle || !chances) return [];
  const { landing } = chances.outcome;
  // An island is captured, the landing fails, or its force is destroyed: all three are told.
  const all = prospectsOf(battle, chances.outcome);
  const odds = (landing ? all.slice(0, 3) : all).filter(({ chance }) => chance >= leastTold);
  const told = odds.slice(0, landing ? 3 : 2).map(({ title, chance }) => `${title}: ${percentInWords(chance)}`);
  const [us, japan] = chances.outcome.losses.map((lost) => (Math.round(lost * 10) / 10).toString());
  return [
    {
      text: `${told.join('. ')}.`,
      ...(landing && { rule: isLarge[battle.island] === 1 ? '7.9c' : '7.9a' }),
    },
    ...carriers(ready, battle.us),
    { text: `On average it costs the US ${us} units and the Japanese ${japan}.` },
    ...unknown(ready, battle.island >= 0 ? placeOfIsland(battle.island) : battle.zone),
  ];
}

function unknown(view: CentralPacific, place: number): Reason[] {
  const hidden = view.hiddenAt[place]!;
  if (hidden === 0) return [];
  const which = hidden === 1 ? '1 defender is' : `${hidden} defenders are`;
  return [{ text: `${which} unknown; the odds count everything they can be.`, rule: '13.0a' }];
}

/** 4.2: what a side without carriers on the map must fear. */
function carriers(view: CentralPacific, force: readonly number[]): Reason[] {
  const taking = force.filter((ship) => isCarrier[ship] === 1).length;
  if (taking === 0 || taking < carriersOnMap(view)) return [];
  return [{ text: `${riskWords}every carrier on the map takes part, and without one the game is lost.`, rule: '4.2a' }];
}
