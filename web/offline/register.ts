import { toast } from '../base/Toasts.tsx';

const everyHours = 1;

/** Keeps the client for play without a connection, and offers a new version when there is one. */
export function startOffline(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  reloadWithNewWorker();
  void register();
}

/** When the player has agreed to a new version, every tab of the old one is reloaded. */
function reloadWithNewWorker(): void {
  // The first worker ever takes over a page that is already of its version.
  let isReplaced = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isReplaced) location.reload();
    isReplaced = true;
  });
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    if (registration.waiting) offer(registration.waiting);
    registration.addEventListener('updatefound', () => watch(registration));
    setInterval(() => void registration.update().catch(() => undefined), everyHours * 3_600_000);
  } catch (error) {
    // Without it everything works as long as there is a connection.
    console.warn(error);
  }
}

function watch({ installing }: ServiceWorkerRegistration): void {
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed' && navigator.serviceWorker.controller) offer(installing);
  });
}

function offer(worker: ServiceWorker): void {
  toast('A new version of Atoll is available.', {
    action: { label: 'Update', run: () => worker.postMessage('take over') },
  });
}
