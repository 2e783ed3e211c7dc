import { stateHash } from '#engine/save';
import { command } from './command.ts';
import { describeFault, type OpenedSave, openSave } from './saveFile.ts';

export default command({
  summary: 'replay a save file and check every state',
  usage: 'verify <file> [--json]',
  operands: [{ name: 'file', summary: 'a save file' }],
  options: { json: { kind: 'flag', summary: 'print only one JSON value' } },
  run({ operands: [path], options }) {
    const save = openSave(path!);
    console.log(options.json ? JSON.stringify(verdict(save)) : sentences(path!, save));
    return save.fault ? 1 : 0;
  },
});

function verdict({ file, table, fault, restated }: OpenedSave) {
  if (fault) return { valid: false, game: file?.game ?? null, action: fault.action, reason: fault.reason };
  return {
    valid: true,
    game: file!.game,
    gameVersion: file!.gameVersion,
    scenario: file!.scenario,
    actions: file!.actions.length,
    result: table!.state.result,
    stateHash: stateHash(table!.state),
    statesDifferAfter: restated?.action ?? null,
    courseKept: file!.course !== undefined,
  };
}

function sentences(path: string, save: OpenedSave): string {
  const { file, game, table, fault } = save;
  if (fault) return `${path}: ${describeFault(fault, file)}`;
  const { result } = table!.state;
  const scenario = game!.definition.scenarios.find(({ id }) => id === file!.scenario);
  return [
    `${path}: valid`,
    `  game        ${game!.definition.title} (${game!.id})`,
    `  scenario    ${scenario?.title} (${file!.scenario})`,
    `  rules       version ${file!.gameVersion}${otherRules(save)}`,
    `  actions     ${file!.actions.length}`,
    `  result      ${result ? [result.reason, result.rule && `(${result.rule})`].filter(Boolean).join(' ') : 'in progress'}`,
    `  final hash  ${stateHash(table!.state)}`,
  ].join('\n');
}

/** Compares a file of another rules version with today's rules: same states, same events, or unknown. */
function otherRules({ file, game, restated }: OpenedSave): string {
  const { version } = game!.definition;
  if (file!.gameVersion === version) return '';
  if (!restated) return `; current version ${version} gives the same states`;
  const { action } = restated;
  const where = action === 0 ? 'from setup on' : `after action ${action}`;
  return file!.course
    ? `; current version ${version} gives the same events, with different states ${where}`
    : `; current version ${version} accepts every action, with different states ${where}; the file has no record of events`;
}
