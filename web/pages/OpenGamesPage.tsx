import type { MatchCard } from '#protocol/api';
import { joinMatch, type LobbyWish } from '../api/matches.ts';
import { Nothing } from '../base/Loaded.tsx';
import { paths, pathTo } from '../base/paths.ts';
import { go, type PageProps } from '../base/router.ts';
import { refreshMe } from '../base/session.ts';
import { seatTitle } from '../library/catalogue.ts';
import { LobbyFilter, wishOf } from './LobbyFilter.tsx';
import { MatchListPage } from './MatchListPage.tsx';
import { MatchRow } from './MatchRows.tsx';
import { orToast } from './orToast.ts';

const create = pathTo(paths.newGame, { with: 'anyone' });

export default function OpenGamesPage({ query }: PageProps) {
  // The address says what is looked for, so that it can be sent to others and comes back with the page.
  const wish = wishOf(Object.fromEntries(query));
  const isFiltered = Object.keys(wish).length > 0;
  const show = (wanted: LobbyWish) => go(pathTo(paths.open, { ...wanted }), { replace: true });

  return (
    <MatchListPage
      title="Open games"
      lead="Players looking for opponents. A game starts when all its seats are taken."
      of="open"
      wish={wish}
      filter={<LobbyFilter wish={wish} onChange={show} />}
      action={
        <a class="button button-main" href={create}>
          Create a game
        </a>
      }
      empty={
        isFiltered ? (
          <Nothing text="No open game fits this filter." href={paths.open} word="Show all open games" />
        ) : (
          <Nothing
            text="No open games right now. Create one and you’ll be notified when someone joins."
            href={create}
            word="Create a game"
          />
        )
      }
      row={(card) => <MatchRow key={card.id} card={card} action={<JoinButtons card={card} />} />}
    />
  );
}

function JoinButtons({ card }: { readonly card: MatchCard }) {
  const free = card.seats.filter(({ who }) => who === 'open');
  if (card.mine.length > 0) {
    return (
      <a class="button" href={paths.lobby(card.id)}>
        Open
      </a>
    );
  }
  return (
    <>
      {free.map(({ seat }) => (
        <button key={seat} type="button" class="button" onClick={() => void sitDown(card.id, seat)}>
          Play {seatTitle(card.game, seat)}
        </button>
      ))}
    </>
  );
}

async function sitDown(id: string, seat: string): Promise<void> {
  await orToast(async () => {
    const joined = await joinMatch(id, seat);
    void refreshMe();
    go(paths.match(joined));
  });
}
