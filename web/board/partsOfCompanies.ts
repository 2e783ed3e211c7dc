import '../art/CompanyFaces.tsx';
import { ConditionLayer } from './ConditionLayer.tsx';
import { addConditionLayer } from './conditionParts.ts';

/* All that only boards need whose counters have two sides and whose hexes have conditions. It is loaded together with their prints. */

addConditionLayer(ConditionLayer);
