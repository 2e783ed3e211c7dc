import type { Decision } from '#engine/decision';
import type { Seat, State } from '#engine/state';
import { type Judge, type Judgement, weightsByPath, weightsWith } from '#games/judgement';
import { generator } from './generator.ts';
import { quickly } from './playout.ts';

/** What each weight is multiplied by at most, or divided by, in another manner. */
const widest = 2.5;

/** The names of so many manners: first those that the game itself knows. */
export function mannersOf({ manners = {} }: Judge, count: number): readonly string[] {
  const known = Object.keys(manners);
  const others = Array.from({ length: Math.max(0, count - known.length) }, (_, at) => String(at + 1));
  return [...known, ...others].slice(0, count);
}

/** The weights that a manner has of its own. The same name always means the same manner. What known manners settle is not left to chance. */
function inManner(name: string, weights: object, { manners = {}, counts = [] }: Judge): ReadonlyMap<string, number> {
  const known = manners[name];
  if (known) return new Map(Object.entries(known));
  const kept = [...counts, ...Object.values(manners).flatMap(Object.keys)];
  const { below } = generator(`manner ${name}`);
  const varied = [...weightsByPath(weights)].map(
    ([path, weight]) => [path, weight * widest ** ((below(2001) - 1000) / 1000)] as const,
  );
  return new Map(varied.filter(([path]) => !kept.includes(path)));
}

/**
 * Judges as the bots do: by the weights that were tuned for the scenario and the seat that chooses, where there are some. A manner gives
 * other weights to everything: it stands for a commander who has other things at heart. Outcomes are the same in all manners.
 */
export function judgementOf(judge: Judge, manner?: string): Judgement {
  const usual = judge.by(judge.weights);
  const known = new Map<string, Judgement>();

  function suiting({ scenario }: State, seat: Seat): Judgement {
    const key = `${scenario} ${seat}`;
    const made = known.get(key) ?? madeFor(scenario, seat);
    known.set(key, made);
    return made;
  }

  function madeFor(scenario: string, seat: Seat): Judgement {
    const tuned = judge.tuned?.[scenario]?.[seat];
    if (!tuned && manner === undefined) return usual;
    const weights = tuned ? weightsWith(judge.weights, new Map(Object.entries(tuned))) : judge.weights;
    return judge.by(manner === undefined ? weights : weightsWith(weights, inManner(manner, weights, judge)));
  }

  const byChooser = (state: State, { seat }: Decision): Judgement => suiting(state, seat);
  return {
    ...usual,
    alternatives: (state, decision) => byChooser(state, decision).alternatives(state, decision),
    ideas: (state, decision) => byChooser(state, decision).ideas?.(state, decision) ?? [],
    routine: (state, decision, lot) => byChooser(state, decision).routine(state, decision, lot),
    quick: (state, decision, lot) => quickly(byChooser(state, decision), state, decision, lot),
    value: (state, seat, now) => suiting(state, seat).value(state, seat, now),
  };
}
