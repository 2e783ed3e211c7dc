import { games } from '#games/library';
import { command } from './command.ts';
import { textTable } from './textTable.ts';

export default command({
  summary: 'list the games, their seats and scenarios',
  usage: 'games [--json]',
  options: { json: { kind: 'flag', summary: 'print only one JSON value' } },
  run({ options }) {
    if (options.json) console.log(JSON.stringify(listGames()));
    else console.log(`${overview()}\n\n${scenarios()}`);
    return 0;
  },
});

function listGames() {
  return games.map(({ definition: { id, title, seats, scenarios } }) => ({
    id,
    title,
    seats: seats.map((seat) => seat.id),
    scenarios: scenarios.map((scenario) => ({ id: scenario.id, title: scenario.title })),
  }));
}

function overview(): string {
  const rows = listGames().map(({ id, title, seats }) => [id, title, seats.join(', ')]);
  return textTable(['game', 'title', 'seats'], rows);
}

function scenarios(): string {
  const blocks = games.map(({ id, definition }) =>
    [
      `Scenarios of ${id}:`,
      ...definition.scenarios.map((scenario) => `  ${scenario.id} (${scenario.title})\n    ${scenario.summary}`),
    ].join('\n'),
  );
  return blocks.join('\n\n');
}
