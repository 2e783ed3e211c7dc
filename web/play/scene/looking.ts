import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { LinesOfSight, SightField, SightThread } from '#games/display';
import { guideOf } from '../choosing/guides.ts';
import type { HexPlace } from '../choosing/naming.ts';
import type { Scene } from './scene.ts';

/** What is seen from a place, and the line from there to whatever is pointed at. */
export class Looking {
  /** Where one looks from, if that was chosen; else from what is selected, and without that from what is pointed at. */
  readonly chosen: Signal<HexPlace | undefined>;
  readonly from: ReadonlySignal<HexPlace | undefined>;
  readonly to: ReadonlySignal<HexPlace | undefined>;
  readonly field: ReadonlySignal<SightField | undefined>;
  readonly thread: ReadonlySignal<SightThread | undefined>;
  /** Whether a click is about to choose where to look from. */
  readonly isAsking: ReadonlySignal<boolean>;
  readonly #fixed: ReadonlySignal<HexPlace | undefined>;

  constructor(scene: Scene, sight: LinesOfSight, from: HexPlace | undefined) {
    this.chosen = signal(from);
    const inspected = computed(() => onBoard(scene, scene.inspected.value));
    this.#fixed = computed(() => onBoard(scene, this.chosen.value) ?? selectedPlace(scene));
    this.isAsking = computed(() => this.#fixed.value === undefined);
    this.from = computed(() => this.#fixed.value ?? inspected.value);
    this.to = computed(() => (isSame(this.from.value, inspected.value) ? undefined : inspected.value));
    // A pointer that moves within its hex changes nothing.
    const [start, end] = [this.from, this.to].map((place) => computed(() => place.value?.hex));
    this.field = computed(() => {
      const [view, hex] = [scene.view.value, start!.value];
      return view && hex !== undefined ? sight.field(view, scene.boardId.value, hex) : undefined;
    });
    this.thread = computed(() => {
      const [view, near, far] = [scene.view.value, start!.value, end!.value];
      if (!view || near === undefined || far === undefined) return undefined;
      return sight.thread(view, scene.boardId.value, near, far);
    });
  }

  /** A finger only points while one looks; and as long as there is no place to look from, a click chooses it. */
  takes(spot: HexPlace, isTouch: boolean): boolean {
    if (!this.isAsking.value) return isTouch;
    this.chosen.value = { board: spot.board, hex: spot.hex };
    return true;
  }

  /** The line in words. */
  told(): string {
    const thread = this.thread.value;
    const field = this.field.value;
    if (!thread) return field ? `Sight from ${field.from}: ${counted(field.seen.length)} seen.` : '';
    const cuts = thread.cuts.map(({ text, rule }) => `${text} (${rule}).`);
    const remarks = thread.remarks.map(({ text }) => text);
    const isSeen = thread.isSeen ? 'seen' : 'not seen';
    return [`${thread.to}, ${thread.length}: ${isSeen}.`, ...cuts, ...remarks].join(' ');
  }
}

export function counted(hexes: number): string {
  return hexes === 1 ? '1 hex' : `${hexes} hexes`;
}

/** Shows lines of sight, or no longer: from what is selected, else from what the keys or the pointer are at. */
export function toggleSight(scene: Scene, at = scene.inspected.value): void {
  const sight = guideOf(scene.display).value?.sight;
  if (scene.looking.value || !sight) {
    scene.looking.value = undefined;
    return;
  }
  scene.looking.value = new Looking(scene, sight, selectedPlace(scene) ? undefined : onBoard(scene, at));
  scene.say(scene.looking.value.told());
}

/** Shows them from one place. */
export function lookFrom(scene: Scene, { board, hex }: HexPlace): void {
  const sight = guideOf(scene.display).value?.sight;
  if (sight) scene.looking.value = new Looking(scene, sight, { board, hex });
}

/** Where all that the present choice is about stands. */
function selectedPlace(scene: Scene): HexPlace | undefined {
  const [first, ...others] = scene.spotlight.value.filter(({ board }) => board === scene.boardId.value);
  return others.every((other) => isSame(first, other)) ? first : undefined;
}

function onBoard(scene: Scene, place: HexPlace | undefined): HexPlace | undefined {
  return place?.board === scene.boardId.value ? place : undefined;
}

function isSame(one: HexPlace | undefined, other: HexPlace | undefined): boolean {
  return one?.board === other?.board && one?.hex === other?.hex;
}
