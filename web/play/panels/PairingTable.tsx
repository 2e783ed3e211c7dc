import { useSignal } from '@preact/signals';
import type { Pairing } from '#games/display';
import { Counter } from '../../art/Counter.tsx';
import { give } from '../choosing/pairing.ts';
import type { PlayTable } from '../choosing/table.ts';
import type { Scene } from '../scene/scene.ts';
import './pairingTable.css';

interface PairingTableProps {
  readonly scene: Scene;
  readonly table: PlayTable;
  readonly pairing: Pairing;
}

/** Who has which target, all in view: changed by a click in the table, or by dragging a piece to its target. */
export function PairingTable({ scene, table, pairing }: PairingTableProps) {
  const dragged = useSignal<number | undefined>(undefined);
  const { kind, columns, rows, unit } = pairing;
  const titleOf = (target: number) => scene.pieceOf({ kind, target })?.title ?? '';
  const drop = (target: number) => ({
    onDragOver: (event: Event) => event.preventDefault(),
    onDrop: (event: Event) => {
      event.preventDefault();
      if (dragged.value !== undefined) give(table, pairing, dragged.value, target);
      dragged.value = undefined;
    },
  });
  return (
    <div class="pairing-table">
      <table>
        <caption class="small soft">{unit}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((target) => (
              <th key={target} scope="col" {...drop(target)}>
                <Shown scene={scene} kind={kind} target={target} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ target: piece, aim, worth }) => (
            <tr key={piece}>
              <th
                scope="row"
                draggable
                onDragStart={() => {
                  dragged.value = piece;
                }}
              >
                <Shown scene={scene} kind={kind} target={piece} />
              </th>
              {columns.map((target, at) => (
                <td key={target} {...drop(target)}>
                  <button
                    type="button"
                    class="pairing-table-cell"
                    aria-pressed={aim === target}
                    aria-label={`${titleOf(piece)} at ${titleOf(target)}: ${worth[at] ?? ''}`}
                    disabled={table.sending.value}
                    onClick={() => give(table, pairing, piece, target)}
                  >
                    {worth[at]}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ShownProps {
  readonly scene: Scene;
  readonly kind: string;
  readonly target: number;
}

function Shown({ scene, kind, target }: ShownProps) {
  const piece = scene.pieceOf({ kind, target });
  if (!piece) return null;
  return (
    <span class="pairing-table-piece" title={piece.title}>
      <Counter piece={{ ...piece, marks: [] }} colours={scene.display.colours} size={44} silent />
      <span>{piece.title}</span>
    </span>
  );
}
