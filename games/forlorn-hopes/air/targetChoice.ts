import type { Hex } from '#board/grid';
import { type Flow, to, type Verb } from '#engine/procedure';
import { missionOf, type Target } from '../core/airMission.ts';
import type { ForlornHopesEvent } from '../core/events.ts';
import { placeName } from '../core/names.ts';
import { ask, type ForlornHopes, type Play, run, seatOf, type UnitId } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import type { MissionKind } from './eligibility.ts';
import { flightOf } from './flight.ts';
import { groundTargets, targetsIn } from './targets.ts';

type TargetVerb<L> = Verb<ForlornHopes, L, ForlornHopesEvent>;

/** What a mission may name as its target (9.6b), by its kind: 9.1.4f, 9.11g. */
export function targetsFor(
  state: ForlornHopes,
  { side, kind, hex, stack }: { side: SideCode; kind: MissionKind | 'patrol'; hex: Hex; stack: readonly UnitId[] },
): Target[] {
  if (kind === 'patrol') return [];
  if (kind === 'paratroops') return groundTargets(state, side, hex).map((unit) => ({ kind: 'ground', unit }));
  if (kind === 'regular') return targetsIn(state, side, hex);
  return [{ kind: 'ships', ships: [...stack] }];
}

/** 9.6e: whether the targets of missions are written down before they fly; a reaction mission has only one. */
export function isWritten({ options }: Pick<ForlornHopes, 'options'>, kind: string): boolean {
  return options['written-target'] === true && kind === 'regular';
}

/** The verbs that name one target of several, each kind by its own. */
export function targetVerbs<L>(
  among: (state: ForlornHopes, local: L) => readonly Target[],
  choose: (play: Play, local: L, target: Target) => void,
  next: Flow,
): Record<string, TargetVerb<L>> {
  const find = (state: ForlornHopes, local: L, fits: (target: Target) => boolean) => among(state, local).find(fits);
  const one = (kind: 'place' | 'ships', label: string): TargetVerb<L> => ({
    rule: kind === 'ships' ? '9.6c' : '9.6b',
    label,
    when: (state, local) => find(state, local, (target) => target.kind === kind) !== undefined,
    do: (play, local) => choose(play, local, find(play.state, local, (target) => target.kind === kind)!),
    next,
    quiet: true,
  });
  const isBase = (base: number) => (target: Target) => target.kind === 'airbase' && target.base === base;
  const isUnit = (unit: number) => (target: Target) =>
    (target.kind === 'ground' || target.kind === 'supply') && target.unit === unit;
  return {
    'attack airbase': {
      rule: '9.6b',
      label: 'Attack an airbase',
      of: 'base',
      targets: (state, local) =>
        among(state, local).flatMap((target) => (target.kind === 'airbase' ? [target.base] : [])),
      do: (play, local, base) => choose(play, local, find(play.state, local, isBase(base))!),
      next,
      quiet: true,
    },
    'attack place': one('place', 'Attack the place'),
    'attack unit': {
      rule: '9.6b',
      label: 'Attack a unit',
      of: 'unit',
      targets: (state, local) =>
        among(state, local).flatMap((target) =>
          target.kind === 'ground' || target.kind === 'supply' ? [target.unit] : [],
        ),
      do: (play, local, unit) => choose(play, local, find(play.state, local, isUnit(unit))!),
      next,
      quiet: true,
    },
    'attack ships': one('ships', 'Attack the ships'),
  };
}

/** 9.6: the target is named once the scrambles are over, or was written down before them (9.6e). */
export function targetSteps() {
  const among = (state: ForlornHopes) => targetsFor(state, missionOf(state));
  return [
    ask('name target', '9.6a', {
      when: (state) => !isWritten(state, missionOf(state).kind) && among(state).length > 1,
      seat: (state) => seatOf(missionOf(state).side),
      prompt: (state) => `Name the target of your mission to ${placeName(missionOf(state).hex)}.`,
      about: (state) => ({ place: [missionOf(state).hex] }),
      choose: targetVerbs<object>(among, setTarget, to('target named')),
    }),
    run('target named', '9.6a', (play) => {
      const { state } = play;
      const mission = missionOf(state);
      const written = isWritten(state, mission.kind) ? flightOf(state, mission.side).written : null;
      mission.target = written ?? mission.target ?? among(state)[0] ?? { kind: 'none' };
      play.emit({ type: 'target named', side: mission.side, hex: mission.hex, target: mission.target, reveals: true });
    }),
  ];
}

function setTarget({ state }: Play, _: object, target: Target): void {
  missionOf(state).target = target;
}
