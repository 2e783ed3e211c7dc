import { signal } from '@preact/signals';
import { beforeEach, describe, expect, test } from 'vitest';
import { displayOf } from '#games/displays';
import { fireAndMovement } from '#games/fire-and-movement/game';
import { islandWar } from '#games/island-war/game';
import type { Camera } from '../../board/board.ts';
import { FakeLink } from '../choosing/fixtures/fakeLink.ts';
import { PlayTable } from '../choosing/table.ts';
import { boardBeside, boardsInPlay, boardToShow, followBoardsThatComeUp } from './boards.ts';
import { nextUnit, sceneCommands } from './commands.ts';
import { follow } from './follow.ts';
import { Scene } from './scene.ts';

const display = displayOf(fireAndMovement.id)!;

function start(scenario: string, japanese = 'solitaire') {
  const game = fireAndMovement.id;
  const link = new FakeLink(['us'], scenario, 'six islands', { game, options: { japanese } });
  const table = new PlayTable(link, link.hosted.game, display, signal({ confirm: false, confirmEnd: false }));
  return { link, table, scene: new Scene(link.hosted.game, display, table) };
}

/** A camera that writes down where it was sent. */
function cameraOf(flights: (readonly number[])[]): Camera {
  const fly = (hexes: readonly number[]) => flights.push(hexes);
  const nothing = () => undefined;
  return {
    flyTo: fly,
    reveal: nothing,
    attend: nothing,
    fit: nothing,
    zoomBy: nothing,
    pan: nothing,
    hurry: nothing,
    closeStack: () => false,
    photograph: () => Promise.reject(new Error('There is no map.')),
    focus: nothing,
  };
}

const hexOf = (board: string, name: string) => {
  const { grid } = display.boards.find(({ id }) => id === board)!;
  return { board, hex: grid.names.indexOf(name) };
};

describe('which boards a position is played on', () => {
  test('one island alone is played on its own board', () => {
    const { scene } = start('angaur');
    expect(scene.boards.value.map(({ title }) => title)).toEqual(['Angaur']);
    expect(scene.board.value.title).toBe('Angaur');
  });

  test('six islands at once are all open', () => {
    const { scene } = start('simultaneous');
    expect(scene.boards.value).toHaveLength(6);
    expect(new Set(scene.boards.value.map(({ stage }) => stage))).toEqual(new Set(['open']));
  });

  test('a game without standings is played on all its boards', () => {
    const saipan = displayOf(islandWar.id)!;
    expect(boardsInPlay(saipan, undefined)).toMatchObject([{ title: 'Saipan', stage: 'open' }]);
  });

  test('the chosen board is shown as long as there is play on it, else the first that is open', () => {
    const { scene } = start('sequenced');
    const boards = scene.boards.value;
    expect(boardToShow(boards, 'guam')).toBe('guam');
    expect(boardToShow(boards, undefined)).toBe('engebi');
    expect(boardToShow(start('angaur').scene.boards.value, 'guam')).toBe('angaur');
    const later = boards.map((one) => (one.board === 'engebi' ? { ...one, stage: 'over' as const } : one));
    const open = later.map((one) => (one.board === 'eniwetok' ? { ...one, stage: 'open' as const } : one));
    expect(boardToShow(open, undefined)).toBe('eniwetok');
  });

  test('going from board to board goes round', () => {
    const boards = start('simultaneous').scene.boards.value;
    expect(boardBeside(boards, 'angaur', 1)).toBe('engebi');
    expect(boardBeside(boards, 'engebi', -1)).toBe('angaur');
  });
});

