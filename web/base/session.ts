import { type ReadonlySignal, signal } from '@preact/signals';
import type { Me, ServerInfo } from '#protocol/api';
import { fetchMe } from '../api/account.ts';
import { fetchServerInfo } from '../api/server.ts';

/** Who sits at this browser: `null` for someone who has not played on this server yet, `undefined` until it is known. */
const who = signal<Me | null | undefined>(undefined);
export const me: ReadonlySignal<Me | null | undefined> = who;

const info = signal<ServerInfo | undefined>(undefined);
export const serverInfo: ReadonlySignal<ServerInfo | undefined> = info;

export function setMe(value: Me | null): void {
  who.value = value;
}

/** Asks the server again who we are: after the first game someone has become a guest. */
export async function refreshMe(): Promise<void> {
  try {
    who.value = await fetchMe();
  } catch {
    // Without a server no one is signed in; pages that need one say so themselves.
    who.value ??= null;
  }
}

export async function refreshServerInfo(): Promise<void> {
  info.value = await fetchServerInfo();
}
