import { describe, expect, test } from 'vitest';
import type { Decision } from '#engine/decision';
import { copy } from '#engine/json';
import type { State } from '#engine/state';
import { times } from '#house/tiers';
import { nameOfPlace, townAt } from './boardPlaces.ts';
import type { BoardDisplay, Display, Place } from './display.ts';
import { displayOf } from './displays.ts';
import { brokenLaws, type Law } from './fixtures/lawsTogether.ts';
import { placeCount } from './fixtures/placeCount.ts';
import { playUnwatched, type Trial } from './fixtures/trial.ts';
import { placesAbout } from './placesAbout.ts';
import { trials } from './trials.ts';

/*
 * What a question is about, which clients show: whatever it says in words is lit, and a unit that was taken in hand is named.
 * That it follows from a seat's view is a law of its own (laws.test.ts).
 */

const gamesOfEach = 16;
/** In these the display marks the unit in hand; in the others the client goes by what the question is about. */
const marksInHand = ['island-war-saipan', 'forgotten-pacific-battles', 'central-pacific-campaign'];
/** Of a game that asks thousands of questions, fewer games will do. */
const mostQuestions = times(4000, 6000);

/** Looks at every question of some random games. */
function atEveryQuestion(trial: Trial<State>, display: Display, look: (question: Question) => void): void {
  let asked = 0;
  for (let number = 0; number < gamesOfEach && asked < mostQuestions; number++) {
    playUnwatched(trial, trial.randomGame('subjects', number * 7), (state, decision) => {
      if (++asked <= mostQuestions) look({ state, decision, shown: shownIn(trial, display, state) });
    });
  }
}

/** The places of all boards by the words in which prompts speak of them; hexes of two boards may be called the same. */
function placesByName(display: Display): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const board of display.boards) {
    for (let place = 0; place < placeCount(board); place++) {
      const name = spokenName(display, board, place);
      found.set(name, [...(found.get(name) ?? []), `${board.id} ${place}`]);
    }
  }
  return found;
}

function spokenName({ boards, boardName }: Display, board: BoardDisplay, place: number): string {
  const name = nameOfPlace(board, place);
  if (place >= board.grid.size) return name;
  if (boardName !== undefined) return `${board.title} ${name}`;
  const cell = board.cellName ?? (boards.length > 1 ? 'hex' : undefined);
  return townAt(board, place) ?? (cell === undefined ? name : `${cell} ${name}`);
}

function inWords(place: Place): string {
  return 'box' in place ? place.box : `${place.board} ${place.hex}`;
}

/** What is shown at a question, for all that look at it. */
function shownIn({ game }: Trial<State>, display: Display, state: State): Shown {
  const pieces = display.pieces(state);
  let lit: Set<string> | undefined;
  return {
    pieces,
    get lit() {
      if (lit) return lit;
      const about = game.about(state);
      const units = new Set(about.unit);
      const meant = pieces.filter(({ kind, target }) => kind === 'unit' && units.has(target));
      const places: readonly Place[] = placesAbout(display, about, meant);
      lit = new Set([...places, ...meant.map(({ place }) => place)].map(inWords));
      return lit;
    },
  };
}

interface Shown {
  readonly pieces: ReturnType<Display['pieces']>;
  /** Everything that is lit: places, and where the units stand that are spoken of. */
  readonly lit: ReadonlySet<string>;
}

/** A question as it is asked. */
interface Question {
  readonly state: State;
  readonly decision: Decision;
  readonly shown: Shown;
}

const guides = new Map(
  await Promise.all(trials.map(async ({ game: { id } }) => [id, await displayOf(id).guide()] as const)),
);