describe('several boards on one screen', () => {
  let link: FakeLink;
  let table: PlayTable;
  let scene: Scene;

  beforeEach(() => {
    ({ link, table, scene } = start('simultaneous'));
  });

  test('each board has the number of things that can be chosen on it', () => {
    const hexes = table.offers.value.find(({ choice }) => choice.of === 'hex')!.choice.targets;
    const counts = [...table.choicesOn.value.values()];
    expect(table.choicesOn.value.size).toBe(6);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(hexes.length);
  });

  test('a flight to another board shows it, and goes on once its camera is there', () => {
    const flights: (readonly number[])[] = [];
    const place = hexOf('guam', '1302');
    scene.flyTo([place]);
    expect(scene.boardId.value).toBe('guam');
    expect(scene.camera.value).toBeUndefined();
    scene.enter('guam', cameraOf(flights));
    expect(flights).toEqual([[place.hex]]);
  });

  test('of several places those on the board in sight come first', () => {
    const flights: (readonly number[])[] = [];
    scene.enter('engebi', cameraOf(flights));
    const here = hexOf('engebi', '1305');
    scene.flyTo([hexOf('guam', '1302'), here]);
    expect(scene.boardId.value).toBe('engebi');
    expect(flights).toEqual([[here.hex]]);
  });

  test('what moves elsewhere waits until its board is looked at', () => {
    scene.enter('engebi', cameraOf([]));
    const piece = { kind: 'unit', target: 0 };
    const path = [1, 2];
    const onGuam = { kind: 'move', piece, board: 'guam', path } as const;
    const onEngebi = { kind: 'move', piece, board: 'engebi', path } as const;
    scene.play([onGuam, onEngebi]);
    expect(scene.motions.value).toEqual([onEngebi]);
    expect([...scene.unseen.value.keys()]).toEqual(['guam']);
    scene.showBoard('guam');
    scene.enter('guam', cameraOf([]));
    expect(scene.motions.value).toEqual([onEngebi, onGuam]);
    expect(scene.unseen.value.size).toBe(0);
  });

  test('lines of the log lead to the board of their hexes', () => {
    const hex = fireAndMovement.definition.targets.hex!.find('tinian-0130')!;
    expect(scene.placesOf([hex])).toEqual([hexOf('tinian', '0130')]);
  });

  test('a hex that cannot be chosen says why, on any board', () => {
    const inland = hexOf('guam', '1006');
    expect(table.whyNot(inland)).toMatchObject({ rule: expect.stringMatching(/^12/), sentence: expect.any(String) });
  });

  test('islands as targets are called by their names', () => {
    expect(table.naming.nameOf('island', 3)).toBe('Guam');
    expect(table.naming.nameOf('hex', fireAndMovement.definition.targets.hex!.find('guam-1302')!)).toBe('Guam 1302');
  });

  test('the key for the next choice goes on to other boards and comes round', () => {
    const visited = new Set<string>();
    const all = [...table.choicesOn.value.values()].reduce((sum, count) => sum + count, 0);
    for (let step = 0; step < all; step++) {
      expect(nextUnit(scene, table, 1)).toBe(true);
      visited.add(scene.boardId.value);
    }
    expect(visited.size).toBe(6);
    expect(nextUnit(scene, table, 1)).toBe(false);
    expect(scene.boardId.value).toBe('engebi');
  });

  test('keys go from island to island and to all of them', () => {
    const keys = sceneCommands(scene, () => undefined);
    keys['next board']!();
    expect(scene.boardId.value).toBe('eniwetok');
    expect(scene.spoken.value).toContain('Eniwetok, by turn');
    keys['last board']!();
    keys['last board']!();
    expect(scene.boardId.value).toBe('angaur');
    keys['all boards']!();
    expect(scene.together.value).toBe(true);
    keys['next board']!();
    expect(scene.together.value).toBe(false);
  });

  const open = (together: boolean) =>
    follow(table, scene, {
      sound: () => undefined,
      roomy: signal(true),
      together: signal(together),
      battles: signal(false),
      follows: signal(true),
      seenBefore: 0,
    });

  test('a phase that concerns several islands begins with all of them, if the player likes that', () => {
    open(true)();
    expect(scene.together.value).toBe(true);
  });

  test('without that the first island with a choice is shown', () => {
    scene.showBoard('tinian');
    open(false)();
    expect(scene.together.value).toBe(false);
    expect(scene.boardId.value).toBe('tinian');
  });

  test('a choice about one island shows it', () => {
    const stop = open(true);
    scene.showBoard('parry');
    const reached = link.playTo('us', 'attack', (view) =>
      display.battle(view)!.hexes.some((place) => !isOn(place, 'parry')),
    );
    expect(reached).toBe(true);
    expect(scene.together.value).toBe(false);
    expect(table.battle.value!.hexes).toContainEqual(expect.objectContaining({ board: scene.boardId.value }));
    stop();
  });
});

