import { toast } from './Toasts.tsx';

/** Puts a text on the clipboard and says so. Browsers refuse on pages that are not served securely. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what} is on the clipboard.`);
  } catch {
    toast('This browser does not let the page use the clipboard.', { kind: 'danger' });
  }
}
