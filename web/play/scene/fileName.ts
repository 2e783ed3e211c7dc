import type { Game } from '#engine/game';
import type { State } from '#engine/state';
import type { Display } from '#games/display';
import type { Scene } from './scene.ts';

/** What a file of a position is called: game, scenario (if there are several), turn, and who decides. */
export function fileNameOf(game: Game, display: Pick<Display, 'track'>, view: State, ending: string): string {
  const { title, scenarios, statistics } = game.definition;
  const turn = statistics?.turn(view) ?? display.track(view).turn + 1;
  const parts = [
    title.split(/[:,]/)[0]!,
    scenarios.length > 1 ? view.scenario : '',
    `turn ${turn}`,
    view.result ? 'over' : game.pending(view).join(' '),
  ];
  return `${parts.map(plainWords).filter(Boolean).join('-')}${ending}`;
}

/** A name for a file of what is on the screen. */
export function nameFor({ game, display, view }: Scene, ending: string): string {
  return view.value ? fileNameOf(game, display, view.value, ending) : `${game.id}${ending}`;
}

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
