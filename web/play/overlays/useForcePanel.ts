import { effect, type ReadonlySignal, untracked, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { MusterTeller, Route } from '#games/display';
import { useLoaded } from '../../base/lazily.tsx';
import type { PlayTable } from '../choosing/table.ts';
import type { PanelName, Scene } from '../scene/scene.ts';

const none = async (): Promise<MusterTeller> => ({ tell: () => undefined });

/**
 * The list of those that can come opens when something begins to be put together, on small screens too, and what was open before
 * returns after it. Says whether something is being put together.
 */
export function useForcePanel(scene: Scene, table: PlayTable): ReadonlySignal<boolean> {
  const teller = useLoaded(scene.display.muster ?? none, scene);
  const isThere = useSignal(false);
  useEffect(() => {
    let before: PanelName | undefined;
    const close = () => {
      if (isThere.peek() && scene.panel.peek() === 'force') scene.panel.value = before;
      isThere.value = false;
    };
    const stop = effect(() => {
      const [view, decision] = [table.shown.value, table.decision.value];
      const told = view && decision && teller?.tell(view, decision);
      untracked(() => {
        showRoutes(scene, told?.routes);
        if (!told) close();
        else if (!isThere.value) {
          before = scene.panel.value;
          scene.panel.value = 'force';
          isThere.value = true;
        }
      });
    });
    return () => {
      stop();
      showRoutes(scene, undefined);
      close();
    };
  }, [scene, table, teller]);
  return isThere;
}

/** The map shows the planned ways, unless it shows what a bot would do. */
function showRoutes(scene: Scene, routes: readonly Route[] | undefined): void {
  if (scene.adviceFor.value === undefined) scene.plan.value = routes && { routes, places: [], attacked: [] };
}
