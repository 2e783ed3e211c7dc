import type { Piece } from '#games/display';
import { Counter } from '../../art/Counter.tsx';
import type { PlayTable } from '../choosing/table.ts';
import { byClass, capital } from '../scene/pieceClass.ts';
import type { Scene } from '../scene/scene.ts';
import { GatheringChips, piecesIn } from './GatheringChips.tsx';
import './forceView.css';

interface ForceViewProps {
  readonly scene: Scene;
  readonly table: PlayTable;
}

/** What is being put together, class by class: a counter is put in and taken out by a click. */
export function ForceView({ scene, table }: ForceViewProps) {
  const gathering = table.gathering.value;
  if (!gathering) return null;
  const pieces = piecesIn(scene, gathering, gathering.all);
  return (
    <div class="force-view">
      <GatheringChips scene={scene} table={table} />
      <div class="force-view-classes">
        {byClass(pieces, ({ face }) => face).map(([name, members]) => (
          <section key={name}>
            <h4 class="force-view-class">
              {capital(name)} <b>{members.length}</b>
            </h4>
            <ul class="force-view-pieces">
              {members.map((piece) => (
                <li key={piece.target}>
                  <Toggle scene={scene} table={table} piece={piece} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function Toggle({ scene, table, piece }: ForceViewProps & { readonly piece: Piece }) {
  const { chosen, open } = table.gathering.value!;
  const isIn = chosen.includes(piece.target);
  const others = chosen.filter((target) => target !== piece.target);
  return (
    <button
      type="button"
      class={isIn ? 'force-view-piece force-view-in' : 'force-view-piece'}
      aria-pressed={isIn}
      aria-disabled={!isIn && !open.includes(piece.target)}
      title={piece.title}
      onClick={(event) => {
        if (isIn) table.gather(others);
        else if (open.includes(piece.target)) table.gather([...chosen, piece.target]);
        else table.clickPiece(piece, { x: event.clientX, y: event.clientY });
      }}
    >
      <Counter piece={{ ...piece, marks: [] }} colours={scene.display.colours} size={48} silent />
      <span class="unseen">{piece.title}</span>
    </button>
  );
}
