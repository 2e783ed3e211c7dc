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
    <Dialog title={headline(table)} onClose={onClose} wide>
      <p class="game-over-reason">
        {result.reason} <RuleLink scene={scene} rule={result.rule} />
      </p>
      <div class="game-over-actions">
        <a class="button button-main" href={link.local ? paths.replayLocal(link.match) : paths.replay(link.match)}>
          <Icon name="play" /> Replay
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
      <ThePosition scene={scene} />
      <FairDice table={table} />
    </Dialog>
  );
}

function headline(table: PlayTable): string {
  const result = table.view.value?.result;
  const winner = result?.winner;
  if (!winner) return 'A draw';
  const level = result.level ? ` (${result.level})` : '';
  const { seats } = table.link;
  if (seats.length === 1 && winner === seats[0]) return `You win${level}`;
  const isSide = table.game.definition.seats.some(({ id }) => id === winner);
  if (isSide) return `${table.titleOf(winner)} wins${level}`;
  return seats.length > 0 ? `You lose${level}` : `The rules win${level}`;
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
