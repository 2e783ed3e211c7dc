import { useState } from 'preact/hooks';
import { sentenceOf } from '../api/request.ts';
import { go } from './router.ts';

interface Attempt {
  readonly busy: boolean;
  /** Why the last attempt failed. */
  readonly trouble: string | undefined;
  /** Does something; where it gives a path, goes there. */
  readonly attempt: (work: () => Promise<string | undefined>) => Promise<void>;
}

/** For forms: one thing at a time is done, and what went wrong stays in sight. */
export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  async function attempt(work: () => Promise<string | undefined>): Promise<void> {
    setBusy(true);
    setTrouble(undefined);
    try {
      const path = await work();
      // Until the next page is there nothing can be begun twice.
      if (path === undefined) setBusy(false);
      else go(path);
    } catch (error) {
      setBusy(false);
      setTrouble(sentenceOf(error));
    }
  }
  return { busy, trouble, attempt };
}

export function Trouble({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p class="note note-danger" role="alert">
      {text}
    </p>
  );
}
