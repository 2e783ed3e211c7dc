import { useState } from 'preact/hooks';
import { Icon, type IconName } from '../base/Icon.tsx';
import { paths } from '../base/paths.ts';
import { me } from '../base/session.ts';
import { changeSettings, type Settings, settings } from '../base/settings.ts';
import { waitingGames } from '../base/title.ts';
import { Logo } from './Logo.tsx';
import './header.css';

const themes: Readonly<Record<Settings['theme'], { next: Settings['theme']; icon: IconName; label: string }>> = {
  auto: { next: 'light', icon: 'half', label: 'Theme: same as system' },
  light: { next: 'dark', icon: 'sun', label: 'Theme: light' },
  dark: { next: 'auto', icon: 'moon', label: 'Theme: dark' },
};

function ThemeSwitch() {
  const { next, icon, label } = themes[settings.value.theme];
  return (
    <button
      type="button"
      class="button button-plain button-icon"
      aria-label={`${label}. Change it`}
      title={label}
      onClick={() => changeSettings({ theme: next })}
    >
      <Icon name={icon} />
    </button>
  );
}

export function Header({ path }: { readonly path: string }) {
  const [open, setOpen] = useState(false);
  const links = [
    { href: paths.home, title: 'Play' },
    { href: paths.learn, title: 'Learn' },
    { href: paths.mine, title: 'My games', badge: waitingGames.value },
    { href: paths.open, title: 'Open games' },
    { href: paths.finished, title: 'Finished games' },
  ];
  return (
    <header class="header">
      <a class="header-name" href={paths.home} aria-label="Atoll, home page">
        <Logo />
        <span>Atoll</span>
      </a>
      <nav id="header-links" class={open ? 'header-links header-open' : 'header-links'} aria-label="Main">
        {links.map(({ href, title, badge }) => (
          <a key={href} href={href} aria-current={path === href ? 'page' : undefined} onClick={() => setOpen(false)}>
            {title}
            {badge ? (
              <span class="header-badge">
                {badge}
                <span class="unseen"> waiting for you</span>
              </span>
            ) : null}
          </a>
        ))}
      </nav>
      <div class="header-tools">
        <ThemeSwitch />
        <a
          class="button button-plain button-icon"
          href={paths.settings}
          aria-label="Settings"
          title="Settings"
          aria-current={path === paths.settings ? 'page' : undefined}
        >
          <Icon name="gear" />
        </a>
        <a
          class="button button-plain button-icon"
          href={paths.account}
          aria-label={me.value ? `Account: ${me.value.name}` : 'Account'}
          title="Account"
          aria-current={path === paths.account ? 'page' : undefined}
        >
          <Icon name="person" />
          {me.value && <span class="header-who">{me.value.name}</span>}
        </a>
        <button
          type="button"
          class="button button-plain button-icon header-menu"
          aria-label="Menu"
          aria-expanded={open}
          aria-controls="header-links"
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} />
          {waitingGames.value > 0 && !open && <span class="header-dot" />}
        </button>
      </div>
    </header>
  );
}
