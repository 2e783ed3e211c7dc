import { describe, expect, test } from 'vitest';
import type { Decision } from '#engine/decision';
import type { Game } from '#engine/game';
import { copy } from '#engine/json';
import type { AskStep, Role } from '#engine/procedure';
import type { Event, State } from '#engine/state';
import { playUnwatched, type Trial } from './fixtures/trial.ts';
import { games } from './library.ts';
import { shelf } from './shelf.ts';
import { trials } from './trials.ts';

/*
 * What the steps and verbs of a game say of themselves, for clients, bots, and the staff, which never guess it. What questions are
 * about at random positions: subjects.test.ts.
 */

type Question = AskStep<State, object, Event>;

type NamedQuestion = readonly [name: string, question: Question];

function questionsOf({ definition }: Game): readonly NamedQuestion[] {
  return definition.procedures.flatMap(({ name, steps }) =>
    steps.flatMap((step) => (step.kind === 'ask' ? [[`${name}: ${step.name}`, step] as const] : [])),
  );
}

/** The questions that are about no unit or place in particular: the whole map is open, or it is about points, markers, or chits. */
const ofTheWholeMap: Readonly<Record<string, readonly string[]>> = {
  'island-war-saipan': [
    'set-up: write the landing hexes',
    'set-up: deploy',
    'movement phase: move units',
    'reinforcements: choose a beachhead',
  ],
  'forgotten-pacific-battles': [
    'set-up: assault boats',
    'set-up: US support fire',
    'set-up: naval gunfire',
    'set-up: Japanese support fire',
    'set-up: write the set-up',
    'movement phase: move units',
    'rebuilds: rebuild',
    'bombardment phase: next bombardment',
    'solitaire attacks: choose a hex',
  ],
  'central-pacific-campaign': [
    'us event: package',
    'us action phase: action',
    'us action phase: end without carriers',
    'action of a marker: action',
    'last means: no carrier at sea',
    'ultra: result',
  ],
  'forlorn-hopes': [
    'earlier damage: hits',
    '11th air fleet: commitment',
    '11th air fleet: purchase',
    'covering force: commitment',
    'random event: second PBY',
    'random event: ace',
    'building: site',
    'initiative phase: general regroup',
    'initiative phase: designation',
    'reconnaissance: flight',
    'reconnaissance: examine',
    'operations phase: mission',
    'air mission: target hex',
    'staging: unit',
    'return to base: land',
    'recon returns: land',
    'air battle: sequence markers',
    'naval mission: kind',
    'ground combat: combats',
    'combining: supply units',
    'regroup phase: air units',
    'replacements: steps',
    'rallying: airbases and ground units',
    'end of the week: repairs',
    'restoration: rolls',
  ],
  css: [
    'arranging: arrange',
    'massed banzai: declare',
    'buying: chits',
    'secret buying: chits',
    'pre-emption: react',
    'final illumination: place',
    'task forces: aim',
    'night moves: unit',
    'beaches: which',
    'demolition teams: mines',
    'surrender demand: demand',
    'hero comes: where',
    'hero comes: with the Army',
    'infiltration: who',
    'kakuda comes: place',
    'fortitude: where',
    'local banzai: which',
    'event strike: where',
    'event strike: by mistake',
    'free setup: set up',
    'supply disruption: pay',
    'victory check: concede',
    'activation: menu',
    'direct command: menu',
    'american initiative: which',
    'japanese initiative: which',
    'american amphetamines: which',
    'japanese amphetamines: which',
    'martyrs: where',
    'american experience: which',
    'raid: where',
    'ammunition dump: where',
    "commander's suicide: which",
    'hero leads: unit',
  ],
};

/** Verbs that change nothing and are a choice of their own all the same: no key should take the other one as the way on. */
const courses = ['naval mission: position: close in', 'resolve fire: tenacity: check', 'last boats: land: turn back'];

/** The questions between deeds, none of which is the way on: a key for it may take one only where it is alone. */
const betweenDeeds: Readonly<Record<string, readonly string[]>> = {
  'island-war-saipan': ['attack: banzai'],
  'forgotten-pacific-battles': [
    'combat: attacker’s first marker',
    'combat: attacker’s second marker',
    'combat: banzai',
    'combat: defender’s first marker',
    'combat: defender’s second marker',
    'retreat: displace a unit',
  ],
  'central-pacific-campaign': [
    'action of a marker: action',
    'amphibious operation: last carrier',
    'amphibious operation: load',
    'carrier strike: position',
    'last means: no carrier at sea',
    'rebase fleet: last carrier',
    'return to base: last carrier',
    'ultra: result',
    'us action phase: end without carriers',
    'us event: package',
  ],
  'forlorn-hopes': [
    '11th air fleet: commitment',
    'air mission: name target',
    'air mission: write target',
    'bombardment: bombardment',
    'covering force: commitment',
    'initiative phase: general regroup',
    'naval mission: kind',
    'naval mission: position',
    'operations phase: mission',
    'surface combat: night action',
  ],
  css: [
    'air markers: target',
    'die: roll again',
    'event strike: what',
    'hero rolls again: again',
    'hero undoes: now',
    'last boats: land',
    'massed banzai: declare',
    'resolve fire: tenacity',
    'scheduling: landing',
  ],
};

