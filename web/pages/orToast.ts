import { sentenceOf } from '../api/request.ts';
import { toast } from '../base/Toasts.tsx';

/** Does something. If it fails, says why and calls `failed`. */
export async function orToast(work: () => Promise<unknown>, failed?: () => void): Promise<void> {
  try {
    await work();
  } catch (error) {
    toast(sentenceOf(error), { kind: 'danger' });
    failed?.();
  }
}
