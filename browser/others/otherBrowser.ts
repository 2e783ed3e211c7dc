import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A browser that Playwright cannot drive, with one page. */
export interface OtherBrowser {
  goto(address: string): Promise<void>;
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses and releases the main button of the mouse at a point of the window. */
  click(x: number, y: number): Promise<void>;
  /** The errors that the page has told so far. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export const windowSize = { width: 1280, height: 800 } as const;

/** A click of the mouse, as both protocols of WebDriver write it. */
export function clickAt(x: number, y: number) {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return { type: 'pointer', id: 'mouse', actions };
}

/** Starts a program and waits for the line in which it says where it can be reached: what the pattern's first group holds. */
export async function startProgram(
  program: string,
  words: readonly string[],
  { says, env = {} }: { readonly says: RegExp; readonly env?: Readonly<Record<string, string>> },
): Promise<{ readonly reached: string; end(): Promise<void> }> {
  const started = spawn(program, words, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  const reached = await new Promise<string>((resolve, reject) => {
    const hear = (line: string) => {
      said.push(line);
      const found = says.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    };
    for (const stream of [started.stdout, started.stderr]) createInterface({ input: stream }).on('line', hear);
    started.once('error', reject);
    started.once('exit', (code) => reject(new Error(`${program} ended with ${code}:\n${said.join('\n')}`)));
  });
  return { reached, end: () => end(started) };
}

async function end(started: ChildProcess): Promise<void> {
  if (started.exitCode !== null || started.signalCode !== null) return;
  const ended = once(started, 'exit');
  started.kill('SIGTERM');
  await ended;
}
