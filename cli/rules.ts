import { relative } from 'node:path';
import { command, requireOneOf } from './command.ts';
import { describeGaps, gameFolders, isComplete, type RuleReport, ruleReports } from './ruleCases.ts';
import { textTable } from './textTable.ts';
import { root, runVitest } from './vitest.ts';

export default command({
  summary: 'list the rule cases that tests prove, and fail if one has no proof',
  usage: 'rules [game] [--json]',
  operands: [{ name: 'game', summary: 'only this game', optional: true }],
  options: { json: { kind: 'flag', summary: 'print only one JSON value' } },
  async run({ operands: [id], options }) {
    const all = gameFolders(root);
    if (id !== undefined) {
      const known = all.map(({ rulebook }) => rulebook.game);
      requireOneOf('game', id, known);
    }
    const folders = all.filter(({ rulebook }) => id === undefined || rulebook.game === id);
    process.stderr.write('Running the tests that prove rules …\n');
    const paths = folders.map(({ folder }) => `${relative(root, folder)}/`);
    // Proofs begin with their cases in brackets; all other tests are left out.
    const { report } = await runVitest(['--passWithNoTests', '-t', '\\[', ...paths], () => {});
    if (report === undefined) throw new Error('the tests ended without a report; run ./atoll test to see why');
    const games = ruleReports(folders, report);
    if (options.json) console.log(JSON.stringify({ games }));
    else console.log(describe(games));
    return games.every(isComplete) ? 0 : 1;
  },
});

function describe(games: readonly RuleReport[]): string {
  const rows = games.map(({ id, cases, proven, missing }) => [id, cases, proven, missing.length]);
  return [textTable(['game', 'cases', 'proven', 'missing'], rows), ...games.flatMap(describeGaps)].join('\n');
}
