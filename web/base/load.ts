import { useCallback, useEffect, useState } from 'preact/hooks';

/** Something that is fetched: under way, there, or not available. The old value stays in sight while it is fetched again. */
export interface Load<T> {
  readonly value?: T;
  readonly error?: unknown;
  /** Fetches it again. */
  readonly again: () => void;
  /** Puts in what a change has answered, without fetching. */
  readonly put: (value: T) => void;
}

/** Fetches something when a component appears and whenever one of the inputs has changed. */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>, inputs: readonly unknown[]): Load<T> {
  const [state, setState] = useState<{ value?: T; error?: unknown }>({});
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal).then(
      (value) => stop.signal.aborted || setState({ value }),
      (error: unknown) => stop.signal.aborted || setState((last) => ({ ...last, error })),
    );
    return () => stop.abort();
  }, [...inputs, round]);
  const again = useCallback(() => setRound((last) => last + 1), []);
  const put = useCallback((value: T) => setState({ value }), []);
  return { ...state, again, put };
}

/** Does something every so often while the page is in sight, and at once when it comes back into sight. */
export function useEvery(seconds: number, run: () => void): void {
  useEffect(() => {
    const whenSeen = () => document.visibilityState === 'visible' && run();
    const timer = setInterval(whenSeen, seconds * 1000);
    document.addEventListener('visibilitychange', whenSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', whenSeen);
    };
  }, [seconds, run]);
}
