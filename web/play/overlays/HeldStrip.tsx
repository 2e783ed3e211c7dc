import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Fact, Piece } from '#games/display';
import { Counter } from '../../art/Counter.tsx';
import { useLoaded } from '../../base/lazily.tsx';
import { pieceKey } from '../../board/board.ts';
import { optionsFor } from '../choosing/pointedAt.ts';
import type { PlayTable } from '../choosing/table.ts';
import { FactList } from '../parts/FactList.tsx';
import { RuleLink } from '../parts/RuleLink.tsx';
import { inBoxes } from '../scene/alike.ts';
import type { Scene } from '../scene/scene.ts';
import './heldStrip.css';

interface HeldStripProps {
  readonly scene: Scene;
  readonly table: PlayTable;
}

/** What a player keeps to be played later: always in sight, with what it does, and a button for it when it can be played. */
export function HeldStrip({ scene, table }: HeldStripProps) {
  const open = useSignal<string | undefined>(undefined);
  const view = scene.view.value;
  const facts = useLoaded(() => scene.loadFacts(), scene);
  // What was said about it may not be so any more.
  useEffect(() => {
    open.value = undefined;
  }, [view]);
  if (!view) return null;
  const held = new Map(scene.display.boxes(view).flatMap((box) => (box.held ? [[box.id, box.title]] : [])));
  const groups = inBoxes(scene.pieces.value.filter(({ place }) => 'box' in place && held.has(place.box)));
  if (groups.length === 0) return null;
  const factsOf = ({ kind, target }: Piece) => facts?.ofPiece(view, kind, target) ?? [];
  const shown = groups.flatMap(({ alike }) => alike.map(({ pieces }) => pieces));
  const opened = shown.find(([piece]) => pieceKey(piece!) === open.value)?.[0];
  return (
    <section class="held-strip" aria-label={groups.map(({ box }) => held.get(box)).join(', ')}>
      {opened && (
        <About
          scene={scene}
          table={table}
          piece={opened}
          facts={factsOf(opened)}
          onClose={() => {
            open.value = undefined;
          }}
        />
      )}
      {groups.map(({ box, alike }) => (
        <div key={box} class="held-strip-group">
          <h3 class="held-strip-title caps">{held.get(box)}</h3>
          <ul class="held-strip-pieces">
            {alike.map(({ pieces }) => (
              <li key={pieceKey(pieces[0]!)}>
                <Held
                  scene={scene}
                  table={table}
                  pieces={pieces}
                  facts={factsOf(pieces[0]!)}
                  isOpen={opened === pieces[0]}
                  onOpen={() => {
                    open.value = opened === pieces[0] ? undefined : pieceKey(pieces[0]!);
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface HeldProps extends HeldStripProps {
  readonly pieces: readonly Piece[];
  readonly facts: readonly Fact[];
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function Held({ scene, table, pieces, facts, isOpen, onOpen }: HeldProps) {
  const piece = pieces[0]!;
  const canPlay = pieces.some((one) => optionsFor(table.offers.value, one).length > 0);
  return (
    <button
      type="button"
      class={canPlay ? 'held-strip-piece held-strip-playable' : 'held-strip-piece'}
      aria-expanded={isOpen}
      title={[piece.title, ...facts.map(({ value }) => value)].join('\n')}
      onClick={onOpen}
    >
      <Counter piece={piece} colours={scene.display.colours} size={36} silent />
      <span class="held-strip-name">{piece.title}</span>
      {pieces.length > 1 && <b>×{pieces.length}</b>}
      {canPlay && <span class="unseen">, can be played now</span>}
    </button>
  );
}

interface AboutProps extends HeldStripProps {
  readonly piece: Piece;
  readonly facts: readonly Fact[];
  readonly onClose: () => void;
}

function About({ scene, table, piece, facts, onClose }: AboutProps) {
  const options = optionsFor(table.offers.value, piece);
  const refusal = options.length === 0 ? table.whyNotPiece(piece) : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from any of its buttons
    <div
      class="held-strip-about"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <h4>{piece.title}</h4>
      <FactList scene={scene} facts={facts} />
      {refusal && (
        <p class="soft small">
          {refusal.sentence} <RuleLink scene={scene} rule={refusal.rule} />
        </p>
      )}
      <div class="held-strip-buttons">
        {options.map((option) => (
          <button
            key={option.offer.choice.verb}
            type="button"
            class="button button-main"
            onClick={() => {
              onClose();
              table.choose(option);
            }}
          >
            {option.offer.label}
          </button>
        ))}
        <button type="button" class="button" onClick={onClose}>
          Close
        </button>
      </div>
    </div>
  );
}
