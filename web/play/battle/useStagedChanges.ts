import { useEffect, useState } from 'preact/hooks';
import type { BattleChange } from '#games/display';
import type { PlayTable } from '../choosing/table.ts';

/** Long enough for a force to be put together without working out what each step of it would change. */
const pause = 200;

/** What one thing more would change in a planned battle, one after the other as it is worked out: nothing else waits for it. */
export function useStagedChanges(table: PlayTable | undefined): readonly BattleChange[] {
  const [found, setFound] = useState<readonly BattleChange[]>([]);
  const view = table?.shown.value;
  useEffect(() => {
    setFound([]);
    if (!table || !view) return undefined;
    const changes = table.stagedBattles.changes(view)[Symbol.iterator]();
    const next = () => {
      const { done, value } = changes.next();
      if (done) return;
      setFound((before) => [...before, value]);
      timer = setTimeout(next);
    };
    let timer = setTimeout(next, pause);
    return () => clearTimeout(timer);
  }, [table, view]);
  return found;
}
