import { leave } from '#engine/procedure';
import { dieFor, rollDie } from '../core/dice.ts';
import { put } from '../core/stacks.ts';
import { type CompanyScale, type Play, procedure, run } from '../core/state.ts';
import { changeCommands, changeDispatch, changeQuality } from '../core/tracks.ts';
import { saipanEvents } from '../data/tables.ts';
import { US } from '../data/types.ts';
import { type CounterId, type DivisionId, hasTrait, NO_STRIPE } from '../theater/forces.ts';
import { LOST, NOT_IN_PLAY, OFF_BOARD, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

const { struggle } = saipanEvents;

/** 20.2.8: a Division is not equal to its task, and its commander may be relieved. */
export const divisionStruggles = procedure('division struggles', [
  run('in play', '20.2.8d', ({ state }) => (state.entered[strugglingIn(state)] === 1 ? undefined : leave)),
  run('die', '20.2.8a', (play) => play.call(rollDie, dieFor('event detail', US))),
  run('loses', '20.2.8b', (play) => {
    const { state } = play;
    const division = strugglingIn(state);
    if (state.die <= struggle.failsTo) changeQuality(play, division, -struggle.quality, '20.2.8a');
    changeCommands(play, division, -Math.min(struggle.commands, state.commands[division]!), '20.2.8b');
    changeDispatch(play, division, -Math.min(struggle.dispatch, state.dispatch[division]!), '20.2.8b');
  }),
  run('relieved', '20.2.8c', (play) => relieve(play, strugglingIn(play.state)), mustBeRelieved),
]);

function strugglingIn({ theater }: Pick<CompanyScale, 'theater'>): DivisionId {
  return theaterOf({ theater }).forces.divisions.findIndex(({ id }) => id === struggle.division);
}

/** Once in a game, and not where the scenario begins under the new commander. */
function mustBeRelieved(state: CompanyScale): boolean {
  const division = strugglingIn(state);
  if (state.relieved[division] === 1 || state.where[successorTo(state, division)] !== NOT_IN_PLAY) return false;
  return state.quality[division]! <= struggle.replacedAt;
}

function successorTo({ theater }: Pick<CompanyScale, 'theater'>, division: DivisionId): CounterId {
  const { forces } = theaterOf({ theater });
  return forces.find(forces.divisions[division]!.successor!.leader);
}

function relieve(play: Play, division: DivisionId): void {
  const { state } = play;
  const to = successorTo(state, division);
  const from = commanderOf(state, division, to);
  state.relieved[division] = 1;
  play.emit({ type: 'commander relieved', division, from, to });
  changeQuality(play, division, struggle.newSpirit, '20.2.8c');
  const place = placeFor(state, division, from);
  put(state, from, LOST);
  put(state, to, place);
  play.emit({ type: 'placed', counter: to, place, rule: '20.2.8c' });
}

/** The leader without a stripe who commands a Division, and is not the one who comes. */
function commanderOf({ theater }: CompanyScale, division: DivisionId, successor: CounterId): CounterId {
  const { forces } = theaterOf({ theater });
  for (let leader = forces.leaders.first; leader < forces.leaders.end; leader++) {
    const isOwn = forces.division[leader] === division && forces.stripe[leader] === NO_STRIPE;
    if (isOwn && leader !== successor) return leader;
  }
  throw new Error(`Division ${division} has no commander`);
}

/** The new commander takes the old one's place; where that one has fallen, he comes to the HQ of the Division. */
function placeFor(state: CompanyScale, division: DivisionId, from: CounterId): Place {
  const { forces } = theaterOf(state);
  if (state.where[from]! >= 0) return state.where[from]!;
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    const isHq = forces.division[unit] === division && hasTrait(forces, unit, 'divisionHq');
    if (isHq && state.where[unit]! >= 0) return state.where[unit]!;
  }
  return OFF_BOARD;
}
