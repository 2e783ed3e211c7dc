import { computed, signal } from '@preact/signals';
import type { Game } from '#engine/game';
import { inIdleTime, missing } from '../base/lazily.tsx';
import type { Link, Window } from './link.ts';

/**
 * A link to a match while rules of its game are still to be loaded, which begins here: what only they could explain is shown when they
 * have come.
 */
export function heldBack(link: Link, game: Game): Link {
  if (game.isWhole) return link;
  const isWhole = signal(false);
  const bring = () =>
    game.whole().then(() => {
      isWhole.value = true;
    }, missing);
  void inIdleTime(bring);
  const windows = new Map<Window, Window>();

  function held(window: Window): Window {
    let shown: ReturnType<typeof contentOf> = { sight: undefined, updates: [], first: undefined };
    const content = computed(() => {
      const view = window.sight.value?.view;
      const isKnown = isWhole.value || !view || game.knows(view);
      if (isKnown) shown = contentOf(window);
      // Where a game is opened in the middle of such a thing, there is no board before they are there.
      else if (!shown.sight) void bring();
      return shown;
    });
    return {
      audience: window.audience,
      sight: computed(() => content.value.sight),
      updates: computed(() => content.value.updates),
      first: computed(() => content.value.first),
    };
  }

  return {
    ...link,
    window(audience) {
      const window = link.window(audience);
      const known = windows.get(window) ?? held(window);
      windows.set(window, known);
      return known;
    },
  };
}

function contentOf({ sight, updates, first }: Window) {
  return { sight: sight.value, updates: updates.value, first: first.value };
}
