import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { nameOfPlace } from '#games/boardPlaces';
import type { Face, Piece } from '#games/display';
import { markWords } from '../../art/counterText.ts';
import { extraFace } from '../../art/extraFaces.ts';
import type { PlayTable } from '../choosing/table.ts';
import { placeNear } from '../parts/placeNear.ts';
import { notesAt } from '../scene/hexNotes.ts';
import { byClass, capital } from '../scene/pieceClass.ts';
import type { Scene } from '../scene/scene.ts';
import './hoverNote.css';

/** A fleet has more ships than a note beside the pointer can list. */
const mostLines = 6;

interface HoverNoteProps {
  readonly scene: Scene;
  readonly table?: PlayTable;
}

/** What is under the pointer, in a few words beside it: the map as a whole is too small to read counters on. */
export function HoverNote({ scene, table }: HoverNoteProps) {
  useEffect(() => {
    // Where they cannot be loaded, the note tells less, and the info panel says what went wrong.
    scene.loadFacts().catch(console.error);
  }, [scene]);
  const pointer = scene.pointer.value;
  if (!pointer || !scene.view.value) return null;
  const { hex } = pointer.spot;
  const ground = scene.groundOf(hex);
  const name = nameOfPlace(scene.board.value, hex);
  const here = scene.piecesHere.value.filter(({ place }) => 'hex' in place && place.hex === hex);
  const met = pointer.spot.piece;
  // What an open stack shows is not listed once more: the list would lie over it. Among the pieces of forces the one that is met is meant.
  const pieces = met && (here.length > 1 || scene.board.value.crowding === 'forces') ? [met] : here;
  const route = table?.hover.value.route;
  const told = notesAt(scene, table, hex).map(({ title }) => title);
  return (
    <Note key={hex} x={pointer.x} y={pointer.y} atOnce={route !== undefined}>
      {route && <b class="hover-note-cost">{route.cost}</b>}
      {[...(route?.warnings ?? []), ...told].map((text) => (
        <span key={text} class="hover-note-told">
          {text}
        </span>
      ))}
      <Pieces pieces={pieces} />
      <span class="soft">{ground?.startsWith(name) ? ground : [name, ...(ground ? [ground] : [])].join(', ')}</span>
    </Note>
  );
}

/** Each of a few; of many, how many there are of each kind. */
function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  if (pieces.length > mostLines) {
    return byClass(pieces, ({ face }) => face).map(([name, members]) => (
      <span key={name}>
        <b>{capital(name)}</b> {members.length}
      </span>
    ));
  }
  const first = pieces.filter(({ title }, at) => pieces.findIndex((other) => other.title === title) === at);
  return first.map(({ kind, target, title, face, marks }) => {
    const count = pieces.filter((other) => other.title === title).length;
    return (
      <span key={`${kind} ${target}`}>
        <b>{title}</b>
        {count > 1 && ` ×${count}`}
        {valuesOf(face) !== '' && <span class="hover-note-values"> {valuesOf(face)}</span>}
        {marks.length > 0 && <span class="soft">, {marks.map((mark) => markWords[mark]).join(', ')}</span>}
        {pieces.length === 1 && wordsOf(face) !== '' && <span class="hover-note-words">{wordsOf(face)}</span>}
      </span>
    );
  });
}

/** What is printed on counters with more on them than players say in a row. */
function wordsOf(face: Face): string {
  const isLong = face.style === 'company' || face.style === 'asset';
  return isLong ? (extraFace(face)?.words(face).join(', ') ?? '') : '';
}

/** As players say them: `4-4-8`; of a ship, its factors and how far it goes. */
function valuesOf(face: Face): string {
  if (face.style === 'unit') return face.values;
  if (face.style !== 'ship' && face.style !== 'air' && face.style !== 'base') return '';
  const factors = face.factors.map(({ value }) => value).join('-');
  return face.style === 'base' ? factors : `${factors}, ${face.style === 'ship' ? face.movement : face.range}`;
}

interface NoteProps {
  readonly x: number;
  readonly y: number;
  readonly atOnce: boolean;
  readonly children: ComponentChildren;
}

function Note({ x, y, atOnce, children }: NoteProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => placeNear(box.current!, { x: x + 8, y: y + 4 }));
  return (
    <div class={atOnce ? 'hover-note hover-note-now' : 'hover-note'} ref={box} aria-hidden="true">
      {children}
    </div>
  );
}
