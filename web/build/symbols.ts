import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import milsymbol from 'milsymbol';
import type { Plugin } from 'vite';
import symbolCodes from './symbolCodes.json' with { type: 'json' };

/** One stroke or filled shape of a symbol, drawn in a frame 150 wide and 100 high. */
export interface SymbolPart {
  readonly path: string;
  readonly filled?: true;
  readonly transform?: string;
}

/** Branches of service as the counters name them, and the code of their symbol in MIL-STD-2525. */
const codes: Readonly<Record<string, string>> = symbolCodes;

/** The symbols of these branches. Throws for a branch that has none. */
export function symbolsOf(branches: Iterable<string>): Record<string, readonly SymbolPart[]> {
  const symbols: Record<string, readonly SymbolPart[]> = {};
  for (const branch of [...new Set(branches)].sort()) {
    const code = codes[branch];
    if (code === undefined) {
      throw new RangeError(
        `There is no symbol for the branch '${branch}'; web/build/symbolCodes.json knows ${Object.keys(codes).join(', ')}`,
      );
    }
    symbols[branch] = partsOf(code);
  }
  return symbols;
}

/** Units in one list, each with its branch or its class; by kind; or by side, those that fight ashore with their class. */
interface UnitFile {
  readonly units?: readonly ({ readonly branch: string } | { readonly class: string })[];
  readonly kinds?: readonly { readonly branch?: string }[];
  readonly us?: SideOfFile;
  readonly japan?: SideOfFile;
}
interface SideOfFile {
  readonly ground: readonly { readonly class: string }[];
}

/** Counters that are no units have no symbol. */
const notUnits: readonly string[] = ['deception'];

/** Every branch that a unit of any game belongs to. */
export async function branchesOfGames(root: string): Promise<string[]> {
  const branches: string[] = [];
  for await (const file of glob('games/*/data/{units,ground-units,unit-kinds}.json', { cwd: root })) {
    const { units = [], kinds = [], us, japan } = JSON.parse(readFileSync(join(root, file), 'utf8')) as UnitFile;
    branches.push(...units.map((unit) => ('branch' in unit ? unit.branch : unit.class)));
    branches.push(...kinds.flatMap(({ branch = [] }) => branch));
    const ashore = [us, japan].flatMap((side) => side?.ground ?? []).map((unit) => unit.class);
    branches.push(...ashore.filter((name) => !notUnits.includes(name)));
  }
  return branches;
}

const moduleName = 'virtual:unit-symbols';

/** Makes the symbols of all units a module of their own, so that the library that draws them stays out of the client. */
export function unitSymbols(root: string): Plugin {
  return {
    name: 'unit-symbols',
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    async load(id) {
      if (id !== `\0${moduleName}`) return undefined;
      return `export const symbols = ${JSON.stringify(symbolsOf(await branchesOfGames(root)))};`;
    },
  };
}

/** What the library says is to be drawn: shapes, possibly moved or scaled as a group. */
interface Instruction {
  readonly type: string;
  readonly icon?: boolean;
  readonly d?: string;
  readonly cx?: number;
  readonly cy?: number;
  readonly r?: number;
  readonly fill?: string | boolean;
  readonly x?: number;
  readonly y?: number;
  readonly factor?: number;
  readonly draw?: Instructions;
}
type Instructions = readonly (Instruction | Instructions)[];

/** The frame that the library draws around ground units, whose upper left corner becomes our origin. */
const frame = { left: 25, top: 50 };

function partsOf(code: string): SymbolPart[] {
  const symbol = new milsymbol.Symbol(code) as unknown as { isValid(): boolean; drawInstructions: Instructions };
  if (!symbol.isValid()) throw new RangeError(`${code} is not the code of a symbol`);
  return shapes(symbol.drawInstructions, `translate(${-frame.left} ${-frame.top})`);
}

function shapes(instructions: Instructions, transform: string): SymbolPart[] {
  return instructions.flatMap((instruction): SymbolPart[] => {
    if (isList(instruction)) return shapes(instruction, transform);
    const { type, draw } = instruction;
    if (draw && type === 'translate')
      return shapes(draw, `${transform} translate(${instruction.x ?? 0} ${instruction.y ?? 0})`);
    if (draw && type === 'scale') return shapes(draw, `${transform} scale(${instruction.factor ?? 1})`);
    if (!instruction.icon) return [];
    return [{ path: pathOf(instruction), transform, ...(typeof instruction.fill === 'string' && { filled: true }) }];
  });
}

function isList(instruction: Instruction | Instructions): instruction is Instructions {
  return Array.isArray(instruction);
}

function pathOf({ type, d, cx = 0, cy = 0, r = 0 }: Instruction): string {
  if (type === 'path' && d !== undefined) return d;
  if (type === 'circle') return `M${cx - r},${cy}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0z`;
  throw new RangeError(`A symbol is drawn with a ${type}, which counters do not have`);
}
