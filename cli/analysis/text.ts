import type { Account, Analysis, Mistake } from '#bots/analysis/analysis';
import { bandOf, chanceText, pointsText, pointsWithError, regretText, summaryText } from '#bots/analysis/words';
import type { Table } from '#engine/table';
import { textTable } from '../textTable.ts';

/** An analysis as tables. */
export function analysisText({ game }: Table, analysis: Analysis): string {
  const titleOf = (seat: string) => game.definition.seats.find(({ id }) => id === seat)?.title ?? seat;
  const { seats, turns, whole, chances, mistakes, decisions, playouts } = analysis;
  const first = titleOf(seats[0]!);
  const rows = [...turns.map((account) => [`turn ${account.turn}`, account] as const), ['game', whole] as const].map(
    ([name, account]) => [name, ...accountCells(account, seats)],
  );
  const heads = seats.flatMap((seat) => [titleOf(seat), `${titleOf(seat)} gave away`]);
  return [
    `${decisions} decisions, ${playouts.toLocaleString('en-US')} imagined games. All numbers are percentage points, ± 95% interval. A draw counts as half a win.`,
    summaryText(analysis, titleOf),
    `${first}: chance of winning\n${textTable(
      ['', 'action', 'chance', '95% interval'],
      chances.map(({ turn, action, chance }) => {
        const { low, high } = bandOf(chance);
        return [`turn ${turn}`, action, chanceText(chance.mean), `${chanceText(low)} – ${chanceText(high)}`];
      }),
    )}`,
    `Luck and decisions: the change for ${first} is its luck, plus its own decisions, less those of the other side.\n` +
      'Decisions are measured by routine play; given away is what the best plan found would have gained beyond that.\n' +
      textTable(['', 'change', 'luck', ...heads], rows),
    ...seats.map((seat) => mistakesText(titleOf(seat), mistakes[seat]!)),
  ].join('\n\n');
}

function accountCells({ change, luck, sides }: Account, seats: readonly string[]): string[] {
  const ofSides = seats.flatMap((seat) => {
    const { gain, givenAway } = sides[seat]!;
    return [pointsWithError(gain), (100 * givenAway).toFixed(1)];
  });
  return [pointsText(change.mean), pointsWithError(luck), ...ofSides];
}

function mistakesText(side: string, mistakes: readonly Mistake[]): string {
  const told = mistakes.flatMap(({ turn, action, played, better, why, ...regret }, at) => [
    `  ${at + 1}. Turn ${turn}, after action ${action}: ${regretText(regret)}`,
    `     played: ${played.join('; ') || 'the same, in another order'}`,
    `     better: ${better.join('; ') || 'the same, without it'}`,
    ...(why.length > 0 ? [`     why:    ${why.join(' ')}`] : []),
  ]);
  return [
    `The worst decisions, with the chance of winning: ${side}`,
    ...(told.length > 0 ? told : ['  none found']),
  ].join('\n');
}
