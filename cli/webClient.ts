import { stripVTControlCharacters } from 'node:util';

type Build = (order: { onProgress: (doing: string) => void }) => Promise<{ readonly folder: string }>;

/**
 * The folder of the web client, rebuilt if its sources have changed. `undefined` if the build failed; the bundler's message and
 * one line of advice have then been printed.
 */
export async function webClient(build: Build, say: (line: string) => void): Promise<string | undefined> {
  try {
    return (await build({ onProgress: (doing) => say(`${doing} …`) })).folder;
  } catch (error) {
    say(stripVTControlCharacters(error instanceof Error ? error.message : String(error)).trim());
    say('atoll: serve: the web client could not be built (see above); use --no-web to start without it');
    return undefined;
  }
}