const rulebookOf = ({ id }: Game) => (id.startsWith('css-') ? 'css' : id);

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const questions = questionsOf(game);

  test('every question says what it is about, or is one of the whole map', () => {
    const open = ofTheWholeMap[rulebookOf(game)]!;
    const silent = questions.flatMap(([name, { about }]) => (about ? [] : [name]));
    expect(silent.filter((name) => !open.includes(name))).toEqual([]);
    const telling = questions.flatMap(([name, { about }]) => (about ? [name] : []));
    expect(open.filter((name) => telling.includes(name))).toEqual([]);
  });

  test('a verb that stands alone and only goes on says by its role how', () => {
    const mute = questions.flatMap(([name, { choose }]) =>
      Object.entries(choose).flatMap(([verb, { targets, do: act, next, role }]) =>
        targets || act || next || role ? [] : [`${name}: ${verb}`],
      ),
    );
    expect(mute.filter((verb) => !courses.includes(verb))).toEqual([]);
  });

  test('of the verbs that stand alone and do not lead back one is the way on, or all are deeds', () => {
    const deeds = betweenDeeds[rulebookOf(game)]!;
    const [withoutWayOn, withWayOn] = [questions.filter(lacksWayOn), questions.filter(hasWayOn)];
    expect(withoutWayOn.map(([name]) => name).filter((name) => !deeds.includes(name))).toEqual([]);
    expect(withWayOn.map(([name]) => name).filter((name) => deeds.includes(name))).toEqual([]);
  });
});

function hasWayOn([, { choose }]: NamedQuestion): boolean {
  return Object.values(choose).some(({ role }) => role === 'done');
}

function lacksWayOn(named: NamedQuestion): boolean {
  const deeds = Object.values(named[1].choose).filter(({ targets, role }) => !targets && role === undefined);
  return deeds.length > 0 && !hasWayOn(named);
}

test.each([
  ['of the whole map', ofTheWholeMap],
  ['between deeds', betweenDeeds],
])('the list of questions %s names none that is in no game', (_, listed) => {
  const all = new Map<string, Set<string>>();
  for (const game of games) {
    const known = all.get(rulebookOf(game)) ?? new Set();
    all.set(rulebookOf(game), known);
    for (const [name] of questionsOf(game)) known.add(name);
  }
  const gone = Object.entries(listed).flatMap(([id, names]) =>
    names.filter((name) => !all.get(id)?.has(name)).map((name) => `${id}, ${name}`),
  );
  expect(gone).toEqual([]);
});

/** How many questions are remembered, to know a verb that leads back to one of them. */
const remembered = 12;
const questionsOfEach = 1500;

/** What came of a verb that stands alone. */
interface Chosen {
  readonly verb: string;
  readonly role: Role | undefined;
  readonly events: readonly Event[];
  /** Whether all is as it was at an earlier question, in a procedure that is left or at a step before this one. */
  readonly leadsBack: boolean;
}

/** Tries every verb that stands alone at the questions of some random games. */
function chosenAlone(trial: Trial<State>): readonly Chosen[] {
  const found: Chosen[] = [];
  let asked = 0;
  for (let number = 0; asked < questionsOfEach; number++) {
    let earlier: readonly string[] = [];
    playUnwatched(trial, trial.randomGame('roles', number * 5), (state, decision) => {
      if (++asked > questionsOfEach) return;
      found.push(...triedAt(trial.game, state, decision, earlier));
      earlier = [...earlier.slice(-remembered), withoutMoment(state)];
    });
  }
  return found;
}

function triedAt(game: Game, state: State, decision: Decision, earlier: readonly string[]): Chosen[] {
  const { seat, procedure, step } = decision;
  return decision.choices.flatMap(({ verb, of }) => {
    if (of !== '') return [];
    const next = copy(state);
    const { events } = game.apply(next, { seat, verb });
    const { role } = game.verb(decision, verb)!;
    const leadsBack = isBehind(next, state) && earlier.includes(withoutMoment(next));
    return [{ verb: `${procedure}: ${step}: ${verb}`, role, events, leadsBack }];
  });
}

function isBehind({ stack }: State, { stack: before }: State): boolean {
  if (stack.length !== before.length) return stack.length < before.length;
  return stack.length > 0 && stack.at(-1)!.step < before.at(-1)!.step;
}

function withoutMoment(state: State): string {
  return JSON.stringify({ ...state, moment: 0 });
}

test.each(trials.map((trial) => [trial.game.id, trial] as const))(
  '%s: a verb that leads back says so, and one that says so does nothing',
  (_, trial) => {
    const chosen = chosenAlone(trial);
    const back = chosen.filter(({ leadsBack }) => leadsBack);
    expect(back.length).toBeGreaterThan(20);
    for (const { verb, role } of back) expect(['back', 'cancel', 'done'], verb).toContain(role);
    for (const { verb, role, events } of chosen) {
      if (role === 'back' || role === 'cancel') expect(events, verb).toEqual([]);
    }
  },
);

// They throw if they answer a question that is in no procedure, such as one whose name is misspelt.
test.each(shelf.map((entry) => [entry.id, entry] as const))(
  '%s: every judgment and the advice answer only questions that there are',
  async (_, { judge, bots = {}, reasons }) => {
    expect(await reasons!()).toBeDefined();
    const judges = [judge!, ...Object.values(bots)];
    for (const load of judges) {
      const { by, weights } = await load();
      expect(by(weights).routine).toBeDefined();
    }
  },
);
