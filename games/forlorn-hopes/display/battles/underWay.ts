import type { BattleStage, StagedBattle, Volley } from '../../../display.ts';
import { waysOn } from '../../../tables/chances.ts';
import { shotChances, together } from '../../combat/chances/gunfire.ts';
import { fightOutlook } from '../../combat/chances/surfaceFight.ts';
import { roundsTable } from '../../combat/gunfireTable.ts';
import { firersOf, gunfireAt, isCloseRange } from '../../combat/gunnery.ts';
import { chosenTargets } from '../../combat/surfaceCombat.ts';
import { isShown } from '../../core/hand.ts';
import { unitName } from '../../core/names.ts';
import { type ForlornHopes, seatOf } from '../../core/state.ts';
import { ALLIES, JAPAN, type SideCode } from '../../data/types.ts';

const bothSides = [JAPAN, ALLIES] as const;

/** What is still to come in a surface combat: the length, the next salvos, and how it may end. */
export function surfaceCombatToCome(view: ForlornHopes): Pick<StagedBattle, 'rounds' | 'outlook'> {
  const combat = view.surfaceCombat!;
  const { by, of } = waysOn(roundsTable, { situation: {}, ways: 1 });
  const chances = [0, ...(['1', '2', '3', '4'] as const).map((count) => (by.get(count) ?? 0) / of)];
  const sunk = fightOutlook(view, combat)
    .filter((ship) => ship.sunk > 0)
    .sort((one, other) => other.sunk - one.sunk);
  return {
    ...(combat.isNight
      ? {}
      : { rounds: { rule: '10.4.1a', chances, ...(combat.rounds > 0 ? { rolled: combat.rounds } : {}) } }),
    outlook: sunk.map(({ ship, sunk: chance, crippled }) => ({
      title: `${unitName(ship)} sunk`,
      chance,
      note: `Crippled: ${Math.round(crippled * 100)}%. If both sides always fire as proposed.`,
    })),
  };
}

/** The salvos of the round that is about to be fired, as far as the viewer knows the targets. */
export function salvosToCome(view: ForlornHopes): BattleStage[] {
  const combat = view.surfaceCombat!;
  if (combat.round === 0 || combat.round > combat.rounds) return [];
  const range = isCloseRange(combat) ? 'close' : 'normal';
  return [
    {
      title: `Round ${combat.round}, ${range} range`,
      rule: '10.4.1b',
      stand: 'now',
      volleys: bothSides.map((side) => salvoOf(view, side)),
    },
  ];
}

function salvoOf(view: ForlornHopes, side: SideCode): Volley {
  const combat = view.surfaceCombat!;
  if (!isShown(view, side)) {
    const shots = firersOf(view, combat, side).map((ship) => ({ title: unitName(ship) }));
    return { side: seatOf(side), shots, chances: [], losses: [], struck: [] };
  }
  const aims = chosenTargets(view, side);
  const chances = aims.map(({ ship, target }) => shotChances(gunfireAt(view, ship, target, isCloseRange(combat))));
  return {
    side: seatOf(side),
    shots: aims.map(({ ship, target }) => ({ title: `${unitName(ship)} at ${unitName(target)}` })),
    chances: chances.length > 0 ? chances.reduce(together, [1]) : [],
    losses: [],
    struck: [],
  };
}
