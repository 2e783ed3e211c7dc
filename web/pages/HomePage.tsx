import { useState } from 'preact/hooks';
import { Icon } from '../base/Icon.tsx';
import { paths } from '../base/paths.ts';
import { waitingMatches } from '../library/attention.ts';
import { type CatalogueEntry, catalogue } from '../library/catalogue.ts';
import { localGames, useLocalGames } from '../library/localGames.ts';
import { GameCard } from './GameCard.tsx';
import { LocalRow, MatchRow } from './MatchRows.tsx';
import { PlayChooser, type PlayKind } from './PlayChooser.tsx';
import './home.css';

export default function HomePage() {
  const [choosing, setChoosing] = useState<{ entry: CatalogueEntry; kind: PlayKind }>();
  useLocalGames();
  return (
    <div class="page home">
      <header class="home-head">
        <h1>Wargames of the Pacific, played by the book</h1>
        <p>
          Every rule is enforced and every refusal names its rule. Play the machine, a friend beside you, or people
          elsewhere, live or a move a day. No account is needed.
        </p>
      </header>
      <Continue />
      <section class="home-games" aria-label="Games">
        {catalogue.map((entry) => (
          <GameCard key={entry.id} entry={entry} onPlay={(kind) => setChoosing({ entry, kind })} />
        ))}
      </section>
      <section class="home-more" aria-labelledby="home-more">
        <h2 id="home-more" class="caps">
          More ways to play
        </h2>
        <ul class="home-ways">
          <li>
            <a href={paths.newGame}>
              <Icon name="gear" /> Set up a game in detail
            </a>
            <p>Scenario, optional rules, pace, and who sits where.</p>
          </li>
          <li>
            <a href={paths.open}>
              <Icon name="people" /> Join an open game
            </a>
            <p>People here who look for an opponent.</p>
          </li>
          <li>
            <a href={paths.import}>
              <Icon name="upload" /> Open a save file
            </a>
            <p>Replay it, or play on. You can also drop it anywhere on this window.</p>
          </li>
          <li>
            <a href={paths.help}>
              <Icon name="book" /> How to play here
            </a>
            <p>The screen in two minutes, and all keys.</p>
          </li>
        </ul>
      </section>
      {choosing && <PlayChooser entry={choosing.entry} kind={choosing.kind} onClose={() => setChoosing(undefined)} />}
    </div>
  );
}

/** Games that were begun and want to go on: those that wait for me, and the last of this browser. */
function Continue() {
  const local = (localGames.value ?? []).filter(({ stage }) => stage !== 'over').slice(0, 3);
  const remote = waitingMatches.value.slice(0, 3);
  if (local.length + remote.length === 0) return null;
  return (
    <section class="home-continue" aria-labelledby="home-continue">
      <h2 id="home-continue" class="caps">
        Continue
      </h2>
      <ul class="rows">
        {remote.map((card) => (
          <MatchRow key={card.id} card={card} />
        ))}
        {local.map((card) => (
          <LocalRow key={card.id} card={card} />
        ))}
      </ul>
    </section>
  );
}
