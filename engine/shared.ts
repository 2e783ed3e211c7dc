import type { State } from './state.ts';

/** The list of choices that is being made, by its number; 0 while none is. */
let listing = 0;
let listings = 0;

/** The choices of a decision are listed from here on, until `endListing` gets what this returns. */
export function beginListing(): number {
  const outer = listing;
  listing = ++listings;
  return outer;
}

export function endListing(outer: number): void {
  listing = outer;
}

export function isListing(): boolean {
  return listing !== 0;
}

/** Asks several questions of one state, between which nothing changes: what they share is answered once. */
export function atOnce<Answer>(ask: () => Answer): Answer {
  if (listing !== 0) return ask();
  const outer = beginListing();
  try {
    return ask();
  } finally {
    endListing(outer);
  }
}

/** A question whose last answer is kept. */
export interface Shared<S extends State, Asked extends readonly unknown[], Answer> {
  (state: S, ...about: Asked): Answer;
  /**
   * The answer that a verb has listed its targets with, for what the verb then does: nothing has changed in between. Only a verb whose
   * `targets` ask the same may ask this, and only before it changes anything.
   */
  asListed(state: S, ...about: Asked): Answer;
}

/**
 * A question that several verbs of a decision ask: where a half-made plan leads, which units can still join. While the choices of a decision
 * are listed nothing changes, so the last answer is kept until the list is complete; at any other time the question is answered afresh, and
 * only what it asks itself is kept until then. Nobody may change the answer.
 */
export function shared<S extends State, Answer>(question: (state: S) => Answer): Shared<S, [], Answer>;
export function shared<S extends State, About extends number | object, Answer>(
  question: (state: S, about: About) => Answer,
): Shared<S, [about: About], Answer>;
export function shared<S extends State, About, Answer>(
  question: (state: S, about?: About) => Answer,
): Shared<S, [about?: About], Answer> {
  let askedIn = 0;
  let askedAt = -1;
  let askedOf: S | undefined;
  let askedAbout: About | undefined;
  let answer: Answer;
  const ask = (state: S, about?: About): Answer => {
    if (listing === 0) {
      // Play goes on, so what was listed before may no longer hold.
      askedAt = -1;
      return afresh(question, state, about);
    }
    if (askedIn !== listing || askedOf !== state || askedAbout !== about) {
      answer = question(state, about);
      askedIn = listing;
      askedAt = state.moment;
      askedOf = state;
      askedAbout = about;
    }
    return answer;
  };
  // The moment of a state changes when an action is taken, before its verb does anything.
  const asListed = (state: S, about?: About): Answer =>
    askedOf === state && askedAbout === about && askedAt === state.moment - 1 ? answer : ask(state, about);
  return Object.assign(ask, { asListed });
}

/**
 * The same for a question about one of many numbers, such as every place of a map: the answers about all of them are kept until the list is
 * complete.
 */
export function sharedEach<S extends State, Answer>(
  question: (state: S, about: number) => Answer,
): (state: S, about: number) => Answer {
  // Lists without gaps: one that gets its answers here and there would become a dictionary.
  let answeredIn = new Float64Array(64);
  const answers: (Answer | undefined)[] = new Array(64).fill(undefined);
  let askedIn = 0;
  let askedOf: S | undefined;
  /** The number of times that another list was made, or one of another state: older answers are void. */
  let round = 0;
  return (state, about) => {
    if (listing === 0) return afresh(question, state, about);
    if (about >= answeredIn.length) {
      const longer = new Float64Array(about * 2);
      longer.set(answeredIn);
      answeredIn = longer;
      while (answers.length < longer.length) answers.push(undefined);
    }
    if (askedIn !== listing || askedOf !== state) {
      askedIn = listing;
      askedOf = state;
      round++;
    }
    if (answeredIn[about] === round) return answers[about]!;
    const begun = round;
    const answer = question(state, about);
    // The question may have asked itself about another state.
    if (begun === round) {
      answers[about] = answer;
      answeredIn[about] = round;
    }
    return answer;
  };
}

function afresh<S extends State, About, Answer>(
  question: (state: S, about: About) => Answer,
  state: S,
  about: About,
): Answer {
  return atOnce(() => question(state, about));
}
