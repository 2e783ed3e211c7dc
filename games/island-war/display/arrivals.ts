import type { Arrival } from '../../display.ts';
import { firstWave } from '../data.ts';
import { US } from '../dataTypes.ts';
import type { IslandWar } from '../state.ts';
import { unitsNotYetInPlay } from '../units.ts';

const first: Arrival = {
  side: 'us',
  title: `First wave: up to ${firstWave.units} ${firstWave.class} units`,
  rule: '12.1a',
  pieces: [],
};

/** What can land in a turn, if as much as possible has landed before. */
export function arrivalsIn(view: IslandWar, turn: number): readonly Arrival[] {
  if (turn < view.turn || view.result) return [];
  if (turn === 1) return [first];
  if (view.turn > 1 && view.beachheads.length === 0) return [];
  const one = view.options.reinforcements === 'one-per-turn';
  const each = one ? 1 : Math.max(1, view.beachheads.length);
  const landed = view.turn === 1 ? firstWave.units : 0;
  const waiting = unitsNotYetInPlay(view, US).length - landed - (turn - Math.max(2, view.turn)) * each;
  if (waiting <= 0) return [];
  const title = `1 unit on ${one ? 'a' : 'each'} vacant beachhead`;
  return [{ side: 'us', title, rule: '12.1b', pieces: [] }];
}
