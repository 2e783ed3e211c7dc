import type { Store } from '../store/store.ts';
import type { Host } from './host.ts';

const pageSize = 50;

/** Shows a user's new name at every table where they sit and play is not over. */
export async function rename(host: Host, store: Store, player: string, name: string): Promise<void> {
  let page: { before?: number; beforeId?: string } = {};
  for (;;) {
    const rows = await store.matches({ of: 'player', player }, { ...page, limit: pageSize });
    for (const { id, summary } of rows) {
      if (summary.stage === 'over') continue;
      for (const seat of summary.seats.filter((taken) => taken.player === player && taken.name !== name)) {
        await host.request(id, {
          seat: seat.seat,
          wanted: 1,
          entries: () => [{ kind: 'rename', seat: seat.seat, name }],
        });
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    page = { before: last.summary.changedAt, beforeId: last.id };
  }
}
