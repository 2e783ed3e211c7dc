import type { SavedAction } from '#engine/save';
import type { Seat } from '#engine/state';
import type { EntryBody } from './entry.ts';

/** The first entries of a match in play: those who sit down, and what was played elsewhere. */
export function firstEntries(sittings: readonly EntryBody[], actions: readonly SavedAction[] = []): EntryBody[] {
  return [...sittings, { kind: 'begin' }, ...actions.map((action) => ({ kind: 'action', action }) as const)];
}

export function botSits(seat: Seat, bot: string): EntryBody {
  return { kind: 'sit', seat, player: `bot-${bot}`, name: nameOfBot(bot), bot };
}

/** `fleet-admiral` plays as `Fleet Admiral`. */
function nameOfBot(bot: string): string {
  return bot.replaceAll(
    /(^|-)(\w)/g,
    (_all, before: string, letter: string) => `${before && ' '}${letter.toUpperCase()}`,
  );
}
