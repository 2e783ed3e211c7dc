import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Installs the packages of a folder that has a package file of its own, unless they are there: as `atoll` installs its own,
 * told in one line on stderr. The answer is whether they are there now; if not, stderr says why.
 */
export function installPackages(folder: string, what: string): boolean {
  const script = '. "$1"; packages_are_installed "$2" || install_packages "$2" "$3"';
  const words = ['-euc', script, 'atoll', join(import.meta.dirname, 'install.sh'), folder, what];
  return spawnSync('sh', words, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
