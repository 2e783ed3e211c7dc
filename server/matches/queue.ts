/** Does things one after another; what is asked for while nothing is under way is begun at once. */
export class Queue {
  readonly #waiting: (() => Promise<unknown>)[] = [];
  #busy = false;

  get idle(): boolean {
    return !this.#busy;
  }

  add<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#busy) return this.#begin(work);
    return new Promise((fulfil, reject) => {
      this.#waiting.push(() => work().then(fulfil, reject));
    });
  }

  #begin<T>(work: () => Promise<T>): Promise<T> {
    this.#busy = true;
    const done = work();
    const goOn = () => this.#goOn();
    done.then(goOn, goOn);
    return done;
  }

  #goOn(): void {
    const next = this.#waiting.shift();
    if (next) this.#begin(next);
    else this.#busy = false;
  }
}
