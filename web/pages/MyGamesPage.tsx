import { useEffect } from 'preact/hooks';
import type { MatchCard } from '#protocol/api';
import { fetchMatches } from '../api/matches.ts';
import { Loaded, Nothing } from '../base/Loaded.tsx';
import { useEvery, useLoad } from '../base/load.ts';
import { paths } from '../base/paths.ts';
import { Section } from '../base/Section.tsx';
import { myMatches } from '../library/attention.ts';
import { localGames, useLocalGames } from '../library/localGames.ts';
import { LocalRow, MatchRow } from './MatchRows.tsx';
import './lists.css';

/** Those that wait for me first, then those in play, then those that have not begun. */
function inOrder(matches: readonly MatchCard[]): MatchCard[] {
  const rank = ({ yourTurn, stage }: MatchCard) => (yourTurn ? 0 : stage === 'playing' ? 1 : 2);
  return [...matches].sort((a, b) => rank(a) - rank(b) || b.changedAt - a.changedAt);
}

export default function MyGamesPage() {
  const load = useLoad<readonly MatchCard[]>(async (signal) => {
    const { matches } = await fetchMatches('mine', undefined, signal);
    myMatches.value = matches;
    return matches;
  }, []);
  // What the server tells of a change comes by way of the list that the header follows.
  const told = myMatches.value;
  useEffect(() => {
    if (told) load.put(told);
  }, [told]);
  useEvery(30, load.again);
  useLocalGames();
  const local = localGames.value;
  return (
    <div class="page">
      <header class="page-head">
        <h1>My games</h1>
        <a class="button button-main" href={paths.newGame}>
          New game
        </a>
      </header>
      <Section title="Online" class="lists-part" caps>
        <Loaded load={load}>
          {(matches) => {
            const going = inOrder(matches.filter(({ stage }) => stage !== 'over'));
            if (going.length > 0) return <Rows matches={going} />;
            const text = 'No online games. Join an open game or invite a friend.';
            return <Nothing text={text} href={paths.open} word="Open games" />;
          }}
        </Loaded>
      </Section>
      <Section title="On this device" class="lists-part" caps>
        {local !== undefined && local.length > 0 && (
          <ul class="rows">
            {local.map((card) => (
              <LocalRow key={card.id} card={card} />
            ))}
          </ul>
        )}
        {local?.length === 0 && (
          <Nothing
            text="No games on this device yet. Solitaire, hot-seat, and computer games are saved here."
            href={paths.home}
            word="Play"
          />
        )}
      </Section>
      {load.value?.some(({ stage }) => stage === 'over') && (
        <Section title="Finished" class="lists-part" caps>
          <Rows matches={load.value.filter(({ stage }) => stage === 'over')} />
        </Section>
      )}
    </div>
  );
}

function Rows({ matches }: { readonly matches: readonly MatchCard[] }) {
  return (
    <ul class="rows">
      {matches.map((card) => (
        <MatchRow key={card.id} card={card} />
      ))}
    </ul>
  );
}
