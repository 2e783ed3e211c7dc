import type { Settings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { emailWay } from './email.ts';
import type { WayName } from './notice.ts';
import { Notices } from './notices.ts';
import { guardedPost, type Post } from './outbound.ts';
import { pushWay } from './push.ts';
import { Unsubscribing } from './unsubscribe.ts';
import { webhookWay } from './webhook.ts';

export interface OpenedNotices {
  readonly notices: Notices;
  readonly unsubscribing: Unsubscribing;
  /** The ways this server offers. */
  readonly ways: readonly WayName[];
  /** '' where push is off. */
  readonly pushKey: string;
  close(): Promise<void>;
}

/** Gets every way of telling ready that the settings allow. */
export async function openNotices({
  store,
  settings,
  post = guardedPost(),
  report,
}: {
  store: Store;
  settings: Settings;
  post?: Post | undefined;
  report: (problem: unknown) => void;
}): Promise<OpenedNotices> {
  const unsubscribing = await Unsubscribing.open(store);
  const email = emailWay(settings, unsubscribing);
  const push = await pushWay(store, settings, post);
  const ways = [email, push, webhookWay(settings, post)].filter((way) => way !== undefined);
  const notices = new Notices({ store, ways, onProblem: report });
  return {
    notices,
    unsubscribing,
    ways: ways.map(({ name }) => name),
    pushKey: push?.publicKey ?? '',
    async close() {
      await notices.close();
      email?.close();
    },
  };
}
