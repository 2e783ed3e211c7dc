import { computed, type ReadonlySignal } from '@preact/signals';
import type { Hex } from '#board/grid';
import type { HexMark, Marking } from '../../board/board.ts';
import { guideOf } from '../choosing/guides.ts';
import type { HexPlace } from '../choosing/naming.ts';
import type { PlayTable } from '../choosing/table.ts';
import { choosableHexes } from './choosable.ts';
import type { Scene } from './scene.ts';

const none: ReadonlySet<string> = new Set();

/** Everything that is marked on the board. What can be chosen lies over all else; what is pointed at stands out among it. */
export function markingOf(scene: Scene, table?: PlayTable): ReadonlySignal<Marking> {
  const zones = computed(() => zonesOf(scene));
  return computed(() => {
    const hexes = new Map<Hex, HexMark>(zones.value);
    const board = scene.boardId.value;
    const plan = scene.plan.value;
    for (const place of [...scene.spotlight.value, ...pointedAt(scene)]) {
      if (place.board === board) hexes.set(place.hex, 'found');
    }
    if (table) markChoices(hexes, scene, table);
    for (const place of plan?.attacked ?? []) if (place.board === board) hexes.set(place.hex, 'battle');
    const planned = plan?.routes.filter((route) => route.board === board) ?? [];
    const route = table?.hover.value.route;
    const cursor = scene.cursor.value;
    const trails = trailsOf(scene);
    const plot = table?.hands?.plotting?.marks.value;
    return {
      hexes,
      choosable: (!scene.looking.value?.isAsking.value && table?.choosable.value) || none,
      selected: table?.hands?.keys ?? table?.selected.value ?? none,
      ...(route?.board === board ? { route } : {}),
      ...(planned.length > 0 ? { planned } : {}),
      ...(cursor === undefined ? {} : { cursor }),
      ...(trails.length > 0 ? { trails } : {}),
      ...(plot?.board === board ? { plot } : {}),
    };
  });
}

/** What a line, a list or a plan speaks of. */
function pointedAt({ found, plan }: Scene): readonly HexPlace[] {
  return [...found.value, ...(plan.value?.places ?? [])];
}

function zonesOf(scene: Scene): ReadonlyMap<Hex, HexMark> {
  const hexes = new Map<Hex, HexMark>();
  const view = scene.view.value;
  const on = scene.overlays.value;
  const guide = guideOf(scene.display).value;
  if (!view || !guide) return hexes;
  for (const hex of guide.outside?.(view, scene.boardId.value) ?? []) hexes.set(hex, 'outside');
  const own = scene.seat.value ?? scene.game.definition.seats[0]!.id;
  for (const overlay of guide.overlays) {
    if (!on.has(overlay.id)) continue;
    const mark = overlay.side === null || overlay.side === own ? 'zone' : 'enemy zone';
    for (const hex of overlay.hexes(view, scene.boardId.value)) hexes.set(hex, mark);
  }
  const front = scene.front.value;
  if (front?.board === scene.boardId.value) {
    for (const hex of front.before) hexes.set(hex, 'enemy zone');
    for (const hex of front.after) hexes.set(hex, 'zone');
  }
  return hexes;
}

function markChoices(hexes: Map<Hex, HexMark>, scene: Scene, table: PlayTable): void {
  const board = scene.boardId.value;
  for (const place of table.hover.value.reach) if (place.board === board) hexes.set(place.hex, 'reach');
  for (const place of table.battle.value?.hexes ?? []) {
    if ('hex' in place && place.board === board) hexes.set(place.hex, 'battle');
  }
  const pointed = new Set(pointedAt(scene).flatMap((place) => (place.board === board ? [place.hex] : [])));
  if (table.hands?.mark(hexes, board)) return;
  for (const place of choosableHexes(table)) {
    if (place.board === board) hexes.set(place.hex, pointed.has(place.hex) ? 'choose found' : 'choose');
  }
}

function trailsOf(scene: Scene): NonNullable<Marking['trails']> {
  return scene.trails.value.flatMap((motion) =>
    motion.kind === 'move' && motion.board === scene.boardId.value ? [motion.path] : [],
  );
}
