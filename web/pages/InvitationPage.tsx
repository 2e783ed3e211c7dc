import { useEffect } from 'preact/hooks';
import { fetchInvitation } from '../api/matches.ts';
import { RequestFailed } from '../api/request.ts';
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
    if (id === undefined) return;
    if (stage === 'playing') go(paths.play(id), { replace: true });
    else if (stage === 'over') go(paths.replay(id), { replace: true });
    else if (mine) go(paths.lobby(id), { replace: true });
  }, [id, stage, mine]);

  if (!card && error instanceof RequestFailed && error.status === 404) {
    return (
      <section class="page page-narrow">
        <h1>This invitation leads nowhere</h1>
        <p>The game was removed, or the link was cut short on its way. Ask for it again.</p>
        <div class="page-actions">
          <a class="button button-main" href={paths.home}>
            Go to the start page
          </a>
        </div>
      </section>
    );
  }
  return (
    <div class="page page-narrow">
      <Loaded load={load}>{(found) => <Lobby card={found} load={load} invitation={word} />}</Loaded>
    </div>
  );
}
