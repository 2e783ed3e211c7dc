import type { Bot } from '#bots/bot';
import type { State } from '#engine/state';
import { centralPacificTrial } from '#games/central-pacific/fixtures/randomGame';
import { chooser, tempers } from '#games/fixtures/randomPlayer';
import type { Trial } from '#games/fixtures/trial';
import { islandWar } from '#games/island-war/game';
import { type Progress, race } from './race.ts';
import { RandomGames } from './randomGames.ts';

const turns = { rounds: 24, warmUpRounds: 6, turn: 150 };

export const measuredCampaigns = ['campaign', 'short'] as const;
export type MeasuredCampaign = (typeof measuredCampaigns)[number];

export interface CampaignFigures {
  readonly actionsPerSecond: number;
  readonly campaignsPerSecond: number;
  /** Its actions beside those of Island War in the same run. */
  readonly toIslandWar: number;
}

const { game, randomAction } = centralPacificTrial as Trial<State>;

/** A bot that picks anything would leave its carriers in port and lose in the first month (4.2); this one has a temper. */
function playerWithTemper(seed: string): Bot {
  const choose = chooser(seed);
  const temper = tempers[choose(tempers.length)]!;
  return { choose: (state, decision) => randomAction(state, decision, temper, choose) };
}

/** Both scenarios of Central Pacific Campaign, played at random from set-up to the last month, beside Island War. */
export async function raceCampaigns(progress: Progress): Promise<Readonly<Record<MeasuredCampaign, CampaignFigures>>> {
  const games = {
    islandWar: new RandomGames(
      islandWar,
      islandWar.definition.scenarios.map(({ id }) => id),
    ),
    campaign: new RandomGames(game, ['campaign'], playerWithTemper),
    short: new RandomGames(game, ['short'], playerWithTemper),
  };
  const names = ['islandWar', ...measuredCampaigns] as const;
  const contenders = names.map((name) => ({ name, work: () => games[name].play(200) }));
  const { perSecond, ratio } = await race(contenders, { ...turns, progress });
  const figuresOf = (campaign: MeasuredCampaign): CampaignFigures => ({
    actionsPerSecond: perSecond[campaign],
    campaignsPerSecond: perSecond[campaign] / games[campaign].actionsPerGame(),
    toIslandWar: ratio(campaign, 'islandWar'),
  });
  return { campaign: figuresOf('campaign'), short: figuresOf('short') };
}
