import type { PlayTable } from '../choosing/table.ts';
import { hasDisplays } from '../scene/holdings.ts';
import type { Scene } from '../scene/scene.ts';
import {
  ChartsPanel,
  DiaryPanel,
  DisplaysPanel,
  GoalPanel,
  InfoPanel,
  IslandsPanel,
  RulesPanel,
  UnitsPanel,
} from './lazyPanels.ts';
import type { PanelTab } from './Panels.tsx';

/** Tabs that tell of the position alone: the goal, and those that not every game has. */
export function gameTabs(scene: Scene, table?: PlayTable, now?: number): readonly PanelTab[] {
  const { standings, cups, diary, boardName = 'Map' } = scene.display;
  const tabs: PanelTab[] = [
    { name: 'goal', title: 'Goal', isElsewhere: true, content: () => <GoalPanel scene={scene} /> },
  ];
  const displays = hasDisplays(scene.display);
  if (displays) {
    tabs.push({ name: 'displays', title: 'Displays', content: () => <DisplaysPanel scene={scene} table={table} /> });
  }
  if (standings || (cups && !displays)) {
    const title = scene.boards.value.length > 1 ? `${boardName}s` : boardName;
    tabs.push({ name: 'islands', title, content: () => <IslandsPanel scene={scene} /> });
  }
  if (diary)
    tabs.push({ name: 'diary', title: 'Diary', content: () => <DiaryPanel scene={scene} now={now} table={table} /> });
  return tabs;
}

/** Where those who only look find what they look up. */
export function referenceTabs(scene: Scene): readonly PanelTab[] {
  return [
    { name: 'units', title: 'Units', content: () => <UnitsPanel scene={scene} /> },
    { name: 'charts', title: 'Charts', content: () => <ChartsPanel scene={scene} /> },
    { name: 'rules', title: 'Rules', content: () => <RulesPanel scene={scene} /> },
    { name: 'info', title: 'Info', content: () => <InfoPanel scene={scene} /> },
  ];
}
