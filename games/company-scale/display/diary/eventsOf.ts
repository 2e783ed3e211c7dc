import type { CompanyScaleEvent } from '../../core/events/events.ts';

/** The events of one type. */
export function eventsOf<Type extends CompanyScaleEvent['type']>(
  events: readonly CompanyScaleEvent[],
  type: Type,
): Extract<CompanyScaleEvent, { type: Type }>[] {
  return events.filter((event): event is Extract<CompanyScaleEvent, { type: Type }> => event.type === type);
}
