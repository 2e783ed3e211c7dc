import { forlornHopesTrial as trial } from '#games/forlorn-hopes/fixtures/randomGame';
import { anyone, pilot } from '#games/forlorn-hopes/judgement/fixtures/flownBattle';
import { fights, fought } from './airFights.ts';
import { type GameFigures, raceIslandWar, withTemper } from './besideIslandWar.ts';
import type { Progress } from './race.ts';
import { RandomGames } from './randomGames.ts';

export interface IndiesFigures {
  readonly javaSea: GameFigures;
  readonly campaign: GameFigures;
  readonly airBattles: AirBattleFigures;
}

/** Air battles of several kinds, in processor time. */
export interface AirBattleFigures {
  /** Flown by chance. */
  readonly perSecond: number;
  /** Flown by pilots on both sides: their mean, and the longest. */
  readonly pilotMilliseconds: number;
  readonly longestMilliseconds: number;
}

/** The rules are many, so that it takes long until all of them are compiled. */
const warmUpRounds = 40;
const battlesByChance = 50;
const battlesByPilots = 3;

/** Both scenarios of Forlorn Hopes, played at random from set-up to their end, beside Island War; then its air battles. */
export async function raceIndies(progress: Progress): Promise<IndiesFigures> {
  const player = withTemper(trial);
  const games = {
    javaSea: new RandomGames(trial.game, ['java-sea'], player),
    campaign: new RandomGames(trial.game, ['campaign'], player),
  };
  const scenarios = await raceIslandWar(games, (share) => progress(share * 0.9), warmUpRounds);
  return { ...scenarios, airBattles: measureAirBattles() };
}

function measureAirBattles(): AirBattleFigures {
  const all = Object.entries(fights);
  const byChance = all.map(([name, spec]) =>
    fought(name, spec, (seed) => [anyone(`${seed} mission`), anyone(`${seed} interceptor`)], battlesByChance),
  );
  const byPilots = all.map(([name, spec]) => fought(name, spec, () => [pilot(), pilot()], battlesByPilots));
  return {
    perSecond: 1000 / mean(byChance.map(({ milliseconds }) => milliseconds)),
    pilotMilliseconds: mean(byPilots.map(({ milliseconds }) => milliseconds)),
    longestMilliseconds: Math.max(...byPilots.map(({ longest }) => longest)),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
