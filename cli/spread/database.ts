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

/** Aborted when the operator asks to stop. A second request exits at once. */
export function toldToStop(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(130);
      stopping.abort();
    });
  }
  return stopping.signal;
}
