import { expect, test } from 'vitest';
import { Table } from '#engine/table';
import { actionInTemper, chooser } from './fixtures/randomPlayer.ts';
import { games } from './library.ts';

const longest = 500;

test.each(games.map((game) => [game.id, game] as const))(
  '%s: every line of the log is a sentence with its stop, and minus is no hyphen',
  (_, game) => {
    const scenario = game.definition.scenarios[0]!.id;
    const choose = chooser('a log');
    const table = new Table(game, { scenario, options: {}, seed: 'a log' });
    const kinds = new Set<string>();
    for (let actions = 0; actions < longest; actions++) {
      const decision = table.decision();
      if (!decision) break;
      const { events } = table.apply(actionInTemper(decision, 'fierce', choose, () => false));
      for (const event of events) {
        const line = game.describe(event);
        if (!line || line.heading) continue;
        kinds.add(event.type);
        expect(line.text).toMatch(/[.!?]$/);
        expect(line.text).not.toMatch(/(?<![\w.])-\d/);
      }
    }
    expect(kinds.size).toBeGreaterThan(2);
  },
);
