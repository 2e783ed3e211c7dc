import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { usualBudget } from '#bots/analysis/analysis';
import { analysisText } from './analysis/text.ts';
import { analyseSave } from './analysis/threads.ts';
import { command, UsageError } from './command.ts';
import { showProgress } from './progress.ts';
import { analysisPage } from './report/analysisPage.ts';
import { requireWritable } from './requireWritable.ts';
import { describeFault, openSave } from './saveFile.ts';

export default command({
  summary: 'tell luck and decisions of a saved game apart, and find the worst decisions',
  usage: 'analyse <file> [--json <file>] [--html <file>] [--budget <playouts>] [--workers <n>]',
  operands: [{ name: 'file', summary: 'a save file' }],
  options: {
    json: { kind: 'text', summary: 'write all numbers as JSON', value: 'file.json' },
    html: { kind: 'text', summary: 'write a page with graphs that works offline', value: 'file.html' },
    budget: {
      kind: 'number',
      summary: `how many games are imagined, about (default: four minutes on one core, ${usualBudget.playouts.toLocaleString('en-US')} at most)`,
      least: 100,
      most: 10_000_000,
    },
    seed: { kind: 'text', summary: 'any text; the same seed gives the same analysis', value: 'text', default: '1' },
    workers: { kind: 'number', summary: 'how many threads (default: one per core)', least: 1, most: 512 },
  },
  async run({ operands: [path], options }) {
    const { table, fault, file, game } = openSave(path!);
    if (!table || !game || fault) {
      console.error(`${path}: ${describeFault(fault!, file)}`);
      return 1;
    }
    if (table.actions.length === 0) throw new UsageError(`"${path}" has no actions; expected a game that has begun`);
    // Report a bad path now, not after minutes of thought.
    if (options.json !== undefined) requireWritable('--json', options.json);
    if (options.html !== undefined) requireWritable('--html', options.html);

    const bar = showProgress({ label: 'analyse', total: 100, unit: 'percent' });
    const analysis = await analyseSave(
      { path: path!, table, seed: options.seed, budget: options.budget },
      options.workers ?? availableParallelism(),
      (share) => bar.reach(Math.floor(100 * share)),
    );
    bar.finish();
    if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(analysis)}\n`);
    if (options.html !== undefined) writeFileSync(options.html, analysisPage(table, analysis));
    console.log(analysisText(table, analysis));
    for (const written of [options.json, options.html]) {
      if (written !== undefined) console.log(`\nwritten: ${resolve(written)}`);
    }
    return 0;
  },
});
