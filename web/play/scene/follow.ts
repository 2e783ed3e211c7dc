import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals';
import { isRoll } from '#engine/state';
import type { Motion } from '#games/display';
import type { Audience, Update } from '#match/sight';
import { missing } from '../../base/lazily.tsx';
import { toast } from '../../base/Toasts.tsx';
import type { HexPlace } from '../choosing/naming.ts';
import type { PlayTable } from '../choosing/table.ts';
import { followBoardsThatComeUp } from './boards.ts';
import { followBattle, followStagedBattle, showBattlesOfOthers } from './followBattles.ts';
import { rememberSeen } from './lastSeen.ts';
import { latelyIn, motionsIn, ruledLatelyIn } from './lately.ts';
import { Lookout } from './lookout.ts';
import { type Rolled, turnedUpIn } from './rolled.ts';
import { isHex, type Scene } from './scene.ts';
import type { Sound } from './sounds.ts';
import { waitingFor } from './waiting.ts';
import { choosablePlaces, placesInQuestion } from './whereToLook.ts';

/** What the screen does by itself when something happens. */
export interface Following {
  readonly sound: (sound: Sound) => void;
  /** Whether there is room for panels to open by themselves. */
  readonly roomy: ReadonlySignal<boolean>;
  /** Whether several boards are shown side by side when a phase begins. */
  readonly together: ReadonlySignal<boolean>;
  /** Whether the battles of a side that the rules lead are shown when its turn is over. */
  readonly battles: ReadonlySignal<boolean>;
  /** Whether the map moves to what must be chosen and to what the others do. */
  readonly follows: ReadonlySignal<boolean>;
  /** The last update that was on this screen before. */
  readonly seenBefore: number;
}

