import { fetchCleanUp } from '../../api/admin.ts';
import { Loaded } from '../../base/Loaded.tsx';
import { useLoad } from '../../base/load.ts';
import { ago } from '../../base/time.ts';

/** What the server deletes by itself, and what it deleted last. */
export function CleanUp() {
  const load = useLoad(fetchCleanUp, []);
  return (
    <Loaded load={load}>
      {({ days, last }) => (
        <>
          <p class="note" role="status">
            {last === null
              ? 'The server has not cleaned up yet. It does so once an hour.'
              : `Last clean-up ${ago(last.at)}. Deleted: ${counted(last.notStarted, 'game that had not started', 'games that had not started')}, ${counted(last.notGoneOn, 'game in progress', 'games in progress')}, ${counted(last.guests, 'guest', 'guests')}, ${counted(last.ofGuests, 'finished game of guests', 'finished games of guests')}.`}
          </p>
          <ul class="admin-list">
            <li>A game that waits for players is canceled after {days.openGameDays} days without a change.</li>
            <li>A live game between guests is deleted after {days.guestGameDays} days without an action.</li>
            <li>
              {days.idleGameDays === 0
                ? 'Other games in progress are never deleted.'
                : `Any other game in progress is deleted after ${days.idleGameDays} days without an action.`}
            </li>
            <li>A guest without games is removed after {days.guestDays} days.</li>
            <li>
              A guest who is signed out cannot come back. They are removed, and with them the finished games that no
              other player still has.
            </li>
            <li>Accounts and their finished games are never deleted.</li>
          </ul>
        </>
      )}
    </Loaded>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
