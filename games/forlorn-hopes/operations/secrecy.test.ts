import { expect, test } from 'vitest';
import { leaks } from '#engine/secrecy';
import type { Sitting } from '#engine/sitting';
import { chooser } from '../../fixtures/randomPlayer.ts';
import type { ForlornHopes } from '../core/state.ts';
import { sides } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { type PositionSpec, position } from '../position.ts';

/** Both sides with some of everything that flies, two ships in port and one at sea. */
const balanced: PositionSpec = {
  phase: 'initiative',
  air: {
    'A6M-1': 'kendari',
    'A6M-2': 'menado disrupted',
    'G4M-1': 'kendari',
    'G4M-2': 'kendari',
    'Ki-21-1': 'menado',
    'Ki-43-1': 'kendari',
    'Ki-56': 'philippines',
    'H6K-1': 'menado',
    'F1M-east': 'cvs-east',
    'P-40-1': 'koepang',
    'P-40-2': 'darwin ace',
    'Hudson-1': 'koepang',
    'Hudson-2': 'darwin reduced disrupted',
    'B-17-1': 'darwin',
    'PBY-1': 'darwin',
    'T-VIII': 'makassar',
    'Buffalo-1': 'makassar',
  },
  counters: { 'RN-CA-1': '2509', 'IJN-CVS-east': '2406', 'IJN-T-east-1': '2405', Gull: '2705', Sparrow: '2509' },
  spotted: ['IJN-T-east-1'],
};

function playOn(table: Sitting<ForlornHopes>, choose: (limit: number) => number): boolean {
  const [seat] = forlornHopes.pending(table.state);
  if (seat === undefined || table.state.phase === 'victory') return false;
  const { choices } = forlornHopes.decision(table.state, seat)!;
  const { verb, targets } = choices[choose(choices.length)]!;
  table.do(verb, targets.length > 0 ? targets[choose(targets.length)] : undefined, seat);
  return true;
}

test('no question, choice or reason of missions tells a seat what its view does not', () => {
  for (let seed = 1; seed <= 3; seed++) {
    const table = position({ ...balanced, seed: `missions ${seed}` });
    const choose = chooser(`missions ${seed}`);
    for (let moment = 0; moment < 240 && playOn(table, choose); moment++) {
      if (choose(4) > 0) continue;
      for (const seat of [...sides, null]) expect(leaks(forlornHopes, table.state, seat)).toEqual([]);
    }
  }
});
