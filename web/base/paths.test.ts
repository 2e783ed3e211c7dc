import { expect, test } from 'vitest';
import { matchPath, paths, pathTo } from './paths.ts';

test('a pattern without names fits only its own path', () => {
  expect(matchPath('/open', '/open')).toEqual({});
  expect(matchPath('/open', '/open/')).toEqual({});
  expect(matchPath('/open', '/finished')).toBeUndefined();
  expect(matchPath('/', '/')).toEqual({});
  expect(matchPath('/', '/open')).toBeUndefined();
});

test('named parts are found and decoded', () => {
  expect(matchPath('/play/local/:id', '/play/local/a1')).toEqual({ id: 'a1' });
  expect(matchPath('/play/:id', '/play/a%20b')).toEqual({ id: 'a b' });
});

test('a path that is longer or shorter does not fit', () => {
  expect(matchPath('/play/:id', '/play/local/a1')).toBeUndefined();
  expect(matchPath('/play/:id', '/play')).toBeUndefined();
});

test('a path that cannot be decoded leads nowhere instead of failing', () => {
  expect(matchPath('/play/:id', '/play/%E0%A4%A')).toBeUndefined();
});

test('links survive any id', () => {
  const id = 'a/b?c#d';
  expect(matchPath('/replay/local/:id', paths.replayLocal(id))).toEqual({ id });
  expect(matchPath('/invite/:word', paths.invitation(id))).toEqual({ word: id });
});

test('a query holds what is given and leaves out what is not', () => {
  expect(pathTo('/new', { game: 'a b', scenario: undefined })).toBe('/new?game=a+b');
  expect(pathTo('/new', {})).toBe('/new');
});
