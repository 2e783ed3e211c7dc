import { choiceOf, type Decision } from '#engine/decision';
import type { OutlookLine } from '../../../display.ts';
import { percentInWords } from '../../../reasons.ts';
import { waysOn } from '../../../tables/chances.ts';
import type { Table } from '../../../tables/table.ts';
import { landingAccidents, riskAt } from '../../air/accidentTable.ts';
import { evacuation, evacuationOf } from '../../bases/evacuationTable.ts';
import { airBase, isAirDisrupted } from '../../core/air.ts';
import { handOf } from '../../core/hand.ts';
import { baseName, unitName } from '../../core/names.ts';
import type { ForlornHopes, UnitId } from '../../core/state.ts';
import { tables } from '../../data/data.ts';
import type { SideCode } from '../../data/types.ts';
import { reconFlightOf, reconnaissanceTable } from '../../initiative/reconTable.ts';
import { baseRegrouping, regroupTable, unitRegrouping } from '../../regroup/regroupTable.ts';

// Rolls of single units and airbases that a choice brings.

function chanceOf<Situation, Total extends string, Result extends string>(
  table: Table<Situation, Total, Result>,
  situation: Situation,
  result: Result,
): string {
  const { by, of } = waysOn(table, { situation, ways: 1 });
  return percentInWords((by.get(result) ?? 0) / of);
}

function targetsOf(decision: Decision, verb: string): readonly number[] {
  return choiceOf(decision, verb)?.targets ?? [];
}

/** 7.3.2: whether a recon unit can go. */
export function reconOutlook(view: ForlornHopes, _: SideCode, decision: Decision): OutlookLine[] {
  return targetsOf(decision, 'recon').map((unit) => ({
    title: unitName(unit),
    value: `available ${chanceOf(reconnaissanceTable, reconFlightOf(view, unit), 'available')}`,
    rule: '7.3.2b',
  }));
}

/** 9.12.1: disrupted units that are about to land where it was planned. */
export function accidentOutlook(view: ForlornHopes, side: SideCode): OutlookLine[] {
  const { landing } = handOf(view, side);
  return (landing?.units ?? []).flatMap((unit, at) => {
    const base = landing!.bases[at]!;
    if (base < 0 || !isAirDisrupted(view, unit)) return [];
    return {
      title: unitName(unit),
      value: `loses a step ${chanceOf(landingAccidents, riskAt(view, base), 'step lost')}`,
      detail: `Landing at ${baseName(base)}.`,
      rule: '9.12.1',
    };
  });
}

/** 6.6.5: air units that could fly out of a base that is falling. */
export function evacuationOutlook(view: ForlornHopes, side: SideCode, decision: Decision): OutlookLine[] {
  const chosen = handOf(view, side).draft?.evacuating;
  const units = typeof chosen === 'number' ? [chosen] : targetsOf(decision, 'evacuate');
  return units.map((unit) => {
    const { by, of } = waysOn(evacuation, { situation: evacuationOf(view, unit, airBase(view, unit)), ways: 1 });
    const results = [...by].map(([result, ways]) => `${escapes[result]} ${percentInWords(ways / of)}`);
    return { title: unitName(unit), value: results.join(', '), rule: '6.6.5a' };
  });
}

const escapes = { escapes: 'unharmed', disrupted: 'disrupted', reduced: 'loses a step', eliminated: 'lost' } as const;

/** 14.1.1 */
export function regroupOutlook(view: ForlornHopes, _: SideCode, decision: Decision): OutlookLine[] {
  return targetsOf(decision, 'roll air unit').map((unit) => ({
    title: unitName(unit),
    value: recovers(chanceOf(regroupTable, unitRegrouping(view, unit), 'recovers')),
    rule: '14.1.1c',
  }));
}

/** 14.1.2, 14.1.3 */
export function rallyOutlook(view: ForlornHopes, side: SideCode, decision: Decision): OutlookLine[] {
  const airbases = targetsOf(decision, 'roll airbase').map((base) => ({
    title: baseName(base),
    value: recovers(chanceOf(regroupTable, baseRegrouping(view, side, base), 'recovers')),
    rule: '14.1.2a',
  }));
  const troops = targetsOf(decision, 'roll unit').map((unit: UnitId) => ({
    title: unitName(unit),
    value: recovers(percentInWords(tables.regroup.groundUnitTo / 10)),
    rule: '14.1.3',
  }));
  return [...airbases, ...troops];
}

function recovers(chance: string): string {
  return `recovers ${chance}`;
}