test('while others choose, nobody is taken from the board that is looked at', () => {
  const { link, table, scene } = start('simultaneous', 'random placement');
  const stop = follow(table, scene, {
    sound: () => undefined,
    roomy: signal(true),
    together: signal(false),
    battles: signal(false),
    follows: signal(true),
    seenBefore: 0,
  });
  expect(link.playTo('japan', 'movement phase')).toBe(true);
  scene.showBoard('parry');
  const isElsewhere = () => scene.spotlight.value.some(({ board }) => board !== 'parry');
  expect(link.playTo('japan', 'march', isElsewhere)).toBe(true);
  expect(scene.boardId.value).toBe('parry');
  stop();
});

test('with the next of six islands in a row its board is shown', () => {
  const { link, table, scene } = start('sequenced');
  const stop = follow(table, scene, {
    sound: () => undefined,
    roomy: signal(true),
    together: signal(true),
    battles: signal(false),
    follows: signal(true),
    seenBefore: 0,
  });
  scene.showBoard('engebi');
  const isNext = (view: object) => 'inPlay' in view && (view.inPlay as number[])[0] === 1;
  expect(link.playTo('us', 'set-up', isNext)).toBe(true);
  expect(scene.boards.value.slice(0, 3).map(({ stage }) => stage)).toEqual(['over', 'open', 'to come']);
  expect(scene.boardId.value).toBe('eniwetok');
  expect(scene.together.value).toBe(false);
  stop();
});

test('finishing a step of the set-up is done at once, and is no selection', async () => {
  const { link, table } = start('angaur');
  const hexes = table.offers.value.find(({ choice }) => choice.of === 'hex')!;
  table.choose({ offer: hexes, target: hexes.choice.targets[0]! });
  await new Promise((resolve) => setTimeout(resolve));
  table.choose({ offer: table.offers.value.find(({ choice }) => choice.verb === 'done')! });
  await new Promise((resolve) => setTimeout(resolve));
  expect(table.draft.value).toEqual([]);
  expect(link.sent.at(-1)).toMatchObject([{ verb: 'done' }]);
  expect(table.offers.value.some(({ choice }) => choice.of === 'marker')).toBe(true);
});

function isOn(place: object, board: string): boolean {
  return 'board' in place && place.board === board;
}

test('what the rules did in their turn is told with its reasons, as long as one has not gone on', () => {
  const { link, table, scene } = start('angaur');
  const stop = follow(table, scene, {
    sound: () => undefined,
    roomy: signal(true),
    together: signal(true),
    battles: signal(false),
    follows: signal(true),
    seenBefore: 0,
  });
  const isSecondTurn = (view: object) => 'turn' in view && view.turn === 2;
  expect(link.playTo('us', 'movement phase', isSecondTurn)).toBe(true);
  const lately = scene.lately.value!;
  expect(lately.title).toBe('Japan has moved');
  expect(lately.lines.some(({ rule }) => rule?.startsWith('16.'))).toBe(true);
  expect(lately.lines.some(({ text }) => text.startsWith('US ') && text.includes(' moves '))).toBe(false);
  const offer = table.offers.value.find(({ choice }) => choice.targets.length > 0);
  if (offer) table.choose({ offer, target: offer.choice.targets[0]! });
  else table.choose({ offer: table.offers.value[0]! });
  expect(scene.lately.value).toBeUndefined();
  stop();
});

test('a board that opens for a battle is shown until it closes, then the one before it', () => {
  const map = { board: 'map', title: 'Map', stage: 'open', note: '', facts: [] } as const;
  const boards = signal<Parameters<typeof boardToShow>[0]>([map, { ...map, board: 'other' }]);
  const boardId = signal('other');
  const stop = followBoardsThatComeUp({
    boards,
    boardId,
    showBoard(board) {
      boardId.value = board;
    },
  });
  boards.value = [...boards.value, { ...map, board: 'air battle', comesUp: true }];
  expect(boardId.value).toBe('air battle');
  boardId.value = 'map';
  boards.value = [...boards.value];
  expect(boardId.value).toBe('map');
  boards.value = boards.value.filter(({ comesUp }) => !comesUp);
  expect(boardId.value).toBe('other');
  stop();
});

test('the board of a battle shows no turns, whatever its counters are like', () => {
  const { table, scene } = start('angaur');
  expect(scene.track.value?.turns.length).toBeGreaterThan(0);
  const standings = (view: Parameters<typeof display.pieces>[0]) =>
    display.standings!(view).map((one) => ({ ...one, comesUp: true }) as const);
  const battle = new Scene(table.game, { ...display, standings }, table);
  expect(battle.track.value).toBeUndefined();
});
