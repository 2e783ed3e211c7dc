import type { Settings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { emailWay, type Mail } from './email.ts';
import { MailLinks } from './mailLinks.ts';
import { MailRefusals } from './mailRefusals.ts';
import type { WayName } from './notice.ts';
import { Notices } from './notices.ts';
import { guardedPost, type Post } from './outbound.ts';
import { pushWay } from './push.ts';
import { webhookWay } from './webhook.ts';

export interface OpenedNotices {
  readonly notices: Notices;
  readonly links: MailLinks;
  readonly refusals: MailRefusals;
  /** `undefined` where this server sends no mail. */
  readonly mail: Mail | undefined;
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
  const links = await MailLinks.open(store);
  const refusals = new MailRefusals(store);
  const mail = emailWay(settings, { links, refusals, report });
  const push = await pushWay(store, settings, post);
  const ways = [mail, push, webhookWay(settings, post)].filter((way) => way !== undefined);
  const notices = new Notices({ store, ways, onProblem: report });
  return {
    notices,
    links,
    refusals,
    mail,
    ways: ways.map(({ name }) => name),
    pushKey: push?.publicKey ?? '',
    async close() {
      await notices.close();
      mail?.close();
    },
  };
}
