import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { type KeyName, keyHint, keyText } from '../../base/keys.ts';
import { settings } from '../../base/settings.ts';
import type { Menu } from '../choosing/choiceTaker.ts';
import { type Option, optionKey } from '../choosing/offers.ts';
import type { PlayTable } from '../choosing/table.ts';
import { placeNear } from '../parts/placeNear.ts';
import type { Scene } from '../scene/scene.ts';
import { menuItems } from './spotMenu.ts';
import './choiceMenu.css';

interface ChoiceMenuProps {
  readonly scene: Scene;
  readonly table: PlayTable;
  readonly onList: () => void;
}

/** Asks which of several things a click meant, or offers all that can be done at a place. */
export function ChoiceMenu(props: ChoiceMenuProps) {
  const menu = props.table.menu.value;
  return menu ? <Shown {...props} menu={menu} /> : null;
}

function Shown({ scene, table, onList, menu }: ChoiceMenuProps & { readonly menu: Menu }) {
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    if (table.menu.peek() === menu) table.menu.value = undefined;
  };
  useLayoutEffect(() => {
    placeNear(box.current!, menu.at);
    box.current!.querySelector('button')?.focus();
  }, [menu]);
  useEffect(() => {
    const away = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    addEventListener('pointerdown', away, { capture: true });
    return () => {
      removeEventListener('pointerdown', away, { capture: true });
      // The keys go on where they were: at the map.
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('.board')?.focus();
    };
  }, [menu]);
  const { spot } = menu;
  const extra = spot ? menuItems(scene, table, spot, onList) : undefined;
  return (
    <div class="choice-menu" ref={box}>
      {extra && <p class="choice-menu-title">{extra.title}</p>}
      {extra?.refusal && (
        <p class="choice-menu-refusal">
          {extra.refusal.sentence} {extra.refusal.rule && <span class="soft">({extra.refusal.rule})</span>}
        </p>
      )}
      <div
        role="menu"
        aria-label={extra?.title ?? 'Which of these?'}
        tabIndex={-1}
        onKeyDown={(event) => step(event, box.current!)}
        onContextMenu={(event) => event.preventDefault()}
      >
        {menu.options.map((option) => (
          <Item
            key={optionKey(option.offer, option.target)}
            text={spot ? option.offer.label : optionText(table, option)}
            hint={spot && menu.options.length === 1 ? 'choose' : undefined}
            onClick={() => table.choose(option)}
          />
        ))}
        {extra?.items.map(({ text, hint, choose }) => (
          <Item
            key={text}
            text={text}
            hint={hint}
            onClick={() => {
              close();
              choose();
            }}
          />
        ))}
      </div>
    </div>
  );
}

/** The action of an option, in words: `Move a unit: 1st Battalion, 6th Marines`. */
function optionText(table: PlayTable, { offer, target }: Option): string {
  if (target === undefined) return offer.label;
  return `${offer.label}: ${table.naming.nameOf(offer.choice.of, target)}`;
}

interface ItemProps {
  readonly text: string;
  readonly hint: KeyName | undefined;
  readonly onClick: () => void;
}

function Item({ text, hint, onClick }: ItemProps) {
  return (
    <button type="button" role="menuitem" class="choice-menu-item" onClick={onClick}>
      <span>{text}</span>
      {hint && <kbd class="choice-menu-key">{keyText(keyHint(hint, settings.value.keys))}</kbd>}
    </button>
  );
}

/** Arrows go round through the items. */
function step(event: KeyboardEvent, box: HTMLElement): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  event.stopPropagation();
  const items = [...box.querySelectorAll('button')];
  const at = items.indexOf(document.activeElement as HTMLButtonElement);
  items[(at + by + items.length) % items.length]?.focus();
}
