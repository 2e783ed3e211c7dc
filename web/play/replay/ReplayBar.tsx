import { useState } from 'preact/hooks';
import type { Seat } from '#engine/state';
import type { Audience } from '#match/sight';
import { Icon } from '../../base/Icon.tsx';
import { keyHint, keyText } from '../../base/keys.ts';
import { Select } from '../../base/Select.tsx';
import { settings } from '../../base/settings.ts';
import type { Link } from '../../link/link.ts';
import { PanelIcon, type PanelIconName } from '../parts/PanelIcon.tsx';
import { RuleLink } from '../parts/RuleLink.tsx';
import { resultTitle } from '../scene/resultWords.ts';
import type { Scene } from '../scene/scene.ts';
import { waitingFor } from '../scene/waiting.ts';
import { branchAt } from '../screen/onwards.ts';
import { ShareDialog, WhoPlays } from '../share/lazyShare.ts';
import type { ReplayModel } from './replayModel.ts';
import { SliderMarks } from './SliderMarks.tsx';
import './replay.css';

export const pauses = { slow: 1600, normal: 800, fast: 250 } as const;
export type Speed = keyof typeof pauses;

const speeds: readonly { readonly value: Speed; readonly title: string }[] = [
  { value: 'slow', title: 'Slow' },
  { value: 'normal', title: 'Normal' },
  { value: 'fast', title: 'Fast' },
];
const watchers = { value: '', title: 'Spectators' };

interface ReplayBarProps {
  readonly scene: Scene;
  readonly model: ReplayModel;
  readonly link: Link;
  readonly over: boolean;
  readonly running: boolean;
  readonly speed: Speed;
  readonly audience: Audience;
  readonly onStep: (by: 1 | -1) => void;
  readonly onRun: () => void;
  readonly onStop: () => void;
  readonly onSpeed: (speed: Speed) => void;
  readonly onAudience: (audience: Audience) => void;
}

