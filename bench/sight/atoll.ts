import { type ChangedHexes, seesPast } from '#board/sight';
import { sightTableOf } from '#games/company-scale/sight/table';
import { ends, ground, type Lookout } from './ground.ts';

export function atollLookout(): Lookout {
  const table = sightTableOf(ground);
  return () => {
    let seen = 0;
    for (let at = 0; at < ends.length; at += 2) if (seesPast(table, ends[at]!, ends[at + 1]!)) seen++;
    return seen;
  };
}

/** While hexes burn and shells fall. */
export function shelledLookout(changed: ChangedHexes): Lookout {
  const table = sightTableOf(ground);
  return () => {
    let seen = 0;
    for (let at = 0; at < ends.length; at += 2) if (seesPast(table, ends[at]!, ends[at + 1]!, changed)) seen++;
    return seen;
  };
}
