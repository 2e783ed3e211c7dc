import type { Event } from '#engine/state';
import type { StoryMeasure, StoryTeller, ToldCombat, Trial } from '../../story/teller.ts';
import { signed, withMinus } from '../../words.ts';
import type { CompanyScaleEvent, EventNamed } from '../core/events/events.ts';
import { type CompanyScale, sideOfSeat, US_HEX } from '../core/state.ts';
import { fireTypes, type SideCode, sides } from '../data/types.ts';
import { cellFor, noResult, readCell } from '../fire/results.ts';
import { counterName, placeName } from '../theater/names.ts';
import { isAshore, isHex, ROUTED } from '../theater/places.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';
import { onBoard } from './places.ts';
import { scoreNow } from './scoreNow.ts';

const faces = 10;
const adjectives = ['US', 'Japanese'] as const;

/** How the battle went: points, ground, and losses, and every fire and Assault with its dice. */
export function storyOf(theater: Theater): StoryTeller<CompanyScale> {
  return {
    measures: [points, front, victoryHexes, lost, routed],
    points: {
      unit: 'victory points ahead of Japan',
      isPlayedFor: () => true,
      count: (state) => {
        const { us, japan } = scoreNow(state);
        return us - japan;
      },
      even: 0,
      range: 20,
    },
    reader() {
      let began: EventNamed<'assault began'> | undefined;
      let isDecided = false;
      return (event: Event) => {
        const told = event as CompanyScaleEvent;
        if (told.type === 'assault began') began = told;
        else if (told.type === 'fired') {
          isDecided = true;
          return fireTold(theater, told);
        } else if (told.type === 'assault rolled' && began) {
          isDecided = true;
          return assaultTold(theater, began, told);
        } else if (told.type === 'eliminated' && isDecided) {
          return { side: sides[sideOf(theater, told.unit)], unit: counterName(theater, told.unit) };
        }
        return undefined;
      };
    },
  };
}

const points: StoryMeasure<CompanyScale> = {
  title: 'Victory points',
  unit: 'points',
  note: 'Counted as if the game ended then.',
  sides,
  count: (state, side) => scoreNow(state)[side === 'us' ? 'us' : 'japan'],
};

const front: StoryMeasure<CompanyScale> = {
  title: 'Front',
  unit: 'the southernmost row with Marines',
  note: 'Rows are counted from the north: the White Beaches are in rows 52 and 54, Mount Lasso in row 60, and the summit of the plateau in row 80.',
  sides: ['us'],
  count: (state) => {
    const { forces, places } = theaterOf(state);
    let row = 0;
    for (let unit = forces.units.first; unit < forces.units.end; unit++) {
      const place = state.where[unit]!;
      if (forces.side[unit] === 0 && isHex(places, place)) row = Math.max(row, Number(places.names[place]!.slice(3)));
    }
    return row;
  },
};

const victoryHexes: StoryMeasure<CompanyScale> = {
  title: 'Victory Hexes',
  unit: 'hexes controlled',
  sides,
  count: ({ control }, side) => control.filter((owner) => (owner === US_HEX) === (side === 'us')).length,
};

const lost: StoryMeasure<CompanyScale> = {
  title: 'Losses',
  unit: 'units eliminated',
  sides,
  count: (state, side) => state.lost[sideOfSeat(side)],
};

const routed: StoryMeasure<CompanyScale> = {
  title: 'Routed units',
  unit: 'units in the Routed boxes',
  sides,
  count: (state, side) => {
    const { forces } = theaterOf(state);
    return state.where.filter((place, unit) => place === ROUTED && sides[forces.side[unit]!] === side).length;
  },
};

function sideOf({ forces }: Theater, unit: number): SideCode {
  return forces.side[unit] as SideCode;
}

const fireTitles: Readonly<Record<EventNamed<'fired'>['kind'], string>> = {
  direct: 'fire at',
  opportunity: 'Opportunity Fire at',
  indirect: 'indirect fire at',
  bombardment: 'bombardment of',
  'air strike': 'air strike at',
  mine: 'mines in',
  event: 'fire at',
};
const rowTitles: Readonly<Record<EventNamed<'fired'>['row'], string>> = {
  red: 'small arms',
  yellow: 'high explosive',
  blue: 'armor piercing',
  black: 'indirect',
  white: 'high explosive',
};

