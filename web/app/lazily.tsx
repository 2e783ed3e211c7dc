import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/**
 * A component that is loaded when it is first shown, for what not every player or game needs. Until then its place is empty; what
 * goes wrong is thrown to the nearest error boundary.
 */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return function Lazily(props: P) {
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

/** What is loaded once for each `key`; `undefined` until it is there. What goes wrong is thrown to the nearest error boundary. */
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
