import { addDevice, removeDevice } from '../api/account.ts';

/** `refused`: the player has told the browser to let no notices through from here. */
export type PushState = 'on' | 'off' | 'refused' | 'impossible';

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker.getRegistration();
}

export async function pushState(): Promise<PushState> {
  const worker = await registration();
  if (!worker || !('PushManager' in window) || !('Notification' in window)) return 'impossible';
  if (Notification.permission === 'denied') return 'refused';
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Asks the browser for permission, which must follow a click, and tells the server where to send. */
export async function switchPushOn(serverKey: string): Promise<void> {
  const worker = await registration();
  if (!worker) throw new Error('This browser doesn’t support push notifications.');
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new Error('Your browser needs your permission to show notifications.');
  }
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(serverKey),
  });
  await addDevice(subscription);
}

export async function switchPushOff(): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await removeDevice(subscription.endpoint);
}

/** Some browsers take the key only as bytes. */
export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
