import webPush from 'web-push';
import { type Settings, usesHttps } from '../settings.ts';
import type { Device, Store } from '../store/store.ts';
import { type Notice, NoticeUndeliverable, type Way } from './notice.ts';
import type { Post } from './outbound.ts';
import { deliver } from './webhook.ts';

const HOURS_KEPT = 24;

export interface PushWay extends Way {
  readonly publicKey: string;
}

/** Turn notices by web push. The keys are made once and kept with everything else: new ones would cut off all devices. */
export async function pushWay(store: Store, settings: Settings, post: Post): Promise<PushWay | undefined> {
  if (settings.push === 'off') return undefined;
  const keys = readKeys(await store.keep('push keys', JSON.stringify(webPush.generateVAPIDKeys())));
  const vapidDetails = { subject: contactOf(settings), ...keys };

  async function sendTo({ endpoint, p256dh, auth }: Device, { title, sentence, path }: Notice): Promise<void> {
    const message = JSON.stringify({ title, body: sentence, url: path, tag: path });
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
      vapidDetails,
      TTL: HOURS_KEPT * 3600,
      urgency: 'normal',
    });
    const headers = Object.entries(details.headers as Record<string, string | number>);
    const needed = Object.fromEntries(headers.filter(([name]) => name.toLowerCase() !== 'content-length'));
    await deliver(post, endpoint, needed, details.body);
  }

  return {
    name: 'push',
    publicKey: keys.publicKey,
    isFor: async ({ id }) => (await store.devices(id)).length > 0,
    async send({ id }, notice) {
      const devices = await store.devices(id);
      const faults = await Promise.all(devices.map((device) => faultOf(() => sendTo(device, notice))));
      // A device that refuses for good was switched off by its owner, or its browser is gone.
      for (const [index, fault] of faults.entries()) {
        if (fault instanceof NoticeUndeliverable) await store.removeDevice(devices[index]!.endpoint);
      }
      if (devices.length > 0 && faults.every((fault) => fault !== undefined)) throw faults[0];
    },
  };
}

async function faultOf(work: () => Promise<void>): Promise<unknown> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error;
  }
}

interface Keys {
  readonly publicKey: string;
  readonly privateKey: string;
}

function readKeys(text: string): Keys {
  const { publicKey, privateKey } = JSON.parse(text) as Keys;
  return { publicKey, privateKey };
}

/** Push services want to know whom to write to if something goes wrong. */
function contactOf(settings: Settings): string {
  if (settings.mailFrom !== '') return `mailto:${settings.mailFrom.replace(/^.*<|>.*$/g, '')}`;
  return usesHttps(settings) ? settings.url : 'mailto:operator@localhost.invalid';
}

/** Whether a browser's keys have the form that encrypting for it needs. */
export function arePushKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean {
  return isBase64(p256dh, 65) && isBase64(auth, 16);
}

function isBase64(text: string, bytes: number): boolean {
  return /^[\w+/-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === bytes;
}
