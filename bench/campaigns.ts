import { centralPacificTrial as trial } from '#games/central-pacific/fixtures/randomGame';
import { type GameFigures, raceIslandWar, withTemper } from './besideIslandWar.ts';
import type { Progress } from './race.ts';
import { RandomGames } from './randomGames.ts';

export type CampaignFigures = Readonly<Record<'campaign' | 'short', GameFigures>>;

/** Compiling its rules takes longer than those of Island War, and the processor time of that would count as theirs. */
const warmUpRounds = 24;

/**
 * Both scenarios of Central Pacific Campaign, played at random from set-up to the last month, beside Island War. A bot that picks anything
 * would leave its carriers in port and lose in the first month (4.2).
 */
export function raceCampaigns(progress: Progress): Promise<CampaignFigures> {
  const player = withTemper(trial);
  const games = {
    campaign: new RandomGames(trial.game, ['campaign'], player),
    short: new RandomGames(trial.game, ['short'], player),
  };
  return raceIslandWar(games, progress, warmUpRounds);
}
