import { leave, to } from '#engine/procedure';
import { isDawn, isNight } from '../core/calendar.ts';
import { dieFor, facesTo, rollDie } from '../core/dice.ts';
import { type CompanyScale, later, type Play, procedure, run } from '../core/state.ts';
import { changeDispatch, changeFatigue, changeQuality, ratingOf } from '../core/tracks.ts';
import { limits } from '../data/tables.ts';
import { JAPAN, type SideCode, sides, US } from '../data/types.ts';
import type { ChitId } from '../theater/chits.ts';
import type { DivisionId } from '../theater/forces.ts';
import { OFF_BOARD } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { buying, chitsAgain } from './buying.ts';
import { secretBuying } from './secretBuying.ts';
import { weather } from './weather.ts';

/** 20.1.9d, ruling 54: a Supply Disruption may be bought off after the points have come. */
const supplyDisruption = later('supply disruption');
/** 18.0 */
const reinforcements = later('reinforcements');

/** 27.0f: artillery that was sent from Saipan. */
const transferredArtillery = later('transferred artillery');

interface Preparation {
  /** The Division that rolls for points next. */
  division: DivisionId;
}

/** 4.0, step 1. */
export const preparation = procedure<Preparation>('preparation', [
  run('weather', '4.1Aa', (play) => play.call(weather, {}), isDawn),
  run(
    'storm',
    '4.1Ag',
    () => leave,
    ({ weather: now }) => now === 'tropical storm',
  ),
  run('fatigue check', '4.1Ba', checkFatigue, isDawn),
  run(
    'rerolls',
    '4.1C',
    ({ state }) => {
      state.rerolls = [1, 1];
    },
    isDawn,
  ),
  run('buy chits', '4.1Da', (play) => {
    const { state } = play;
    const before = [...state.bought.keys()].filter((chit) => state.bought[chit] === 1);
    state.bought.fill(0);
    state.played.fill(0);
    if (state.options['chit-buying'] === 'secretly') {
      const secrets = { us: chitsAgain(state, US, before), japan: chitsAgain(state, JAPAN, before) };
      play.call(secretBuying, { secrets });
    } else play.call(buying, { buyers: 0, wanted: [], before });
  }),
  run('fatigue', '4.1Ee', adjustFatigue),
  run(
    'dispatch die',
    '4.1Fa',
    (play, { division }) => {
      const { side } = divisionOf(play.state, division);
      const dispatch = ratingOf(play.state, division, 'dispatch');
      play.call(rollDie, dieFor('dispatch', sides.indexOf(side) as SideCode, facesTo(dispatch)));
    },
    mayRoll,
  ),
  run(
    'dispatch points',
    '4.1Fa',
    (play, { division }) => {
      const dispatch = ratingOf(play.state, division, 'dispatch');
      const { within, above } = limits.dispatch;
      changeDispatch(play, division, play.state.die <= dispatch ? within : above, '4.1Fa');
    },
    mayRoll,
  ),
  run('next division', '4.1Fa', ({ state }, local) => {
    local.division++;
    const isLast = local.division === theaterOf(state).forces.divisions.length;
    return isLast ? undefined : to('dispatch die');
  }),
  run('supply disruption', '20.1.9d', (play) => play.call(supplyDisruption, {}), isDisrupted),
  run('reinforcements', '4.1G', (play) => play.call(reinforcements, {})),
  run('transferred artillery', '27.0f', (play) => play.call(transferredArtillery, {}), isArtilleryDue),
]);

function divisionOf(state: CompanyScale, division: DivisionId) {
  return theaterOf(state).forces.divisions[division]!;
}

/** 18.0c: only a Division that has entered play. */
function mayRoll({ entered }: CompanyScale, { division }: Preparation): boolean {
  return entered[division] === 1;
}

function isDisrupted({ disruption }: CompanyScale): boolean {
  return disruption.includes(1);
}

function isArtilleryDue(state: CompanyScale): boolean {
  const { forces, scenario } = theaterOf(state);
  const sent = scenario(state.scenario).transfers?.units ?? [];
  return sent.some((id) => state.where[forces.find(id)] === OFF_BOARD);
}

/** 4.1B */
function checkFatigue(play: Play): void {
  const { state } = play;
  // 19.2d: nothing lowers the Troop Quality of Japan any more.
  theaterOf(state).forces.divisions.forEach(({ side }, division) => {
    const { recoversTo, tiresFrom } = limits.fatigue;
    const fatigue = state.fatigue[division]!;
    const isUs = side === 'us';
    if (fatigue <= recoversTo) changeQuality(play, division, 1, isUs ? '4.1Ba' : '4.1Bc');
    else if (fatigue >= tiresFrom[side] && (isUs || state.gyokusai < 0)) {
      changeQuality(play, division, -1, isUs ? '4.1Bb' : '4.1Bd');
    }
  });
}

/** 4.1E */
function adjustFatigue(play: Play): void {
  const { state } = play;
  const { divisionChitByDay, divisionChitAtNight, restAtNight } = limits.fatigue;
  theaterOf(state).chits.forEach((chit, at: ChitId) => {
    if (chit.kind !== 'division') return;
    if (state.bought[at] === 1) {
      if (isNight(state)) changeFatigue(play, chit.division, divisionChitAtNight, '4.1Eb');
      else changeFatigue(play, chit.division, divisionChitByDay, '4.1Ea');
    } else if (isNight(state)) changeFatigue(play, chit.division, restAtNight, '4.1Ec');
  });
}

export const preparationProcedures = [preparation, buying, secretBuying, weather];
