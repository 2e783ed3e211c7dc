import { signal } from '@preact/signals';
import { History } from './history.ts';
import type { Link, Receipt, Window } from './link.ts';
import { station } from './localStation.ts';

/** A finished game from a save file, to be looked at only. It opens after so many of its actions. */
export async function openFile(
  id: string,
  game: string,
  text: string,
  actions: number,
): Promise<{ readonly link: Link; readonly at: number }> {
  const replayed = await station().call('replaySave', text, actions);
  if ('fault' in replayed) throw new Error(replayed.fault);
  const windows = replayed.map(({ audience, first, updates }): Window => {
    const past = new History(first, updates);
    return { audience, first: signal(first), updates: signal(updates), sight: signal(past.sightAt(past.end)) };
  });
  const refused = () => Promise.resolve<Receipt>({ accepted: 0, refused: { rule: '', sentence: 'This is a replay.' } });
  const link: Link = {
    match: id,
    game,
    seats: [],
    local: false,
    connection: signal('live'),
    trouble: signal(undefined),
    presence: signal({ present: [], watchers: 0 }),
    window: (audience) => windows.find((window) => window.audience === audience)!,
    act: refused,
    undo: refused,
    resign: refused,
    ask: refused,
    answer: refused,
    say: refused,
    delegate: refused,
    entrust: refused,
    takeOver: refused,
    notes: () => Promise.resolve(''),
    saveNotes: () => Promise.resolve(),
    saveFile: () => Promise.resolve(text),
    close: () => undefined,
  };
  return { link, at: replayed.find(({ audience }) => audience === null)!.number };
}
