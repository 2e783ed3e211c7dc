import type { CentralPacificEvent } from '../../core/events.ts';
import { describeActions, markerName } from '../../core/names.ts';
import { KEPT, type MarkerId } from '../../core/state.ts';
import { markerEvent, markers } from '../../data/data.ts';
import type { UsEvent } from '../../data/types.ts';
import { inWords } from './words.ts';

/** What a US event brought. */
export function usEventInWords(event: CentralPacificEvent): string[] {
  switch (event.type) {
    case 'actions granted':
      return [
        `${markerName(event.marker)} gave the US ${describeActions(event).replace(/\d+/g, (count) => inWords(Number(count)))}.`,
      ];
    case 'generals quarrelled':
      return [
        event.isLost
          ? 'The two generals Smith quarreled, and an action was lost.'
          : 'The two generals Smith quarreled, but no action was lost.',
      ];
    case 'marker went':
      return event.to === KEPT ? [keptInWords(event.marker)] : [];
    case 'marker drawn':
      return markerEvent[event.marker] === 'seventh-air-force'
        ? ['From now on the Seventh Air Force flew missions of its own.']
        : [];
    default:
      return [];
  }
}

function keptInWords(marker: MarkerId): string {
  const event = markerEvent[marker] as UsEvent;
  if (event === 'halsey' || event === 'spruance') return `${markers[marker]!.title} was ready to lead the fleet.`;
  if (event === 'tactics') return 'The lessons of earlier landings were learned.';
  return `The plans for ${markers[marker]!.title} were complete.`;
}
