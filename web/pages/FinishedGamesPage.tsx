import { Nothing } from '../base/Loaded.tsx';
import { paths } from '../base/paths.ts';
import { MatchListPage } from './MatchListPage.tsx';
import { MatchRow } from './MatchRows.tsx';

export default function FinishedGamesPage() {
  return (
    <MatchListPage
      title="Finished games"
      lead="Replay any game move by move with everything revealed, or start a new game from any point."
      of="over"
      empty={<Nothing text="No finished games yet." href={paths.home} word="Play" />}
      row={(card) => <MatchRow key={card.id} card={card} />}
    />
  );
}
