import type { Event, Seat } from '#engine/state';
import type { StoryMeasure, StoryTeller, ToldCombat, Trial } from '../../story/teller.ts';
import { d6, facesOf } from '../../tables/dice.ts';
import { counted, list } from '../../words.ts';
import { hitChance, isHit } from '../combat/fireTable.ts';
import type { FirstFireRolled, Shot } from '../core/battleEvents.ts';
import type { CentralPacificEvent } from '../core/events.ts';
import { sideTitle, unitName } from '../core/names.ts';
import { placeOfIsland } from '../core/places.ts';
import { type CentralPacific, isShort } from '../core/state.ts';
import { sideOf } from '../core/units.ts';
import { totalPoints } from '../core/victory.ts';
import { tables } from '../data/data.ts';
import { JAPAN, type SideCode, sides, US } from '../data/types.ts';
import { battleTitle } from '../log/battleLog.ts';
import { statistics } from '../statistics.ts';
import { retell, type ToldBattle } from './battleTold.ts';
import { onBoard } from './places.ts';

/** What is counted for simulations, under the titles of the story. */
function counts(id: string, title: string, unit: string, of: readonly Seat[] = sides): StoryMeasure<CentralPacific> {
  const { count } = statistics.measures.find((measure) => measure.id === id)!;
  return { title, unit, sides: of, count };
}

const ships: StoryMeasure<CentralPacific> = {
  title: 'Fleets',
  unit: 'naval units in sea zones',
  sides,
  count: ({ shipsAt }, side) => shipsAt[side === sides[US] ? US : JAPAN].reduce((sum, count) => sum + count, 0),
};

/** How the campaign went: the battles, each with its rolls for first fire and its shots. */
export const story: StoryTeller<CentralPacific> = {
  measures: [
    counts('points', 'Victory points', 'points', [sides[US]]),
    counts('islands', 'Islands', 'islands held'),
    ships,
    counts('ships', 'Ships lost', 'naval units sunk'),
    counts('losses', 'Other losses', 'air units, ground units, and bases eliminated'),
  ],
  points: {
    unit: 'victory points',
    isPlayedFor: (state) => !isShort(state),
    count: totalPoints,
    even: (tables.levels.victory + tables.levels.draw) / 2,
    // A campaign begins at −15, a point less for each Japanese base.
    range: 40,
  },
  reader() {
    let battle: CentralPacificEvent[] = [];
    return (event: Event) => {
      const told = event as CentralPacificEvent;
      if (told.type === 'battle began') battle = [];
      else if (battle.length === 0) return undefined;
      battle.push(told);
      if (told.type !== 'battle ended' && told.type !== 'game ended') return undefined;
      const fought = retell(battle, 0);
      battle = [];
      return combatOf(fought);
    };
  },
};

function combatOf({ began, firstFire, volleys, left }: ToldBattle): ToldCombat {
  const shotsOf = (side: SideCode) => volleys.flatMap(({ fired }) => (fired.side === side ? fired.shots : []));
  const lost = [...left].flatMap(([unit, steps]) => (steps === 0 ? [unit] : []));
  const fire = ([US, JAPAN] as const).filter((side) => shotsOf(side).length > 0);
  const odds = fire.map((side) => `${sideTitle(side)} fire: ${expected(shotsOf(side))}`);
  const hits = fire.map((side) => `${counted(hitsIn(shotsOf(side)), `${sideTitle(side)} hit`)}`);
  return {
    title: battleTitle(began),
    attacker: sides[began.attacker],
    places: [onBoard(began.island >= 0 ? placeOfIsland(began.island) : began.zone)],
    odds: odds.length > 0 ? odds.join('; ') : 'no fire',
    result: hits.length > 0 ? list(hits) : 'no hits',
    losses: lost.map((unit) => ({ side: sides[sideOf(unit)], unit: unitName(unit) })),
    trials: [
      ...(firstFire ? [firstFireTrial(firstFire, began.attacker)] : []),
      ...([US, JAPAN] as const).flatMap((side) => shotsOf(side).map((shot) => shotTrial(side, shot))),
    ],
  };
}

function expected(shots: readonly Shot[]): string {
  const hits = shots.reduce((sum, { factor }) => sum + hitChance(factor), 0);
  return `${counted(shots.length, 'die').replace('dies', 'dice')}, ${hits.toFixed(1)} hits expected`;
}

function hitsIn(shots: readonly Shot[]): number {
  return shots.filter(({ factor, die }) => isHit(factor, die)).length;
}

/** 10.5 */
function shotTrial(side: SideCode, { factor, die }: Shot): Trial {
  const hits = facesOf(d6).filter((face) => isHit(factor, face)).length;
  return {
    side: sides[side],
    die: { value: die, faces: d6.faces },
    results: [
      { title: 'Misses', ways: d6.faces - hits },
      { title: 'Hits', ways: hits },
    ],
    came: isHit(factor, die) ? 1 : 0,
  };
}

/** 10.3: the higher total fires first, the defender on a tie. */
function firstFireTrial({ modifiers, firstFire }: FirstFireRolled, attacker: SideCode): Trial {
  const lead = modifiers[US] - modifiers[JAPAN] - (attacker === US ? 1 : 0);
  const ways = facesOf(d6).reduce((sum, die) => sum + facesOf(d6).filter((other) => die + lead >= other).length, 0);
  return {
    side: sides[US],
    results: [
      { title: 'Second to fire', ways: d6.faces ** 2 - ways },
      { title: 'First to fire', ways },
    ],
    came: firstFire === US ? 1 : 0,
  };
}
