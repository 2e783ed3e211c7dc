import { leave } from '#engine/procedure';
import { dayOf } from '../core/calendar.ts';
import { dieFor, rollDie, rowFor } from '../core/dice.ts';
import { type CompanyScale, ON_FIRE, type Play, procedure, run, UNBURNT } from '../core/state.ts';
import { historicalRain } from '../data/history.ts';
import { weatherTable } from '../data/tables.ts';
import { US, type Weather } from '../data/types.ts';
import { setFire } from '../field/veils.ts';
import { theaterOf } from '../theater/theater.ts';

/** 4.1A: the weather of a Game Day. */
export const weather = procedure('weather', [
  run('known', '4.1Aa', (play) => {
    const known = knownWeather(play.state);
    if (known === undefined) return;
    settle(play, known, -1);
    return leave;
  }),
  run('die', '4.1Aa', (play) => play.call(rollDie, dieFor('weather', US))),
  run('read', '4.1Aa', (play) => {
    const { state } = play;
    settle(play, weatherFor(state.die, state.wasRain), state.die);
  }),
]);

/** What the table says; after rain, more rain is likely. */
export function weatherFor(die: number, afterRain: boolean): Weather {
  return rowFor(weatherTable.rows, die + (afterRain ? 1 : 0)).weather;
}

/** What a scenario or an option says instead of the table. */
function knownWeather(state: CompanyScale): Weather | undefined {
  const scenario = theaterOf(state).scenario(state.scenario);
  if (scenario.weather === 'clear') return 'clear';
  if (state.options.weather !== 'historical') return undefined;
  return historicalRain.includes(dayOf(state)) ? 'rain' : 'clear';
}

function settle(play: Play, weatherNow: Weather, die: number): void {
  const { state } = play;
  state.weather = weatherNow;
  state.wasRain = weatherNow === 'rain';
  play.emit({ type: 'weather', die, weather: weatherNow });
  // 8.7.1d: rain and storm put fires out.
  if (weatherNow !== 'rain' && weatherNow !== 'tropical storm') return;
  for (const [place, fire] of state.burning.entries()) if (fire === ON_FIRE) setFire(state, place, UNBURNT);
}
