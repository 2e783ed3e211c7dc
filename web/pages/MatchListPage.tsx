import type { ComponentChildren } from 'preact';
import { useCallback, useState } from 'preact/hooks';
import type { MatchCard, MatchList } from '#protocol/api';
import { fetchMatches, type ListName } from '../api/matches.ts';
import { sentenceOf } from '../api/request.ts';
import { Loaded } from '../base/Loaded.tsx';
import { useEvery, useLoad } from '../base/load.ts';
import { toast } from '../base/Toasts.tsx';
import './lists.css';

interface MatchListPageProps {
  readonly title: string;
  readonly lead: string;
  readonly of: ListName;
  readonly action?: ComponentChildren;
  readonly empty: ComponentChildren;
  readonly row: (card: MatchCard) => ComponentChildren;
}

/** A list of games that everybody may see, continued page by page. */
export function MatchListPage({ title, lead, of, action, empty, row }: MatchListPageProps) {
  const load = useLoad((signal) => fetchMatches(of, undefined, signal), [of]);
  const [later, setLater] = useState<MatchList>();
  const seldom = useCallback(() => {
    // Those fetched further down stay where they are; the first page is looked at anew.
    load.again();
  }, [load.again]);
  useEvery(30, seldom);

  const shown = [...(load.value?.matches ?? []), ...(later?.matches ?? [])];
  const more = later ? later.more : load.value?.more;

  async function fetchMore(): Promise<void> {
    try {
      const page = await fetchMatches(of, shown.at(-1));
      setLater({ matches: [...(later?.matches ?? []), ...page.matches], more: page.more });
    } catch (error) {
      toast(sentenceOf(error), { kind: 'danger' });
    }
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
      <h2 class="unseen">List</h2>
      <Loaded load={load}>{() => (shown.length === 0 ? empty : <ul class="rows">{unique(shown).map(row)}</ul>)}</Loaded>
      {more && (
        <button type="button" class="button lists-more" onClick={() => void fetchMore()}>
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
