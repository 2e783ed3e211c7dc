import type { BoardDisplay } from '#games/display';
import { scale } from './plane.ts';
import type { PrintDetail } from './printedMap.ts';
import { printOfBoard } from './prints.ts';
import { useTheme } from './theme.ts';

/** The printed map in its place, as a child of an SVG whose unit is a hundredth of a hex. */
export function Print({ board, detail }: { readonly board: BoardDisplay; readonly detail: PrintDetail }) {
  const { sheet, prints } = printOfBoard(board);
  return (
    <image
      href={prints[useTheme()][detail]}
      x={Math.round(sheet.left * scale)}
      y={Math.round(sheet.top * scale)}
      width={Math.round((sheet.right - sheet.left) * scale)}
      height={Math.round((sheet.bottom - sheet.top) * scale)}
    />
  );
}
