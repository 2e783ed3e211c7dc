import { describe, expect, test } from 'vitest';
import { convoy } from '#engine/fixtures/convoy';
import { Game } from '#engine/game';
import { orderAction } from '#engine/orders';
import { parseSave } from '#engine/parseSave';
import { replay } from '#engine/replay';
import type { Action, Seat } from '#engine/state';
import type { Entry, EntryBody, MatchSetup } from './entry.ts';
import { Match } from './match.ts';
import { goingOnFrom } from './otherRules.ts';
import { proposalOf } from './proposal.ts';
import { replayMatch } from './replay.ts';
import type { Audience } from './sight.ts';
import { summaryOf } from './summary.ts';

const game = convoy as unknown as Game;
const setup: MatchSetup = { game: game.id, gameVersion: '1', scenario: 'passage', options: {}, seed: 'orders' };
const sitting: readonly EntryBody[] = [
  { kind: 'sit', seat: 'convoy', player: 'ann', name: 'Ann' },
  { kind: 'sit', seat: 'raider', player: 'bob', name: 'Bob' },
  { kind: 'begin' },
];

function order(seat: Seat, id: string, answer?: string): Action {
  return orderAction(convoy.definition.orders!, seat, id, answer);
}

const letPass = order('raider', 'sighting', 'let pass');
const never = order('raider', 'reroll', 'never');

/** A match whose clock stands still while orders are given, and all that an audience other than their owner can see of it. */
class Watched {
  readonly match = new Match(game, setup);
  readonly entries: Entry[] = [];
  readonly seen: string[] = [];
  #now = 1000;

  constructor() {
    for (const body of sitting) this.add(body);
  }

