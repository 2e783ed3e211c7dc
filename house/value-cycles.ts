/** Which files each file imports values from. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * The circles in which files import values from each other, each once and as short as it can be, beginning with the file
 * that comes first by name. What a file in a circle finds when it is loaded depends on who asked first.
 */
export function valueCycles(graph: ImportGraph): string[][] {
  const cycles: string[][] = [];
  const told = new Set<string>();
  for (const file of [...graph.keys()].sort()) {
    if (told.has(file)) continue;
    const cycle = shortestCycle(graph, file);
    if (cycle === undefined) continue;
    for (const member of cycle) told.add(member);
    cycles.push(cycle);
  }
  return cycles;
}

/** The shortest way along imports from a file back to itself. */
function shortestCycle(graph: ImportGraph, start: string): string[] | undefined {
  const reachedFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const imported of graph.get(file) ?? []) {
      if (imported === start) return wayTo(reachedFrom, start, file);
      if (reachedFrom.has(imported)) continue;
      reachedFrom.set(imported, file);
      queue.push(imported);
    }
  }
  return undefined;
}

function wayTo(reachedFrom: ReadonlyMap<string, string>, start: string, end: string): string[] {
  const before = reachedFrom.get(end);
  return end === start || before === undefined ? [start] : [...wayTo(reachedFrom, start, before), end];
}
