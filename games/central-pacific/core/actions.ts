import { type Flow, leave, to, type Verb } from '#engine/procedure';
import actionsJson from '../data/actions.json' with { type: 'json' };
import { markers } from '../data/data.ts';
import type { CentralPacificEvent } from './events.ts';
import { moveMarker } from './markers.ts';
import { type Actions, type CentralPacific, DISCARDED, IN_POOL, type MarkerId, type Play } from './state.ts';

/** 8.1, 25.0: the titles of the US actions by their codes, in the order of the list. */
export const actionTitles = actionsJson;
export type ActionCode = keyof typeof actionTitles;
export const actionCodes = Object.keys(actionTitles) as ActionCode[];

/** `G3N-1 Move a naval force`. */
export function labelOf(code: ActionCode): string {
  return `${code} ${actionTitles[code]}`;
}

/** An action of this turn, regular or extra, rather than one of a kept marker. */
export const ORDINARY = -1;

/** What every action is called with: what pays for it, `ORDINARY` or the kept marker that grants it. */
export interface Paid {
  paid: MarkerId;
}

export function grantsAction(marker: MarkerId): boolean {
  return markers[marker]!.grants !== '';
}

/** By marker: the actions that it grants, of which it names one or a kind. */
const granted = markers.map(
  ({ grants: kind }) => new Set(actionCodes.filter((code) => code === kind || code.startsWith(`${kind}-`))),
);

/** 24.0: whether a kept marker grants actions of this kind. */
export function grants(marker: MarkerId, code: ActionCode): boolean {
  return granted[marker]!.has(code);
}

/** 5.2, 24.0: whether there is an action left that pays for one of this kind. */
export function canPay(state: CentralPacific, paid: Paid, code: ActionCode): boolean {
  return isPayable(state, paid, payments[code]);
}

/** What pays for actions of a kind, apart from regular ones. */
interface Payment {
  readonly extra: ExtraKind | undefined;
  /** 1 for each kept marker that grants it. */
  readonly markers: Uint8Array;
}

const payments = Object.fromEntries(
  actionCodes.map((code): [ActionCode, Payment] => [
    code,
    { extra: extraKindFor(code), markers: Uint8Array.from(granted, (codes) => (codes.has(code) ? 1 : 0)) },
  ]),
) as Record<ActionCode, Payment>;

function isPayable({ actions }: CentralPacific, { paid }: Paid, { extra, markers: granting }: Payment): boolean {
  if (paid !== ORDINARY) return granting[paid] === 1;
  return actions.regular > 0 || actions.any > 0 || (extra !== undefined && actions[extra] > 0);
}

/** 5.2: the actions left that are good for nothing but actions of this kind. */
export function extraFor(actions: Actions, code: ActionCode): number {
  const extra = extraKindFor(code);
  return extra === undefined ? 0 : actions[extra];
}

type ExtraKind = 'reinforcement' | 'logistics' | 'air';

function extraKindFor(code: ActionCode): ExtraKind | undefined {
  if (code === 'G1-1') return 'reinforcement';
  if (code.startsWith('G4')) return 'logistics';
  return code.startsWith('G3A') ? 'air' : undefined;
}

/** Pays for an action when it is carried out. What is good for nothing else goes first (ruling 80). */
export function pay(play: Play, { paid }: Paid, code: ActionCode): void {
  const { actions } = play.state;
  play.emit({ type: 'action taken', code, marker: paid });
  if (paid !== ORDINARY) {
    moveMarker(play, paid, markers[paid]!.after === 'pool' ? IN_POOL : DISCARDED);
    return;
  }
  const extra = extraKindFor(code);
  if (extra !== undefined && actions[extra] > 0) actions[extra]--;
  else if (actions.any > 0) actions.any--;
  else actions.regular--;
}

type PaidVerb = Verb<CentralPacific, Paid, CentralPacificEvent>;
/** A verb of the US Action Phase. */
export type ActionVerb = PaidVerb & Required<Pick<PaidVerb, 'do'>>;

/** The choice to call an action off before anything was done or spent. */
export const cancel = {
  rule: '8.0a',
  label: 'Choose another action',
  role: 'cancel',
  do: () => leave,
} as const;

/** The way back to the choice of the force. */
export const formAgain = { rule: '2.18d', label: 'Change force', role: 'back', do: () => to('force') } as const;

/** Both, where something that was prepared is undone first. */
export function waysOut<L>(undo: (play: Play, local: L) => void) {
  const after = (flow: Flow) => (play: Play, local: L) => {
    undo(play, local);
    return flow;
  };
  return { back: { ...formAgain, do: after(to('force')) }, cancel: { ...cancel, do: after(leave) } };
}

/** The ends of an action whose groups leave one after another: it is over once one has left, and can be called off before. */
export function endsOfGroups<L extends { readonly isPaid: boolean }>(
  rule: string,
  label: string,
  giveUp: (play: Play, local: L) => Flow,
) {
  const isBegun = (_: CentralPacific, { isPaid }: L) => isPaid;
  const shared = { why: () => rule, quiet: true, do: giveUp };
  return {
    done: { ...shared, rule, label, role: 'done', when: isBegun },
    cancel: { ...cancel, ...shared, when: (state: CentralPacific, local: L) => !isBegun(state, local) },
  } as const;
}

/** An action as its chapter describes it: without what is the same for all, whether it can be paid for. */
export interface ActionSpec {
  readonly code: ActionCode;
  readonly of?: string;
  targets?(state: CentralPacific, paid: Paid): readonly number[];
  when?(state: CentralPacific, paid: Paid): boolean;
  /** The rule by which a target is refused or, with target -1, the action itself. */
  why?(state: CentralPacific, paid: Paid, target: number): string | undefined;
  /** For an action with targets: the rule by which it has none now. */
  whyNone?(state: CentralPacific, paid: Paid): string | undefined;
  do: ActionVerb['do'];
  /** It is carried out by the choice itself, with dice, and cannot be taken back. */
  readonly confirm?: boolean;
}

const none: readonly number[] = [];

/** Makes a verb of an action: it can only be chosen while there is something to pay for it with. */
export function actionVerb({ code, of, targets, when, why, whyNone, do: act, confirm }: ActionSpec): ActionVerb {
  const payment = payments[code];
  const refusal = (state: CentralPacific, paid: Paid) => {
    if (isPayable(state, paid, payment)) return undefined;
    return paid.paid === ORDINARY ? '5.2f' : markers[paid.paid]!.rule;
  };
  return {
    rule: `${code}a`,
    label: labelOf(code),
    ...(of === undefined ? {} : { of }),
    ...(targets
      ? {
          targets: (state, paid) => (isPayable(state, paid, payment) ? targets(state, paid) : none),
          whyNone: (state, paid) => refusal(state, paid) ?? whyNone?.(state, paid),
        }
      : { when: (state, paid) => isPayable(state, paid, payment) && (when?.(state, paid) ?? true) }),
    why: (state, paid, target) => refusal(state, paid) ?? why?.(state, paid, target),
    do: act,
    ...(confirm === undefined ? {} : { confirm }),
  };
}
