import { expect, test } from 'vitest';
import type { Event } from '#engine/state';
import { chooser } from '../../../fixtures/randomPlayer.ts';
import { turns } from '../../data/data.ts';
import { form } from '../../fixtures/landing.ts';
import { randomAction, randomGame } from '../../fixtures/randomGame.ts';
import { centralPacific } from '../../game.ts';
import { type PositionSpec, position } from '../../position.ts';
import { diary } from './diary.ts';

/** What is written of a position's first month, whose beginning is told besides. */
function written(table: { readonly events: readonly Event[] }): string {
  const [month] = diary([{ type: 'turn began', turn: 2 } as Event, ...table.events]);
  expect(month!.title).toBe('November 1943');
  return month!.paragraphs.join('\n');
}

const invasion: PositionSpec = {
  units: {
    'us-CV-9': '65',
    'us-AP-1': 'pearl-harbor',
    'us-BB-1': 'pearl-harbor',
    'us-2-Mar': 'pearl-harbor',
    'japan-7-Eng': 'tarawa',
  },
  hidden: ['japan-7-Eng'],
};

function invade(spec: PositionSpec) {
  const table = position(spec);
  table.do('invade', 'pearl-harbor');
  form(table, 'us-AP-1', 'us-BB-1');
  table.do('board', 'us-2-Mar');
  table.do('sail', '66');
  table.do('attack');
  return table;
}

test('an invasion is told from the landing to its end', () => {
  const table = invade({ ...invasion, dice: { 'first fire us': [6], 'first fire japan': [1], fire: [1, 6] } });
  expect(written(table)).toBe(
    'Transports 1 as well as Pennsylvania and New Mexico sailed from Pearl Harbor to the waters off Makin and Tarawa. ' +
      'The 2nd Marine Division landed on Tarawa under the guns of one ship. ' +
      'The Japanese lost the 7th Engineer Regiment. The garrison was eliminated, and Tarawa was captured.',
  );
});

test('an invasion that fails says so', () => {
  const table = invade({ ...invasion, dice: { 'first fire us': [1], 'first fire japan': [6], fire: [1, 6, 6] } });
  const text = written(table);
  expect(text).toContain(
    'The Japanese fired first. No unit was lost on either side. The 2nd Marine Division suffered heavily.',
  );
  expect(text).toContain('But the garrison of Tarawa held out, and the survivors re-embarked.');
});

test('a month in which nothing is done has the Japanese turn and how things stand', () => {
  const table = position({ units: { 'us-CV-9': '66' }, bases: { us: { majuro: 1 } }, seed: 'a quiet month' });
  table.do('end turn');
  const text = written(table);
  expect(text).toContain('The US forces stayed where they were.');
  expect(text).toContain(
    'At the end of November the US had no base on the islands; no naval unit had been sunk so far.',
  );
});

test('sudden death ends the diary with its reason', () => {
  const table = position({ units: { 'us-CV-9': 'pearl-harbor' }, phase: 'end of the us turn' });
  const text = written(table);
  expect(text).toContain('No US carrier is left on the map: Japan wins. So the campaign ended in November 1943.');
});

/** Plays a game to its end and returns all that the player is told. */
function played(number: number): readonly Event[] {
  const { setup } = randomGame('diary', number);
  const { state, events } = centralPacific.start(setup);
  const told: Event[] = [...events];
  const choose = chooser(setup.seed);
  for (let decision = centralPacific.decision(state); decision; decision = centralPacific.decision(state)) {
    told.push(...centralPacific.apply(state, randomAction(state, decision, 'fierce', choose)).events);
  }
  return told;
}

test('any course of events makes whole sentences, month after month, up to the result', () => {
  for (let number = 0; number < 24; number++) {
    const months = diary(played(number));
    expect(months.map(({ title }) => title)).toEqual(turns.slice(0, months.length).map(({ title }) => title));
    for (const { paragraphs } of months) {
      for (const paragraph of paragraphs) {
        expect(paragraph).toMatch(/^[A-Z].*\.$/);
        expect(paragraph).not.toMatch(/undefined|NaN|object| {2}|\.\.|,,|none|\bno one\b/);
        for (const said of paragraph.split(/(?<=\.) /)) expect(said[0], said).toMatch(/[A-Z]/);
      }
    }
    expect(months.at(-1)!.paragraphs.at(-1)).toMatch(/So the campaign ended in /);
  }
});

test('the diary grows with the game and never changes what was written of earlier months', () => {
  const told = played(2);
  const whole = diary(told);
  const second = told.findIndex((event) => event.type === 'turn began' && 'turn' in event && event.turn === 2);
  expect(diary(told.slice(0, second + 1))[0]).toEqual(whole[0]);
  expect(diary(told.slice(0, 5))).toEqual([]);
});
