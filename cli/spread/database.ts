import { UsageError } from '../command.ts';
import type { JobQueue } from './jobQueue.ts';

/** Connects to the database that `--spread` names. What is wrong with it is told in one line. */
export async function openSpread(given: string, say: (sentence: string) => void): Promise<JobQueue> {
  if (!/^postgres(ql)?:\/\//.test(given)) {
    throw new UsageError('invalid value for --spread; expected an address that starts with postgres://');
  }
  const { installJobQueue, openJobQueue } = await import('./jobQueue.ts');
  if (!installJobQueue()) throw new UsageError('--spread needs the job queue pg-boss, which npm could not install');
  let isOpen = false;
  try {
    // Lost connections are reported by the request that needed them.
    const queue = await openJobQueue(given, (error) => isOpen && say(error.message));
    isOpen = true;
    return queue;
  } catch (error) {
    throw new UsageError(`cannot open the database of --spread: ${reasonOf(error as Error)}`);
  }
}

/** A refused connection to a name with several addresses is an error of many errors, without a text of its own. */
function reasonOf(error: Error): string {
  return error instanceof AggregateError && error.message === ''
    ? error.errors.map((each) => (each as Error).message).join('; ')
    : error.message;
}

/** Does work until the operator asks to stop, which aborts the signal. A second request exits at once. */
export async function untilToldToStop<Result>(work: (until: AbortSignal) => Promise<Result>): Promise<Result> {
  const stopping = new AbortController();
  const stop = () => {
    if (stopping.signal.aborted) process.exit(130);
    stopping.abort();
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, stop);
  try {
    return await work(stopping.signal);
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
