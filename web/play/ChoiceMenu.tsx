import { useLayoutEffect, useRef } from 'preact/hooks';
import { optionKey, optionText } from './PromptBar.tsx';
import { placeNear } from './placing.ts';
import type { Menu, PlayTable } from './table.ts';
import './choiceMenu.css';

/** Asks which of several things a click meant. */
export function ChoiceMenu({ table }: { readonly table: PlayTable }) {
  const menu = table.menu.value;
  return menu ? <Shown table={table} menu={menu} /> : null;
}

function Shown({ table, menu }: { readonly table: PlayTable; readonly menu: Menu }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    placeNear(box.current!, menu.at);
    box.current!.querySelector('button')?.focus();
  }, [menu]);
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const items = [...box.current!.querySelectorAll('button')];
    const at = items.indexOf(document.activeElement as HTMLButtonElement);
    items[(at + by + items.length) % items.length]?.focus();
  };
  return (
    <div class="choice-menu" ref={box} role="menu" aria-label="Which of these?" tabIndex={-1} onKeyDown={step}>
      {menu.options.map((option) => (
        <button
          key={optionKey(option.offer, option.target)}
          type="button"
          role="menuitem"
          class="choice-menu-item"
          onClick={() => table.choose(option)}
        >
          {optionText(table, option.offer, option.target)}
        </button>
      ))}
    </div>
  );
}
