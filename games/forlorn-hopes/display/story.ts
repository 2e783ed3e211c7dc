import type { Seat } from '#engine/state';
import type { Shot } from '../../display.ts';
import type { StoryMeasure, StoryTeller, ToldCombat, Trial } from '../../story/teller.ts';
import { counted, list } from '../../words.ts';
import { unitName } from '../core/names.ts';
import { ELIMINATED } from '../core/places.ts';
import { type ForlornHopes, isIntroductory, seatOf, sideOfSeat } from '../core/state.ts';
import { places, unitCategory, units } from '../data/data.ts';
import { AIR, GROUND, JAPAN, NAVAL, SUPPLY, sides } from '../data/types.ts';
import { type Slice, SliceReader } from './battles/slices.ts';
import { attackerIn, hexIn, stagesIn, titleOf } from './battles/told.ts';
import { onMap } from './places.ts';
import { scoreNow } from './prospect.ts';

const faces = 10;

function lostIn(categories: readonly number[], title: string, unit: string): StoryMeasure<ForlornHopes> {
  return {
    title,
    unit,
    sides,
    count: ({ where }, side) =>
      units.filter(
        (type, id) => type.side === side && categories.includes(unitCategory[id]!) && where[id] === ELIMINATED,
      ).length,
  };
}

const points: StoryMeasure<ForlornHopes> = {
  title: 'Victory points',
  unit: 'points',
  note: 'Counted as if the game ended then, with the places that each side holds.',
  sides,
  count: (state, side) => scoreNow(state).points[sideOfSeat(side)] / 2,
};

const held: StoryMeasure<ForlornHopes> = {
  title: 'Places',
  unit: 'towns and cities held',
  sides,
  count: ({ control }, side) => places.filter(({ hex }) => control[hex] === sideOfSeat(side)).length,
};

/** How the campaign went: its battles with their dice, the points, the places and the losses of both sides. */
export const story: StoryTeller<ForlornHopes> = {
  measures: [
    points,
    held,
    lostIn([AIR], 'Air units lost', 'air units eliminated'),
    lostIn([NAVAL], 'Ships lost', 'naval units sunk'),
    lostIn([GROUND], 'Troops lost', 'ground units eliminated'),
    lostIn([AIR, NAVAL, GROUND, SUPPLY], 'All losses', 'units eliminated'),
  ],
  points: {
    unit: 'victory points ahead of the Allies',
    isPlayedFor: (state) => !isIntroductory(state),
    count: (state) => {
      const [japan, allies] = scoreNow(state).points;
      return (japan - allies) / 2;
    },
    even: 0,
    range: 40,
  },
  reader() {
    const slices = new SliceReader();
    return (event) => {
      const ended = slices.read(event);
      return ended && combatOf(ended);
    };
  },
};

/** What is told: missions that came to their target, and combats of ships and troops; not patrols and bombardments. */
function isTold({ opening, events }: Slice): boolean {
  if (opening.type === 'mission flown') return events.some(({ type }) => type === 'target named');
  return opening.type !== 'patrol began' && opening.type !== 'bombed';
}

function combatOf(slice: Slice): ToldCombat | undefined {
  if (!isTold(slice)) return undefined;
  const volleys = stagesIn(slice).flatMap((stage) => stage.volleys);
  const bySide = sides.flatMap((side) => {
    const own = volleys.filter((volley) => volley.side === side);
    return own.length === 0 ? [] : [{ side, shots: own.flatMap(({ shots }) => shots), hits: hitsOf(own) }];
  });
  const hex = hexIn(slice.opening);
  return {
    title: titleOf(slice),
    attacker: seatOf(attackerIn(slice.opening)),
    places: hex < 0 ? [] : [onMap(hex)],
    odds: bySide.map(({ side, shots }) => `${nameOf(side)}: ${counted(shots.length, 'shot')}`).join('; ') || 'no fire',
    result:
      bySide.length === 0 ? 'no hits' : list(bySide.map(({ side, hits }) => counted(hits, `${nameOf(side)} hit`))),
    losses: lossesIn(slice),
    trials: bySide.flatMap(({ side, shots }) => shots.flatMap((shot) => trialOf(side, shot))),
  };
}

function nameOf(side: Seat): string {
  return sideOfSeat(side) === JAPAN ? 'Japanese' : 'Allied';
}

function hitsOf(volleys: readonly { readonly hits?: number }[]): number {
  return volleys.reduce((sum, { hits = 0 }) => sum + hits, 0);
}

function lossesIn({ events }: Slice): ToldCombat['losses'] {
  return events.flatMap((event) =>
    event.type === 'eliminated' ? [{ side: units[event.unit]!.side, unit: unitName(event.unit) }] : [],
  );
}

/** A die whose chances are told; not where no die hits, or every one does. */
function trialOf(side: Seat, { hitsWith, die }: Shot): Trial[] {
  if (!hitsWith || die === undefined || hitsWith[0] === 1) return [];
  const [from] = hitsWith;
  return [
    {
      side,
      die: { value: die, faces },
      results: [
        { title: 'Misses', ways: from - 1 },
        { title: 'Hits', ways: faces - from + 1 },
      ],
      came: die >= from ? 1 : 0,
    },
  ];
}
