import type { Signal } from '@preact/signals';
import type { Commands } from '../../base/useKeys.ts';
import type { PlayTable } from '../choosing/table.ts';
import { openMenuAtCursor } from '../overlays/menuAtCursor.ts';
import { nextUnit, playCommands, sceneCommands, tellCursor } from '../scene/commands.ts';
import { plotKeys } from '../scene/plotKeys.ts';
import type { Scene } from '../scene/scene.ts';
import { afterBoard } from './lazyParts.ts';
import type { Open } from './PlayScreen.tsx';

/** Everything that keys do on the play screen. */
export function keysInPlay(scene: Scene, table: PlayTable, open: Signal<Open>): Commands {
  return plotKeys(scene, table, {
    ...sceneCommands(scene, () => tellCursor(scene, table)),
    ...playCommands(scene, table),
    // Tab leaves the map for what lies beside it by itself.
    'next unit': ({ key }) => nextUnit(scene, table, 1, key !== 'Tab') || key !== 'Tab',
    'last unit': ({ key }) => nextUnit(scene, table, -1, key !== 'Tab') || key !== 'Tab',
    menu: () => {
      if (table.decision.value) open.value = 'list';
    },
    advice: async () => (await afterBoard()).askAdvice(scene, table),
    staff: async () => (await afterBoard()).askStaff(scene, table),
    keys: () => {
      open.value = 'keys';
    },
    'menu here': () => openMenuAtCursor(scene, table),
    done: () => table.chooseDone(),
  });
}
