import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { MatchCard, MatchList } from '#protocol/api';
import { fetchMatches, type ListName, type LobbyWish } from '../api/matches.ts';
import { Loaded } from '../base/Loaded.tsx';
import { useEvery, useLoad } from '../base/load.ts';
import { orToast } from './orToast.ts';
import './lists.css';

interface MatchListPageProps {
  readonly title: string;
  readonly lead: string;
  readonly of: ListName;
  /** What is looked for. */
  readonly wish?: LobbyWish;
  /** Where that is said. */
  readonly filter?: ComponentChildren;
  readonly action?: ComponentChildren;
  readonly empty: ComponentChildren;
  readonly row: (card: MatchCard) => ComponentChildren;
}

/** A public list of games, page by page. */
export function MatchListPage({ title, lead, of, wish, filter, action, empty, row }: MatchListPageProps) {
  const wished = JSON.stringify(wish);
  const load = useLoad((signal) => fetchMatches(of, { wish }, signal), [of, wished]);
  const [later, setLater] = useState<MatchList>();
  useEffect(() => setLater(undefined), [wished]);
  // Those fetched further down stay where they are; the first page is looked at again.
  useEvery(30, load.again);

  const shown = [...(load.value?.matches ?? []), ...(later?.matches ?? [])];
  const more = later ? later.more : load.value?.more;
  // Once there it stays: whoever clears a word in it goes on typing.
  const hasChoice = useRef(false);
  hasChoice.current ||= shown.length > 0 || Object.keys(wish ?? {}).length > 0;

  async function fetchMore(): Promise<void> {
    const page = await fetchMatches(of, { wish, last: shown.at(-1) });
    setLater({ matches: [...(later?.matches ?? []), ...page.matches], more: page.more });
  }

  return (
    <div class="page">
      <header class="page-head">
        <div>
          <h1>{title}</h1>
          <p class="soft">{lead}</p>
        </div>
        {action}
      </header>
      {/* Where there is nothing, there is nothing to look for. */}
      {hasChoice.current && filter}
      <h2 class="unseen">List</h2>
      <Loaded load={load}>{() => (shown.length === 0 ? empty : <ul class="rows">{unique(shown).map(row)}</ul>)}</Loaded>
      {more && (
        <button type="button" class="button lists-more" onClick={() => void orToast(fetchMore)}>
          Show more
        </button>
      )}
    </div>
  );
}

/** A game that changed while we looked may be on two pages; the first is the newer. */
function unique(cards: readonly MatchCard[]): MatchCard[] {
  return [...new Map(cards.toReversed().map((card) => [card.id, card])).values()].toReversed();
}
