import type { ComponentChildren } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { TermFinder } from '#games/termFinder';
import type { Term } from '#games/terms';
import type { Scene } from '../scene/scene.ts';
import { placeNear } from './placeNear.ts';
import { RuleLink } from './RuleLink.tsx';
import { withStops } from './withStops.ts';
import './explanation.css';

/** From now on the texts of the screen explain their terms. */
export async function explainTerms(scene: Scene): Promise<void> {
  if (scene.words.peek()) return;
  const finder = new TermFinder(await scene.display.terms());
  scene.words.value = {
    explain: (text, seen) =>
      withStops(finder.parts(text, seen)).map(({ text: words, term, stop }) =>
        term ? (
          <span key={term.term} class="term-with-stop">
            <Explanation scene={scene} terms={[term]} style="term">
              {words}
            </Explanation>
            {stop}
          </span>
        ) : (
          words
        ),
      ),
    sign(texts, seen) {
      const before = new Set(seen);
      const terms = finder.termsIn(texts, seen).filter((term) => !before.has(term));
      if (terms.length === 0) return null;
      return (
        <Explanation scene={scene} terms={terms} style="rule-link" label="Terms used here">
          ?
        </Explanation>
      );
    },
    meaning(text) {
      const [part] = finder.parts(text);
      return part?.text === text ? part.term?.text : undefined;
    },
  };
}

interface ExplanationProps {
  readonly scene: Scene;
  readonly terms: readonly Term[];
  /** Words in a text, or a sign of its own beside one. */
  readonly style: 'term' | 'rule-link';
  readonly label?: string;
  readonly children: ComponentChildren;
}

/** Milliseconds until a pointer that rests on a term is taken to ask, and until one that left it is taken to be gone. */
const waits = { open: 250, close: 300 };

/** Says what terms mean, to a pointer that rests there, to the keyboard, and to a click or tap, which keeps it open. */
export function Explanation({ scene, terms, style, label, children }: ExplanationProps) {
  const [open, setOpen] = useState<'no' | 'passing' | 'kept'>('no');
  const id = useId();
  const whole = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const become = (next: 'no' | 'passing' | 'kept', wait = 0) => {
    clearTimeout(timer.current);
    if (wait === 0) setOpen(next);
    else timer.current = setTimeout(() => setOpen((now) => (now === 'kept' ? now : next)), wait);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const isOpen = open !== 'no';
  const close = () => become('no');
  return (
    <span
      class="explanation"
      ref={whole}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && become(isOpen ? open : 'passing', waits.open)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && become('no', waits.close)}
      onBlurCapture={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && whole.current?.contains(relatedTarget))) close();
      }}
    >
      <button
        type="button"
        class={style}
        aria-label={label}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && become('passing')}
        onClick={() => become(open === 'kept' ? 'no' : 'kept')}
      >
        {children}
      </button>
      {isOpen && <Note scene={scene} terms={terms} id={id} onClose={close} />}
    </span>
  );
}

interface NoteProps {
  readonly scene: Scene;
  readonly terms: readonly Term[];
  readonly id: string;
  readonly onClose: () => void;
}

/** Lies above everything, beside its term, and is left by Esc, a click outside it, or scrolling. */
function Note({ scene, terms, id, onClose }: NoteProps) {
  const note = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const box = note.current!;
    box.showPopover();
    const { left, bottom } = box.parentElement!.getBoundingClientRect();
    placeNear(box, { x: left - 8, y: bottom - 10 });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      onClose();
    };
    const onElsewhere = ({ target }: Event) => {
      if (!(target instanceof Node && box.parentElement!.contains(target))) onClose();
    };
    addEventListener('keydown', onKey, true);
    addEventListener('pointerdown', onElsewhere, true);
    addEventListener('scroll', onElsewhere, true);
    return () => {
      removeEventListener('keydown', onKey, true);
      removeEventListener('pointerdown', onElsewhere, true);
      removeEventListener('scroll', onElsewhere, true);
    };
  }, []);
  return (
    <span class="explanation-note" ref={note} id={id} popover="manual" role="note">
      {terms.map(({ term, text, rule }) => (
        <span key={term} class="explanation-term">
          <b>{term}</b> {text} <RuleLink scene={scene} rule={rule} />
        </span>
      ))}
    </span>
  );
}
