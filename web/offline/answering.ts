export interface Fetching {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** Whether a request is for a page of the client rather than for something of the server. */
export function isPage(mode: string, path: string): boolean {
  return mode === 'navigate' && !/^\/(api|live|health|metrics)(\/|$)/.test(path);
}

/** How long a page may take from the network before the kept one is shown instead. */
const patience = 4000;

/** Answers from the cache or from the network, whichever comes `first`, and from the other where that fails. */
export async function answerFrom(
  first: 'cache' | 'network',
  request: Request,
  kept: string,
  cacheName: string,
): Promise<Response> {
  const cached = async () => (await caches.open(cacheName)).match(kept, { ignoreVary: true });
  if (first === 'cache') return (await cached()) ?? fetch(request);
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  try {
    const response = await fetch(request, { signal: stop.signal });
    if (response.ok) return response;
    return (await cached()) ?? response;
  } catch (error) {
    const response = await cached();
    if (response) return response;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
