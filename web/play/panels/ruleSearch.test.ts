import { expect, test } from 'vitest';
import { searchRules } from './ruleSearch.ts';

const rulebook = {
  game: 'test',
  book: 'Test',
  chapters: [{ number: '7', title: 'Combat' }],
  cases: [
    { id: '6.1a', title: 'Zones', text: 'A unit stops in an enemy zone of control.' },
    { id: '7.1a', title: 'Retreat', text: 'A unit that retreats may not enter a zone.' },
    { id: '7.2', title: 'Odds', text: 'See 6.1a.' },
  ],
};
const ids = (sought: string) => searchRules(rulebook, sought).map(({ id }) => id);

test('all words must be there, wherever they stand', () => {
  expect(ids('zone retreats')).toEqual(['7.1a']);
  expect(ids('ZONE')).toEqual(['6.1a', '7.1a']);
  expect(ids('zone cavalry')).toEqual([]);
  expect(ids('  ')).toEqual([]);
});

test('a number finds the rule itself before those that mention it', () => {
  expect(ids('6.1')).toEqual(['6.1a', '7.2']);
});