/** Everything a replay is steered with. */
export function ReplayBar(props: ReplayBarProps) {
  const { scene, model, link, over, running, speed, audience, onStep, onRun, onStop, onSpeed, onAudience } = props;
  const eyes = eyesOffered(link, scene, over);
  const players = model.sight.value?.players ?? [];
  const [more, setMore] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [branching, setBranching] = useState(false);
  const manual = (move: () => void) => {
    onStop();
    move();
  };
  return (
    <section class="replay-bar" aria-label="Replay controls">
      <ReplayWaiting scene={scene} model={model} link={link} />
      <div class="replay-line">
        <Control icon="start" label="To the start" onClick={() => manual(() => model.goTo(model.start))} />
        <Control icon="before" label="Previous step" onClick={() => manual(() => onStep(-1))} />
        <button type="button" class="button button-main replay-run" onClick={onRun}>
          {running ? <PanelIcon name="pause" /> : <Icon name="play" />} {running ? 'Pause' : 'Play'}
        </button>
        <Control icon="after" label="Next step" onClick={() => manual(() => onStep(1))} />
        <Control icon="end" label="To the end" onClick={() => manual(() => model.goTo(model.end.value))} />
        <div class="replay-slider">
          <SliderMarks model={model} link={link} over={over} />
          <input
            type="range"
            aria-label="Moment"
            min={model.start}
            max={model.end.value}
            value={model.at.value}
            onInput={(event) => {
              const to = Number(event.currentTarget.value);
              manual(() => model.goTo(to));
            }}
          />
        </div>
        <span class="replay-count">
          {model.at.value} / {model.end.value}
        </span>
        <button type="button" class="button replay-toggle" aria-expanded={more} onClick={() => setMore(!more)}>
          {more ? 'Less' : 'More'}
        </button>
      </div>
      <div class={more ? 'replay-line replay-more replay-opened' : 'replay-line replay-more'}>
        <Select label="Speed" class="replay-field" value={speed} options={speeds} onChoose={onSpeed} />
        {eyes.length > 0 && (
          <Select
            label="View as"
            class="replay-field"
            value={audience ?? ''}
            options={[...eyes.map((seat) => ({ value: seat, title: scene.titleOf(seat) })), watchers]}
            onChoose={(seat) => onAudience(seat || null)}
          />
        )}
        <label class="replay-field">
          <span>Turn</span>
          <select
            class="input"
            value=""
            onInput={(event) => {
              const to = Number(event.currentTarget.value);
              // It is a list of places to go to, not a state: the same can be chosen again.
              event.currentTarget.value = '';
              manual(() => model.goTo(to));
            }}
          >
            <option value="">Go to…</option>
            {model.landmarks.value
              .filter(({ kind }) => kind === 'turn')
              .map(({ number, title }) => (
                <option key={number} value={number}>
                  {title}
                </option>
              ))}
          </select>
        </label>
        <button type="button" class="button" onClick={() => manual(() => model.landmark(-1, 'battle'))}>
          Previous battle
        </button>
        <button type="button" class="button" onClick={() => manual(() => model.landmark(1, 'battle'))}>
          Next battle
        </button>
        <button type="button" class="button" onClick={() => setSharing(true)}>
          <Icon name="link" /> Share this moment
        </button>
        {(link.local || over) && (
          <button type="button" class="button" onClick={() => setBranching(true)}>
            <PanelIcon name="branch" /> Play from here
          </button>
        )}
      </div>
      {branching && (
        <WhoPlays
          title="Play from here"
          game={link.game}
          sides={players.map(({ seat }) => seat)}
          seats={Object.fromEntries(players.map(({ seat, bot }) => [seat, bot ? { who: 'bot', bot } : { who: 'me' }]))}
          begin={(seats) => branchAt(link, model.seat.value, model.at.value, seats)}
          onClose={() => setBranching(false)}
        >
          <p>A new game starts on this device, with new dice. The old one stays as it is.</p>
        </WhoPlays>
      )}
      {sharing && (
        <ShareDialog
          scene={scene}
          moment={{ link, audience: model.seat.value, number: model.at.value, isOver: over }}
          onClose={() => setSharing(false)}
        />
      )}
    </section>
  );
}

/** The seats through whose eyes a replay may be seen: the player's own, and all seats once nothing is secret any more. */
function eyesOffered({ seats }: Link, { game, view }: Scene, over: boolean): readonly Seat[] {
  return over && view.value ? game.seats(view.value).map(({ id }) => id) : seats;
}

interface ReplayWaitingProps {
  readonly scene: Scene;
  readonly model: ReplayModel;
  readonly link: Link;
}

/** Who chose at this moment, and about what; at the end, how the game ended. */
function ReplayWaiting({ scene, model, link }: ReplayWaitingProps) {
  const result = scene.view.value?.result;
  if (result) {
    return (
      <p class="replay-result">
        <b>{resultTitle(scene.game, link.seats, result)}.</b> {result.reason}{' '}
        <RuleLink scene={scene} rule={result.rule} />
      </p>
    );
  }
  const waiting = waitingFor(scene);
  const isAtStart = model.at.value === model.start && model.end.value > model.start;
  return (
    <p class="replay-waiting">
      {isAtStart && (
        <>
          This is the beginning. To jump to the end, press <kbd>{keyText(keyHint('to end', settings.value.keys))}</kbd>{' '}
          or <PanelIcon name="end" />.{' '}
        </>
      )}
      {waiting && (
        <>
          <b>{waiting.who}:</b> <q>{waiting.question}</q> <RuleLink scene={scene} rule={waiting.rule} />
        </>
      )}
    </p>
  );
}

function Control(props: { readonly icon: PanelIconName; readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" class="button button-icon" aria-label={props.label} onClick={props.onClick}>
      <PanelIcon name={props.icon} />
    </button>
  );
}
