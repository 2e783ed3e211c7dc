import { toast } from '../app/Toasts.tsx';

const everyHours = 1;

/** Keeps the client for play without a connection, and offers a new version when there is one. */
export function startOffline(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  addEventListener('load', () => void register());
  let reloading = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes over a page that is already of its version.
    if (!hadWorker || reloading) return;
    reloading = true;
    location.reload();
  });
  const hadWorker = navigator.serviceWorker.controller !== null;
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
  toast('There is a new version of Atoll.', {
    action: { label: 'Load it', run: () => worker.postMessage('take over') },
  });
}
