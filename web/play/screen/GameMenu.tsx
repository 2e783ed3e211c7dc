import { useState } from 'preact/hooks';
import { Choices } from '../../base/Choices.tsx';
import { confirm, Dialog } from '../../base/Dialog.tsx';
import { Icon } from '../../base/Icon.tsx';
import { paths } from '../../base/paths.ts';
import { speeds } from '../../base/SpeedChoice.tsx';
import { changeSettings, settings } from '../../base/settings.ts';
import { toast } from '../../base/Toasts.tsx';
import type { PlayTable } from '../choosing/table.ts';
import { PanelIcon } from '../parts/PanelIcon.tsx';
import type { Scene } from '../scene/scene.ts';
import { ShareDialog, TryOut } from '../share/lazyShare.ts';
import type { SharedMoment } from '../share/moment.ts';
import { saveGame } from '../share/saveGame.ts';
import { FairDice } from './FairDice.tsx';
import './gameMenu.css';

interface GameMenuProps {
  readonly scene: Scene;
  readonly table: PlayTable;
  readonly onClose: () => void;
  readonly onKeys: () => void;
}

/** What is done with the game as a whole. */
export function GameMenu({ scene, table, onClose, onKeys }: GameMenuProps) {
  const { link } = table;
  const [open, setOpen] = useState<'share' | 'try out'>();
  const isOver = table.sight.value?.stage === 'over';
  const playing = table.sight.value?.stage === 'playing' && table.seat.value !== null && !link.fleeting;
  const people = table.sight.value?.players.filter(({ seat, bot }) => !bot && !link.seats.includes(seat)).length ?? 0;
  const canSave = !link.fleeting && !link.plan && (link.local || isOver);
  const ask = async (wish: 'draw' | 'take back') => {
    onClose();
    if (await table.tell((to, seat) => to.ask(seat, wish))) {
      if (people > 0) toast(wish === 'draw' ? 'Draw offered.' : 'Takeback requested.');
    }
  };
  const view = table.view.value;
  if (open === 'try out' && view) {
    const path = link.local ? paths.playLocal(link.match) : paths.play(link.match);
    return (
      <TryOut
        game={table.game}
        display={table.display}
        view={view}
        of={{ match: link.match, path }}
        onClose={onClose}
      />
    );
  }
  if (open === 'share') return <ShareDialog scene={scene} moment={momentOf(table)} onClose={onClose} />;
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
        {!link.fleeting && !isOver && (
          <button type="button" class="button" onClick={() => setOpen('try out')}>
            <PanelIcon name="branch" /> Try it out
          </button>
        )}
        {!link.fleeting && !link.plan && (
          <button type="button" class="button" onClick={() => setOpen('share')}>
            <Icon name="link" /> Share this moment
          </button>
        )}
        {canSave && (
          <button type="button" class="button" onClick={() => void saveGame(scene, link, isOver)}>
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

/** What is on the screen. */
function momentOf({ link, seat, sight, updates }: PlayTable): SharedMoment {
  const number = updates.value.at(-1)?.number ?? 0;
  return { link, audience: seat.value, number, isOver: sight.value?.stage === 'over' };
}

async function resign(table: PlayTable): Promise<void> {
  const agreed = await confirm({
    title: 'Resign?',
    text: 'The game ends at once, and the other side wins. This cannot be undone.',
    yes: 'Resign',
    no: 'Continue',
    danger: true,
  });
  if (agreed) await table.tell((link, seat) => link.resign(seat));
}
