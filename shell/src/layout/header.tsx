import { userLogout, userUpdate } from '@volante/contracts/session/session.contract';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useText } from '@volante/mfe-kit/i18n';
import { MenuButton, type MenuItem } from '@volante/mfe-kit/menu-button';
import { beginSignOut, endSession, setSessionUser, useSession } from '@volante/mfe-kit/session';
import { Slot } from '@volante/mfe-kit/slot';
import { useStore } from '@volante/mfe-kit/store';
import { useMedia } from '@volante/ui-kit/use-media';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { announce } from '../console/announcer';
import { lockNow } from '../lock/lock-guard';
import { Bell } from '../notifications/bell';
import { paletteOpen } from '../palette/palette-state';
import { Tray } from '../tray/tray';
import { HelpDialog } from './help-dialog';
import { HelpMenu, useHelpItems } from './help-menu';
import { Icon } from './icons';
import { chooseTheme, themeMode } from './theme-mode';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.charAt(0))
    .join('')
    .toUpperCase();

async function leave(): Promise<void> {
  beginSignOut();
  let next: string | null = null;
  try {
    ({ next } = await callApi(userLogout, {}));
  } finally {
    // By way of the provider that the person came from, so that its session ends, too.
    endSession(next ?? '/user/sign-in');
  }
}

/** Where the header has no room for help (`layout.css` hides it). */
const NARROW = '(max-width: 480px)';

function PersonMenu() {
  const text = useText('shell');
  const { user } = useSession();
  const navigate = useNavigate();
  const mode = useStore(themeMode);
  const help = useHelpItems();
  const isNarrow = useMedia(NARROW);
  if (!user) return null;
  const refresh = async () => {
    try {
      setSessionUser(await callApi(userUpdate, {}));
      announce(text('person.refreshed'));
    } catch (thrown) {
      announce(asApiError(thrown).message);
    }
  };
  const other = mode === 'dark' ? 'light' : 'dark';
  const items: MenuItem[] = [
    {
      key: 'account',
      label: text('person.account'),
      icon: <Icon name="person" />,
      onSelect: () => void navigate('/user/account'),
    },
    {
      key: 'refresh',
      label: text('person.refresh'),
      icon: <Icon name="refresh" />,
      onSelect: () => void refresh(),
    },
    {
      key: 'theme',
      label: text(`person.${other}`),
      icon: <Icon name={other} />,
      onSelect: () => chooseTheme(other),
    },
    ...(isNarrow ? help : []),
    { key: 'lock', label: text('person.lock'), icon: <Icon name="lock" />, onSelect: lockNow },
    { key: 'leave', label: text('person.leave'), icon: <Icon name="out" />, onSelect: () => void leave() },
  ];
  return (
    <MenuButton
      label={text('person.menu', { name: user.name })}
      className="vs-person"
      face={
        <>
          <span className="vs-avatar" data-initials={initials(user.name)} />
          <span className="vs-person-name" title={user.name}>
            {user.name}
          </span>
        </>
      }
      heading={
        <div className="vs-person-card">
          <strong>{user.name}</strong>
          <span>{user.email}</span>
          <span>
            {user.role} · {user.business.name}
          </span>
        </div>
      }
      items={items}
    />
  );
}

/** The palette's door for the pointer; its key is Ctrl-K. */
function SearchButton() {
  const text = useText('shell');
  return (
    <button
      type="button"
      className="vs-search"
      data-tour="palette"
      aria-keyshortcuts="Control+K"
      onClick={() => paletteOpen.set(true)}
    >
      <Icon name="search" />
      <span>{text('palette.open')}</span>
      <kbd>Ctrl K</kbd>
    </button>
  );
}

export function Header({ onMenu }: { onMenu: () => void }) {
  const text = useText('shell');
  const { user } = useSession();
  const [help, setHelp] = useState(false);
  return (
    <header className="vs-header">
      <button type="button" className="vs-icon vs-open-menu" aria-label={text('menu.open')} onClick={onMenu}>
        <Icon name="menu" size={20} />
      </button>
      <span className="vs-business" title={user?.business.name}>
        {user?.business.name}
      </span>
      <div className="vs-header-actions">
        <SearchButton />
        <Slot
          name="header.actions"
          context={{}}
          outage={({ remote, retry }) => (
            <button
              key={remote}
              type="button"
              className="vs-icon vs-missing"
              aria-label={text('header.missing')}
              title={text('header.missing')}
              onClick={retry}
            >
              <Icon name="broken" />
            </button>
          )}
        />
        <Tray />
        <Bell />
        <HelpMenu onKeys={() => setHelp(true)} />
        <PersonMenu />
      </div>
      <HelpDialog open={help} onChange={setHelp} />
    </header>
  );
}
