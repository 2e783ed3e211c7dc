/**
 * What follows from something printed, such as a map or the counters of a game, is worked out once. Rules ask for it many times in every
 * action, nearly always about the same game, so the last answer lies ready.
 */
export function printed<From extends object, Answer>(workOut: (from: From) => Answer): (from: From) => Answer {
  const answers = new WeakMap<From, Answer>();
  let latest: From | undefined;
  let answer: Answer;
  return (from) => {
    if (from !== latest) {
      if (!answers.has(from)) answers.set(from, workOut(from));
      answer = answers.get(from)!;
      latest = from;
    }
    return answer;
  };
}
