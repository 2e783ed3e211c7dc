import { useSignal } from '@preact/signals';
import { Dialog } from '../../base/Dialog.tsx';
import { Icon } from '../../base/Icon.tsx';
import { paths } from '../../base/paths.ts';
import { go } from '../../base/router.ts';
import { toast } from '../../base/Toasts.tsx';
import type { PlayTable } from '../choosing/table.ts';
import { Comparison } from '../panels/IslandsPanel.tsx';
import { PanelIcon } from '../parts/PanelIcon.tsx';
import { RuleLink } from '../parts/RuleLink.tsx';
import { ThePosition } from '../parts/ThePosition.tsx';
import { TheProspect } from '../parts/TheProspect.tsx';
import { resultTitle } from '../scene/resultWords.ts';
import type { Scene } from '../scene/scene.ts';
import { diceThrown, lossesOf } from '../scene/statistics.ts';
import { saveGame } from '../share/saveGame.ts';
import { FairDice } from './FairDice.tsx';
import { branchAt, rematch } from './onwards.ts';
import './gameOver.css';

interface GameOverProps {
  readonly scene: Scene;
  readonly table: PlayTable;
  readonly onClose: () => void;
}

/** Who won and why, what it cost, and where to go from here. */
export function GameOver({ scene, table, onClose }: GameOverProps) {
  const view = table.view.value;
  const busy = useSignal(false);
  const result = view?.result;
  if (!view || !result) return null;
  const { link } = table;
  const leave = async (work: Promise<string>) => {
    busy.value = true;
    try {
      go(await work);
    } catch (error) {
      toast((error as Error).message, { kind: 'danger' });
    } finally {
      busy.value = false;
    }
  };
  return (
    <Dialog title={resultTitle(table.game, link.seats, result)} onClose={onClose} wide>
      <p class="game-over-reason">
        {result.reason} <RuleLink scene={scene} rule={result.rule} />
      </p>
      <div class="game-over-actions">
        <a class="button button-main" href={link.local ? paths.replayLocal(link.match) : paths.replay(link.match)}>
          <Icon name="play" /> Replay
        </a>
        <a class="button" href={link.local ? paths.storyLocal(link.match) : paths.story(link.match)}>
          <PanelIcon name="charts" /> Story of the game
        </a>
        {link.seats.length > 0 && (
          <button type="button" class="button" disabled={busy.value} onClick={() => void leave(rematch(table))}>
            <Icon name="people" /> {isAlone(table) ? 'Play again' : 'Rematch with sides swapped'}
          </button>
        )}
        <button
          type="button"
          class="button"
          disabled={busy.value}
          onClick={() => void leave(branchAt(link, table.seat.value, table.updates.value.length - 1))}
        >
          <PanelIcon name="branch" /> Undo the last step
        </button>
        <button type="button" class="button" onClick={() => void saveGame(scene, link, true)}>
          <Icon name="download" /> Save as a file
        </button>
      </div>
      {scene.boards.value.length > 1 && (
        <section>
          <h3>Islands</h3>
          <Comparison
            boards={scene.boards.value}
            onShow={(board) => {
              onClose();
              scene.showBoard(board);
            }}
          />
        </section>
      )}
      <Figures scene={scene} table={table} />
      <TheProspect scene={scene} />
      <ThePosition scene={scene} />
      <FairDice table={table} />
    </Dialog>
  );
}

/** Whether the rules led all other sides. */
function isAlone(table: PlayTable): boolean {
  return table.sight.value?.players.length === 1;
}

function Figures({ scene, table }: { readonly scene: Scene; readonly table: PlayTable }) {
  const losses = lossesOf(scene, table.updates.value);
  const dice = diceThrown(table.updates.value);
  return (
    <section class="game-over-figures">
      <h3>Statistics</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">Side</th>
            <th scope="col">Units lost</th>
          </tr>
        </thead>
        <tbody>
          {losses.map(({ seat, lost }) => (
            <tr key={seat}>
              <th scope="row">
                <span class={`side side-${scene.display.colours[seat] ?? 'grey'}`} /> {scene.titleOf(seat)}
              </th>
              <td>{lost}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {dice.map(({ range, count, average, faces }) => (
        <p key={range}>
          {count} dice {dice.length > 1 && `(${range}) `}rolled, average {average.toFixed(2)}: {faces}.
        </p>
      ))}
    </section>
  );
}
