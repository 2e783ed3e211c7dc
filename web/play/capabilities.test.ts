import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const root = `${import.meta.dirname}/../../`;
const staticImport = /^(?:import|export)\s+(?!type\b)(?:[^;']*?\sfrom\s+)?'([^']+)'/gm;

/** The files of the repository that a page brings at once: without what it loads when it is wanted. */
function broughtBy(...pages: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (path: string) => {
    if (found.has(path) || !/\.tsx?$/.test(path) || !existsSync(root + path)) return;
    found.add(path);
    for (const [, named] of readFileSync(root + path, 'utf8').matchAll(staticImport)) {
      if (named!.startsWith('#')) follow(`${named!.slice(1)}.ts`);
      else if (named!.startsWith('.')) follow(posix.join(posix.dirname(path), named!));
    }
  };
  for (const page of pages) follow(page);
  return found;
}

/** What only some games show. */
const ofSomeGames = [
  'web/board/partsOfForces.ts',
  'web/board/partsOfOriented.ts',
  'web/board/partsOfCompanies.ts',
  'web/board/NightLayer.tsx',
  'web/play/battle/StagedBattlePanel.tsx',
  'web/play/choosing/plotting.ts',
  'web/play/overlays/BoardStrip.tsx',
  'web/play/overlays/BoardsTogether.tsx',
  'web/play/overlays/HeldStrip.tsx',
  'web/play/overlays/PlotStrip.tsx',
  'web/play/overlays/sightParts.ts',
  'web/play/panels/ActionsPanel.tsx',
  'web/play/panels/Cards.tsx',
  'web/play/panels/IslandsPanel.tsx',
  'web/play/panels/PairingTable.tsx',
];

test('what a game does not have, its players do not load: not with the board, nor with what comes after it', () => {
  const brought = broughtBy(
    'web/play/screen/PlayPage.tsx',
    'web/play/overlays/afterBoard.ts',
    'web/play/choosing/hands.ts',
    'web/play/screen/PromptAnswers.tsx',
  );
  expect(brought.size).toBeGreaterThan(150);
  expect(ofSomeGames.filter((file) => !existsSync(root + file))).toEqual([]);
  expect(ofSomeGames.filter((file) => brought.has(file))).toEqual([]);
});

test('no file of the client imports that of a game, which comes when its match is opened', () => {
  const brought = broughtBy('web/main.tsx', 'web/play/screen/PlayPage.tsx', 'web/host/worker.ts');
  const games = [...brought].filter((path) => /^games\/(?!contract|data|ground|story|tables)[^/]+\//.test(path));
  expect(games).toEqual([]);
});
