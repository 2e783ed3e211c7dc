import { expect, test } from 'vitest';
import { inTurn } from './inTurn.ts';

test('whoever speaks out of turn is heard when the turn comes, and from then on at once', () => {
  const heard: string[] = [];
  const [first, second, third] = inTurn(3, (text) => heard.push(text));
  third!.say('c1');
  second!.say('b1');
  first!.say('a1');
  second!.end();
  expect(heard).toEqual(['a1']);
  first!.say('a2');
  first!.end();
  expect(heard).toEqual(['a1', 'a2', 'b1', 'c1']);
  third!.say('c2');
  expect(heard.at(-1)).toBe('c2');
});