describe.each(trials.map((trial) => [trial.game.id, trial] as const))('%s', (id, trial) => {
  const { game } = trial;
  const display = displayOf(id);
  const guide = guides.get(id)!;

  const laws: Readonly<Record<string, Law<Question>>> = {
    'questions are about units and places that there are, each named once': realSubjects(),
    'a question is a sentence': {
      look: ({ state }) => expect(game.prompt(state)).toMatch(/^[A-Z\d].*[.?]$/),
      finish: () => undefined,
    },
    'a place that a question names is lit': namedPlaces(),
    'where units have been put together, and while a battle is built, it is lit what for': purposes(),
    'a unit that was taken in hand is what the next question is about': unitsInHand(),
  };
  let broken: Map<string, unknown> | undefined;

  test.each(Object.keys(laws))('%s', (name) => {
    broken ??= brokenLaws(laws, (look) => atEveryQuestion(trial, display, look));
    if (broken.has(name)) throw broken.get(name);
  });

  function realSubjects(): Law<Question> {
    const seen = new Set<string>();
    return {
      look({ state, shown }) {
        const pieces = new Set(shown.pieces.map(({ kind, target }) => `${kind} ${target}`));
        for (const [kind, targets] of Object.entries(game.about(state))) {
          expect(new Set(targets).size, game.prompt(state)).toBe(targets.length);
          for (const target of targets) {
            const isThere = pieces.has(`${kind} ${target}`) || display.placeOf(kind, target) !== undefined;
            expect(isThere, `${game.prompt(state)} ${kind} ${target}`).toBe(true);
          }
          if (targets.length > 0) seen.add(kind);
        }
      },
      finish() {
        expect(seen.has('unit')).toBe(true);
        expect(seen.size).toBeGreaterThan(1);
      },
    };
  }

  function namedPlaces(): Law<Question> {
    const names = placesByName(display);
    const patterns = new Map([...names.keys()].map((name) => [name, new RegExp(`(?<![\\w-])${name}(?![\\w-])`)]));
    let named = 0;
    return {
      look({ state, shown }) {
        const prompt = game.prompt(state);
        for (const [name, places] of names) {
          if (!prompt.includes(name) || !patterns.get(name)!.test(prompt)) continue;
          named++;
          expect(
            places.some((place) => shown.lit.has(place)),
            prompt,
          ).toBe(true);
        }
      },
      finish: () => expect(named).toBeGreaterThan(50),
    };
  }

  function purposes(): Law<Question> {
    let asked = 0;
    return {
      look({ state, decision, shown }) {
        const roles = decision.choices.flatMap(({ verb, of }) =>
          of === 'unit' ? game.verb(decision, verb)?.role : [],
        );
        // Before the first is put in, a set may be for anything.
        const gathers = roles.includes('put in') && roles.includes('take out');
        // What several choose at once is no one's to see.
        if (game.choosingInSecret(state)) return;
        if (!gathers && !display.battle(state) && !guide.battle?.(state)) return;
        asked++;
        expect([...shown.lit], game.prompt(state)).not.toEqual([]);
      },
      finish: () => expect(asked).toBeGreaterThan(100),
    };
  }

  function unitsInHand(): Law<Question> {
    let taken = 0;
    return {
      look({ state, decision }) {
        for (const { verb, of, targets } of decision.choices) {
          // What is put in and taken out belongs to a set, and a quiet verb changes a detail; the question stays what it was.
          const said = game.verb(decision, verb);
          if (of !== 'unit' || said?.role !== undefined || said?.quiet) continue;
          const unit = targets[state.moment % targets.length]!;
          const next = copy(state);
          const { events } = game.apply(next, { seat: decision.seat, verb, target: unit });
          if (events.length > 0 || next.result !== null || !game.pending(next).includes(decision.seat)) continue;
          // What several write at once and in secret is one question to the end.
          if (game.prompt(next) === game.prompt(state)) continue;
          taken++;
          expect(game.about(next).unit, `${verb} ${unit}: ${game.prompt(next)}`).toContain(unit);
          if (!marksInHand.includes(id)) continue;
          const piece = display.pieces(next).find(({ kind, target }) => kind === 'unit' && target === unit);
          expect(piece?.marks ?? ['selected'], `${verb} ${unit}: ${game.prompt(next)}`).toContain('selected');
        }
      },
      finish: () => expect(taken).toBeGreaterThan(50),
    };
  }
});
