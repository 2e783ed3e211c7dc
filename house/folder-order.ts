import { isTest } from './imports.ts';

/**
 * The parts of a folder in the order in which they build on each other: each imports only from itself and from those before
 * it, types included. A part is a folder, a file by its name, or '.' for the files beside these, which otherwise come last.
 * Parts that need each other stand at one place, in brackets.
 */
export type FolderOrders = Readonly<Record<string, readonly (string | readonly string[])[]>>;

export const folderOrders: FolderOrders = {
  'games/island-war': [
    'data',
    '.',
    'game.ts',
    'judgement',
    'judgement.ts',
    'position.ts',
    'display',
    'advice',
    'lessons',
  ],
  // The side that rules lead is asked in the middle of a battle and moves by the rules of movement.
  'games/fire-and-movement': [
    'rules.json',
    'data',
    'core',
    'setUp',
    'movement',
    ['combat', 'solitaire'],
    'log',
    '.',
    'judgement',
    'game.ts',
    'judgement.ts',
    'position.ts',
    'display',
    'advice',
    'lessons',
  ],
  'games/central-pacific': [
    'rules.json',
    'data',
    'core',
    'movement',
    'combat',
    'japan',
    'events',
    'actions',
    'log',
    '.',
    'judgement',
    'game.ts',
    'judgement.ts',
    'position.ts',
    'display',
    'advice',
    'lessons',
  ],
  'games/forlorn-hopes': [
    'rules.json',
    'data',
    'core',
    'supply',
    'combat',
    'bases',
    'air',
    'naval',
    'ground',
    'regroup',
    'initiative',
    'operations',
    'events',
    'scenarios',
    'victory',
    'guess',
    'log',
    '.',
    'game.ts',
    'opening.ts',
    'position.ts',
    'judgement',
    'judgement.ts',
    'display',
    'advice',
    'lessons',
  ],
  'games/company-scale': [
    'rules',
    'data',
    'sight',
    'theater',
    'core',
    'field',
    'losses',
    'fire',
    'rerolls',
    'movement',
    'support',
    'rally',
    'engineering',
    'assault',
    'landing',
    'events',
    'scenarios',
    'transport',
    'activation',
    'sequence',
    'staff',
    'log',
    '.',
    'tinian.ts',
    'saipan.ts',
    'display',
    'tinian',
    'saipan',
    'judgement',
    'judgement.ts',
    'judges',
    'fixtures',
    'position.ts',
    'advice',
    'lessons',
  ],
  web: [
    'style',
    'api',
    'base',
    'offline',
    'art',
    'geometry',
    'print',
    'map',
    'board',
    'host',
    'link',
    'library',
    'play',
    'pages',
    'app',
    '.',
    'build',
  ],
  'web/play': [
    'choosing',
    'scene',
    'parts',
    'battle',
    'panels',
    'overlays',
    'lesson',
    'share',
    'screen',
    'story',
    'replay',
  ],
};

/** Why one file may not import from another by the order of a folder that holds both; undefined if it may. */
export function whyAgainstOrder(path: string, target: string, orders: FolderOrders = folderOrders): string | undefined {
  if (isTest(path) || isFixture(path)) return undefined;
  for (const [folder, listed] of Object.entries(orders)) {
    if (!path.startsWith(`${folder}/`) || !target.startsWith(`${folder}/`)) continue;
    const why = whyAgainst(folder, withRest(listed), path.slice(folder.length + 1), target.slice(folder.length + 1));
    if (why !== undefined) return why;
  }
  return undefined;
}

type Order = readonly (readonly string[])[];

function withRest(listed: FolderOrders[string]): Order {
  const order = listed.map((place) => (typeof place === 'string' ? [place] : place));
  return order.some((place) => place.includes('.')) ? order : [...order, ['.']];
}

function whyAgainst(folder: string, order: Order, path: string, target: string): string | undefined {
  const [from, to] = [partOf(order, path), partOf(order, target)];
  const [fromPlace, toPlace] = [from, to].map((part) => order.findIndex((place) => place.includes(part)));
  if (fromPlace === undefined || toPlace === undefined || from === to) return undefined;
  if (fromPlace < 0 || toPlace < 0) {
    return `house/folder-order.ts does not say where ${fromPlace < 0 ? from : to}/ stands in ${folder}/`;
  }
  if (toPlace <= fromPlace) return undefined;
  const allowed = order.slice(0, fromPlace).flat().map(inWords).join(', ');
  return `inside ${folder}/, ${inWords(from)} may import from ${allowed || 'no other part'}`;
}

/** The part a file belongs to: its own name where the order lists it, its folder, or '.'. */
function partOf(order: Order, path: string): string {
  const [first = '', ...rest] = path.split('/');
  return rest.length > 0 || order.flat().includes(first) ? first : '.';
}

function inWords(part: string): string {
  if (part === '.') return 'files directly in it';
  return part.includes('.') ? part : `${part}/`;
}

/** Tests and what is made for them play the whole game, from whichever folder. */
function isFixture(path: string): boolean {
  return path.split('/').includes('fixtures');
}
