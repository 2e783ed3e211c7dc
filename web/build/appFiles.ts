import type { Plugin } from 'vite';
import { iconPicture, iconSvg } from './icon.ts';

const manifest = {
  name: 'Atoll',
  short_name: 'Atoll',
  description: 'Pacific-War board wargames with every rule enforced.',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f7f2e6',
  theme_color: '#1f4e5f',
  categories: ['games'],
  icons: [
    { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
};

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
