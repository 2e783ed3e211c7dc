import { useEffect } from 'preact/hooks';
import { fetchInvitation } from '../api/matches.ts';
import { RequestFailed } from '../api/request.ts';
import { DeadEnd } from '../base/ErrorBoundary.tsx';
import { Loaded } from '../base/Loaded.tsx';
import { useEvery, useLoad } from '../base/load.ts';
import { paths } from '../base/paths.ts';
import { go, type PageProps } from '../base/router.ts';
import { Lobby } from './LobbyPage.tsx';

/** What the link of an invitation opens. */
export default function InvitationPage({ params }: PageProps) {
  const word = params.word!;
  const load = useLoad((signal) => fetchInvitation(word, signal), [word]);
  useEvery(5, load.again);
  const { value: card, error } = load;
  const [id, stage, mine] = [card?.id, card?.stage, card?.mine.length];
  useEffect(() => {
    if (id === undefined || stage === undefined) return;
    if (stage !== 'gathering' || mine) go(paths.match({ id, stage }), { replace: true });
  }, [id, stage, mine]);

  if (!card && error instanceof RequestFailed && error.status === 404) {
    return (
      <DeadEnd title="Invalid invitation">
        The game may have been deleted, or the link is incomplete. Ask for a new link.
      </DeadEnd>
    );
  }
  return (
    <div class="page page-narrow">
      <Loaded load={load}>{(found) => <Lobby card={found} load={load} invitation={word} />}</Loaded>
    </div>
  );
}
