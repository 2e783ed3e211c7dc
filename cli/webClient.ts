import { stripVTControlCharacters } from 'node:util';

type Build = (order: { onProgress: (doing: string) => void }) => Promise<{ readonly folder: string }>;

/**
 * The folder of the web client, built anew where its sources have changed; `undefined` where that failed, once it has been
 * said why: the bundler's own words, and in one line what it means.
 */
export async function webClient(build: Build, say: (line: string) => void): Promise<string | undefined> {
  try {
    return (await build({ onProgress: (doing) => say(`${doing} …`) })).folder;
  } catch (error) {
    say(stripVTControlCharacters(error instanceof Error ? error.message : String(error)).trim());
    say('atoll: serve: the web client could not be built, for the reason above; --no-web serves without it');
    return undefined;
  }
}
