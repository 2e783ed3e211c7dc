import { onTop } from '#engine/frames';
import type { ActionMenu, Fact } from '../../display.ts';
import { actionPhase, actionSpecs, markerAction } from '../actions/actionPhase.ts';
import { type ActionCode, actionCodes, canPay, ORDINARY } from '../core/actions.ts';
import { numberOf } from '../core/names.ts';
import type { CentralPacific } from '../core/state.ts';
import { markers } from '../data/data.ts';

/** 8.1, 25.0: what each action does, in a sentence. */
export const actionTexts: Readonly<Record<ActionCode, string>> = {
  'G1-1': 'Roll two dice and draw so many units from the reinforcement pool; they are placed at once.',
  'G1-2': 'Bring back one transport or engineer unit that was destroyed for good.',
  'G1-3': 'Roll a die: on an even number you draw another US event. Once a turn.',
  'G2-1': 'From a base or carrier, see all Japanese units within two grids.',
  'G2-2': 'From heavy bombers, seaplanes or a tender, see all Japanese units within five grids.',
  'G2-3': 'Roll a die: on an odd number see all Japanese units on the map, or the next Japanese event. Once a turn.',
  'G3N-1': 'Ships of one zone sail together to another.',
  'G3N-2': 'Ships at Pearl Harbor sail together to a zone, and may attack Japanese ships there.',
  'G3N-3': 'Ships of one zone sail home to Pearl Harbor.',
  'G3N-4': 'Ships sail twice as far, from base to base, away from all Japanese units; they may carry troops.',
  'G3N-5': 'Ships attack the Japanese ships in their own zone.',
  'G3N-6': 'Ships sail to a zone with Japanese ships and attack them.',
  'G3N-7': 'Ships bombard the Japanese on an island of their zone.',
  'G3N-8': 'Carriers, after a move if you like, strike the ships or an island in an adjacent zone, without an answer.',
  'G3N-9': 'Transports take troops aboard, sail and land them; a landing on Japanese units is an invasion.',
  'G3N-10': 'Transports or landing ships carry air units to another base.',
  'G3A-1': 'Air units of one base fly to another, up to twice their range.',
  'G3A-2': 'Air units of one base attack the Japanese on an island in range.',
  'G3A-3': 'Air units of one base attack the Japanese ships of a zone in range.',
  'G3G-1': 'Troops on a contested island attack the Japanese there.',
  'G3G-2': 'One ground unit flies from an airbase to any other.',
  'G3G-3': 'The Para-marines land on any large island and attack at once.',
  'G3C-1': 'Troops ashore attack together with air units of one base in range.',
  'G3C-2': 'Troops land from transports and attack, with the guns of the fleet and the aircraft of one base.',
  'G4L-1': 'Engineers with transports or a service squadron at hand build a base of level two.',
  'G4L-2': 'Engineers with transports or a service squadron at hand raise a base by up to two levels each.',
  'G4L-3': 'Roll a die for every ship in the US Refit display.',
  'G4L-4': 'Roll a die for every air unit in the US Refit display.',
  'G4L-5': 'Roll a die for every ground unit in the US Refit display.',
  'G4L-6': 'Restore reduced divisions at Pearl Harbor, or as many as a base has levels on its island.',
  'G4L-7': 'Ships at Pearl Harbor rebase, each where you like, far from the Japanese.',
  'G4L-8': 'Air units at Pearl Harbor rebase, each where you like, far from the Japanese.',
};

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
          .map(([verb, { code, label }]) => ({
            verb,
            code,
            title: label.slice(code.length + 1),
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
