import { tinianTrial as trial } from '#games/company-scale/fixtures/randomGame';
import { type GameFigures, raceIslandWar, withTemper } from './besideIslandWar.ts';
import type { Progress } from './race.ts';
import { RandomGames } from './randomGames.ts';

export type CompanyFigures = Readonly<Record<'whiteBeaches' | 'campaign', GameFigures>>;

/** The rules are many, so that it takes long until all of them are compiled. */
const warmUpRounds = 40;

/** The landing on Tinian and its whole campaign, company by company, played at random beside Island War. */
export function raceCompanies(progress: Progress): Promise<CompanyFigures> {
  const player = withTemper(trial);
  const games = {
    whiteBeaches: new RandomGames(trial.game, ['t2'], player),
    campaign: new RandomGames(trial.game, ['t4'], player),
  };
  return raceIslandWar(games, progress, warmUpRounds);
}
