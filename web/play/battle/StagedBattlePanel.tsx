import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Piece, StagedBattle } from '#games/display';
import { Counter } from '../../art/Counter.tsx';
import { Dialog } from '../../base/Dialog.tsx';
import { pieceKey } from '../../board/board.ts';
import type { PlayTable } from '../choosing/table.ts';
import { percentOf } from '../parts/percent.ts';
import { useWords } from '../parts/useWords.ts';
import type { PastBattles } from '../scene/pastBattles.ts';
import type { Scene } from '../scene/scene.ts';
import { BattleChanges } from './BattleChanges.tsx';
import { BattleStages, FirstFire, Rounds } from './BattleStages.tsx';
import { useBattleSteps } from './useBattleSteps.ts';
import { useStagedChanges } from './useStagedChanges.ts';
import './stagedBattle.css';

interface StagedBattlePanelProps {
  readonly scene: Scene;
  readonly battle: StagedBattle | undefined;
  /** Where it can be played on. */
  readonly table?: PlayTable | undefined;
  /** The battle is one of the past, of several that are looked at one after another. */
  readonly past?: PastBattles | undefined;
  /** What is to be chosen now, where the battle covers the prompt. */
  readonly choices?: () => ComponentChildren;
}

/** A battle that goes through stages: who fights, the chances of every volley, and the dice as they fall. */
export function StagedBattlePanel({ scene, battle, table, past, choices }: StagedBattlePanelProps) {
  if (!battle) {
    return (
      <p class="soft">
        No battles yet. Plan an attack to see both forces and the odds for each stage before you commit.
      </p>
    );
  }
  return <Fought scene={scene} battle={battle} table={table} past={past} {...(choices ? { choices } : {})} />;
}

const stands = { planned: 'Planned', 'under way': 'Under way', over: 'Last battle' } as const;

function Fought({ scene, battle, table, past, choices }: StagedBattlePanelProps & { readonly battle: StagedBattle }) {
  const [large, setLarge] = useState(false);
  const unseen = useRef(undefined);
  const changes = useStagedChanges(battle.stand === 'planned' ? table : undefined);
  const { shown, isPlaying, skip, again } = useBattleSteps(battle, past ? unseen : scene.battleSeen);
  const content = (
    <div class="staged">
      <header class="staged-head">
        <h3>{shown.title}</h3>
        <p class="caps">
          {past && past.battles.length > 1 ? `Battle ${past.at + 1} of ${past.battles.length}` : stands[shown.stand]}
        </p>
      </header>
      <div class="staged-tools">
        {isPlaying && (
          <button type="button" class="button button-main" onClick={skip}>
            Show result
          </button>
        )}
        {past && <NextBattle scene={scene} past={past} isMain={!isPlaying} />}
        {!isPlaying && battle.stand === 'over' && (
          <button type="button" class="button" onClick={again}>
            Replay
          </button>
        )}
        {!large && (
          <button type="button" class="button" onClick={() => setLarge(true)}>
            Enlarge
          </button>
        )}
        {!isPlaying && battle.stand === 'over' && table?.actionMenu.value && (
          <button
            type="button"
            class="button"
            onClick={() => {
              scene.pastBattles.value = undefined;
              scene.openPanel('actions');
            }}
          >
            To the actions
          </button>
        )}
      </div>
      <Outlook scene={scene} battle={shown} />
      {battle.stand === 'planned' && <BattleChanges scene={scene} changes={changes} />}
      <div class="staged-sides">
        {shown.sides.map((side) => (
          <Force key={side.side} scene={scene} table={table} side={side} />
        ))}
      </div>
      {shown.firstFire && <FirstFire scene={scene} firstFire={shown.firstFire} faces={shown.faces ?? 6} />}
      {shown.rounds && <Rounds scene={scene} rounds={shown.rounds} />}
      <BattleStages scene={scene} battle={shown} isPlaying={isPlaying} />
    </div>
  );
  if (!large) return content;
  return (
    <Dialog title="Battle" wide actions={isPlaying ? undefined : choices?.()} onClose={() => setLarge(false)}>
      {content}
    </Dialog>
  );
}

