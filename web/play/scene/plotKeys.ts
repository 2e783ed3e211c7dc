import { titleOfPlace } from '#games/boardPlaces';
import type { PlotMove } from '#games/display';
import type { KeyName } from '../../base/keys.ts';
import type { Commands } from '../../base/useKeys.ts';
import { stopInWords } from '../../board/plotSteps.ts';
import { type Plotting, tryMove } from '../choosing/plotting.ts';
import type { PlayTable } from '../choosing/table.ts';
import type { Scene } from './scene.ts';

const moves = {
  up: 'ahead',
  left: 'left',
  right: 'right',
  'step back': 'climb',
  'step on': 'dive',
  'sharp left': 'sharp left',
  'sharp right': 'sharp right',
  'roll left': 'roll left',
  'roll right': 'roll right',
  reverse: 'reverse',
} as const satisfies Partial<Record<KeyName, PlotMove>>;

/** What keys do while a way is plotted on the board that is shown; at other times they do what `others` say. */
export function plotKeys(scene: Scene, table: PlayTable, others: Commands): Commands {
  const plotting = () => {
    const open = table.hands?.plotting;
    return open?.isOpen && open.plot.value?.board === scene.boardId.value ? open : undefined;
  };
  const whilePlotting = (name: KeyName, press: (open: Plotting) => void): Commands => ({
    [name]: (event: KeyboardEvent) => {
      const open = plotting();
      if (!open) return others[name] ? others[name](event) : false;
      press(open);
      tellEnd(scene, open);
      return true;
    },
  });
  const moving = Object.entries(moves) as [keyof typeof moves, PlotMove][];
  return Object.assign(
    { ...others },
    ...moving.map(([name, move]) => whilePlotting(name, (open) => tryMove(table, open, move))),
    ...(['down', 'unplot'] as const).map((name) => whilePlotting(name, (open) => open.back())),
    {
      // A place that the keys have come to is chosen, and left; without one, the way is flown.
      choose: (event: KeyboardEvent) => {
        const open = plotting();
        if (open && scene.cursor.value === undefined) return open.fly();
        const chosen = others.choose?.(event);
        if (open) scene.cursor.value = undefined;
        return chosen;
      },
    } satisfies Commands,
  );
}

/** Says where the way has come. */
function tellEnd(scene: Scene, plotting: Plotting): void {
  const last = plotting.plot.value?.steps.at(-1);
  if (last) scene.say(stopInWords(last, (hex) => titleOfPlace(scene.board.value, hex)));
}
