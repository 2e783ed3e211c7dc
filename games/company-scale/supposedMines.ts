import { type CompanyScale, DUMMY, FACE_DOWN, NO_MINE, REVEALED } from './core/state.ts';
import { mineTable } from './data/tables.ts';

/** 24.1: who does not know mines supposes one of the counters that do not lie open, dummies among them. */
export function supposeMines(seen: CompanyScale, lot: (count: number) => number): void {
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
