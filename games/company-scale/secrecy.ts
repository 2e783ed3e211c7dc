import { type CompanyScale, DUMMY, FACE_DOWN, NO_MINE, REVEALED } from './core/state.ts';
import { mineTable } from './data/tables.ts';
import { supposeBuying } from './sequence/secretBuying.ts';

/** Only the values of mines that lie face down are hidden, and by option the chits that are being bought. */
export function suppose(seen: CompanyScale, lot: (count: number) => number): void {
  supposeBuying(seen, lot);
  supposeMines(seen, lot);
}

/** 24.1: who does not know mines supposes one of the counters that do not lie open, dummies among them. */
function supposeMines(seen: CompanyScale, lot: (count: number) => number): void {
  if (seen.secrets.japan !== null) return;
  const left = counters();
  for (const mine of seen.mines) if (mine >= REVEALED) left.splice(left.indexOf(mine - REVEALED), 1);
  seen.secrets.japan = {
    mines: seen.mines.map((mine) => (mine === FACE_DOWN ? left.splice(lot(left.length), 1)[0]! : NO_MINE)),
  };
}

/** All mine counters, by value. */
function counters(): number[] {
  const mines = mineTable.counters.flatMap(({ value, count }) => new Array<number>(count).fill(value));
  return [...mines, ...new Array<number>(mineTable.dummies).fill(DUMMY)];
}
