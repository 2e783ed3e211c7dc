import { signal } from '@preact/signals';
import { afterEach, describe, expect, test } from 'vitest';
import { makeBot } from '#bots/players';
import { countActions } from '#engine/decision';
import { Game } from '#engine/game';
import type { Action, State } from '#engine/state';
import { displayOf } from '#games/displays';
import type { Player } from '#match/sight';
import { imagine } from './draft.ts';
import { FakeLink } from './fixtures/fakeLink.ts';
import { goOnAlone } from './goOnAlone.ts';
import { onlyWayOn } from './onlyWayOn.ts';
import { PlayTable } from './table.ts';

const habits = signal({ confirm: true, confirmEnd: true, stopAtEveryStep: false });
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
let stop: () => void = () => undefined;

afterEach(() => {
  stop();
  habits.value = { confirm: true, confirmEnd: true, stopAtEveryStep: false };
});

async function sitDown(link: FakeLink): Promise<PlayTable> {
  const table = new PlayTable(link, link.hosted.game, displayOf(link.game), habits);
  stop = goOnAlone(table, habits);
  await settled();
  return table;
}

/** Lands the first unit that can be chosen. */
async function land(table: PlayTable): Promise<void> {
  const offer = table.offers.value.find(({ choice }) => choice.verb === 'land')!;
  table.choose({ offer, target: offer.choice.targets[0]! });
  await settled();
}

const sentVerbs = (link: FakeLink) => link.sent.map((actions) => actions.map(({ verb }) => verb));

describe('where a seat can only go on', () => {
  test('the first question of Saipan is a real one', async () => {
    const link = new FakeLink(['us']);
    const table = await sitDown(link);
    expect(sentVerbs(link)).toEqual([['done']]);
    expect(table.decision.value).toMatchObject({ procedure: 'first wave', step: 'choose the unit' });
  });

  test('a player who wants to stop at every step does, and goes on by hand', async () => {
    habits.value = { ...habits.value, stopAtEveryStep: true };
    const link = new FakeLink(['us']);
    const table = await sitDown(link);
    expect(link.sent).toEqual([]);
    expect(table.decision.value!.procedure).toBe('movement phase');
    habits.value = { ...habits.value, stopAtEveryStep: false };
    await settled();
    expect(table.decision.value!.procedure).toBe('first wave');
  });

  test('at the first choice there is nothing to undo', async () => {
    const link = new FakeLink(['us']);
    const table = await sitDown(link);
    expect([link.hosted.sight('us').canUndo, table.canUndo.value]).toEqual([true, false]);
    await land(table);
    expect(table.canUndo.value).toBe(true);
    await table.undo();
    await settled();
    expect(table.canUndo.value).toBe(false);
  });

  test('on a page that was opened later, undo leads back to the first choice', async () => {
    const link = new FakeLink(['us']);
    await sitDown(link);
    stop();
    const table = await sitDown(link);
    expect(table.canUndo.value).toBe(true);
    await table.undo();
    await settled();
    expect(table.decision.value!.procedure).toBe('first wave');
    expect(table.canUndo.value).toBe(false);
  });

  test('redo passes it to the choices after it', async () => {
    const link = new FakeLink(['us']);
    habits.value = { ...habits.value, stopAtEveryStep: true };
    const table = await sitDown(link);
    await table.goOn({ seat: 'us', verb: 'done' });
    await land(table);
    const landed = table.decision.value!.choices;
    await table.undo();
    await table.undo();
    habits.value = { ...habits.value, stopAtEveryStep: false };
    await settled();
    expect(table.canRedo.value).toBe(true);
    await table.redo();
    expect(table.decision.value!.choices).toEqual(landed);
  });

  test('nothing is done for another side', async () => {
    const link = new FakeLink(['japan']);
    await sitDown(link);
    expect(link.sent).toEqual([]);
  });

  test('what is refused is not tried again', async () => {
    const link = new FakeLink(['us']);
    link.refusing = { rule: '4.1b', sentence: 'Not now.' };
    await sitDown(link);
    await settled();
    expect(link.sent).toHaveLength(1);
  });
});

