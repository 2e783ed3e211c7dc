import { useState } from 'preact/hooks';
import { seatInText } from '#engine/seatWords';
import type { Audience } from '#match/sight';
import { sentenceOf } from '../../api/request.ts';
import { Trouble, useAttempt } from '../../base/attempt.tsx';
import { Choices } from '../../base/Choices.tsx';
import { copyText } from '../../base/clipboard.ts';
import { Dialog } from '../../base/Dialog.tsx';
import { download, downloadText } from '../../base/download.ts';
import { Icon } from '../../base/Icon.tsx';
import { LinkToSend } from '../../base/LinkToSend.tsx';
import { toast } from '../../base/Toasts.tsx';
import { dateOf } from '../../base/time.ts';
import { nameFor } from '../scene/fileName.ts';
import { logText } from '../scene/logChapters.ts';
import type { Scene } from '../scene/scene.ts';
import {
  eyesTitle,
  eyesToLend,
  replayAddress,
  type Shared,
  type SharedMoment,
  type SharingWay,
  share,
  wayOf,
} from './moment.ts';
import { saveGame } from './saveGame.ts';
import './share.css';

interface ShareDialogProps {
  readonly scene: Scene;
  readonly moment: SharedMoment;
  readonly onClose: () => void;
}

/** Everything by which what is on the screen can be shown to others. */
export function ShareDialog({ scene, moment, onClose }: ShareDialogProps) {
  const { link, isOver, number } = moment;
  const log = () => {
    const told = scene.updates.value.filter((update) => update.number <= number);
    return logText(scene.game.definition.title, scene.logBook.lines(told));
  };
  return (
    <Dialog title="Share this moment" onClose={onClose}>
      <div class="share">
        <LinkPart scene={scene} moment={moment} />
        <PicturePart scene={scene} />
        <section class="share-part">
          <h3>Text of the log</h3>
          <div class="share-ways">
            <button type="button" class="button" onClick={() => void copyText(log(), 'The log')}>
              <Icon name="copy" /> Copy the log
            </button>
            <button type="button" class="button" onClick={() => downloadText(nameFor(scene, '-log.txt'), log())}>
              <Icon name="download" /> Save the log
            </button>
          </div>
        </section>
        {(link.local || isOver) && (
          <section class="share-part">
            <h3>The whole game</h3>
            <div class="share-ways">
              <button type="button" class="button" onClick={() => void saveGame(scene, link, isOver)}>
                <Icon name="download" /> Save as a file
              </button>
            </div>
          </section>
        )}
      </div>
    </Dialog>
  );
}

function PicturePart({ scene }: Pick<ShareDialogProps, 'scene'>) {
  const camera = scene.camera.value;
  if (!camera) return null;
  const take = async (part: 'map' | 'screen') => {
    try {
      download(nameFor(scene, '.png'), await camera.photograph(part));
    } catch (error) {
      toast(sentenceOf(error), { kind: 'danger' });
    }
  };
  return (
    <section class="share-part">
      <h3>Picture of the board</h3>
      <div class="share-ways">
        <button type="button" class="button" onClick={() => void take('map')}>
          <Icon name="download" /> Whole map
        </button>
        <button type="button" class="button" onClick={() => void take('screen')}>
          <Icon name="download" /> Part on screen
        </button>
      </div>
    </section>
  );
}

const explained: Readonly<Record<SharingWay, string>> = {
  replay: 'Anyone with this link can replay the game, from this moment.',
  match: 'Anyone with the link sees the position and the log up to this moment, and nothing that happens later.',
  game: 'This uploads the finished game to HOST. Anyone with the link can replay it, from this moment.',
  position: 'This uploads the position and the log to HOST, without the dice seed. Anyone with the link can see them.',
};

function LinkPart({ scene, moment }: Pick<ShareDialogProps, 'scene' | 'moment'>) {
  const way = wayOf(moment);
  const eyes = eyesToLend(moment);
  const [lent, setLent] = useState<Audience>(null);
  const [shared, setShared] = useState<Shared>();
  const { busy, trouble, attempt } = useAttempt();
  const path = way === 'replay' ? replayAddress(moment) : shared?.path;
  const create = () =>
    attempt(async () => {
      setShared(await share(moment, lent));
      return undefined;
    });
  return (
    <section class="share-part">
      <h3>Link</h3>
      <p>{explained[way].replace('HOST', location.host)}</p>
      {!path && eyes.length > 1 && (
        <Choices
          legend="Others see"
          choices={eyes.map((seat) => ({
            value: seat ?? '',
            title: eyesTitle(scene.game, seat),
            note:
              seat === null
                ? 'Nothing hidden is shown.'
                : `Your opponent can open the link too, and sees what only ${seatInText(scene.game.definition, seat)} can see.`,
          }))}
          chosen={lent ?? ''}
          onChoose={(seat) => setLent(seat || null)}
        />
      )}
      {path ? (
        <LinkToSend label="Link to this moment" title={scene.game.definition.title} address={location.origin + path} />
      ) : (
        <div class="share-ways">
          <button type="button" class="button button-main" disabled={busy} onClick={() => void create()}>
            <Icon name="link" /> {way === 'match' ? 'Create link' : 'Upload and create link'}
          </button>
        </div>
      )}
      <Trouble
        text={trouble && (moment.link.local ? `${trouble} You can save the game as a file instead.` : trouble)}
      />
      {shared && (
        <p class="soft small">Valid until {dateOf(shared.expiresAt)}. You can delete it on your account page.</p>
      )}
    </section>
  );
}
