import { Choices } from '../../base/Choices.tsx';
import { confirm, Dialog } from '../../base/Dialog.tsx';
import { downloadText } from '../../base/download.ts';
import { Icon } from '../../base/Icon.tsx';
import { paths } from '../../base/paths.ts';
import { speeds } from '../../base/SpeedChoice.tsx';
import { changeSettings, settings } from '../../base/settings.ts';
import { toast } from '../../base/Toasts.tsx';
import type { PlayTable } from '../choosing/table.ts';
import { PanelIcon } from '../parts/PanelIcon.tsx';
import { FairDice } from './FairDice.tsx';
import './gameMenu.css';

interface GameMenuProps {
  readonly table: PlayTable;
  readonly onClose: () => void;
  readonly onKeys: () => void;
}

/** What is done with the game as a whole. */
export function GameMenu({ table, onClose, onKeys }: GameMenuProps) {
  const { link } = table;
  const playing = table.sight.value?.stage === 'playing' && table.seat.value !== null && !link.fleeting;
  const people = table.sight.value?.players.filter(({ seat, bot }) => !bot && !link.seats.includes(seat)).length ?? 0;
  const canSave = !link.fleeting && (link.local || table.sight.value?.stage === 'over');
  const ask = async (wish: 'draw' | 'take back') => {
    onClose();
    if (await table.tell((to, seat) => to.ask(seat, wish))) {
      if (people > 0) toast(wish === 'draw' ? 'Draw offered.' : 'Takeback requested.');
    }
  };
  return (
    <Dialog title={table.game.definition.title} onClose={onClose}>
      <div class="game-menu">
        {playing && (
          <button type="button" class="button" onClick={() => void ask('take back')}>
            <PanelIcon name="undo" /> {people > 0 ? 'Request a takeback' : 'Take back my last action'}
          </button>
        )}
        {playing && people > 0 && (
          <button type="button" class="button" onClick={() => void ask('draw')}>
            <Icon name="people" /> Offer a draw
          </button>
        )}
        {playing && (
          <button
            type="button"
            class="button button-danger"
            onClick={async () => {
              onClose();
              await resign(table);
            }}
          >
            <Icon name="flag" /> Resign
          </button>
        )}
        {!link.fleeting && (
          <a class="button" href={link.local ? paths.replayLocal(link.match) : paths.replay(link.match)}>
            <Icon name="play" /> Replay from the start
          </a>
        )}
        {canSave && (
          <button type="button" class="button" onClick={() => void saveFile(table)}>
            <Icon name="download" /> Save as a file
          </button>
        )}
        <button type="button" class="button" onClick={onKeys}>
          <Icon name="menu" /> Keyboard shortcuts
        </button>
        <button
          type="button"
          class="button"
          aria-pressed={settings.value.sound}
          onClick={() => changeSettings({ sound: !settings.value.sound })}
        >
          Sounds: {settings.value.sound ? 'on' : 'off'}
        </button>
        <button
          type="button"
          class="button"
          aria-pressed={settings.value.stopAtEveryStep}
          onClick={() => changeSettings({ stopAtEveryStep: !settings.value.stopAtEveryStep })}
        >
          Stop at every step: {settings.value.stopAtEveryStep ? 'on' : 'off'}
        </button>
        <a class="button" href={paths.settings}>
          <Icon name="gear" /> Settings
        </a>
        <a class="button" href={paths.help}>
          <Icon name="book" /> How to play
        </a>
      </div>
      <Choices
        legend="Animation speed"
        choices={speeds}
        chosen={settings.value.animation}
        onChoose={(animation) => changeSettings({ animation })}
        row
      />
      <FairDice table={table} />
    </Dialog>
  );
}

export async function resign(table: PlayTable): Promise<void> {
  const agreed = await confirm({
    title: 'Resign?',
    text: 'The game ends at once, and the other side wins. This cannot be undone.',
    yes: 'Resign',
    no: 'Continue',
    danger: true,
  });
  if (agreed) await table.tell((link, seat) => link.resign(seat));
}

export async function saveFile(table: PlayTable): Promise<void> {
  try {
    const text = await table.link.saveFile();
    downloadText(`${table.game.id}-${table.link.match}.json`, text, 'application/json');
    if (table.sight.value?.stage === 'playing')
      toast('The file contains the dice seed, hidden information, and standing orders.');
  } catch (error) {
    toast(`The game wasn’t saved: ${(error as Error).message}`, { kind: 'danger' });
  }
}
