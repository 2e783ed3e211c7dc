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

/** The actions to choose from in the Action Phase, or those that a kept marker grants. */
export function actionMenu(view: CentralPacific): ActionMenu | undefined {
  const choosing = onTop(view, actionPhase) ?? onTop(view, markerAction);
  if (view.result !== null || !choosing) return undefined;
  const { paid } = choosing;
  const isOffered = (code: ActionCode) => paid === ORDINARY || canPay(view, { paid }, code);
  return {
    title: paid === ORDINARY ? 'US actions' : `Action of ${markers[paid]!.title}`,
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
  const calls = `${numberOf(reinforcement, 'call')} for reinforcements`;
  const extra: readonly (readonly [count: number, name: string, value: string, rule: string])[] = [
    [any, 'From events', `${numberOf(any, 'action')} of any kind`, '5.2e'],
    [reinforcement, 'Logistics Reorganization', calls, '24.LOG-a'],
    [logistics, 'Logistics Reorganization (G4)', numberOf(logistics, 'logistics action'), '24.LOG-a'],
    [air, 'Seventh Air Force', numberOf(air, 'air action'), '24.7AF-a'],
  ];
  const left = extra.filter(([count]) => count > 0).map(([, name, value, rule]) => ({ name, value, rule }));
  return [{ name: 'Regular', value: numberOf(regular, 'action'), rule: '5.2b' }, ...left];
}