function fireTold(theater: Theater, event: EventNamed<'fired'>): ToldCombat {
  const { kind, side, target, row, value, result } = event;
  return {
    title: `${adjectives[side]} ${fireTitles[kind]} ${placeName(theater, target)}`,
    attacker: sides[side],
    places: isAshore(theater.places, target) ? [onBoard(theater, target)] : [],
    odds: `Fire Value ${withMinus(value)}, ${rowTitles[row]}`,
    result: result === noResult ? 'no effect' : result,
    losses: [],
    trials: [fireTrial(event)],
  };
}

/** What a fire can come to, the least first. */
const grades = ['No effect', 'Rout Check', 'Suppressed', '1 DG', 'More than 1 DG', 'Eliminated'] as const;

function gradeOf(cell: string): number {
  const { disorder, suppresses, eliminates } = readCell(cell);
  if (eliminates) return 5;
  if (disorder > 0) return disorder > 1 ? 4 : 3;
  if (suppresses) return 2;
  return cell === noResult ? 0 : 1;
}

function fireTrial({ side, row, single, value, die }: EventNamed<'fired'>): Trial {
  const type = fireTypes.indexOf(row);
  const gradeWith = (face: number) => gradeOf(cellFor({ type, single }, value, face));
  const found = Array.from({ length: faces }, (_, face) => gradeWith(face));
  const possible = grades.flatMap((title, grade) => {
    const ways = found.filter((one) => one === grade).length;
    return ways === 0 ? [] : [{ grade, title, ways }];
  });
  return {
    side: sides[side],
    die: { value: die, faces },
    results: possible.map(({ title, ways }) => ({ title, ways })),
    came: possible.findIndex(({ grade }) => grade === gradeWith(die)),
  };
}

const assaultTitles = { prepared: 'Assault on', banzai: 'Banzai Charge at', gyokusai: 'Gyokusai charge at' } as const;

function assaultTold(
  theater: Theater,
  { kind, attackers }: EventNamed<'assault began'>,
  { target, dice, totals }: EventNamed<'assault rolled'>,
): ToldCombat {
  const side = sideOf(theater, attackers[0]!);
  const margin = marginOf(dice, totals);
  return {
    title: `${adjectives[side]} ${assaultTitles[kind]} ${placeName(theater, target)}`,
    attacker: sides[side],
    places: [onBoard(theater, target)],
    odds: `${signed(totals[0])} against ${signed(totals[1])}`,
    result: outcome(margin),
    losses: [],
    trials: [assaultTrial(side, margin, totals)],
  };
}

type Pair = readonly [attacker: number, defender: number];

function marginOf(dice: Pair, totals: Pair): number {
  return dice[0] + totals[0] - dice[1] - totals[1];
}

function outcome(margin: number): string {
  if (margin === 0) return 'each hex takes 1 DG';
  return `the ${margin > 0 ? 'defenders' : 'attackers'} take ${Math.abs(margin)} DG`;
}

/** From how many levels on an Assault is won or lost clearly. */
const clear = 4;
const margins: readonly (readonly [title: string, isOne: (margin: number) => boolean])[] = [
  ['Lost clearly', (margin) => margin <= -clear],
  ['Lost', (margin) => margin < 0 && margin > -clear],
  ['Undecided', (margin) => margin === 0],
  ['Won', (margin) => margin > 0 && margin < clear],
  ['Won clearly', (margin) => margin >= clear],
];

function assaultTrial(side: SideCode, came: number, totals: Pair): Trial {
  const all = Array.from({ length: faces * faces }, (_, at) => marginOf([Math.floor(at / faces), at % faces], totals));
  const possible = margins.flatMap(([title, isOne]) => {
    const ways = all.filter(isOne).length;
    return ways === 0 ? [] : [{ title, ways, isOne }];
  });
  return {
    side: sides[side],
    results: possible.map(({ title, ways }) => ({ title, ways })),
    came: possible.findIndex(({ isOne }) => isOne(came)),
  };
}
