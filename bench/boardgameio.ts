import { createRequire } from 'node:module';

type Boardgameio = typeof import('boardgame.io/ai', { with: { 'resolution-mode': 'require' }}) &
  typeof import('boardgame.io/internal', { with: { 'resolution-mode': 'require' }}) &
  typeof import('boardgame.io/client', { with: { 'resolution-mode': 'require' }});

export type BoardgameioGame<G> = import('boardgame.io', { with: { 'resolution-mode': 'require' }}).Game<G>;

let loaded: Boardgameio | undefined;

/** boardgame.io as it runs in production, where it leaves out its checks for developers and is faster. */
export function boardgameio(): Boardgameio {
  process.env.NODE_ENV = 'production';
  const require = createRequire(import.meta.url);
  loaded ??= {
    ...require('boardgame.io/ai'),
    ...require('boardgame.io/internal'),
    ...require('boardgame.io/client'),
  } as Boardgameio;
  return loaded;
}
