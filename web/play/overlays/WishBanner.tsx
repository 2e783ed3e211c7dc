import { seatDoes } from '#engine/seatWords';
import { capitalized } from '#games/words';
import type { PlayTable } from '../choosing/table.ts';
import './wishBanner.css';

/** What someone has asked for, for the others to answer. */
export function WishBanner({ table }: { readonly table: PlayTable }) {
  const seat = table.seat.value;
  const wishes = table.sight.value?.wishes ?? [];
  if (wishes.length === 0) return null;
  return (
    <>
      {wishes.map(({ wish, by, agreed }) => {
        const mine = seat === null || by === seat || agreed.includes(seat);
        const asks = (one: string, several: string) => seatDoes(table.game.definition, by, one, several);
        const said =
          wish === 'draw' ? `${asks('offers', 'offer')} a draw` : `${asks('requests', 'request')} a takeback`;
        const answer = (yes: boolean) => () => void table.tell((link, from) => link.answer(from, wish, yes));
        return (
          <section key={wish} class="wish-banner" role="status">
            <p>
              {capitalized(said)}.{mine && ' Waiting for an answer. Making a move declines it.'}
            </p>
            {!mine && (
              <>
                <button type="button" class="button button-main" onClick={answer(true)}>
                  Accept
                </button>
                <button type="button" class="button" onClick={answer(false)}>
                  Decline
                </button>
              </>
            )}
          </section>
        );
      })}
    </>
  );
}
