import { stateHash } from '#engine/save';
import { command } from './command.ts';
import { describeFault, type OpenedSave, openSave } from './saveFile.ts';

export default command({
  summary: 'replay a save file and check every state in it',
  usage: 'verify <file> [--json]',
  operands: [{ name: 'file', summary: 'a save file' }],
  options: { json: { kind: 'flag', summary: 'print one JSON value and nothing else' } },
  run({ operands: [path], options }) {
    const save = openSave(path!);
    console.log(options.json ? JSON.stringify(verdict(save)) : sentences(path!, save));
    return save.fault ? 1 : 0;
  },
});

function verdict({ file, table, fault }: OpenedSave) {
  if (fault) return { valid: false, game: file?.game ?? null, action: fault.action, reason: fault.reason };
  return {
    valid: true,
    game: file!.game,
    gameVersion: file!.gameVersion,
    scenario: file!.scenario,
    actions: file!.actions.length,
    result: table!.state.result,
    stateHash: stateHash(table!.state),
  };
}

function sentences(path: string, { file, game, table, fault }: OpenedSave): string {
  if (fault) return `${path}: ${describeFault(fault, file)}`;
  const { result } = table!.state;
  const scenario = game!.definition.scenarios.find(({ id }) => id === file!.scenario);
  return [
    `${path}: valid`,
    `  game        ${game!.definition.title} (${game!.id})`,
    `  scenario    ${scenario?.title} (${file!.scenario})`,
    `  rules       version ${file!.gameVersion}${otherRules(file!.gameVersion, game!.definition.version)}`,
    `  actions     ${file!.actions.length}`,
    `  result      ${result ? [result.reason, result.rule && `(${result.rule})`].filter(Boolean).join(' ') : 'still being played'}`,
    `  final hash  ${stateHash(table!.state)}`,
  ].join('\n');
}

function otherRules(played: string, present: string): string {
  return played === present ? '' : `; the current version ${present} leads to the same states`;
}
