import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actionAt, countActions } from '#engine/decision';
import type { Seat } from '#engine/state';
import { findGame } from '#games/library';
import { times } from '#house/tiers';
import { saipan } from '../matches/fixtures/testServer.ts';
import { Onlookers } from './fixtures/onlookers.ts';

/*
 * One plays in secret, the others look wherever they can: over HTTP, over the WebSocket, by asking for what they may not have.
 * Everything they are sent is the same, byte for byte, whatever was done in secret and however much of it.
 */

const game = findGame(saipan.game)!;
const scenario = 'free-deployment';
const wave = 6;

/** What Anna does in secret before all is written: writes the nth beach that is left, or takes the last one back. */
type Secret = { readonly write: number } | 'take back';

const match = 'secretive';
const other = 'beside-it';
const secretive = { match, actor: 'anna', actorSeat: 'us', opponent: 'bob', opponentSeat: 'japan' };

/** Everything that was sent to those who may not know. `reveal` is where it stops being secret. */
interface Transcript {
  readonly lines: readonly string[];
  readonly reveal: readonly string[];
}

function play(secrets: readonly Secret[]): Promise<Transcript> {
  return Onlookers.of(secretive, (onlookers) => new Evening(onlookers).play(secrets));
}

class Evening {
  readonly #onlookers: Onlookers;

  constructor(onlookers: Onlookers) {
    this.#onlookers = onlookers;
  }

  async play(secrets: readonly Secret[]): Promise<Transcript> {
    const { clock } = this.#onlookers;
    await this.#gather();
    const bob = this.#onlookers.opponent;
    await this.#onlookers.ask(bob, { kind: 'ask', match, seat: 'japan', wish: 'draw' });
    await this.#onlookers.look();

    clock.now = 2000;
    await this.#onlookers.ask(bob, { kind: 'say', match: other, seat: 'us', text: 'I am also here.' });
    for (const secret of secrets) {
      clock.now++;
      await this.#inSecret(secret);
    }
    await this.#onlookers.look();
    clock.now = 3000;
    await this.#pry();
    await this.#onlookers.look();

    clock.now = 4000;
    while (this.#written() < wave) await this.#inSecret({ write: 0 });
    await this.#pry();
    await this.#onlookers.look();

    clock.now = 5000;
    for (let deployed = 0; deployed < 6; deployed++) await this.#deploy();
    await this.#pry();
    await this.#onlookers.look();
    const lines = this.#onlookers.takeLines();

    while (await this.#deploy());
    await this.#onlookers.look();
    return { lines, reveal: this.#onlookers.takeLines() };
  }

  async #gather(): Promise<void> {
    const setup = { game: game.id, gameVersion: game.definition.version, scenario, options: {} };
    await this.#onlookers.begin(match, setup, { us: 'anna', japan: 'bob' });
    await this.#onlookers.begin(other, setup, { us: 'bob', japan: 'anna' });
    await this.#onlookers.gather();
  }

  #written(): number {
    const { sight } = this.#onlookers.actor.window(match, 'us');
    return (sight.view!.secrets.us as readonly number[] | null)?.length ?? 0;
  }

  async #inSecret(secret: Secret): Promise<void> {
    const { number, sight } = this.#onlookers.actor.window(match, 'us');
    if (secret === 'take back') {
      await this.#onlookers.askInSecret({ kind: 'undo', match, seat: 'us', after: number });
    } else if (this.#written() < wave - 1 || secret.write === 0) {
      const decision = game.decision(sight.view!, 'us')!;
      const action = actionAt(decision, secret.write % countActions(decision));
      const { accepted } = await this.#onlookers.askInSecret({
        ...{ kind: 'act', match, seat: 'us', after: number, actions: [action] },
      });
      expect(accepted).toBe(1);
    }
  }

  /** Bob puts down his next unit, for all to see. Says whether there was one. */
  async #deploy(): Promise<boolean> {
    const bob = this.#onlookers.opponent;
    for (let step = 0; step < 2; step++) {
      const { number, sight } = bob.window(match, 'japan');
      const decision = sight.view && game.decision(sight.view, 'japan');
      if (!decision?.procedure.match(/set-up|deploy/)) return false;
      const action = actionAt(decision, 0);
      await this.#onlookers.ask(bob, { kind: 'act', match, seat: 'japan', after: number, actions: [action] });
    }
    return true;
  }

  /** Tries to find out: by acting out of turn, for another, with ids that are hers, by taking back, by asking to see. */
  async #pry(): Promise<void> {
    const bob = this.#onlookers.opponent;
    const seats: readonly Seat[] = ['us', 'japan'];
    for (const seat of seats) {
      const action = { seat, verb: 'write', target: 100 };
      const deployed = { seat, verb: 'deploy', target: 1 };
      await this.#onlookers.ask(bob, { kind: 'act', match, seat, after: 1000, actions: [action] });
      await this.#onlookers.ask(bob, { kind: 'act', match, seat, after: 0, actions: [deployed] });
      await this.#onlookers.ask(bob, { kind: 'undo', match, seat, after: 1000 });
    }
    await this.#onlookers.pry();
  }
}

// Never 0, by which the last beach is written: then it is known that all are.
const secret = fc.oneof(
  { weight: 3, arbitrary: fc.record({ write: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 1, arbitrary: fc.constant('take back' as const) },
);

test('nobody can tell what is done in secret, nor how much of it, nor when', async () => {
  const nothing = await play([]);
  expect(nothing.lines.length).toBeGreaterThan(100);
  expect(nothing.lines.join()).not.toContain('seed of');
  await fc.assert(
    fc.asyncProperty(fc.array(secret, { minLength: 1, maxLength: 8 }), async (secrets) => {
      expect((await play(secrets)).lines).toEqual(nothing.lines);
    }),
    { numRuns: times(4, 8), endOnFailure: true },
  );
});

test('what was secret is told when it is revealed', async () => {
  const [one, two] = [await play([{ write: 3 }]), await play([{ write: 40 }])];
  expect(two.lines).toEqual(one.lines);
  expect(two.reveal).not.toEqual(one.reveal);
});
