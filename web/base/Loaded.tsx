import type { ComponentChildren } from 'preact';
import { RequestFailed, sentenceOf } from '../api/request.ts';
import { Icon } from './Icon.tsx';
import type { Load } from './load.ts';
import './loaded.css';

interface LoadedProps<T> {
  readonly load: Load<T>;
  readonly children: (value: T) => ComponentChildren;
}

/** Shows what was fetched, or that it is on its way, or why it could not be had and a button to try again. */
export function Loaded<T>({ load, children }: LoadedProps<T>) {
  if (load.value !== undefined) return <>{children(load.value)}</>;
  if (load.error !== undefined) return <Unreachable error={load.error} again={load.again} />;
  return (
    <div class="loaded-wait" role="status">
      <span class="unseen">Loading</span>
      <span class="loaded-bar" aria-hidden="true" />
      <span class="loaded-bar" aria-hidden="true" />
      <span class="loaded-bar" aria-hidden="true" />
    </div>
  );
}

function Unreachable({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const offline = error instanceof RequestFailed && error.offline;
  return (
    <div class="note note-warning loaded-failed" role="alert">
      <p>
        {offline && <Icon name="offline" />} {sentenceOf(error)}
      </p>
      <button type="button" class="button" onClick={again}>
        Try again
      </button>
    </div>
  );
}

/** What stands where a list has nothing in it yet, and where to go for something. */
export function Nothing({ text, href, word }: { readonly text: string; readonly href: string; readonly word: string }) {
  return (
    <div class="loaded-nothing">
      <p>{text}</p>
      <a class="button" href={href}>
        {word}
      </a>
    </div>
  );
}
