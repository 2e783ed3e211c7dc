import { diaryText } from '#games/diaryText';
import { findOnShelf } from '#games/shelf';
import { command, UsageError } from './command.ts';
import { Playback } from './playback.ts';
import { logOf, printedLog } from './prose.ts';
import { describeFault, type OpenedSave, openSave } from './saveFile.ts';
import { Stepper } from './stepper.ts';
import { storyText } from './storyText.ts';

export default command({
  summary: 'print the log of a saved game, or step through it in the terminal',
  usage: 'replay <file> [--to <n>] [--log] [--diary] [--story] [--json]',
  operands: [{ name: 'file', summary: 'a save file' }],
  options: {
    to: { kind: 'number', summary: 'stop after this many actions', least: 0 },
    log: { kind: 'flag', summary: 'print the whole log (the default if the output is not a terminal)' },
    diary: { kind: 'flag', summary: 'print the diary, if the game has one' },
    story: {
      kind: 'flag',
      summary: 'print the story: what each turn brought, the combats that mattered most, the dice',
    },
    json: { kind: 'flag', summary: 'print only one JSON value, the events' },
  },
  async run({ operands: [path], options }) {
    const save = openSave(path!);
    const { table, fault, file } = save;
    if (!table) {
      console.error(`${path}: ${describeFault(fault!, file)}`);
      return 1;
    }
    // The fault lies after what was asked for: as far as that goes, the file is right.
    const shown = fault && (options.to === undefined || fault.action <= options.to) ? fault : undefined;
    goBack(save, options.to);
    if (options.json) console.log(JSON.stringify(asJson(save)));
    else if (options.diary) await printDiary(save);
    else if (options.story) console.log(await storyText(table));
    else if (options.log || !process.stdout.isTTY || !process.stdin.isTTY) printLog(save);
    else await stepThrough(new Stepper(new Playback(table)));
    if (shown) console.error(`${path}: ${describeFault(shown, file)}`);
    return shown ? 1 : 0;
  },
});

function goBack({ table, file }: OpenedSave, to: number | undefined): void {
  if (to === undefined) return;
  if (to > file!.actions.length) {
    throw new UsageError(`invalid value "${to}" for --to; expected a whole number from 0 to ${file!.actions.length}`);
  }
  if (to < table!.actions.length) table!.goBackTo(to);
}

function asJson({ file, game, table }: OpenedSave) {
  const events = table!.events.flatMap((told, action) =>
    told.map((event) => ({ action, event, line: game!.describe(event) ?? null })),
  );
  const { game: id, scenario, options, seed } = file!;
  return { game: id, scenario, options, seed, actions: table!.actions.length, result: table!.state.result, events };
}

function printLog({ game, table }: OpenedSave): void {
  console.log(printedLog(logOf(game!, table!.events)));
  if (table!.state.result === null)
    console.log(`\nAfter action ${table!.actions.length}: ${game!.prompt(table!.state)}`);
}

async function printDiary({ game, table }: OpenedSave): Promise<void> {
  const display = await findOnShelf(game!.id)?.display();
  const diary = await display?.diary?.();
  if (!diary) throw new UsageError(`--diary is not available: ${game!.definition.title} has no diary`);
  console.log(diaryText(game!.definition.title, diary(table!.events.flat())).trimEnd());
}

const OTHER_SCREEN = '\u001b[?1049h\u001b[?25l';
// Cleared first: some terminals that were resized in between would copy its text to the former screen.
const FORMER_SCREEN = '\u001b[H\u001b[J\u001b[?25h\u001b[?1049l';

/** Shows the stepper on the terminal's other screen until it has finished. */
async function stepThrough(stepper: Stepper): Promise<void> {
  const { stdin, stdout } = process;
  const draw = () => {
    const rows = stepper.screen(stdout.columns, stdout.rows);
    stdout.write(`\u001b[H${rows.map((row) => `${row}\u001b[K`).join('\r\n')}\u001b[J`);
  };
  stdout.write(OTHER_SCREEN);
  stdin.setRawMode(true);
  stdout.on('resize', draw);
  try {
    draw();
    for await (const chunk of stdin) {
      for (const key of keysIn(String(chunk))) stepper.press(key);
      if (stepper.finished) break;
      draw();
    }
  } finally {
    stdout.off('resize', draw);
    stdin.setRawMode(false);
    stdout.write(FORMER_SCREEN);
  }
}

const ESCAPE = '\u001b';
const oneKey = new RegExp(`${ESCAPE}(?:\\[[0-9;]*[A-Za-z~]|O[A-Z])|[^]`, 'g');

/** The keys in what the terminal sent: arrows and the like are sequences, and keys pressed quickly come together. */
export function keysIn(sent: string): string[] {
  return (sent.match(oneKey) ?? []).map((key) => key.replace(`${ESCAPE}O`, `${ESCAPE}[`));
}
