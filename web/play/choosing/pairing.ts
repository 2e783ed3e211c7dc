import type { Pairing } from '#games/display';
import type { PlayTable } from './table.ts';

/** Gives a piece its target: takes it in hand first. */
export function give(table: PlayTable, { pick, give: verb }: Pairing, piece: number, target: number): void {
  choose(table, pick, piece);
  choose(table, verb, target);
}

function choose(table: PlayTable, verb: string, target: number): void {
  const offer = table.offers.value.find(({ choice }) => choice.verb === verb && choice.targets.includes(target));
  if (offer) table.choose({ offer, target });
}
