import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { idle } from './idle.ts';
import { Part } from './Part.tsx';
import { toast } from './Toasts.tsx';

type Load<P> = () => Promise<ComponentType<P>>;

/**
 * A component that is loaded when it is first shown, for what not every player or game needs. Until then its place is empty; what
 * goes wrong is said there, and can be tried again.
 */
export function lazily<P extends object>(load: Load<P>): ComponentType<P> {
  const Loading = loading(load);
  return (props: P) => (
    <Part>
      <Loading {...props} />
    </Part>
  );
}

/**
 * The same for what has no place of its own on the page, and is not to hold up what is there already: it is loaded when nothing else
 * is to be done. What goes wrong is said beside it.
 */
export function afterwards<P extends object>(load: Load<P>): ComponentType<P> {
  return loading(() =>
    inIdleTime(load).catch((error: unknown) => {
      missing(error);
      return () => null;
    }),
  );
}

/** Loads something when nothing else is to be done. */
export async function inIdleTime<T>(load: () => Promise<T>): Promise<T> {
  await idle();
  return load();
}

/** Says that something which has no place of its own could not be loaded. */
export function missing(error: unknown): void {
  console.error(error);
  toast('Part of the game didn’t load.', {
    kind: 'danger',
    action: { label: 'Reload', run: () => location.reload() },
  });
}

function loading<P extends object>(load: Load<P>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return (props: P) => {
    const [state, setState] = useState<{ failed?: unknown }>({});
    useEffect(() => {
      if (loaded) return;
      load().then(
        (component) => {
          loaded = component;
          setState({});
        },
        (failed: unknown) => setState({ failed }),
      );
    }, []);
    if (state.failed !== undefined) throw state.failed;
    const Component = loaded;
    return Component ? <Component {...props} /> : null;
  };
}

/** What is loaded once for each `key`; `undefined` until it is there. What goes wrong is thrown to the part of the page that it is in. */
export function useLoaded<T>(load: () => Promise<T>, key: unknown): T | undefined {
  const [state, setState] = useState<{ loaded?: T; failed?: unknown }>({});
  useEffect(() => {
    let left = false;
    load().then(
      (loaded) => left || setState({ loaded }),
      (failed: unknown) => left || setState({ failed }),
    );
    return () => {
      left = true;
    };
  }, [key]);
  if (state.failed !== undefined) throw state.failed;
  return state.loaded;
}
