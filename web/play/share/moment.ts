import { effect } from '@preact/signals';
import type { Game } from '#engine/game';
import { seatDoes } from '#engine/seatWords';
import type { Seat } from '#engine/state';
import { changeBetween } from '#match/change';
import { sharedPosition } from '#match/shared';
import type { Audience } from '#match/sight';
import { shareGame, shareMatch, sharePosition } from '../../api/shares.ts';
import { paths, pathTo } from '../../base/paths.ts';
import { History } from '../../link/history.ts';
import type { Link, Window } from '../../link/link.ts';

/** What is on the screen: a match as an audience saw it after an update. */
export interface SharedMoment {
  readonly link: Link;
  readonly audience: Audience;
  readonly number: number;
  readonly isOver: boolean;
}

/**
 * How others get to see it: by the replay that is there for everyone; as a position that the server makes from its match; by a
 * whole game that is uploaded; or as a position that is uploaded.
 */
export type SharingWay = 'replay' | 'match' | 'game' | 'position';

export function wayOf({ link, isOver }: Pick<SharedMoment, 'link' | 'isOver'>): SharingWay {
  if (link.local) return isOver ? 'game' : 'position';
  return isOver ? 'replay' : 'match';
}

/** Whose eyes others may be lent: those of spectators, and of one's own sides that see more than these. */
export function eyesToLend({ link, isOver }: SharedMoment): readonly Audience[] {
  if (isOver) return [];
  const viewOf = (audience: Audience) => link.window(audience).sight.value?.view;
  const seesMore = (seat: Seat) => changeBetween(viewOf(null), viewOf(seat)) !== undefined;
  return [null, ...link.seats.filter(seesMore)];
}

/** The address of a finished match on a server at a moment. */
export function replayAddress({ link, audience, number }: SharedMoment): string {
  return pathTo(paths.replay(link.match), { at: String(number), as: audience ?? undefined });
}

export interface Shared {
  /** The path of the link. */
  readonly path: string;
  readonly expiresAt: number;
}

/** Shares a moment through a server. Fails with a sentence that says why not. */
export async function share(moment: SharedMoment, eyes: Audience): Promise<Shared> {
  const { link, audience, number } = moment;
  const { id, expiresAt } = await shareBy(wayOf(moment));
  return { path: paths.shared(id), expiresAt };

  async function shareBy(way: SharingWay) {
    if (way === 'match') {
      const at = isNow(moment) ? undefined : await numberFor(moment, eyes);
      return shareMatch({ match: link.match, audience: eyes, ...(at !== undefined && { at }) });
    }
    if (way === 'position') {
      const window = await arrived(link.window(eyes));
      const at = await numberFor(moment, eyes);
      const updates = window.updates.value.filter((update) => update.number <= at);
      const sight = new History(window.first.value!, window.updates.value).sightAt(at);
      const position = sharedPosition(link.game, eyes, sight, updates);
      if (!position) throw new Error('The game had not started at that point.');
      return sharePosition(position);
    }
    const { actionsAt } = await import('../../link/local.ts');
    const actions = await actionsAt(link.match, audience, number);
    return shareGame({ file: await link.saveFile(), actions });
  }
}

function isNow({ link, audience, number }: SharedMoment): boolean {
  const last = link.window(audience).updates.value.at(-1);
  return last === undefined || last.number === number;
}

/** The last update that another audience had been told at that moment: each has numbers of its own. */
async function numberFor({ link, audience, number }: SharedMoment, eyes: Audience): Promise<number> {
  if (eyes === audience) return number;
  const told = (await arrived(link.window(audience))).updates.value;
  const time = told.find((update) => update.number === number)?.at ?? Number.POSITIVE_INFINITY;
  const others = (await arrived(link.window(eyes))).updates.value;
  return others.findLast(({ at }) => at <= time)?.number ?? 0;
}

/** A window once everything that it was told before has come. */
function arrived(window: Window): Promise<Window> {
  const { promise, resolve } = Promise.withResolvers<Window>();
  const stop = effect(() => {
    if (window.first.value && window.updates.value.length > 0) resolve(window);
  });
  return promise.finally(stop);
}

/** What the eyes of a side are called. */
export function eyesTitle({ definition }: Pick<Game, 'definition'>, eyes: Audience): string {
  return eyes === null ? 'What spectators see' : `What ${seatDoes(definition, eyes, 'sees', 'see')}`;
}
