import { useComputed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { boardIsShown } from '../../base/idle.ts';
import { changeSettings, settings } from '../../base/settings.ts';
import { MiniBoard } from '../../board/MiniBoard.tsx';
import { printOfBoard } from '../../map/prints.ts';
import type { PlayTable } from '../choosing/table.ts';
import type { BoardInPlay } from '../scene/boards.ts';
import { isHex, type Scene } from '../scene/scene.ts';
import { Waiting } from './BoardStrip.tsx';
import './boardsTogether.css';

interface BoardsTogetherProps {
  readonly scene: Scene;
  readonly table?: PlayTable | undefined;
}

/** All islands at once, each a small map with its counters and what can be chosen there. A click opens one. */
export function BoardsTogether({ scene, table }: BoardsTogetherProps) {
  const large = largeBoards(scene);
  useEffect(boardIsShown, []);
  return (
    <div class="boards-together">
      <div class="boards-together-maps">
        {scene.boards.value.map((one) => (
          <Small key={one.board} scene={scene} table={table} one={one} isLarge={large.has(one.board)} />
        ))}
      </div>
      {table && (
        <label class="check boards-together-habit">
          <input
            type="checkbox"
            checked={settings.value.boardsTogether}
            onChange={(event) => changeSettings({ boardsTogether: event.currentTarget.checked })}
          />
          <span>Start phases with all islands side by side</span>
        </label>
      )}
    </div>
  );
}

/** Maps with much more on them than the others get more room. */
function largeBoards({ display }: Scene): ReadonlySet<string> {
  const sizes = display.boards.map(({ grid }) => grid.size).sort((one, other) => one - other);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return new Set(display.boards.filter(({ grid }) => grid.size > 2 * usual).map(({ id }) => id));
}

interface SmallProps extends BoardsTogetherProps {
  readonly one: BoardInPlay;
  readonly isLarge: boolean;
}

function Small({ scene, table, one, isLarge }: SmallProps) {
  const board = scene.display.boards.find(({ id }) => id === one.board)!;
  const choices = table?.choicesOn.value.get(one.board) ?? 0;
  const hasNews = scene.unseen.value.has(one.board);
  const pieces = useComputed(() =>
    scene.pieces.value.filter(({ place }) => isHex(place) && place.board === one.board),
  ).value;
  const hexes = useComputed(() =>
    (table?.offers.value ?? []).flatMap(({ choice }) =>
      choice.targets.flatMap((target) => {
        const place = table!.naming.placeOf(choice.of, target);
        return place?.board === one.board ? [place.hex] : [];
      }),
    ),
  ).value;
  return (
    <button
      type="button"
      class={`boards-together-one boards-together-${one.stage.replace(' ', '-')} ${isLarge ? 'boards-together-large' : ''}`}
      onClick={() => scene.showBoard(one.board)}
    >
      <span class="boards-together-head">
        <b>{one.title}</b> <span class="soft">{one.note}</span>
        <Waiting choices={choices} />
        {hasNews && <span class="boards-together-news">moved</span>}
      </span>
      <MiniBoard
        board={board}
        printed={printOfBoard(board)}
        colours={scene.display.colours}
        pieces={pieces}
        hexes={hexes}
        choosable={table?.choosable.value ?? new Set()}
        plain={isLarge}
      />
    </button>
  );
}
