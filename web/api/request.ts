import type { Refusal } from '#protocol/words';

/** A request that came to nothing, with a sentence for the player. */
export class RequestFailed extends Error {
  /** The HTTP status; 0 where no server answered. */
  readonly status: number;
  /** The rule of the game that refuses, where one does. */
  readonly rule: string | undefined;

  constructor(sentence: string, status: number, rule?: string) {
    super(sentence);
    this.status = status;
    this.rule = rule;
  }

  /** No server answered: there is no connection, or it is down. */
  get offline(): boolean {
    return this.status === 0;
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Asks the server and gives its answer, or throws `RequestFailed`. Where a request may be given up, hand it a signal. */
export async function request<Body>(
  method: Method,
  path: string,
  body?: unknown,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<Body> {
  const response = await send(method, path, body, signal);
  const text = await response.text();
  if (!response.ok) throw failureOf(response.status, text);
  if (text === '') return undefined as Body;
  try {
    return JSON.parse(text) as Body;
  } catch {
    // A router's or proxy's own page in place of the server's answer.
    throw new RequestFailed('The answer did not come from an Atoll server.', response.status);
  }
}

async function send(method: Method, path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? { accept: 'application/json' } : json,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new RequestFailed(
      isOnline()
        ? 'The server isn’t responding. It may be restarting; try again in a moment.'
        : 'You’re offline. This needs a connection; games on this device still work.',
      0,
    );
  }
}

const json = { accept: 'application/json', 'content-type': 'application/json' };

function isOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine !== false;
}

/** What a refusing answer says, in a sentence even where the server gave none. */
export function failureOf(status: number, text: string): RequestFailed {
  const refusal = refusalIn(text);
  return new RequestFailed(refusal?.error ?? sentenceFor(status), status, refusal?.rule);
}

function refusalIn(text: string): Refusal | undefined {
  try {
    const value = JSON.parse(text) as Partial<Refusal> | null;
    return typeof value?.error === 'string' && value.error !== '' ? (value as Refusal) : undefined;
  } catch {
    return undefined;
  }
}

function sentenceFor(status: number): string {
  if (status === 401) return 'This needs an account. Sign in first.';
  if (status === 403) return 'You aren’t allowed to do that.';
  if (status === 404) return 'Not found. It may have been deleted.';
  if (status === 409) return 'Someone got there first. Reload and try again.';
  if (status === 413) return 'That is too large to send.';
  if (status === 429) return 'Too many requests. Try again in a minute.';
  if (status >= 500) return 'Server error. Nothing was changed. Try again in a moment.';
  return `The server rejected this request (${status}).`;
}

/** The sentence of anything that was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
