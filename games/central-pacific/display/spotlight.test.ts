import { describe, expect, test } from 'vitest';
import { nameOfPlace } from '../../boardPlaces.ts';
import { placesAbout } from '../../placesAbout.ts';
import { centralPacific } from '../game.ts';
import { type PositionSpec, position } from '../position.ts';
import { board } from './board.ts';
import { centralPacificDisplay as display } from './display.ts';

type Table = ReturnType<typeof position>;

/** The places that are lit, by the names on the map. */
function lit({ state }: Table): string[] {
  return placesAbout(display, centralPacific.about(state), display.pieces(state)).map(({ hex }) =>
    nameOfPlace(board, hex),
  );
}

describe('in the spotlight stands', () => {
  const fleet: PositionSpec = {
    units: { 'us-CV-9': '66', 'us-CA-1': '66', 'us-AP-1': '66', 'us-2-Mar': 'tarawa', 'us-CB-1': 'tarawa' },
    bases: { us: { tarawa: 2 } },
  };

  test('nothing while an action is chosen', () => {
    expect(lit(position(fleet))).toEqual([]);
  });

  test('the zone in which a force is formed, and where it can still be taken back', () => {
    const table = position(fleet);
    table.do('move fleet', '66');
    expect(lit(table)).toEqual(['66']);
    table.do('add', 'us-CV-9');
    expect(lit(table)).toEqual(['66']);
    table.do('ready');
    expect(lit(table)).toContain('66');
    table.do('back');
    table.do('cancel');
    expect(lit(table)).toEqual([]);
  });

  test('a force that returns to base, with Pearl Harbor', () => {
    const table = position(fleet);
    table.do('return to base', '66');
    expect(lit(table)).toEqual(['66', 'Pearl Harbor']);
  });

  test('the zone in which troops are loaded', () => {
    const table = position(fleet);
    table.do('transport', '66');
    expect(lit(table)).toEqual(['66']);
    table.do('add', 'us-AP-1');
    table.do('ready');
    expect(lit(table)).toEqual(['66']);
  });

  test('the island that is to be bombarded, from the first ship to the last question', () => {
    const table = position({ units: { 'us-BB-1': '66', 'us-CV-9': '33', 'japan-69-Inf': 'makin' } });
    table.do('bombard', 'makin');
    expect(lit(table)).toEqual(['66', 'Makin']);
    table.do('add', 'us-BB-1');
    table.do('ready');
    expect(lit(table)).toEqual(['66', 'Makin']);
  });

  test('the zone of a battle at sea', () => {
    const table = position({ units: { 'us-CA-1': '34', 'us-CV-9': '33', 'japan-DD-1': '34' } });
    table.do('attack fleet', '34');
    expect(lit(table)).toEqual(['34']);
    table.do('add', 'us-CA-1');
    table.do('ready');
    expect(lit(table)).toEqual(['34']);
  });
});
