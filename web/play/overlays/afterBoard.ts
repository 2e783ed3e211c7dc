/* What lies around and over the map but is not there, or not needed, when it is first seen: one file that comes after the board. */

export { BattleStrip, StagedStrip } from '../battle/BattleStrip.tsx';
export { ForcePanel } from '../panels/ForcePanel.tsx';
export { AdviceButton, askAdvice } from './AdviceButton.tsx';
export { BoardTools } from './BoardTools.tsx';
export { Callout } from './Callout.tsx';
export { ChoiceMenu } from './ChoiceMenu.tsx';
export { GuideMarks } from './GuideMarks.tsx';
export { HandOver } from './HandOver.tsx';
export { HoverNote } from './HoverNote.tsx';
export { LatelyCard } from './LatelyCard.tsx';
export { NumberChoices } from './NumberChoices.tsx';
export { OrderOffer } from './OrderOffer.tsx';
export { Placements } from './Placements.tsx';
export { RollCard } from './RollCard.tsx';
export { Several } from './Several.tsx';
export { askStaff, StaffButton } from './StaffButton.tsx';
export { StaffStrip } from './StaffStrip.tsx';
export { Tray } from './Tray.tsx';
export { WishBanner } from './WishBanner.tsx';
