import { expect, test } from 'vitest';
import type { Decision } from '#engine/decision';
import type { BattleOutcome } from '../../display.ts';
import { expectShares, sharesOf } from '../../fixtures/playedOut.ts';
import { counted } from '../../words.ts';
import { unitsAt } from '../core/stacks.ts';
import { type CompanyScale, PINNED, SUPPRESSED } from '../core/state.ts';
import { fireAction } from '../fire/action.ts';
import { chancesOf, readCell } from '../fire/results.ts';
import { counterOf, hexOf, onField } from '../fixtures/assaulting.ts';
import { position } from '../position.ts';
import { ROUTED } from '../theater/places.ts';
import { tinian } from '../tinian/game.ts';
import { battle } from './battle.ts';

// The chances of the Battle panel against 10,000 fires and Assaults that are played out.

const many = 10_000;

/** `from` is the position before the dice; what is chosen there lets them fall. */
function shares(from: CompanyScale, verb: string, isOver: (decision: Decision) => boolean, seen: Seen) {
  return sharesOf({ game: tinian, from, isOver, isChosen: (action) => action.verb === verb }, many, seen);
}

type Seen = (after: CompanyScale) => string;

/** Chances by title, those with the same title as one. */
function together(all: readonly Pick<BattleOutcome, 'title' | 'ways' | 'of'>[]): BattleOutcome[] {
  const ways = new Map<string, number>();
  for (const { title, ways: more, of } of all) {
    expect(100 % of).toBe(0);
    if (more > 0) ways.set(title, (ways.get(title) ?? 0) + (more * 100) / of);
  }
  return [...ways].map(([title, count]) => ({ title, ways: count, of: 100, results: [], favors: 'nobody' }));
}

const titleOf = (disorder: number, isSuppressed: boolean, fate: string) =>
  [`DG${disorder}`, ...(isSuppressed ? ['Suppressed'] : []), fate].join(', ');

test.each(['15.56', '15.56 column'])('a fire at a company in %s does what it says as often as it says', (target) => {
  const { state } = position({
    rerolled: ['us', 'japan'],
    chit: '4MARDIV',
    counters: {
      'IJN-HQ': '14.60',
      'HQ/25': '14.53',
      'A/1/25': '15.55',
      'B/1/25': '15.55',
      Batchelder: '15.55',
      '25-us-hmg-1': '15.55',
      '1/56NGF': target,
    },
    call: { procedure: fireAction, local: { unit: counterOf('A/1/25') } },
  });
  const expected = chancesOf(state, state.fire!).flatMap(({ cell, ways, check }) => {
    const { disorder, suppresses } = readCell(cell);
    const fates = { routs: ['routed', 0], 'is Pinned': ['Pinned', 0], 'one more DG': ['', 1] } as const;
    const [fate, more] = check ? fates[check.fate] : ['', 0];
    const fails = check?.fails ?? 0;
    return [
      { title: titleOf(disorder, suppresses, ''), ways: ways * (10 - fails), of: 100 },
      { title: titleOf(disorder + more, suppresses, fate), ways: ways * fails, of: 100 },
    ];
  });
  const hex = hexOf('15.56');
  const seen: Seen = ({ where, disorder, shock }) => {
    const isRouted = where[counterOf('1/56NGF')] === ROUTED;
    // A hex that everyone has left has no markers.
    if (isRouted) return 'routed';
    return titleOf(disorder[hex]!, shock[hex] === SUPPRESSED, shock[hex] === PINNED ? 'Pinned' : '');
  };
  const told = together(expected.map((one) => (one.title.endsWith('routed') ? { ...one, title: 'routed' } : one)));
  expect(told.length).toBeGreaterThan(3);
  expect(battle(state)!.chances.reduce((sum, { ways }) => sum + ways, 0)).toBe(10);
  expectShares(
    told,
    shares(state, 'shoot', ({ procedure }) => procedure !== 'fire action', seen),
    many,
  );
});

test('an Assault costs both sides what it says as often as it says', () => {
  const table = onField({ counters: { 'Mtr/1/25': '17.51', 'HQ/25': '17.51', Ogata: '18.53' } });
  table.do('assault', '18.53');
  const { state } = table;
  const [here, there] = [hexOf('17.52'), hexOf('18.53')];
  const before = { attacker: unitsAt(state, here).length, defender: unitsAt(state, there).length };
  const seen: Seen = (after) => {
    const words = (who: 'attacker' | 'defender', hex: number) => {
      const lost = before[who] - unitsAt(after, hex).length;
      if (lost === before[who]) return `The ${who} is eliminated`;
      if (lost > 0) return `The ${who} loses ${counted(lost, 'unit')}, the rest has DG${after.disorder[hex]}`;
      return after.disorder[hex] === 0 ? '' : `The ${who} takes ${after.disorder[hex]} DG`;
    };
    const told = [words('defender', there), words('attacker', here)].filter((part) => part !== '');
    return told.length === 2 ? 'Each hex takes 1 DG' : told[0]!;
  };
  const told = together(battle(state)!.chances.map(({ effect, ways, of }) => ({ title: effect, ways, of })));
  expect(told.length).toBeGreaterThan(8);
  expectShares(
    told,
    shares(state, 'commit', ({ procedure, step }) => procedure !== 'assault' || step === 'who advances', seen),
    many,
  );
});