interface WayOn {
  readonly taken: Action | undefined;
  readonly action: Action;
  readonly isFinal: boolean;
  readonly couldUndo: boolean;
  readonly canUndo: boolean;
}

/** Whether a seat goes on at once, and what comes of it, wherever it can only go on in a whole game of random moves. */
function waysOn(link: FakeLink): readonly WayOn[] {
  const { hosted } = link;
  const { game } = hosted;
  const bot = makeBot('random', game, 'ways on');
  const found: WayOn[] = [];
  while (hosted.stage === 'playing') {
    const seat = hosted.pending()[0]!;
    const before = hosted.sight(seat);
    const view = before.view!;
    const decision = game.decision(view, seat)!;
    const action = bot.choose(view, decision);
    const taken = onlyWayOn(game, { seat, sight: before, view, imagined: imagine(game, view) });
    link.add(hosted.entryFor(action));
    if (countActions(decision) > 1 || action.target !== undefined) {
      expect(taken).toBeUndefined();
      continue;
    }
    const { events = [] } = link.window(seat).updates.value.at(-1)!;
    const { canUndo } = hosted.sight(seat);
    const isFinal = events.some(({ reveals }) => reveals) || (before.canUndo && !hosted.pending().includes(seat));
    found.push({ taken, action, isFinal, canUndo, couldUndo: before.canUndo });
  }
  return found;
}

describe('the only way on', () => {
  test('is taken at once where no dice fall and no move becomes final by it', () => {
    const found = waysOn(new FakeLink(['us', 'japan']));
    expect(found.some(({ taken }) => taken)).toBe(true);
    expect(found.some(({ taken }) => !taken)).toBe(true);
    for (const { taken, action, isFinal, canUndo, couldUndo } of found) {
      expect(taken).toEqual(isFinal ? undefined : action);
      if (taken && couldUndo) expect(canUndo).toBe(true);
    }
  });

  test('is not taken if it is a deed: only the role of a verb says that it goes on', () => {
    const link = new FakeLink(['us']);
    const { game } = link.hosted;
    const view = link.view('us');
    const asked = { seat: 'us', sight: { canUndo: false, players: link.hosted.sight('us').players }, view } as const;
    expect(onlyWayOn(game, { ...asked, imagined: imagine(game, view) })).toEqual({ seat: 'us', verb: 'done' });
    const { definition } = game;
    const procedures = definition.procedures.map((procedure) => ({
      ...procedure,
      steps: procedure.steps.map((step) =>
        step.kind === 'ask'
          ? {
              ...step,
              choose: Object.fromEntries(
                Object.entries(step.choose).map(([verb, { role: _, ...rest }]) => [verb, rest]),
              ),
            }
          : step,
      ),
    }));
    const mute = new Game({ ...definition, procedures });
    expect(mute.decision(view, 'us')).toEqual(game.decision(view, 'us'));
    expect(onlyWayOn(mute, { ...asked, imagined: imagine(mute, view) })).toBeUndefined();
  });

  test('is not taken by someone who knows what other people may not know', () => {
    const link = new FakeLink(['us']);
    const { game } = link.hosted;
    const open = link.view('us');
    const secret = { ...open, secrets: { ...open.secrets, us: { plan: 'by night' } } };
    const wayOn = (view: State, other: Partial<Player>) => {
      const { players } = link.hosted.sight('us');
      const seated = players.map((player) => (player.seat === 'japan' ? { ...player, ...other } : player));
      return onlyWayOn(game, {
        seat: 'us',
        sight: { canUndo: false, players: seated },
        view,
        imagined: imagine(game, view),
      });
    };
    const done = { seat: 'us', verb: 'done' };
    expect(wayOn(open, {})).toEqual(done);
    expect(wayOn(secret, {})).toBeUndefined();
    expect(wayOn(secret, { bot: 'planner' })).toEqual(done);
  });
});
