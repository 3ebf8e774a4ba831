import { useText } from '@volante/mfe-kit/i18n';
import { useOutages } from '@volante/mfe-kit/slot';
import { readStored, writeStored } from '@volante/mfe-kit/storage';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from './icons';
import { Mark } from './mark';
import { type MenuGroup, type MenuNode, useMenu } from './menu';
import { menuPlace } from './menu-place';

/** Specification § 9: an opened menu stays this long after the pointer has left. */
const CLOSE_DELAY_MS = 200;

interface Shown {
  /** `to` of the entry that the page on show belongs to. */
  place: string | null;
  onGo: () => void;
}

function Entry({ node, place, onGo }: { node: MenuNode } & Shown) {
  const isHere = node.to === place;
  return (
    <Link
      to={node.to}
      className={isHere ? 'vs-entry active' : 'vs-entry'}
      aria-current={isHere ? 'page' : undefined}
      onClick={onGo}
    >
      <span className="vs-entry-icon">{node.icon}</span>
      <span className="vs-entry-label">{node.label}</span>
    </Link>
  );
}

function Group({ group, place, onGo }: { group: MenuGroup } & Shown) {
  const inside = group.nodes.some((node) => node.to === place);
  const [open, setOpen] = useState(inside);
  return (
    <div className="vs-group" data-open={open}>
      <button type="button" className="vs-group-head" aria-expanded={open} onClick={() => setOpen(!open)}>
        {group.label}
        <Icon name="down" size={14} />
      </button>
      <div className="vs-group-body">
        <div inert={!open}>
          {group.nodes.map((node) => (
            <Entry key={node.key} node={node} place={place} onGo={onGo} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Folded, it opens over the page under the pointer and closes 200 ms after. */
function useHover(folded: boolean) {
  const [over, setOver] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    over: folded && over,
    onPointerEnter: () => {
      clearTimeout(timer.current);
      setOver(true);
    },
    onPointerLeave: () => {
      timer.current = setTimeout(() => setOver(false), CLOSE_DELAY_MS);
    },
  };
}

/** The menu as a phone's drawer: Escape closes it, and the focus goes in and comes back. */
function useDrawer(drawer: boolean, onClose: () => void): RefObject<HTMLElement | null> {
  const first = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!drawer) return;
    const opener = document.activeElement;
    first.current?.querySelector('a')?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [drawer]);
  useEffect(() => {
    if (!drawer) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [drawer, onClose]);
  return first;
}

export function Aside({ drawer, onClose }: { drawer: boolean; onClose: () => void }) {
  const text = useText('shell');
  const menu = useMenu();
  const { pathname } = useLocation();
  const nodes = [...menu.top, ...menu.groups.flatMap((group) => group.nodes)];
  const place = menuPlace(
    pathname,
    nodes.map(({ to }) => to),
  );
  const outages = useOutages('menu');
  const first = useDrawer(drawer, onClose);
  const [folded, setFolded] = useState(() => readStored('aside') === 'folded');
  const { over, ...hover } = useHover(folded);
  const fold = () => {
    writeStored('aside', folded ? null : 'folded');
    setFolded(!folded);
  };
  return (
    <>
      {drawer ? (
        <button type="button" className="vs-shade" aria-label={text('menu.close')} onClick={onClose} />
      ) : null}
      <aside className="vs-aside" data-folded={folded} data-over={over} data-drawer={drawer} {...hover}>
        <div className="vs-aside-head">
          <Link to="/dashboard" className="vs-brand" onClick={onClose} aria-label={text('menu.home')}>
            <Mark size={28} />
            <span className="vs-entry-label">Volante</span>
          </Link>
          <button
            type="button"
            className="vs-aside-fold"
            aria-label={text(folded ? 'menu.unfold' : 'menu.fold')}
            aria-pressed={folded}
            onClick={fold}
          >
            <Icon name="fold" />
          </button>
        </div>
        <nav className="vs-menu" data-tour="menu" aria-label={text('menu.title')} ref={first}>
          {menu.top.map((node) => (
            <Entry key={node.key} node={node} place={place} onGo={onClose} />
          ))}
          {menu.groups.map((group) => (
            <Group key={group.key} group={group} place={place} onGo={onClose} />
          ))}
          {outages.map(({ remote, retry }) => (
            <button key={remote} type="button" className="vs-entry vs-entry-missing" onClick={retry}>
              <span className="vs-entry-icon">
                <Icon name="broken" />
              </span>
              <span className="vs-entry-label">{text('menu.missing')}</span>
            </button>
          ))}
        </nav>
      </aside>
    </>
  );
}
