import type { HexPlace } from '../choosing/naming.ts';
import type { Scene } from './scene.ts';

/**
 * Where the player should look after all that came in one moment: first at what the choice is about, else at what happened, else
 * at something that can be chosen.
 */
export class Lookout {
  readonly #scene: Pick<Scene, 'attend'>;
  #happened: readonly HexPlace[] = [];
  #about: readonly HexPlace[] = [];
  #choosable: readonly HexPlace[] = [];
  #isDue = false;

  constructor(scene: Pick<Scene, 'attend'>) {
    this.#scene = scene;
  }

  happened(places: readonly HexPlace[]): void {
    this.#happened = [...this.#happened, ...places];
    this.#look();
  }

  asked(about: readonly HexPlace[], choosable: readonly HexPlace[]): void {
    this.#about = about;
    this.#choosable = choosable;
    this.#look();
  }

  #look(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      const wanted = [this.#about, this.#happened].find(({ length }) => length > 0);
      if (wanted) this.#scene.attend(wanted, 'all');
      else this.#scene.attend(this.#choosable, 'one');
      [this.#happened, this.#about, this.#choosable] = [[], [], []];
      this.#isDue = false;
    });
  }
}
