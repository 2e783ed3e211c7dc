import { type Lines, line, linesFrom } from '../../events.ts';
import { counted } from '../../words.ts';
import type { CompanyScaleEvent } from '../core/events/events.ts';
import { PINNED, SUPPRESSED } from '../core/state.ts';
import { DEPLOYED } from '../theater/forces.ts';
import { counterName, placeName, sideTitle } from '../theater/names.ts';
import { OFF_BOARD, type Place, TRUCK_POOL } from '../theater/places.ts';
import type { Theater } from '../theater/theater.ts';
import { activationLines } from './activationLog.ts';
import { assaultLines } from './assaultLog.ts';
import { fireLines } from './fireLog.ts';
import { landingLines } from './landingLog.ts';
import { movementLines } from './movementLog.ts';
import { rallyLines } from './rallyLog.ts';
import { scenarioLines } from './scenarioLog.ts';
import { supportLines } from './supportLog.ts';
import { turnLines } from './turnLog.ts';
import { doing, told } from './words.ts';

/** A line of the log for each event that is worth one. */
export function describing(theater: Theater) {
  const unit = (at: number) => counterName(theater, at);
  const place = (at: number) => placeName(theater, at);
  const lines: Lines<CompanyScaleEvent, 'activation ended' | 'buying done'> = {
    ...turnLines(theater),
    ...activationLines(theater),
    ...movementLines(theater),
    ...fireLines(theater),
    ...supportLines(theater),
    ...assaultLines(theater),
    ...rallyLines(theater),
    ...landingLines(theater),
    ...scenarioLines(theater),
    placed: ({ counter, place: at, rule }) => told(`${unit(counter)} ${comingTo(theater, at)}.`, rule, at),
    'mode changed': ({ unit: at, along = [], mode, rule }) => {
      const [one, several] = mode === DEPLOYED ? ['deploys', 'deploy'] : ['forms column', 'form column'];
      return line(`${doing(theater, [at, ...along], one, several)}.`, rule);
    },
    eliminated: ({ unit: at, rule }) => line(`${unit(at)} is eliminated.`, rule),
    disorder: ({ place: at, level, rule }) =>
      told(`${place(at)} is ${level === 0 ? 'in good order again' : `at DG${level} now`}.`, rule, at),
    shock: ({ place: at, shock, rule }) => told(`${place(at)} is ${shockWord(shock)}.`, rule, at),
    scored: ({ side, points, rule }) =>
      line(`${sideTitle(side)} ${points > 0 ? 'gets' : 'loses'} ${counted(Math.abs(points), 'point')}.`, rule),
    'game ended': ({ level, rule }) => line(`The game is over: ${level}.`, rule),
  };
  return linesFrom<CompanyScaleEvent>(lines);
}

function shockWord(shock: number): string {
  if (shock === SUPPRESSED) return 'Suppressed';
  return shock === PINNED ? 'Pinned' : 'steady again';
}

/** A counter comes to a place on the map, or to a box beside it. */
function comingTo(theater: Theater, place: Place): string {
  if (place >= 0) return `comes to ${placeName(theater, place)}`;
  if (place === TRUCK_POOL) return 'comes to the Truck Pool';
  return place === OFF_BOARD ? 'waits beside the map' : 'leaves the map';
}
