import type { JapaneseTurnEvent } from './japaneseEvents.ts';
import type { Lines } from './log.ts';
import { unitList } from './names.ts';

export const japaneseTurnLines: Lines<JapaneseTurnEvent> = {
  'returned to port': ({ units }) => ({
    text: `${unitList(units)} ${units.length === 1 ? 'returns' : 'return'} to port.`,
    rule: '18.4f',
  }),
};
