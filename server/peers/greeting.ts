import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Line } from './line.ts';

const within = 3000;

/*
 * Both ends of a new line prove that they know the key that is kept in the store they share, without saying it. The one who was
 * called asks first.
 */

/** Resolves when the caller has proven itself; otherwise the line is closed. */
export function answerCall(line: Line, key: string): Promise<void> {
  return greeted(line, (done) => {
    const asked = nonce();
    line.say(asked);
    line.onText((text) => {
      const [back = '', proof = ''] = text.split(' ');
      if (!isProof(proof, key, `caller ${asked} ${back}`)) return line.close();
      line.say(proofOf(key, `called ${asked} ${back}`));
      done();
    });
  });
}

/** Resolves when the one who was called has proven itself. */
export function call(line: Line, key: string): Promise<void> {
  return greeted(line, (done) => {
    const back = nonce();
    let asked: string | undefined;
    line.onText((text) => {
      if (asked === undefined) {
        asked = text;
        line.say(`${back} ${proofOf(key, `caller ${asked} ${back}`)}`);
      } else if (isProof(text, key, `called ${asked} ${back}`)) done();
      else line.close();
    });
  });
}

function greeted(line: Line, begin: (done: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const impatience = setTimeout(() => line.close(), within);
    line.onClose(() => {
      clearTimeout(impatience);
      reject(new Error('the other process did not answer, or uses another database'));
    });
    begin(() => {
      clearTimeout(impatience);
      line.trust();
      resolve();
    });
  });
}

function nonce(): string {
  return randomBytes(16).toString('hex');
}

function proofOf(key: string, words: string): string {
  return createHmac('sha256', key).update(words).digest('hex');
}

function isProof(given: string, key: string, words: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(proofOf(key, words))];
  return a.length === b.length && timingSafeEqual(a, b);
}
