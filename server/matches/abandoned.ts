import type { Store } from '../store/store.ts';
import type { Host } from './host.ts';

const pageLength = 100;

/** Cancels open games in which nothing has happened since `before`, still waiting for players. */
export async function cancelAbandoned(host: Host, store: Store, before: number): Promise<void> {
  let page: { before: number; beforeId?: string } = { before };
  for (;;) {
    const rows = await store.matches({ of: 'open' }, { ...page, limit: pageLength });
    for (const { id } of rows) {
      await host.remove(id, ({ summary }) => summary.stage === 'gathering' && summary.changedAt < before);
    }
    const last = rows.at(-1);
    if (!last || rows.length < pageLength) return;
    page = { before: last.summary.changedAt, beforeId: last.id };
  }
}
