import type { Table } from '#engine/table';
import { findOnShelf } from '#games/shelf';
import type { SideDice } from '#games/story/dice';
import { momentsOf } from '#games/story/moments';
import { type Measured, type Story, tellStory } from '#games/story/story';
import { decisive, type Swings, swingsIn } from '#games/story/swings';
import { luckInWords, swingInWords } from '#games/story/words';
import { UsageError } from './command.ts';
import { textTable } from './textTable.ts';

/** The course of a game in numbers, as tables. */
export async function storyText(table: Table): Promise<string> {
  const { game } = table;
  const shelved = findOnShelf(game.id);
  const display = await shelved?.display();
  const teller = await display?.story?.();
  if (!display || !teller) throw new UsageError(`--story is not available: ${game.definition.title} does not tell one`);
  const story = tellStory(game, display, teller, momentsOf(table));
  const judge = await shelved?.judge?.();
  const swings = judge && allOf(swingsIn(table, display, teller, judge.by(judge.weights)));
  const titleOf = (side: string) => game.definition.seats.find(({ id }) => id === side)?.title ?? side;
  return [
    ...story.measures.map((measured) => measureText(measured, story, titleOf)),
    ...(swings ? [combatsText(story, swings, titleOf)] : []),
    ...story.dice.sides.map((side) => diceText(side, titleOf)),
  ].join('\n\n');
}

type TitleOf = (side: string) => string;

function measureText({ title, unit, lines }: Measured, { turns }: Story, titleOf: TitleOf): string {
  const when = ['start', ...turns.map(({ turn }) => turn)];
  const rows = lines.map(({ side, values }) => [titleOf(side), ...values]);
  return `${title} (${unit}, at the end of each turn)\n${textTable(['', ...when.map(String)], rows)}`;
}

function combatsText({ combats }: Story, swings: Swings, titleOf: TitleOf): string {
  const other = combats.find(({ attacker }) => attacker !== swings.seat)?.attacker ?? 'the other side';
  const told = decisive(swings, combats.length).map((swing) => {
    const fought = swing.combats.map((index) => {
      const { number, turn, title, odds, result, losses } = combats[index]!;
      const lost = losses.length > 0 ? ` Lost: ${losses.map(({ unit }) => unit).join(', ')}.` : '';
      return `  Turn ${turn}, action ${number}: ${title}. ${odds}: ${result}.${lost}`;
    });
    return [...fought, `    ${swingInWords(swing, titleOf(swings.seat), titleOf(other))}`].join('\n');
  });
  return ['The combats that mattered most', ...(told.length > 0 ? told : ['  none'])].join('\n');
}

function diceText({ side, tallies, luck }: SideDice, titleOf: TitleOf): string {
  const rows = tallies.map(({ title, standing: { got, expected, low, high } }) => [
    title,
    got,
    expected.toFixed(1),
    `${low} to ${high}`,
  ]);
  const heading = luckInWords(luck, titleOf(side));
  return rows.length === 0 ? heading : `${heading}\n${textTable(['result', 'came', 'expected', '90% of games'], rows)}`;
}

function allOf(slices: Generator<undefined, Swings>): Swings {
  for (;;) {
    const slice = slices.next();
    if (slice.done) return slice.value;
  }
}
