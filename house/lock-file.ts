import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const lockFiles = [
  'package-lock.json',
  'bench/peers/package-lock.json',
  'cli/spread/packages/package-lock.json',
];

/**
 * Keeps the lock files fit for every machine. npm writes down only those packages for other platforms that the registry
 * at hand could show it, and a mirror often lacks some; `npm ci` then refuses the lock file everywhere. Run this file after
 * `npm install` to add what is missing.
 */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** The optional packages that a locked package names and the lock file does not hold, by the path they would have. */
export function missingPackages(lock: LockFile): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {};
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isLocked(lock, path, name)) continue;
      missing[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev && { dev }), optional: true };
    }
  }
  return missing;
}

export function completed(lock: LockFile): LockFile {
  const packages = Object.entries({ ...lock.packages, ...missingPackages(lock) });
  return { ...lock, packages: Object.fromEntries(packages.sort(([a], [b]) => a.localeCompare(b, 'en'))) };
}

function isLocked(lock: LockFile, path: string, name: string): boolean {
  return [`${path}/node_modules/${name}`, `node_modules/${name}`].some((place) => Object.hasOwn(lock.packages, place));
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const libraries: Readonly<Record<string, string>> = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl' };

/** A package for one platform names it: `@biomejs/cli-linux-x64-musl`. Without it npm would fetch the package everywhere. */
function platformOf(name: string): LockedPackage {
  const words = name.split(/[-/]/);
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.filter((word) => processors.includes(word));
  const libc = words.flatMap((word) => (os.includes('linux') ? (libraries[word] ?? []) : []));
  if (cpu.length === 0)
    throw new Error(`package-lock.json lacks ${name}, and its name does not say for which processor`);
  return { ...(os.length > 0 && { os }), cpu, ...(libc.length > 0 && { libc }) };
}

if (import.meta.main) {
  for (const name of lockFiles) {
    const path = join(dirname(import.meta.dirname), name);
    const lock: LockFile = JSON.parse(readFileSync(path, 'utf8'));
    const missing = Object.keys(missingPackages(lock));
    if (missing.length > 0) writeFileSync(path, `${JSON.stringify(completed(lock), undefined, 2)}\n`);
    console.log(`packages added to ${name}: ${missing.length}`);
  }
}
