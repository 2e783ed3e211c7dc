import { onTop } from '#engine/frames';
import type { ActionMenu, Fact } from '../../display.ts';
import { actionPhase, actionSpecs, markerAction } from '../actions/actionPhase.ts';
import { type ActionCode, actionCodes, actionTitles, canPay, ORDINARY } from '../core/actions.ts';
import { numberOf } from '../core/names.ts';
import type { CentralPacific } from '../core/state.ts';
import { markers } from '../data/data.ts';
import actionTextsJson from './actionTexts.json' with { type: 'json' };

/** 8.1, 25.0: what each action does, in a sentence. */
export const actionTexts: Readonly<Record<ActionCode, string>> = actionTextsJson;

const groups: readonly (readonly [title: string, prefix: string])[] = [
  ['G1 Personnel', 'G1'],
  ['G2 Intelligence', 'G2'],
  ['G3 Naval operations', 'G3N'],
  ['G3 Air operations', 'G3A'],
  ['G3 Ground operations', 'G3G'],
  ['G3 Combined operations', 'G3C'],
  ['G4 Logistics', 'G4L'],
];

const specs = Object.entries(actionSpecs).sort(
  ([, one], [, other]) => actionCodes.indexOf(one.code) - actionCodes.indexOf(other.code),
);

/** The actions that a player chooses from in his Action Phase, or those that a kept marker grants. */
export function actionMenu(view: CentralPacific): ActionMenu | undefined {
  const choosing = onTop(view, actionPhase) ?? onTop(view, markerAction);
  if (view.result !== null || !choosing) return undefined;
  const { paid } = choosing;
  const isOffered = (code: ActionCode) => paid === ORDINARY || canPay(view, { paid }, code);
  return {
    title: paid === ORDINARY ? 'US actions' : `The action of ${markers[paid]!.title}`,
    means:
      paid === ORDINARY
        ? meansOf(view)
        : [{ name: markers[paid]!.title, value: '1 action', rule: markers[paid]!.rule }],
    groups: groups
      .map(([title, prefix]) => ({
        title,
        actions: specs
          .filter(([, { code }]) => code.startsWith(prefix) && isOffered(code))
          .map(([verb, { code }]) => ({
            verb,
            code,
            title: actionTitles[code],
            text: actionTexts[code],
            rule: `${code}a`,
          })),
      }))
      .filter(({ actions }) => actions.length > 0),
  };
}

/** 5.2, 24.0: what is left to pay with. */
function meansOf({ actions }: CentralPacific): Fact[] {
  const { regular, any, reinforcement, logistics, air } = actions;
  const means: Fact[] = [{ name: 'Regular', value: numberOf(regular, 'action'), rule: '5.2b' }];
  if (any > 0) means.push({ name: 'From events', value: `${numberOf(any, 'action')} of any kind`, rule: '5.2e' });
  if (reinforcement > 0)
    means.push({
      name: 'Logistics Reorganization',
      value: `${numberOf(reinforcement, 'call')} for reinforcements`,
      rule: '24.LOG-a',
    });
  if (logistics > 0)
    means.push({
      name: 'Logistics Reorganization (G4)',
      value: numberOf(logistics, 'logistics action'),
      rule: '24.LOG-a',
    });
  if (air > 0) means.push({ name: 'Seventh Air Force', value: numberOf(air, 'air action'), rule: '24.7AF-a' });
  return means;
}
