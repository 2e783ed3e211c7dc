import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface SectionProps {
  readonly title: string;
  readonly class?: string;
  /** Whether its heading is a small one. */
  readonly caps?: boolean;
  readonly children: ComponentChildren;
}

/** A part of a page, named by its heading. */
export function Section({ title, class: name, caps, children }: SectionProps) {
  const id = useId();
  return (
    <section class={name} aria-labelledby={id}>
      <h2 id={id} class={caps ? 'caps' : undefined}>
        {title}
      </h2>
      {children}
    </section>
  );
}
