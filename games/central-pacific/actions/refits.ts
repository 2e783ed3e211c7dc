import { again, leave } from '#engine/procedure';
import type { Roster } from '../../data/roster.ts';
import { about } from '../core/about.ts';
import { type ActionCode, type ActionSpec, cancel, type Paid, pay } from '../core/actions.ts';
import { placeName } from '../core/names.ts';
import { islandAt, PEARL_HARBOR, type Place, POOL, US_DESTROYED, US_REFIT } from '../core/places.ts';
import { ask, type CentralPacific, type Play, procedure, type UnitId, us } from '../core/state.ts';
import { baseLevel, isAnyAt, put, troopsIn } from '../core/units.ts';
import { rosters, tables, unitSteps } from '../data/data.ts';
import { type RefitColumn, US } from '../data/types.ts';
import { deploy } from '../movement/deployment.ts';

/** 12.2: every unit of a kind in the Refit display is rolled for; those that are ready enter at once. */
function refit(play: Play, { first, end }: Roster, column: RefitColumn): void {
  const { state } = play;
  const ready: UnitId[] = [];
  for (let unit = first; unit < end; unit++) {
    if (state.where[unit] !== US_REFIT) continue;
    const die = play.roll('refit us');
    const result = tables.refit.us[column][die - 1]!;
    play.emit({ type: 'us refit rolled', unit, die, result });
    if (result === 'deploy') ready.push(unit);
    else put(state, unit, result === 'damage' ? POOL : US_DESTROYED);
  }
  deploy(play, ready);
}

function refitAction(code: ActionCode, roster: Roster, column: RefitColumn): ActionSpec {
  return {
    code,
    confirm: true,
    when: (state) => isAnyAt(state, roster, US_REFIT),
    why: () => `${code}a`,
    do(play, paid) {
      pay(play, paid, code);
      refit(play, roster, column);
    },
  };
}

const { first: firstTroops, end: endTroops } = rosters.usGround;

function isReduced({ steps }: CentralPacific, unit: UnitId): boolean {
  return steps[unit]! < unitSteps[unit]!;
}

function reducedAt(state: CentralPacific, place: Place): UnitId[] {
  return troopsIn(state, US, place).filter((unit) => isReduced(state, unit));
}

/** G4L-6: how many units can be restored at a place. */
function replacementsAt(state: CentralPacific, place: Place): number {
  if (place === PEARL_HARBOR) return endTroops - firstTroops;
  const island = islandAt(place);
  return island < 0 ? 0 : baseLevel(state, US, island);
}

const none: readonly Place[] = [];

/** G4L-6: Pearl Harbor and the islands with a US base where reduced units are. */
function depots(state: CentralPacific): readonly Place[] {
  let found: Place[] | undefined;
  for (let unit = firstTroops; unit < endTroops; unit++) {
    const place = state.where[unit]!;
    if (!isReduced(state, unit) || found?.includes(place) || replacementsAt(state, place) === 0) continue;
    found ??= [];
    found.push(place);
  }
  return found ?? none;
}

/** The rule by which nobody can be restored: none is reduced, or only where there is no US base. */
function whyNoReplacements(state: CentralPacific): string {
  for (let unit = firstTroops; unit < endTroops; unit++) {
    if (isReduced(state, unit) && islandAt(state.where[unit]!) >= 0) return '14.5a';
  }
  return 'G4L-6a';
}

function restore(play: Play, restored: UnitId[], place: Place): void {
  for (const unit of restored) play.state.steps[unit] = unitSteps[unit]!;
  play.emit({ type: 'restored', units: restored, place });
}

interface Replacements extends Paid {
  place: Place;
  chosen: UnitId[];
}

/** G4L-6: more units are reduced than the base has levels. */
const replacements = procedure<Replacements>('replacements', [
  ask('unit', 'G4L-6b', {
    seat: us,
    about: (_, { chosen, place }) => about(chosen, place),
    prompt: (state, { place, chosen }) =>
      `Choose a unit to restore at ${placeName(place)} (${replacementsAt(state, place) - chosen.length} left).`,
    choose: {
      restore: {
        rule: 'G4L-6b',
        label: 'Restore a unit',
        role: 'put in',
        of: 'unit',
        targets: (state, { place, chosen }) => reducedAt(state, place).filter((unit) => !chosen.includes(unit)),
        do(play, local, unit) {
          const { place, chosen } = local;
          chosen.push(unit);
          if (chosen.length < replacementsAt(play.state, place)) return again;
          pay(play, local, 'G4L-6');
          restore(play, [...chosen], place);
          return leave;
        },
      },
      cancel,
    },
  }),
]);

export const refitActions: Readonly<Record<string, ActionSpec>> = {
  'refit ships': refitAction('G4L-3', rosters.usNaval, 'naval'),
  'refit air': refitAction('G4L-4', rosters.usAir, 'air'),
  'refit ground': refitAction('G4L-5', rosters.usGround, 'ground'),
  replacements: {
    code: 'G4L-6',
    of: 'place',
    targets: depots,
    why: (state, _, place) => (replacementsAt(state, place) === 0 ? '14.5a' : 'G4L-6a'),
    whyNone: whyNoReplacements,
    do(play, paid, place) {
      const reduced = reducedAt(play.state, place);
      if (reduced.length > replacementsAt(play.state, place)) {
        play.call(replacements, { paid: paid.paid, place, chosen: [] });
        return;
      }
      pay(play, paid, 'G4L-6');
      restore(play, reduced, place);
    },
  },
};

export const refitProcedures = [replacements];
