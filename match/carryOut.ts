import { type Refusal, refusalInWords } from '#engine/rulebook';
import { BeyondMemory } from '#engine/table';
import type { Entry } from './entry.ts';
import type { Match } from './match.ts';
import type { Proposal } from './proposal.ts';
import { entryId, type RecentRequests } from './recentRequests.ts';
import type { Answer, Refused } from './request.ts';

/** A match in the memory of its host, as far as carrying something out needs it. */
export interface OpenLog {
  readonly match: Match;
  readonly recent: RecentRequests;
  /** Adds an entry in memory. */
  add(entry: Entry): { readonly refused: Refusal } | object;
  /** Keeps the entries that were added. `overtaken`: another process continued the log first. */
  keep(entries: readonly Entry[]): Promise<'kept' | 'overtaken' | 'failed'>;
  /** Tells all audiences of the entries that were kept. */
  tell(): void;
  /** What is in memory is not what is kept: the match is to be read again. `fault` is one in the rules of its game. */
  putAway(fault?: unknown): Promise<void> | void;
}

/** Where a match is kept. */
export interface Keeper {
  now(): number;
  /**
   * The match, read if it is not in memory; or a sentence that says why it cannot be had. `whole`: with all of its past, where a host
   * otherwise remembers only the end of it.
   */
  open(whole: boolean): Promise<OpenLog | string>;
}

const mostTries = 8;

const notKept = refusal('That could not be saved, so it was not done. Try again.');
const faultyRules = refusal('A bug in this game’s rules blocked that action. Nothing was changed; try something else.');

function refusal(sentence: string): Answer {
  return { accepted: 0, refused: { sentence } };
}

/** Carries a proposal out, once. `answered` hears the answer before any audience gets an update. */
export async function carryOut(
  proposal: Proposal,
  keeper: Keeper,
  answered: (answer: Answer) => void = () => undefined,
): Promise<Answer> {
  let failed = false;
  let whole = false;
  for (let tries = 0; tries < mostTries; tries++) {
    const log = await keeper.open(whole);
    const known = typeof log === 'string' ? refusal(log) : whatIsKnown(proposal, log, failed);
    if (known || typeof log === 'string') return answer(known!, answered);
    const outcome = await attempt(proposal, log, keeper.now(), answered);
    if (typeof outcome === 'object') return outcome;
    failed = outcome === 'failed';
    whole ||= outcome === 'beyond memory';
  }
  return answer(notKept, answered);
}

/** The answer, where it can be given without trying anything. */
function whatIsKnown({ seat, id, wanted, ...proposal }: Proposal, log: OpenLog, failed: boolean): Answer | undefined {
  const { match, recent } = log;
  const foreign = proposal.whyForeign?.(match);
  if (foreign) return { accepted: 0, refused: foreign };
  const given = id === undefined ? undefined : recent.find(seat, id, wanted);
  if (given) return given;
  // A failed attempt that is not in the log after all is not made again: the sender decides.
  if (failed) return notKept;
  const refused = proposal.whyNot?.(match);
  return refused && { accepted: 0, refused };
}

/** Carries a proposal out on the match as it is now and keeps it; only then is it answered and told. */
async function attempt(
  proposal: Proposal,
  log: OpenLog,
  at: number,
  answered: (answer: Answer) => void,
): Promise<Answer | 'overtaken' | 'failed' | 'beyond memory'> {
  let tried: Tried;
  try {
    tried = tryOut(proposal, log, at);
  } catch (fault) {
    if (fault instanceof BeyondMemory) {
      await log.putAway();
      return 'beyond memory';
    }
    await log.putAway(fault);
    return answer(faultyRules, answered);
  }
  const { entries, refused } = tried;
  const kept = entries.length > 0 ? await log.keep(entries) : 'kept';
  if (kept !== 'kept') {
    await log.putAway();
    return kept;
  }
  const given = { accepted: entries.length, ...(refused && { refused }) };
  if (proposal.id !== undefined) log.recent.keep(proposal.seat, proposal.id, given);
  answer(given, answered);
  if (entries.length > 0) log.tell();
  return given;
}

interface Tried {
  readonly entries: readonly Entry[];
  readonly refused?: Refused;
}

function tryOut(proposal: Proposal, log: OpenLog, at: number): Tried {
  const { id } = proposal;
  const entries: Entry[] = [];
  for (const body of proposal.entries(log.match)) {
    const entry: Entry = { ...body, at, ...(id !== undefined && { id: entryId(id, entries.length) }) };
    const added = log.add(entry);
    if ('refused' in added) {
      const { rule } = added.refused;
      const sentence = refusalInWords(added.refused);
      return { entries, refused: rule ? { sentence, rule } : { sentence } };
    }
    entries.push(entry);
  }
  return { entries };
}

function answer(given: Answer, answered: (answer: Answer) => void): Answer {
  answered(given);
  return given;
}