  add(body: EntryBody): string {
    const entry = { ...body, at: ++this.#now };
    const added = this.match.add(entry);
    if ('refused' in added) {
      this.seen.push(added.refused.sentence);
      return added.refused.sentence;
    }
    this.entries.push(entry);
    for (const audience of ['convoy', null]) this.seen.push(JSON.stringify(added.updates.get(audience) ?? 'nothing'));
    this.seen.push(JSON.stringify(summaryOf(this.match)));
    return '';
  }

  act(action: Action): string {
    return this.add(this.match.entryFor(action));
  }

  /** Gives an order at a time of its own. Nothing of it may be seen, so nothing is noted. */
  order(action: Action): void {
    const noted = this.seen.length;
    expect(this.act(action)).toBe('');
    this.#now--;
    expect(this.seen.splice(noted)).toEqual(['"nothing"', '"nothing"', this.seen.at(-1)]);
  }

  view(audience: Audience): unknown {
    return this.match.sight(audience).view;
  }
}

/** The convoy picks its escorts, changes its mind and sails as far as the raider's question. */
function sail(watched: Watched, secret: () => void): void {
  const escort = (target: number) => watched.act({ seat: 'convoy', verb: 'add', target });
  escort(1);
  secret();
  escort(2);
  secret();
  watched.add({ kind: 'undo', seat: 'convoy' });
  secret();
  watched.add({ kind: 'ask', seat: 'convoy', wish: 'take back' });
  secret();
  watched.add({ kind: 'answer', seat: 'raider', wish: 'take back', agreed: true });
  secret();
  watched.add({ kind: 'ask', seat: 'raider', wish: 'take back' });
  escort(3);
  secret();
  watched.act({ seat: 'convoy', verb: 'ready' });
  watched.act({ seat: 'convoy', verb: 'alarm' });
}

describe('a standing order in a match', () => {
  test('is no update, no number and no date for anybody but its owner, and in the way of nothing', () => {
    const [without, with_] = [new Watched(), new Watched()];
    sail(without, () => undefined);
    const orders = [order('raider', 'reroll'), order('raider', 'reroll', 'misses'), never];
    let given = 0;
    sail(with_, () => with_.order(orders[given++ % orders.length]!));
    expect(given).toBe(6);
    expect(with_.seen).toEqual(without.seen);
    expect(with_.seen).toContain('You have no action to take back.');
    expect(with_.view('convoy')).toEqual(without.view('convoy'));
    expect(with_.match.sight('raider').view?.orders).toEqual({ raider: { reroll: ['never'] } });
  });

  test('is told to its owner in an update of its own', () => {
    const watched = new Watched();
    const before = watched.match.number('raider');
    watched.order(letPass);
    expect(watched.match.number('raider')).toBe(before + 1);
    expect(watched.match.positionNumber('convoy')).toBe(watched.match.number('convoy'));
  });

  test('answers the question that waits', () => {
    const watched = new Watched();
    sail(watched, () => undefined);
    expect(watched.match.pending()).toEqual(['raider']);
    expect(watched.act(letPass)).toBe('');
    expect(watched.match.pending()).toEqual(['convoy']);
    expect(watched.seen.join()).not.toContain('order');
  });

  test('that has answered is an answer: what it answered to cannot be taken back without asking', () => {
    const watched = new Watched();
    watched.order(order('raider', 'sighting', 'chase if seen'));
    watched.act({ seat: 'convoy', verb: 'add', target: 1 });
    watched.act({ seat: 'convoy', verb: 'ready' });
    expect(watched.match.sight('convoy').canUndo).toBe(true);
    watched.act({ seat: 'convoy', verb: 'pass' });
    expect(watched.match.sight('convoy').canUndo).toBe(false);
  });

  test('is never stale, unlike what is chosen with it', () => {
    const watched = new Watched();
    watched.act({ seat: 'convoy', verb: 'add', target: 1 });
    const late = (...actions: Action[]) =>
      proposalOf({ id: 'late', kind: 'act', seat: 'raider', after: 0, actions }, 'bob').whyNot!(watched.match);
    expect(late(letPass, never)).toBeUndefined();
    expect(late(letPass, { seat: 'raider', verb: 'pass' })).toMatchObject({ stale: true });
  });

  test('lasts through a restart, a save file and a change of rules, which says nothing of it', () => {
    const watched = new Watched();
    watched.order(letPass);
    watched.order(never);
    watched.act({ seat: 'convoy', verb: 'add', target: 1 });
    const orders = { raider: { sighting: ['let pass'], reroll: ['never'] } };
    const restarted = replayMatch(game, setup, watched.entries).match;
    expect(restarted.sight('raider')).toEqual(watched.match.sight('raider'));
    expect(restarted.sight('raider').view?.orders).toEqual(orders);

    const parsed = parseSave(JSON.stringify(restarted.saveFile()));
    if ('fault' in parsed) throw new Error(parsed.fault.reason);
    expect(parsed.file.actions.slice(0, 2)).toEqual([
      ['raider', 'standing order', 'sighting: let pass'],
      ['raider', 'standing order', 'reroll: never'],
    ]);
    const played = replay(game, parsed.file);
    expect(played.fault).toBeUndefined();
    expect(played.table?.state.orders).toEqual(orders);

    const saved = { entries: watched.entries.length, position: watched.match.position()! };
    const fault = { entry: 5, reason: "'raider standing order' is refused" };
    const body = goingOnFrom(game, watched.entries.length, saved, fault);
    expect(watched.add(body)).toBe('');
    expect(watched.match.sight('raider').view?.orders).toEqual(orders);
    expect(watched.seen.join()).not.toContain('order');
  });
});

test('where nothing else is hidden, a seat sees its own orders, and no other does', () => {
  const { definition } = game;
  const secrets = { convoy: null, raider: null };
  const open = new Game({ ...definition, setUp: (begun) => ({ ...definition.setUp(begun), secrets }) });
  const match = new Match(open, setup);
  for (const [at, body] of sitting.entries()) match.add({ ...body, at });
  match.add({ ...match.entryFor(letPass), at: 10 });
  const ordersSeen = (audience: Audience) => match.sight(audience).view!.orders;
  expect(ordersSeen('raider')).toEqual({ raider: { sighting: ['let pass'] } });
  expect([ordersSeen('convoy'), ordersSeen(null)]).toEqual([undefined, undefined]);
  // Without it all have the same view again, which is news to its owner alone.
  const canceled = match.add({ ...match.entryFor(order('raider', 'sighting')), at: 11 });
  expect(ordersSeen('raider')).toBeUndefined();
  expect('updates' in canceled && [...canceled.updates.keys()]).toEqual(['raider']);
});
