import { useSignal } from '@preact/signals';
import { areaOf, nameOfPlace } from '#games/boardPlaces';
import type { Piece, Place } from '#games/display';
import { Counter } from '../../art/Counter.tsx';
import { Switch } from '../../base/Check.tsx';
import { pieceKey } from '../../board/board.ts';
import type { PlayTable } from '../choosing/table.ts';
import { nextUnit } from '../scene/commands.ts';
import type { Scene } from '../scene/scene.ts';

import './unitsPanel.css';

interface UnitsPanelProps {
  readonly scene: Scene;
  readonly table?: PlayTable;
}

/** The order of battle: every unit, where it is and what it has done; and what lies beside the map. */
export function UnitsPanel({ scene, table }: UnitsPanelProps) {
  const view = scene.view.value;
  const onlyActive = useSignal(false);
  if (!view) return null;
  const choosable = table?.choosable.value;
  const byKey = new Map(scene.pieces.value.map((piece) => [pieceKey(piece), piece]));
  const boxes = scene.display.boxes(view);
  const titleOfBox = (id: string) => boxes.find((box) => box.id === id)?.title ?? id;
  return (
    <div class="units-panel">
      {table && (
        <button
          type="button"
          class="button"
          disabled={!choosable || choosable.size === 0}
          onClick={() => nextUnit(scene, table, 1)}
        >
          Next unit that can act
        </button>
      )}
      {table && <Switch of={onlyActive}>Only units that can act now</Switch>}
      {scene.display.orderOfBattle(view).map(({ side, groups }) => (
        <section key={side}>
          <h3>
            <span class={`side side-${scene.display.colours[side] ?? 'grey'}`} /> {scene.titleOf(side)}
          </h3>
          {groups.map(({ title, pieces }) => {
            const found = pieces
              .flatMap((piece) => byKey.get(pieceKey(piece)) ?? [])
              .filter((piece) => !onlyActive.value || choosable?.has(pieceKey(piece)));
            if (found.length === 0) return null;
            return (
              <section key={title}>
                <h4 class="caps">{title}</h4>
                <ul class="units-panel-list">
                  {found.map((piece) => (
                    <UnitLine
                      key={pieceKey(piece)}
                      scene={scene}
                      table={table}
                      piece={piece}
                      where={placeText(scene, piece.place, titleOfBox)}
                    />
                  ))}
                </ul>
              </section>
            );
          })}
        </section>
      ))}
    </div>
  );
}

function placeText(scene: Scene, place: Place, titleOfBox: (id: string) => string): string {
  if ('box' in place) return titleOfBox(place.box);
  const board = scene.display.boards.find(({ id }) => id === place.board)!;
  const name = nameOfPlace(board, place.hex);
  if (scene.display.boards.length > 1) return `${board.title} ${name}`;
  return areaOf(board, place.hex) ? name : `${board.cellName ?? 'hex'} ${name}`;
}

interface UnitLineProps {
  readonly scene: Scene;
  readonly table: PlayTable | undefined;
  readonly piece: Piece;
  readonly where: string;
}

function UnitLine({ scene, table, piece, where }: UnitLineProps) {
  const canAct = table?.choosable.value.has(pieceKey(piece)) ?? false;
  const marks = piece.marks.join(', ');
  return (
    <li>
      <button
        type="button"
        class={canAct ? 'units-panel-unit units-panel-active' : 'units-panel-unit'}
        onClick={() => {
          if ('hex' in piece.place) scene.showPiece(piece);
          else table?.clickPiece(piece);
        }}
      >
        <Counter piece={piece} colours={scene.display.colours} size={40} silent />
        <span class="units-panel-text">
          <b>{piece.title}</b>
          <span class="soft small">
            {where}
            {marks && `, ${marks}`}
            {canAct && <span class="units-panel-can">, can act</span>}
          </span>
        </span>
      </button>
    </li>
  );
}
