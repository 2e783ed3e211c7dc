import type { Settings } from '../settings.ts';
import { type Notice, NoticeUndeliverable, type Way } from './notice.ts';
import { AddressRefused, type Post } from './outbound.ts';

/** Turn notices to an address of the player's, as Discord and many others take them. */
export function webhookWay(settings: Settings, post: Post): Way | undefined {
  if (settings.webhooks === 'off') return undefined;
  return {
    name: 'webhook',
    isFor: async ({ webhook }) => webhook !== '',
    send: async ({ webhook }, notice) => {
      const body = JSON.stringify({ content: contentOf(notice, settings.url), allowed_mentions: { parse: [] } });
      await deliver(post, webhook, { 'content-type': 'application/json' }, body);
    },
  };
}

function contentOf({ sentence, path }: Notice, url: string): string {
  return url === '' ? sentence : `${sentence}\n${url}${path}`;
}

/** Returns normally if it was taken. */
export async function deliver(
  post: Post,
  url: string,
  headers: Readonly<Record<string, string | number>>,
  body: string | Buffer,
): Promise<void> {
  let status: number;
  try {
    status = await post({ url, headers: { ...headers, 'content-length': Buffer.byteLength(body) }, body });
  } catch (error) {
    if (error instanceof AddressRefused) throw new NoticeUndeliverable(`Invalid address: ${error.message}.`);
    throw new Error('The address is not responding.', { cause: error });
  }
  if (status >= 200 && status < 300) return;
  const sentence = `The address answered with status ${status}.`;
  throw status >= 500 || status === 429 ? new Error(sentence) : new NoticeUndeliverable(sentence);
}
