import { either } from '../../words.ts';
import { deplete, eliminate } from '../core/arrivals.ts';
import { unitName } from '../core/names.ts';
import { ask, type Play, procedure, seatOf, type UnitId } from '../core/state.ts';
import { sideOf } from '../core/units.ts';
import { isLedByRules, payersOf } from '../solitaire/choices.ts';

interface Loss {
  /** The units of which one loses a step. */
  units: UnitId[];
  rule: string;
}

/** 8.2.4: one of several units loses a step. */
export const loss = procedure<Loss>('loss', [
  ask('choose a unit', '8.2.4d', {
    seat: (state, { units }) => seatOf(state, sideOf(units[0]!)),
    prompt: (_, { units }) => `Choose the unit that loses a step: ${either(units.map(unitName))}.`,
    about: (_, { units }) => ({ unit: units }),
    choose: {
      lose: {
        rule: '8.2.4d',
        label: 'Deplete this unit',
        of: 'unit',
        targets: (_, { units }) => units,
        do: (play, { rule }, unit) => deplete(play, unit, rule),
      },
    },
  }),
]);

/** One of these units loses a step, of their owner's choice where there are several. */
export function callLoss(play: Play, units: readonly UnitId[], rule: string): void {
  const { state } = play;
  const payers = units.length > 1 && isLedByRules(state, units[0]!) ? payersOf(state, units) : units;
  if (payers.length === 1) deplete(play, payers[0]!, rule);
  else if (payers.length > 1) play.call(loss, { units: [...payers], rule });
}

export function eliminateAll(play: Play, units: readonly UnitId[], rule: string): void {
  for (const unit of units) eliminate(play, unit, rule);
}
