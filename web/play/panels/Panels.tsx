import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../base/Icon.tsx';
import { Part } from '../../base/Part.tsx';
import { PanelIcon } from '../parts/PanelIcon.tsx';
import type { PanelName, Scene } from '../scene/scene.ts';
import './panels.css';

export interface PanelTab {
  readonly name: PanelName;
  readonly title: string;
  /** A mark on the tab: something new is in it. */
  readonly news?: boolean;
  /** It is opened by a button outside of the rail, which then has none. */
  readonly isElsewhere?: true;
  readonly content: () => ComponentChildren;
}

/** How many pixels a panel is pulled at least to be raised or lowered. */
const leastPull = 24;

/** The panels at the edge: a rail of tabs, and beside it the one that is open. Only that one is drawn. */
export function Panels({ scene, tabs }: { readonly scene: Scene; readonly tabs: readonly PanelTab[] }) {
  const open = tabs.find(({ name }) => name === scene.panel.value);
  const listed = tabs.filter(({ isElsewhere }) => !isElsewhere);
  const body = useRef<HTMLElement>(null);
  const raised = useSignal(false);
  // A panel begins at its top, whatever was read in the last one; one that opens by itself to be worked in has room for it.
  useEffect(() => {
    if (open?.name !== 'rules' && open?.name !== 'log') body.current?.scrollTo(0, 0);
    if (open) raised.value = open.isElsewhere === true;
  }, [open?.name]);
  const pulledFrom = useRef(0);
  return (
    <div class="panels">
      {open && (
        <aside class={raised.value ? 'panels-panel panels-raised' : 'panels-panel'} id="panel" aria-label={open.title}>
          <header
            class="panels-head"
            onPointerDown={({ clientY }) => {
              pulledFrom.current = clientY;
            }}
            onPointerUp={({ clientY }) => {
              const up = pulledFrom.current - clientY;
              if (Math.abs(up) > leastPull) raised.value = up > 0;
            }}
          >
            <h2>{open.title}</h2>
            <button
              type="button"
              class="button button-plain button-icon panels-raise"
              aria-label={raised.value ? 'Lower the panel' : 'Raise the panel'}
              onClick={() => {
                raised.value = !raised.value;
              }}
            >
              <Icon name={raised.value ? 'down' : 'up'} />
            </button>
            <button
              type="button"
              class="button button-plain button-icon"
              aria-label={`Fold ${open.title}`}
              onClick={() => scene.showPanel(open.name)}
            >
              <Icon name="close" />
            </button>
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the screen is scrolled by keys */}
          <section class="panels-body" ref={body} tabIndex={0} aria-label={open.title}>
            <Part key={open.name}>{open.content()}</Part>
          </section>
        </aside>
      )}
      <nav class="panels-rail" aria-label="Panels">
        {listed.map(({ name, title, news }) => (
          <button
            key={name}
            type="button"
            class="panels-tab"
            title={title}
            aria-expanded={open?.name === name}
            aria-controls={open?.name === name ? 'panel' : undefined}
            onClick={() => scene.showPanel(name)}
          >
            <PanelIcon name={name} size={22} />
            <span class="panels-title">{title}</span>
            {news && <span class="panels-news" role="img" aria-label="new" />}
          </button>
        ))}
      </nav>
    </div>
  );
}
