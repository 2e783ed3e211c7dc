import { describe, expect, test } from 'vitest';
import { placesAbout } from '../../placesAbout.ts';
import { placeName } from '../core/names.ts';
import { units } from '../data/data.ts';
import { form, load } from '../fixtures/landing.ts';
import type { Campaign } from '../fixtures/table.ts';
import { centralPacific } from '../game.ts';
import { position } from '../position.ts';
import { centralPacificDisplay as display } from './display.ts';

/** Where the map shows what is asked. */
function lit({ state }: Campaign): string[] {
  return placesAbout(display, centralPacific.about(state), display.pieces(state)).map(({ hex }) => placeName(hex));
}

/** The units in hand. */
function selected({ state }: Campaign): string[] {
  const inHand = display.pieces(state).filter(({ kind, marks }) => kind === 'unit' && marks.includes('selected'));
  return inHand.map(({ target }) => units[target]!.id);
}

describe('a question is shown by the units and places that it is about:', () => {
  test('a force and where it is', () => {
    const table = position({ units: { 'us-CV-9': '66', 'us-DD-1': '66' } });
    expect([lit(table), selected(table)]).toEqual([[], []]);
    table.do('move fleet', '66');
    table.do('add', 'us-DD-1');
    expect([lit(table), selected(table)]).toEqual([['zone 66'], ['us-DD-1']]);
    table.do('ready');
    expect([lit(table), selected(table)]).toEqual([['zone 66'], ['us-DD-1']]);
  });

  test('nothing any more when the action is called off', () => {
    const table = position({ units: { 'us-CV-9': '66' } });
    table.do('move fleet', '66');
    form(table, 'us-CV-9');
    table.do('back');
    table.do('cancel');
    expect([lit(table), selected(table)]).toEqual([[], []]);
  });

  test('a force that returns to base, with Pearl Harbor', () => {
    const table = position({ units: { 'us-CV-9': '66' } });
    table.do('return to base', '66');
    expect(lit(table)).toEqual(['zone 66', 'Pearl Harbor']);
  });

  test('the island that is to be bombarded, from the first ship to the last question', () => {
    const table = position({ units: { 'us-BB-1': '66', 'us-CV-9': '33', 'japan-69-Inf': 'makin' } });
    table.do('bombard', 'makin');
    expect(lit(table)).toEqual(['zone 66', 'Makin']);
    form(table, 'us-BB-1');
    expect(lit(table)).toEqual(['zone 66', 'Makin']);
  });

  test('a battle at sea, from the force that attacks to the roll for first fire', () => {
    const table = position({
      units: { 'us-CA-1': '34', 'us-CV-9': '33', 'japan-DD-1': '34' },
      markers: { tactics: 'kept' },
    });
    table.do('attack fleet', '34');
    expect(lit(table)).toEqual(['zone 34']);
    form(table, 'us-CA-1');
    expect(lit(table)).toEqual(['zone 34']);
    table.do('attack');
    expect(table.offers('play for first fire')).toBe(true);
    expect([lit(table), selected(table)]).toEqual([['zone 34'], []]);
  });

  test('who goes aboard, and whose ship is asked for', () => {
    const table = position({
      units: { 'us-AP-1': '66', 'us-AP-2': '66', 'us-22-Mar': 'tarawa', 'us-111-Inf': 'tarawa' },
    });
    table.do('transport', '66');
    form(table, 'us-AP-1', 'us-AP-2');
    load(table, 'us-22-Mar', 'us-AP-1');
    expect([lit(table), selected(table)]).toEqual([['zone 66'], ['us-AP-1', 'us-AP-2', 'us-22-Mar']]);
    table.do('board', 'us-111-Inf');
    expect([lit(table), selected(table)]).toEqual([['Tarawa'], ['us-111-Inf']]);
  });

  test('the attackers and the target of a planned battle', () => {
    const table = position({ units: { 'us-CV-9': '65', 'us-CV-10': '65', 'japan-DD-1': '66' } });
    table.do('carrier strike', '65');
    form(table, 'us-CV-9', 'us-CV-10');
    table.do('stay');
    expect(lit(table)).toEqual(['zone 65']);
    table.do('target ships', '66');
    table.do('hold back', 'us-CV-10');
    expect([lit(table), selected(table)]).toEqual([['zone 65', 'zone 66'], ['us-CV-9']]);
  });

  test('an invasion: the island, with those who land and those who support them', () => {
    const table = position({
      units: { 'us-AP-1': '66', 'us-BB-1': '66', 'us-2-Mar': 'us-AP-1', 'japan-Sa-6': 'tarawa' },
    });
    table.do('invade', '66');
    form(table, 'us-AP-1', 'us-BB-1');
    table.do('sail', '66');
    expect([lit(table), selected(table)]).toEqual([
      ['zone 66', 'Tarawa'],
      ['us-BB-1', 'us-AP-1', 'us-2-Mar'],
    ]);
  });

  test('units that come into play, then the one that is placed', () => {
    const table = position({
      units: { 'us-27-Inf': 'pool', 'us-CB-1': 'pool', 'us-22-Mar': 'tarawa' },
      bases: { us: { tarawa: 1 } },
      dice: [1, 1],
    });
    table.do('call for reinforcements');
    expect(selected(table)).toEqual(['us-27-Inf', 'us-CB-1']);
    table.do('place', 'us-CB-1');
    expect(selected(table)).toEqual(['us-CB-1']);
  });
});
