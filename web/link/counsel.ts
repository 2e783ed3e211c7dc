import type { Counsel } from '#bots/counsel';
import type { CounselQuestion } from '../host/counselling.ts';
import type { CounselMessage } from '../host/counselWorker.ts';

/** What is told of plans that are being compared. */
interface Told {
  progress(share: number): void;
  done(plans: readonly Counsel[]): void;
  failed(sentence: string): void;
}

/** Compares the plans of a seat beside the page. What is returned ends it at once. */
export function comparePlans(question: CounselQuestion, told: Told): () => void {
  const worker = new Worker(new URL('../host/counselWorker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<CounselMessage>) => {
    if ('share' in data) return told.progress(data.share);
    worker.terminate();
    if ('plans' in data) told.done(data.plans);
    else told.failed(data.failed);
  };
  worker.onerror = () => told.failed('Part of Atoll didn’t load. Check your connection.');
  worker.postMessage(question);
  return () => worker.terminate();
}
