import { afterwards, lazily } from '../../base/lazily.tsx';

/* Parts of the play screen that are not there at first. These come together, after the board. */

export const afterBoard = () => import('../overlays/afterBoard.ts');
/** A question whether one is sure must be there at once, so it is brought before it is wanted. */
export const promptAnswers = () => import('./PromptAnswers.tsx');

export const AdviceButton = afterwards(async () => (await afterBoard()).AdviceButton);
export const BattleStrip = afterwards(async () => (await afterBoard()).BattleStrip);
export const BoardTools = afterwards(async () => (await afterBoard()).BoardTools);
export const Callout = afterwards(async () => (await afterBoard()).Callout);
export const ChoiceMenu = afterwards(async () => (await afterBoard()).ChoiceMenu);
export const ForcePanel = afterwards(async () => (await afterBoard()).ForcePanel);
export const GuideMarks = afterwards(async () => (await afterBoard()).GuideMarks);
export const HandOver = afterwards(async () => (await afterBoard()).HandOver);
export const HoverNote = afterwards(async () => (await afterBoard()).HoverNote);
export const LatelyCard = afterwards(async () => (await afterBoard()).LatelyCard);
export const NumberChoices = afterwards(async () => (await afterBoard()).NumberChoices);
export const OrderOffer = afterwards(async () => (await afterBoard()).OrderOffer);
export const Placements = afterwards(async () => (await afterBoard()).Placements);
export const PlotStrip = afterwards(async () => (await import('../overlays/PlotStrip.tsx')).PlotStrip);
export const RollCard = afterwards(async () => (await afterBoard()).RollCard);
export const Several = afterwards(async () => (await afterBoard()).Several);
export const StaffButton = afterwards(async () => (await afterBoard()).StaffButton);
export const StaffStrip = afterwards(async () => (await afterBoard()).StaffStrip);
export const StagedStrip = afterwards(async () => (await afterBoard()).StagedStrip);
export const Tray = afterwards(async () => (await afterBoard()).Tray);
export const WishBanner = afterwards(async () => (await afterBoard()).WishBanner);

/* Each of these is loaded when it is wanted. */

export const AdviceCard = lazily(async () => (await import('../overlays/AdviceCard.tsx')).AdviceCard);
export const Asking = lazily(async () => (await promptAnswers()).Asking);
export const BoardStrip = lazily(async () => (await import('../overlays/BoardStrip.tsx')).BoardStrip);
export const BoardsTogether = lazily(async () => (await import('../overlays/BoardsTogether.tsx')).BoardsTogether);
export const ChoiceList = lazily(async () => (await import('./ChoiceList.tsx')).ChoiceList);
export const GameMenu = lazily(async () => (await import('./GameMenu.tsx')).GameMenu);
export const GameOver = lazily(async () => (await import('./GameOver.tsx')).GameOver);
export const GuidedCard = lazily(async () => (await import('../lesson/GuidedCard.tsx')).GuidedCard);
export const HeldStrip = lazily(async () => (await import('../overlays/HeldStrip.tsx')).HeldStrip);
export const PinnedChart = lazily(async () => (await import('../overlays/PinnedChart.tsx')).PinnedChart);
export const PlayKeys = lazily(async () => (await import('./PlayKeys.tsx')).PlayKeys);
export const Over = lazily(async () => (await promptAnswers()).Over);
export const SpeedChoice = lazily(async () => (await import('../../base/SpeedChoice.tsx')).SpeedChoice);
export const Watching = lazily(async () => (await promptAnswers()).Watching);
