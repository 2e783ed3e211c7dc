import type { State } from '#engine/state';
import type { Unreadable } from '#match/continued';
import type { Audience } from '#match/sight';
import type { BranchDice } from '../host/branch.ts';
import type { ImportWish } from '../host/imported.ts';
import type { NewLocalMatch } from '../host/newMatch.ts';
import type { NewPlan } from '../host/plan.ts';
import type { WantedRoll } from '../host/wantedRoll.ts';
import { hostedLink } from './hostedLink.ts';
import type { Link } from './link.ts';
import { station } from './localStation.ts';

export type { LocalSeat } from '../host/newMatch.ts';

type LocalSeats = NewLocalMatch['seats'];

/* Matches hosted in this browser: they need no server once the page is loaded. */

export async function openLocal(id: string): Promise<Link> {
  const { line, switchboard, call } = station();
  const { game, players, plan } = await call('about', id);
  return hostedLink(id, line, switchboard, {
    game,
    seats: players.filter(({ bot }) => !bot).map(({ seat }) => seat),
    local: true,
    plan,
    told:
      (audience) =>
      ({ after }) =>
        call('told', id, audience, after),
    notes: (seat) => call('notes', id, seat),
    saveNotes: (seat, text) => call('saveNotes', id, seat, text),
    saveFile: () => call('saveFile', id),
  });
}

/** Begins a match and gives its id. Fails with a sentence that says what cannot be. */
export function createLocalMatch(wanted: NewLocalMatch): Promise<string> {
  return station().call('create', wanted);
}

/** A new match that begins where this one stood when an audience had been told update `number`. Gives its id. */
export function branchLocal(id: string, audience: Audience, number: number, seats?: LocalSeats): Promise<string> {
  return station().call('branch', id, audience, number, seats);
}

/** A private board for what is seen of a match. Gives its id. */
export function beginPlan(wanted: NewPlan): Promise<string> {
  return station().call('plan', wanted);
}

/** The plan at the same position with other dice to come. Gives its new id. */
export function rollAnew(id: string): Promise<string> {
  return station().call('rollAnew', id);
}

/** The plan up to a roll that shows something else. Gives its new id. */
export function rollAs(id: string, wanted: WantedRoll): Promise<string> {
  return station().call('rollAs', id, wanted);
}

/** A branch of a finished match of another host: its save file, and what the audience saw at that point. */
export function branchFromSave(
  text: string,
  audience: Audience,
  view: State,
  dice: BranchDice = 'new',
  wish: ImportWish = {},
): Promise<{ readonly id: string } | Unreadable> {
  return station().call('branchSave', text, audience, view, dice, wish);
}

/** How many actions had been taken in a match when an audience had been told update `number`. */
export function actionsAt(id: string, audience: Audience, number: number): Promise<number> {
  return station().call('actionsAt', id, audience, number);
}

/** A match that goes on from a save file. */
export function importSave(text: string, wish: ImportWish = {}): Promise<{ readonly id: string } | Unreadable> {
  return station().call('importSave', text, wish);
}
