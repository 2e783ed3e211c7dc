import { useState } from 'preact/hooks';
import type { Game } from '#engine/game';
import type { State } from '#engine/state';
import type { Display } from '#games/display';
import { Icon } from '../../base/Icon.tsx';
import { paths } from '../../base/paths.ts';
import { ago } from '../../base/time.ts';
import type { Plan } from '../../host/shelf.ts';
import { localGames, removeLocalGame, useLocalGames } from '../../library/localGames.ts';
import { imagined } from './imagined.ts';
import { WhoPlays } from './WhoPlays.tsx';
import './share.css';

interface TryOutProps {
  readonly game: Game;
  readonly display: Display;
  readonly view: State;
  readonly of: Plan['of'];
  readonly onClose: () => void;
}

/** Takes what one sees of a game to a private board, and lists the boards that were taken from it before. */
export function TryOut({ game, display, view, of, onClose }: TryOutProps) {
  useLocalGames();
  const plans = (localGames.value ?? []).filter(({ plan }) => plan?.of.match === of.match);
  const [title, setTitle] = useState('');
  const sides = game.seats(view).map(({ id }) => id);
  const begin = async (seats: Parameters<Parameters<typeof WhoPlays>[0]['begin']>[0]) => {
    const { beginPlan } = await import('../../link/local.ts');
    const name = title.trim() || `Plan ${plans.length + 1}`;
    return paths.playLocal(
      await beginPlan({ ...(await imagined(game, display, view)), game: game.id, title: name, of, seats }),
    );
  };
  return (
    <WhoPlays
      title="Try it out"
      game={game.id}
      sides={sides}
      seats={Object.fromEntries(sides.map((side) => [side, { who: 'me' }]))}
      begin={begin}
      onClose={onClose}
    >
      <p>
        You play on from here on a private board on this device, with other dice. Nothing of it reaches the game or the
        other players. What you can’t see is supposed.
      </p>
      <label class="field">
        <span class="caps">Name</span>
        <input
          class="input"
          maxLength={60}
          placeholder={`Plan ${plans.length + 1}`}
          value={title}
          onInput={(event) => setTitle(event.currentTarget.value)}
        />
      </label>
      {plans.length > 0 && (
        <section class="share-part">
          <h3>Plans for this game</h3>
          <ul class="share-plans">
            {plans.map(({ id, plan, turn, changedAt }) => (
              <li key={id}>
                <a href={paths.playLocal(id)}>{plan!.title}</a>
                <span class="soft small">
                  turn {turn}, {ago(changedAt)}
                </span>
                <button
                  type="button"
                  class="button button-plain button-icon"
                  aria-label={`Delete ${plan!.title}`}
                  onClick={() => void removeLocalGame(id)}
                >
                  <Icon name="bin" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </WhoPlays>
  );
}
