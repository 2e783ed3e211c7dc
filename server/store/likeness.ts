import { storable } from './rows.ts';

const pairs = (text: string) => text.split(' ').map(([seen, read]) => [seen, read] as const);

/** Small letters that look like others: of Cyrillic, Greek, and Armenian, and rare ones of the Latin alphabet. */
const lookAlikes: ReadonlyMap<string | undefined, string | undefined> = new Map([
  ...pairs('аa вb сc ԁd еe һh нh іi јj кk ӏl мm пn оo рp гr ѕs тt уy хx'),
  ...pairs('αa βb εe ηn ιi κk μm νv οo ρp τt υu χx'),
  ...pairs('ցg հh յj ոn օo զq սu'),
  ...pairs('ɑa ʙb ᴄc ᴅd ᴇe ɡg ɢg ʜh ıi ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz'),
]);

/** What a name looks like at a glance: who has one of two with the same likeness is easily taken for the other. */
export function likeness(name: string): string {
  const letters = storable(name)
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll(/[I1ІΙӀ]/g, 'l')
    .replaceAll('0', 'o')
    .toLowerCase();
  return [...letters]
    .map((letter) => lookAlikes.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
