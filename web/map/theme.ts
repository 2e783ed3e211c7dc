import { useEffect, useState } from 'preact/hooks';
import type { Theme } from '../print/inks.ts';

/** The theme in which the page is shown: the player's choice, else the system's. */
export function shownTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemIsDark().matches ? 'dark' : 'light';
}

function systemIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

export function useTheme(): Theme {
  const [theme, setTheme] = useState(shownTheme);
  useEffect(() => {
    const look = () => setTheme(shownTheme());
    const system = systemIsDark();
    const observer = new MutationObserver(look);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    system.addEventListener('change', look);
    look();
    return () => {
      observer.disconnect();
      system.removeEventListener('change', look);
    };
  }, []);
  return theme;
}
