import type { CompanyScaleEvent } from '../core/events/events.ts';

/** What one line of the log tells: all steps of a move, units that turn over together, what is paid at once. */
export function together(
  one: CompanyScaleEvent,
  next: CompanyScaleEvent,
  between?: CompanyScaleEvent,
): CompanyScaleEvent | undefined {
  // A Direct Command is paid unit by unit, each before it turns over.
  if (between && (one.type !== 'commands' || between.type !== 'mode changed')) return undefined;
  if (one.type === 'moved' && next.type === 'moved') {
    const goesOn = one.to === next.from && one.rule === next.rule;
    const isSame = alike(one.units, next.units) && alike(one.markers, next.markers);
    return goesOn && isSame ? { ...one, to: next.to, by: [...(one.by ?? []), one.to] } : undefined;
  }
  if (one.type === 'mode changed' && next.type === 'mode changed') {
    if (one.mode !== next.mode || one.rule !== next.rule) return undefined;
    return { ...one, along: [...(one.along ?? []), next.unit] };
  }
  if (one.type === 'commands' && next.type === 'commands')
    return isSamePurse(one, next) ? summed(one, next) : undefined;
  if (one.type === 'dispatch' && next.type === 'dispatch')
    return isSamePurse(one, next) ? summed(one, next) : undefined;
  if (one.type === 'dispatch' && one.change < 0 && next.type === 'chit bought') {
    return { ...next, price: { division: one.division, points: -one.change } };
  }
  return undefined;
}

interface Paid {
  readonly division: number;
  readonly change: number;
  readonly rule: string;
}

function isSamePurse(one: Paid, next: Paid): boolean {
  return one.division === next.division && one.rule === next.rule && one.change < 0 && next.change < 0;
}

function summed<Some extends Paid>(one: Some, { change }: Paid): Some {
  return { ...one, change: one.change + change };
}

function alike(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}
