import type { Counsel } from '#bots/counsel';
import type { CounselQuestion } from './counselling.ts';

/* Compares plans away from the page and from its games: it is ended as soon as nobody wants to know any more. */

export type CounselMessage =
  | { readonly share: number }
  | { readonly plans: readonly Counsel[] }
  | { readonly failed: string };

const tell = (message: CounselMessage) => self.postMessage(message);
/** The page is not told more often than it can be seen, in milliseconds. */
const seldom = 100;

self.onmessage = async ({ data: question }: MessageEvent<CounselQuestion>) => {
  let toldAt = 0;
  try {
    const { counselOn } = await import('./counselling.ts');
    const plans = await counselOn(question, (share) => {
      const now = performance.now();
      if (now - toldAt < seldom) return;
      toldAt = now;
      tell({ share });
    });
    tell({ plans });
  } catch (error) {
    tell({ failed: (error as Error).message });
  }
};
