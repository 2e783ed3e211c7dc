import { inIdleTime, lazily } from '../../base/lazily.tsx';

/* The panels that are not open at first, each loaded when it is. */

export const ActionsPanel = lazily(async () => (await import('./ActionsPanel.tsx')).ActionsPanel);
export const BattlePanel = lazily(async () => (await import('../battle/BattlePanel.tsx')).BattlePanel);
export const ChartsPanel = lazily(async () => (await import('./ChartsPanel.tsx')).ChartsPanel);
export const ChatPanel = lazily(async () => (await import('./ChatPanel.tsx')).ChatPanel);
export const DiaryPanel = lazily(async () => (await import('./DiaryPanel.tsx')).DiaryPanel);
export const DisplaysPanel = lazily(async () => (await import('./DisplaysPanel.tsx')).DisplaysPanel);
export const GoalPanel = lazily(async () => (await import('./GoalPanel.tsx')).GoalPanel);
export const InfoPanel = lazily(async () => (await import('./InfoPanel.tsx')).InfoPanel);
export const IslandsPanel = lazily(async () => (await import('./IslandsPanel.tsx')).IslandsPanel);
/** On a large screen it is open from the first, beside a map that comes before it. */
export const LogPanel = lazily(() => inIdleTime(async () => (await import('./LogPanel.tsx')).LogPanel));
export const OrdersPanel = lazily(async () => (await import('./OrdersPanel.tsx')).OrdersPanel);
export const RulesPanel = lazily(async () => (await import('./RulesPanel.tsx')).RulesPanel);
export const StagedBattlePanel = lazily(
  async () => (await import('../battle/StagedBattlePanel.tsx')).StagedBattlePanel,
);
export const UnitsPanel = lazily(async () => (await import('./UnitsPanel.tsx')).UnitsPanel);
