import { expect, test } from 'vitest';
import type { Role } from '#engine/procedure';
import { FakeLink } from './fixtures/fakeLink.ts';
import { optionsOf } from './fixtures/options.ts';
import { actionOf, doneOffer, type Offer, offersAfterPuttingDown, offersIn, onlyTarget } from './offers.ts';

const offer = (verb: string, of = '', before: Offer['before'] = [], role?: Role): Offer => ({
  seat: 'us',
  choice: { verb, of, targets: of === '' ? [] : [1, 2] },
  label: verb,
  rule: '1',
  confirm: false,
  finer: false,
  role,
  before,
});

const inRole = (role: Role, verb: string = role): Offer => offer(verb, '', [], role);

test('the key for done chooses the verb that is the way on, whatever it is called', () => {
  const on = inRole('done', 'ready');
  expect(doneOffer([offer('done'), on, offer('move', 'unit')])).toBe(on);
});

test('where there is no such verb it chooses the only one that stands alone, if there is but one', () => {
  const stop = offer('stop');
  expect(doneOffer([offer('to', 'hex'), stop])).toBe(stop);
  expect(doneOffer([offer('banzai'), offer('regular')])).toBeUndefined();
  expect(doneOffer([])).toBeUndefined();
});

test('it never goes back, and never lets a chance go by', () => {
  const attack = offer('attack');
  expect(doneOffer([offer('strike', 'place'), inRole('pass'), inRole('back'), inRole('cancel')])).toBeUndefined();
  expect(doneOffer([attack, inRole('pass'), inRole('several')])).toBe(attack);
});

test('what asks first is not chosen where the other choice is to think again', () => {
  const lose: Offer = { ...offer('sail and lose'), confirm: true };
  expect(doneOffer([lose, inRole('back')])).toBeUndefined();
  expect(doneOffer([lose])).toBe(lose);
});

test('what can be done at once goes before what implies putting something down', () => {
  const stop = offer('stop');
  expect(doneOffer([stop, offer('done', '', [{ seat: 'us', verb: 'stop' }], 'done')])).toBe(stop);
});

test('two verbs about one unit are about that unit; more units, other kinds or a single verb are not', () => {
  const about = (verb: string, of: string, ...targets: number[]): Offer => ({
    ...offer(verb),
    choice: { verb, of, targets },
  });
  const retreat = about('retreat', 'unit', 7);
  expect(onlyTarget([retreat, about('resist', 'unit', 7), offer('done')])).toBe(7);
  expect(onlyTarget([retreat, about('resist', 'unit', 8)])).toBeUndefined();
  expect(onlyTarget([retreat, about('resist', 'unit', 7, 8)])).toBeUndefined();
  expect(onlyTarget([retreat, about('to', 'hex', 7)])).toBeUndefined();
  expect(onlyTarget([retreat, offer('done')])).toBeUndefined();
});

test('every option of an offer becomes its action', () => {
  const options = optionsOf([offer('done'), offer('move', 'unit')]);
  expect(options.map(actionOf)).toEqual([
    { seat: 'us', verb: 'done' },
    { seat: 'us', verb: 'move', target: 1 },
    { seat: 'us', verb: 'move', target: 2 },
  ]);
});

test('giving up an advance is not implied by going on to the next combat', () => {
  const link = new FakeLink(['us']);
  expect(link.playTo('us', 'advance')).toBe(true);
  const state = link.hosted.game.imagine(link.view('us'), 'x');
  expect(offersIn(link.hosted.game, state, 'us', []).length).toBeGreaterThan(0);
  expect(offersAfterPuttingDown(link.hosted.game, state, 'us')).toEqual([]);
});
