import type { BoardStanding } from '../../display.ts';
import { placeName } from '../core/names.ts';
import type { ForlornHopes } from '../core/state.ts';
import { tables } from '../data/data.ts';
import { operationalBoard, tacticalBoard } from './boards.ts';

/** The map, and while an air battle is fought its board. */
export function standings(view: ForlornHopes): BoardStanding[] {
  const map: BoardStanding = { board: operationalBoard.id, stage: 'open', note: '', facts: [] };
  const { airBattle, airMission } = view;
  if (!airBattle) return [map];
  const { rounds, impulses } = tables.fixed;
  const note = airBattle.round === 0 ? 'set-up' : `round ${airBattle.round} of ${rounds}`;
  const facts = [
    ...(airMission ? [{ name: 'Over', value: placeName(airMission.hex), rule: '9.7a' }] : []),
    { name: 'Impulse', value: `${airBattle.impulse} of ${impulses}`, rule: '9.7.5b' },
  ];
  return [map, { board: tacticalBoard.id, stage: 'open', comesUp: true, note, facts }];
}