interface NextBattleProps {
  readonly scene: Scene;
  readonly past: PastBattles;
  readonly isMain: boolean;
}

function NextBattle({ scene, past: { battles, at }, isMain }: NextBattleProps) {
  if (at + 1 >= battles.length) return null;
  return (
    <button
      type="button"
      class={isMain ? 'button button-main' : 'button'}
      onClick={() => scene.showPastBattles(battles, at + 1)}
    >
      Next battle
    </button>
  );
}

/** What counts in the end, before anything is committed. */
function Outlook({ scene, battle }: { readonly scene: Scene; readonly battle: StagedBattle }) {
  const { explain } = useWords(scene);
  if (battle.outlook.length === 0) return null;
  return (
    <ul class="staged-outlook" aria-label="Possible outcomes">
      {battle.outlook.map(({ title, chance, note }) => (
        <li key={title}>
          <span class="staged-outlook-title">{explain(title)}</span> <b>{percentOf(chance)}</b>
          <span class="staged-bar" aria-hidden="true">
            <span style={{ width: `${100 * chance}%` }} />
          </span>
          {note && <span class="soft small">{explain(note)}</span>}
        </li>
      ))}
    </ul>
  );
}

interface ForceProps extends Pick<StagedBattlePanelProps, 'scene' | 'table'> {
  readonly side: StagedBattle['sides'][number];
}

type Fighter = ForceProps['side']['pieces'][number];

function Force({ scene, table, side }: ForceProps) {
  const { colours } = scene.display;
  const lost = side.pieces.filter(({ fate }) => fate === 'lost').length;
  return (
    <section class={`staged-side staged-${colours[side.side] ?? 'grey'}`}>
      <h4>
        {scene.titleOf(side.side)} <b>{side.pieces.length + side.unknown}</b>
        {lost > 0 && <span class="soft"> ({lost} lost)</span>}
      </h4>
      <ul class="staged-pieces">
        {side.pieces.map((fighter) => (
          <li key={pieceKey(fighter)}>
            <FighterCounter scene={scene} table={table} side={side.side} fighter={fighter} />
          </li>
        ))}
        {side.unknown > 0 && (
          <li class="staged-unknown">
            <Counter
              piece={{ side: side.side, title: 'Unknown units', face: { style: 'hidden' }, marks: [] }}
              colours={colours}
              size={40}
              silent
            />
            <span>×{side.unknown} unknown</span>
          </li>
        )}
      </ul>
    </section>
  );
}

interface FighterProps extends Pick<StagedBattlePanelProps, 'scene' | 'table'> {
  readonly side: string;
  readonly fighter: Fighter;
}

const fates = { fights: '', reduced: ', reduced', lost: ', lost' } as const;

/** A counter; one that can be chosen now, to be hit or to aim, is a button. */
function FighterCounter({ scene, table, side, fighter }: FighterProps) {
  const { face, title, fate } = fighter;
  const key = pieceKey(fighter);
  const canChoose = table?.choosable.value.has(key) === true;
  const isSelected = table?.selected.value.has(key) === true;
  const looks = `staged-piece staged-is-${fate}${canChoose ? ' staged-choosable' : ''}${isSelected ? ' staged-selected' : ''}`;
  const words = `${title}${fates[fate]}`;
  const counter = <Counter piece={{ side, title, face, marks: [] }} colours={scene.display.colours} size={40} silent />;
  if (!canChoose) {
    return (
      <span class={looks} role="img" aria-label={words} title={words}>
        {counter}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={looks}
      aria-pressed={isSelected}
      title={words}
      onClick={(event) => {
        const piece = scene.pieceOf(fighter) ?? pieceOf(fighter, side);
        table!.clickPiece(piece, { x: event.clientX, y: event.clientY });
      }}
    >
      {counter}
      <span class="unseen">{words}</span>
    </button>
  );
}

function pieceOf({ kind, target, face, title }: Fighter, side: string): Piece {
  return { kind, target, face, title, side, place: { box: '' }, marks: [] };
}
