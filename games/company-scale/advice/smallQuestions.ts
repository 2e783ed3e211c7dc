import { onTop } from '#engine/frames';
import type { Game } from '#engine/game';
import { atQuestions, byVerbs } from '../../judgement.ts';
import { type Deed, type Reason, targetsIn } from '../../reasons.ts';
import { counted } from '../../words.ts';
import { unitsAt } from '../core/stacks.ts';
import { type CompanyScale, sideOfSeat } from '../core/state.ts';
import { surveyFor } from '../judgement/survey.ts';
import { march } from '../movement/march.ts';
import { placeName } from '../theater/names.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { moveFacts } from './facts.ts';

// What can be said about questions in the middle of a deed, and about ending one's say.

type CompanyDeed = Deed<CompanyScale>;
type Explain = (deed: CompanyDeed) => Reason[];

/** How a place stands to both sides. */
function around({ seat, before }: CompanyDeed, place: Place): Reason[] {
  const theater = theaterOf(before);
  const side = sideOfSeat(seat);
  const hex = theater.places.hexOf[place];
  if (hex === undefined) return [];
  const own = unitsAt(before, place).filter((unit) => theater.forces.side[unit] === side).length;
  const far = surveyFor(before, side).near[hex]!;
  const enemy = far <= 1 ? 'it is next to the enemy' : `the enemy is ${far} or more hexes away`;
  return [{ text: `${placeName(theater, place)} has ${counted(own, 'unit')} of its side, and ${enemy}.` }];
}

const aim: Explain = ({ seat, before, actions }) => {
  const [place] = targetsIn(actions, 'fire at');
  if (place === undefined) return [];
  const theater = theaterOf(before);
  const enemies = unitsAt(before, place).filter((unit) => theater.forces.side[unit] !== sideOfSeat(seat)).length;
  return [{ text: `${counted(enemies, 'enemy unit')} in ${placeName(theater, place)} would be hit.`, rule: '8.4.1b2' }];
};

/** Units that could act do better to wait. */
const pass: Explain = ({ decision }) => {
  const units = new Set(decision.choices.flatMap(({ of, targets }) => (of === 'unit' ? targets : [])));
  const which = units.size === 1 ? 'it' : 'them';
  return [
    { text: `${counted(units.size, 'unit')} could still act.`, rule: '5.2e' },
    { text: `Nothing that the Planner sees for ${which} is worth the risk and the price.` },
  ];
};

/** Dispatch Points are not lost with the turn. */
const save: Explain = ({ seat, before }) => {
  const { forces } = theaterOf(before);
  const points = before.dispatch.filter((_, division) => forces.divisions[division]!.side === seat);
  const left = points.reduce((sum, each) => sum + each, 0);
  return [
    { text: `${counted(left, 'Dispatch Point')} ${left === 1 ? 'stays' : 'stay'} for later turns.`, rule: '4.1Da' },
  ];
};

/** By question and first choice. */
const answers: Readonly<Record<string, Readonly<Record<string, Explain>>>> = {
  'march: course': {
    'go to': ({ seat, before, actions }) => {
      const moving = onTop(before, march);
      const [place] = targetsIn(actions, 'go to');
      return moving && place !== undefined ? moveFacts(before, sideOfSeat(seat), moving.at, place) : [];
    },
  },
  'attaching: place': { 'attach to': (deed) => around(deed, deed.actions[0]!.target!) },
  'leader move: place': { 'go to': (deed) => around(deed, deed.actions[0]!.target!) },
  'indirect fire: aim': { 'fire at': aim },
  'task forces: aim': { 'fire at': aim },
  'activation: menu': { done: pass },
  'direct command: menu': { done: pass },
  'buying: chits': { ready: save },
  'pre-emption: react': { pass: save },
};

/** The reasons for what a game asks often and in passing. */
export function smallQuestionsOf(game: Game<CompanyScale>): Explain {
  for (const byVerb of Object.values(answers)) byVerbs(game, byVerb);
  const answersAt = atQuestions(game, answers);
  return (deed) => answersAt(deed.decision)?.[deed.actions[0]?.verb ?? '']?.(deed) ?? [];
}
