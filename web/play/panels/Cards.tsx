import { type Signal, useComputed, useSignal } from '@preact/signals';
import type { Box, Card, Compartment, Piece, Room } from '#games/display';
import { dropOnCard } from '../choosing/cardDrop.ts';
import { compartmentKey, optionsInCompartments } from '../choosing/compartments.ts';
import { type Option, optionKey } from '../choosing/offers.ts';
import type { PlayTable } from '../choosing/table.ts';
import { RuleLink } from '../parts/RuleLink.tsx';
import { useWords } from '../parts/useWords.ts';
import type { Scene } from '../scene/scene.ts';
import { cardsInOrder } from './cardOrder.ts';
import { PieceButtons } from './PieceButtons.tsx';
import './cards.css';

interface CardsProps {
  readonly scene: Scene;
  readonly table?: PlayTable | undefined;
  readonly boxes: readonly Box[];
}

/** Boxes with compartments, a card each; that of the hex pointed at last comes first. */
export function Cards({ scene, table, boxes }: CardsProps) {
  const options = useComputed(() => optionsInCompartments(table?.offers.value ?? [], scene.display));
  const spot = scene.inspected.value;
  const dragged = useSignal<Piece | undefined>(undefined);
  return (
    <div class="cards">
      {cardsInOrder(boxes, spot).map(({ box, card, isPointed }) => (
        <CardView
          key={box.id}
          scene={scene}
          table={table}
          box={box}
          card={card}
          isPointed={isPointed}
          pieces={scene.pieces.value.filter(({ place }) => 'box' in place && place.box === box.id)}
          options={options.value}
          dragged={dragged}
        />
      ))}
    </div>
  );
}

interface CardViewProps {
  readonly scene: Scene;
  readonly table: PlayTable | undefined;
  readonly box: Box;
  readonly card: Card;
  readonly isPointed: boolean;
  readonly pieces: readonly Piece[];
  readonly options: ReadonlyMap<string, readonly Option[]>;
  readonly dragged: Signal<Piece | undefined>;
}

function CardView({ scene, table, box, card, isPointed, pieces, options, dragged }: CardViewProps) {
  const { explain } = useWords(scene);
  const { at, room, badges, columns, rows, reports = [], tracks = [], side } = card;
  const colour = side === null ? undefined : scene.display.colours[side];
  const canBeChosen = rows.some(({ cells }) =>
    cells.some((cell) => cell && options.has(compartmentKey(box.id, cell.id))),
  );
  // What a drag would do by dropping something here, for those who do not drag.
  const here = at && table && table.selected.value.size > 0 && !canBeChosen ? table.optionsAt(at) : [];
  return (
    <details
      class={`card${colour ? ` card-${colour}` : ''}${isPointed ? ' card-pointed' : ''}`}
      open={isPointed || canBeChosen || here.length > 0 || pieces.length > 0 || tracks.length > 0}
    >
      <summary>
        <h3>{box.title}</h3>
        {room && <Fullness room={room} />}
        {badges.map(({ kind, text }) => (
          <span key={text} class={`card-badge card-badge-${kind.replaceAll(' ', '-')}`}>
            <span aria-hidden="true">{signs[kind]}</span> {text}
          </span>
        ))}
      </summary>
      {box.note && <p class="soft small">{explain(box.note)}</p>}
      {tracks.length > 0 && (
        <dl class="card-tracks">
          {tracks.map(({ title, at: value, of, rule }) => (
            <div key={title}>
              <dt>
                {title} <RuleLink scene={scene} rule={rule} />
              </dt>
              <dd>
                <b>{value}</b> <span class="soft">of {of}</span>
                <meter aria-label={title} min={0} max={of} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <table class="card-table">
        <caption class="unseen">{box.title}</caption>
        {columns.length > 0 && (
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ title, cells }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {cells.map((cell, index) =>
                cell ? (
                  <CellView
                    key={cell.id}
                    scene={scene}
                    table={table}
                    cell={cell}
                    pieces={pieces.filter(({ place }) => 'box' in place && place.compartment === cell.id)}
                    options={options.get(compartmentKey(box.id, cell.id)) ?? []}
                    onLift={(piece) => {
                      dragged.value = piece;
                    }}
                    onDrop={() => {
                      const piece = dragged.value;
                      dragged.value = undefined;
                      if (table && piece) dropOnCard(table, piece, { box: box.id, card, compartment: cell.id });
                    }}
                  />
                ) : (
                  <td key={`none ${index}`} class="card-none" />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {reports.length > 0 && (
        <ul class="card-reports small">
          {reports.map((report) => (
            <li key={report}>{report}</li>
          ))}
        </ul>
      )}
      {here.map((option) => (
        <button
          key={optionKey(option.offer, option.target)}
          type="button"
          class="button card-choose"
          aria-label={`${option.offer.label}: ${box.title}`}
          onClick={() => table?.choose(option)}
        >
          {option.offer.label}
        </button>
      ))}
      {at && (
        <button type="button" class="button button-plain card-show" onClick={() => scene.reveal([at])}>
          Show on map
        </button>
      )}
    </details>
  );
}

/** Each sign has a form of its own, so that nothing rests on color. */
const signs: Readonly<Record<Card['badges'][number]['kind'], string>> = {
  disrupted: '≠',
  'out of supply': '⊘',
  'over-full': '▲',
  destroyed: '✕',
  unknown: '?',
  other: '•',
};

interface CellViewProps {
  readonly scene: Scene;
  readonly table: PlayTable | undefined;
  readonly cell: Compartment;
  readonly pieces: readonly Piece[];
  readonly options: readonly Option[];
  readonly onLift: (piece: Piece) => void;
  readonly onDrop: () => void;
}

function CellView({ scene, table, cell, pieces, options, onLift, onDrop }: CellViewProps) {
  return (
    <td
      class={options.length > 0 ? 'card-cell card-cell-choosable' : 'card-cell'}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      {cell.room && <Fullness room={cell.room} />}
      {pieces.length > 0 && <PieceButtons scene={scene} table={table} pieces={pieces} onLift={onLift} />}
      {options.map((option) => (
        <button
          key={option.offer.choice.verb}
          type="button"
          class="button card-choose"
          aria-label={`${option.offer.label}: ${cell.title}`}
          onClick={() => table?.choose(option)}
        >
          {option.offer.label}
        </button>
      ))}
    </td>
  );
}

/** How full it is, in figures and as a bar; too full shows in both. */
function Fullness({ room: { full, of } }: { readonly room: Room }) {
  return (
    <span class={full > of ? 'card-room card-room-over' : 'card-room'}>
      <span class="card-room-bar" aria-hidden="true">
        <span style={{ width: `${of === 0 ? 100 : Math.min(100, (100 * full) / of)}%` }} />
      </span>
      <span aria-hidden="true">
        {full}/{of}
      </span>
      <span class="unseen">
        {full} of {of}
      </span>
    </span>
  );
}
