import type { Plugin } from 'vite';
import { iconPicture, iconSvg } from './icon.ts';
import manifest from './manifest.json' with { type: 'json' };

/** The files by which Atoll can be installed as an app: its icons and the manifest that names them. */
export function appFiles(): Plugin {
  return {
    name: 'atoll-app-files',
    generateBundle() {
      const add = (fileName: string, source: string | Uint8Array) => this.emitFile({ type: 'asset', fileName, source });
      add('icon.svg', iconSvg({ turn: false }));
      add('icon-turn.svg', iconSvg({ turn: true }));
      add('icon-192.png', iconPicture(192, { bleed: false }));
      add('icon-512.png', iconPicture(512, { bleed: false }));
      add('icon-maskable.png', iconPicture(512, { bleed: true }));
      add('manifest.webmanifest', JSON.stringify(manifest));
    },
  };
}
