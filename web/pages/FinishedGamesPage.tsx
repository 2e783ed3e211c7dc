import { Nothing } from '../base/Loaded.tsx';
import { paths } from '../base/paths.ts';
import { MatchListPage } from './MatchListPage.tsx';
import { MatchRow } from './MatchRows.tsx';

export default function FinishedGamesPage() {
  return (
    <MatchListPage
      title="Finished games"
      lead="Replay any of them move by move with nothing hidden, and branch off to try something else."
      of="over"
      empty={<Nothing text="No game has been played to its end here yet." href={paths.home} word="Play" />}
      row={(card) => <MatchRow key={card.id} card={card} />}
    />
  );
}
