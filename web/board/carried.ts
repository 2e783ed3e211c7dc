/** A picture of a counter that goes along with the pointer. */
export class Carried {
  readonly #picture: HTMLElement;
  readonly #counter: HTMLElement;
  readonly #root: HTMLElement;
  readonly #size: number;

  constructor(root: HTMLElement, counter: HTMLElement) {
    this.#root = root;
    this.#counter = counter;
    this.#size = counter.getBoundingClientRect().width / counter.offsetWidth;
    this.#picture = counter.cloneNode(true) as HTMLElement;
    this.#picture.classList.add('board-carried');
    this.#picture.removeAttribute('data-piece');
    counter.classList.add('board-piece-lifted');
    root.append(this.#picture);
  }

  to({ clientX, clientY }: MouseEvent): void {
    const { left, top } = this.#root.getBoundingClientRect();
    this.#picture.style.transform = `translate(${clientX - left}px, ${clientY - top}px) translate(-50%, -50%) scale(${this.#size})`;
  }

  end(): void {
    this.#picture.remove();
    this.#counter.classList.remove('board-piece-lifted');
  }
}