/** Keeps the screen in step with the game: motions, trails, sounds, what is spoken, what has been seen. Returns how to stop. */
export function follow(table: PlayTable, scene: Scene, following: Following): () => void {
  const { sound, roomy, together, battles, follows, seenBefore } = following;
  const showsBattles = computed(() => roomy.value && battles.value);
  const showsTogether = computed(() => roomy.value && together.value);
  const news = new News(table);
  const lookout = new Lookout(scene);
  const stops = [
    effect(() => {
      const updates = table.updates.value;
      untracked(() => {
        const fresh = news.since(updates);
        tell(table, scene, fresh, sound);
        if (follows.value && table.cover.value === undefined) lookout.happened(motionsIn(scene, fresh).flatMap(endsOf));
      });
      const last = updates.at(-1);
      if (last && !table.link.fleeting && table.cover.value === undefined) rememberSeen(table.link.match, last.number);
    }),
    followTurns(table, scene, sound, seenBefore),
    followStaff(table, scene, seenBefore),
    followReports(table, scene),
    followBattle(table, scene, roomy),
    followStagedBattle(table, scene, roomy),
    followBoardsThatComeUp(scene),
    showBattlesOfOthers(table, scene, showsBattles),
    openActions(table, scene, roomy),
    speakPrompt(table, scene),
    speakBattle(table, scene),
    speakWaiting(table, scene),
    goWhereItIs(table, scene, showsTogether),
    lookAtChoices(table, scene, lookout, follows),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Finds what is new. What was there when the screen was opened is not. */
class News {
  #shownUntil: number | undefined;
  #last: Update | undefined;

  constructor(table: PlayTable) {
    // A game that has just been opened is shown as it stands, not played from its beginning.
    const last = table.updates.peek().at(-1);
    this.#shownUntil = last?.at;
    this.#last = last;
  }

  /** At a shared screen the windows of both seats tell of the same things: those shown in one are not shown in the other. */
  since(updates: readonly Update[]): readonly Update[] {
    const last = updates.at(-1);
    if (!last || last === this.#last) return [];
    const known = this.#last ? updates.lastIndexOf(this.#last) : -1;
    const until = this.#shownUntil;
    const fresh = known >= 0 ? updates.slice(known + 1) : updates.filter(({ at }) => until !== undefined && at > until);
    this.#last = last;
    this.#shownUntil = last.at;
    return fresh;
  }
}

function tell(table: PlayTable, scene: Scene, fresh: readonly Update[], sound: Following['sound']): void {
  if (fresh.length === 0 || table.cover.value !== undefined) return;
  const motions = motionsIn(scene, fresh);
  scene.play(motions);
  const words = fresh.flatMap((update) => scene.logBook.spoken(update));
  if (words.length > 0) scene.say(words.slice(-6).join(' '));
  showRoll(table, scene, fresh);
  const events = fresh.flatMap(({ events: told = [] }) => told);
  if (events.some(isRoll)) sound('dice');
  else if (motions.some(({ kind }) => kind === 'move')) sound('move');
}

/** The places of a motion that tell what happened. */
function endsOf(motion: Motion): readonly HexPlace[] {
  if (motion.kind === 'roll') return [];
  if ('place' in motion) return isHex(motion.place) ? [motion.place] : [];
  const { board } = motion;
  const hexes = motion.kind === 'move' ? [motion.path[0]!, motion.path.at(-1)!] : motion.hexes;
  return hexes.map((hex) => ({ board, hex }));
}

/** The last roll stays until the player goes on: phases that begin by themselves do not hide it. */
function showRoll(table: PlayTable, scene: Scene, fresh: readonly Update[]): void {
  let last: Rolled | undefined;
  for (const update of fresh) {
    const line = scene.logBook.lines([update]).findLast(({ dice }) => dice.length > 0);
    if (line) last = { line, turnedUp: turnedUpIn(scene.display, update) };
  }
  if (last || (table.sending.value && !table.wentAlone)) scene.rolled.value = last;
}

/** The moves the others made since this seat last chose stay on the map as trails until it acts again. */
function followTurns(table: PlayTable, scene: Scene, sound: Following['sound'], seenBefore: number): () => void {
  const choseLast = new Map<Audience, number>();
  let deciding: Audience | undefined;
  let opened = false;
  // On a first visit nothing has been missed.
  let seen = seenBefore;
  return effect(() => {
    const now = table.decision.value ? table.seat.value : undefined;
    const updates = table.updates.value;
    const drafting = table.draft.value.length > 0;
    // The past of a game arrives after its present.
    if (updates.length === 0) return;
    untracked(() => {
      const last = updates.at(-1)!.number;
      if (!opened && seen > 0 && last > seen) scene.seenBefore.value = seen;
      opened = true;
      seen ||= last;
      if (drafting) scene.rolled.value = undefined;
      const before = now === undefined ? last : (choseLast.get(now) ?? seen);
      // Where the rules lead the others, one chooses again without ever having had to wait.
      const ruled = now && now === deciding && last > before ? ruledLatelyIn(scene, updates, before, now) : undefined;
      if (ruled) {
        showTrails(table, scene, updates, ruled.since);
        scene.lately.value = ruled;
      } else if (now !== undefined && now !== deciding) {
        if (deciding === undefined) sound('your turn');
        const fresh = updates.filter(({ number }) => number > before);
        showTrails(table, scene, updates, before + 1);
        scene.lately.value = latelyIn(scene, fresh, now!);
      } else if (drafting || (last > before && !table.wentAlone)) {
        scene.trails.value = [];
        scene.lately.value = undefined;
        scene.pastBattles.value = undefined;
        scene.seenBefore.value = undefined;
        scene.unseen.value = new Map();
      }
      if (now !== undefined) choseLast.set(now, last);
      deciding = now;
    });
  });
}

/** A report that has come is announced, wherever one looks. */
function followReports(table: PlayTable, scene: Scene): () => void {
  const { report } = scene.display;
  if (!report) return () => undefined;
  let seen: number | undefined;
  return effect(() => {
    const updates = table.updates.value;
    const last = updates.at(-1)?.number;
    const fresh = updates.filter(({ number }) => seen !== undefined && number > seen);
    seen = last ?? seen;
    if (fresh.length === 0 || fresh.length > manyAtOnce) return;
    report().then(({ ends }) => {
      const titles = fresh.flatMap(({ events = [] }) => events.flatMap((event) => ends(event) ?? []));
      for (const title of titles) toast(`${title}: see the Diary.`);
    }, missing);
  });
}

/** More updates than this are the past of a game, which arrives after its present. */
const manyAtOnce = 50;

/** When the staff is done, it is told what it did, also after a while away. What was undone needs no telling. */
function followStaff(table: PlayTable, scene: Scene, seenBefore: number): () => void {
  const seen = new Map<Audience, number>();
  return effect(() => {
    const updates = table.updates.value;
    const last = updates.at(-1)?.number;
    if (last === undefined || table.cover.value !== undefined) return;
    const seat = table.seat.value;
    const before = seen.get(seat) ?? (seenBefore || last);
    seen.set(seat, last);
    const isDone = updates.some(
      ({ number, change, takenBack }) =>
        number > before && !takenBack && change && 'staff' in change && change.staff === null,
    );
    for (const { number, change, notice } of updates) {
      // A formation that comes back is for the player to see to, wherever on the map it is.
      if (number > before && notice && change && 'duties' in change) toast(notice);
    }
    if (isDone) import('./staffWork.ts').then(({ showStaffWork }) => showStaffWork(table, scene), missing);
  });
}

function showTrails(table: PlayTable, scene: Scene, updates: readonly Update[], first: number): void {
  const own = table.seat.value;
  const since = updates.filter(({ number }) => number >= first);
  scene.trails.value = motionsIn(scene, since).filter(
    (motion) => motion.kind === 'move' && scene.pieceOf(motion.piece)?.side !== own,
  );
}

/** The list of actions comes into sight when one is to be chosen from it, unless the player has folded it. */
function openActions(table: PlayTable, scene: Scene, roomy: ReadonlySignal<boolean>): () => void {
  let isFolded = false;
  let last = scene.panel.peek();
  return effect(() => {
    const open = scene.panel.value;
    const isWanted = table.actionMenu.value !== undefined && roomy.value;
    if (last === 'actions' && (open === undefined || open === 'log')) isFolded = true;
    else if (open === 'actions') isFolded = false;
    const switched = open !== last;
    last = open;
    if (isWanted && !isFolded && !switched && (open === undefined || open === 'log')) {
      last = 'actions';
      scene.panel.value = 'actions';
    }
  });
}

/**
 * Of several boards the one is shown that a choice is about. Where a phase begins that concerns several, all are shown side
 * by side, if the player likes that. Within a phase the board never changes by itself.
 */
function goWhereItIs(table: PlayTable, scene: Scene, together: ReadonlySignal<boolean>): () => void {
  let lastPhase = '';
  let lastAbout = '';
  return effect(() => {
    const decision = table.decision.value;
    const waiting = [...table.choicesOn.value.keys()];
    const about = placesInQuestion(table, scene);
    const drafting = table.draft.value.length > 0;
    const view = table.view.value;
    if (!view || table.cover.value !== undefined || scene.boards.value.length < 2) return;
    untracked(() => {
      const { turn, phase } = scene.display.track(view);
      const nowAbout = about.map(({ board, hex }) => `${board} ${hex}`).join();
      const nowPhase = decision ? `${decision.seat} ${turn} ${phase}` : lastPhase;
      const begins = nowPhase !== lastPhase;
      if (about.length > 0 && (nowAbout !== lastAbout || begins)) showOneOf(scene, boardsOf(about));
      else if (begins && decision) beginPhase(scene, waiting, together.value);
      else if (drafting) showOneOf(scene, waiting);
      lastPhase = nowPhase;
      lastAbout = nowAbout;
    });
  });
}

function boardsOf(places: readonly HexPlace[]): readonly string[] {
  return places.map(({ board }) => board);
}

function beginPhase(scene: Scene, waiting: readonly string[], together: boolean): void {
  if (together && waiting.length > 1) scene.together.value = true;
  else showOneOf(scene, waiting);
}

/** Shows one of these boards, unless one is shown. */
function showOneOf(scene: Scene, boards: readonly string[]): void {
  const shown = scene.boardId.value;
  const board = boards.includes(shown) ? shown : scene.boards.value.find((one) => boards.includes(one.board))?.board;
  if (board !== undefined) scene.showBoard(board);
}

/**
 * What each new choice is about comes into sight; where it is about nothing in particular, some of what can be chosen. What is
 * only drafted goes on under the player's hand: then the map moves no more than it must.
 */
function lookAtChoices(table: PlayTable, scene: Scene, lookout: Lookout, follows: ReadonlySignal<boolean>): () => void {
  let last = '';
  return effect(() => {
    const decision = table.decision.value;
    const about = placesInQuestion(table, scene);
    const isDrafting = table.draft.value.length > 0;
    if (!scene.camera.value || !follows.value || table.cover.value !== undefined) return;
    const where = about.map(({ board, hex }) => `${board} ${hex}`);
    const now = `${decision?.seat} ${decision?.procedure} ${decision?.step} ${where}`;
    if (now === last) return;
    last = now;
    untracked(() => lookout.asked(about, isDrafting ? [] : choosablePlaces(table, scene)));
  });
}

/** Says words whenever they change: with every unit added to an attack the same prompt stands there again. */
function speak(scene: Scene, write: () => string): () => void {
  const words = computed(write);
  return effect(() => {
    const text = words.value;
    if (text !== '') untracked(() => scene.say(text));
  });
}

function speakPrompt(table: PlayTable, scene: Scene): () => void {
  return speak(scene, () => {
    const state = table.shown.value;
    const decision = table.decision.value;
    if (!state || !decision) return '';
    const who = table.link.seats.length > 1 ? `${table.titleOf(decision.seat)} to decide` : 'Your decision';
    return `${who}: ${scene.game.prompt(state)}`;
  });
}

function speakBattle(table: PlayTable, scene: Scene): () => void {
  return speak(scene, () => {
    const battle = table.decision.value && table.battle.value;
    return battle ? `${battle.title}: ${battle.attack.total} against ${battle.defense.total}.` : '';
  });
}

/** Whoever waits hears once who chooses and in which phase, not each of the questions. */
function speakWaiting(table: PlayTable, scene: Scene): () => void {
  let last = '';
  return effect(() => {
    const waiting = table.decision.value || table.cover.value !== undefined ? undefined : waitingFor(scene);
    const words = waiting ? `${waiting.who}: ${waiting.phase}.` : '';
    if (words !== '' && words !== last) untracked(() => scene.say(words));
    last = words;
  });
}
