import { saipanTrial, tinianTrial } from '#games/company-scale/fixtures/randomGame';
import { type GameFigures, raceIslandWar, withTemper } from './besideIslandWar.ts';
import type { Progress } from './race.ts';
import { RandomGames } from './randomGames.ts';

export type CompanyFigures = Readonly<Record<'whiteBeaches' | 'campaign' | 'saipan', GameFigures>>;

/** The rules are many, so that it takes long until all of them are compiled. */
const warmUpRounds = 40;

/** The landing on Tinian, its whole campaign, and the landing on Saipan, company by company, played at random beside Island War. */
export function raceCompanies(progress: Progress): Promise<CompanyFigures> {
  const onTinian = withTemper(tinianTrial);
  const games = {
    whiteBeaches: new RandomGames(tinianTrial.game, ['t2'], onTinian),
    campaign: new RandomGames(tinianTrial.game, ['t4'], onTinian),
    saipan: new RandomGames(saipanTrial.game, ['s1'], withTemper(saipanTrial)),
  };
  return raceIslandWar(games, progress, warmUpRounds);
}
