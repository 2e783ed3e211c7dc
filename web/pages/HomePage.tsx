import { useState } from 'preact/hooks';
import { Icon } from '../base/Icon.tsx';
import { paths } from '../base/paths.ts';
import { Section } from '../base/Section.tsx';
import { waitingMatches } from '../library/attention.ts';
import { type CatalogueEntry, catalogue } from '../library/catalogue.ts';
import { localGames, useLocalGames } from '../library/localGames.ts';
import { GameCard } from './GameCard.tsx';
import { LocalRow, MatchRow } from './MatchRows.tsx';
import { PlayChooser, type PlayKind } from './PlayChooser.tsx';
import { StartHere } from './StartHere.tsx';
import './home.css';

const ways = [
  [paths.learn, 'play', 'Learn by playing', 'Lessons of two or three minutes on the real map.'],
  [paths.newGame, 'gear', 'Create a custom game', 'Choose the scenario, optional rules, pace, and players.'],
  [paths.open, 'people', 'Join an open game', 'Players looking for an opponent.'],
  [
    paths.import,
    'upload',
    'Open a save file',
    'Replay or continue it. You can also drop the file anywhere in this window.',
  ],
  [paths.help, 'book', 'How to play', 'A two-minute tour, and all keyboard shortcuts.'],
] as const;

export default function HomePage() {
  const [choosing, setChoosing] = useState<{ entry: CatalogueEntry; kind: PlayKind }>();
  useLocalGames();
  return (
    <div class="page home">
      <header class="home-head">
        <h1>Pacific War board wargames, every rule enforced</h1>
        <p>
          Play solitaire, against the computer, hot seat, or online, live or a move a day. If a move is illegal, you see
          why, with the rule. No account needed.
        </p>
      </header>
      <StartHere />
      <Continue />
      <section class="home-games" aria-label="Games">
        {catalogue.map((entry) => (
          <GameCard key={entry.id} entry={entry} onPlay={(kind) => setChoosing({ entry, kind })} />
        ))}
      </section>
      <Section title="More ways to play" class="home-more" caps>
        <ul class="home-ways">
          {ways.map(([href, icon, title, text]) => (
            <li key={href}>
              <a href={href}>
                <Icon name={icon} /> {title}
              </a>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
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
    <Section title="Continue" class="home-continue" caps>
      <ul class="rows">
        {remote.map((card) => (
          <MatchRow key={card.id} card={card} />
        ))}
        {local.map((card) => (
          <LocalRow key={card.id} card={card} />
        ))}
      </ul>
    </Section>
  );
}
