import { fetchMyShares, removeShare } from '../../api/shares.ts';
import { Icon } from '../../base/Icon.tsx';
import { useLoad } from '../../base/load.ts';
import { paths } from '../../base/paths.ts';
import { Section } from '../../base/Section.tsx';
import { dateOf } from '../../base/time.ts';
import { gameTitle } from '../../library/catalogue.ts';
import { orToast } from '../orToast.ts';

/** The links by which others see moments of one's games. */
export function SharedMoments() {
  const { value, again } = useLoad(fetchMyShares, []);
  if (!value || value.shares.length === 0) return null;
  const remove = (id: string) =>
    orToast(async () => {
      await removeShare(id);
      again();
    });
  return (
    <Section title="Shared moments" class="account-part sheet" caps>
      <ul class="account-shares">
        {value.shares.map(({ id, game, kind, createdAt, expiresAt }) => (
          <li key={id}>
            <a href={paths.shared(id)}>
              {gameTitle(game)}, {kind === 'game' ? 'finished game' : 'position'}, shared {dateOf(createdAt)}
            </a>
            <span class="soft small">until {dateOf(expiresAt)}</span>
            <button type="button" class="button button-plain" onClick={() => void remove(id)}>
              <Icon name="bin" /> Delete
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
