import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { useText } from '../i18n/i18n';
import { MenuButton, type MenuItem } from './menu-button';

/** Where the shell keeps its toolbar: 55 px high with something in it, 0 px when empty. */
export const TOOLBAR_HOST_ID = 'volante-toolbar';

export interface PageToolbarProps {
  title: string;
  /** Beside the title: "2.000" or a sentence. */
  count?: string | number;
  breadcrumb?: readonly { label: string; to?: string }[];
  /** One primary button, rarely two. */
  primary?: ReactNode;
  /** Other actions, behind "Más acciones". */
  more?: readonly MenuItem[];
  /** Browser tab; the title by default. */
  documentTitle?: string;
}

function holdToolbar(): () => void {
  const space = document.createElement('div');
  document.getElementById(TOOLBAR_HOST_ID)?.append(space);
  return () => space.remove();
}

/** For a skeleton, which has no title yet: the toolbar keeps its height meanwhile, so that nothing jumps when the page comes. */
export function useHeldToolbar(): void {
  useLayoutEffect(holdToolbar, []);
}

/**
 * Puts title, breadcrumb and actions into the shell's toolbar while the page is shown. The box is taken out by hand:
 * a kept-alive page that is hidden keeps its portal, but not its place.
 */
export function PageToolbar(props: PageToolbarProps) {
  const { title, count, breadcrumb = [], primary, more = [], documentTitle = title } = props;
  const text = useText('kit');
  const [box] = useState(() => {
    const made = document.createElement('div');
    made.className = 'vk-toolbar';
    return made;
  });
  useLayoutEffect(() => {
    document.getElementById(TOOLBAR_HOST_ID)?.append(box);
    return () => box.remove();
  }, [box]);
  useLayoutEffect(() => {
    document.title = `${documentTitle} · Volante`;
  }, [documentTitle]);
  return createPortal(
    <>
      <div className="vk-toolbar-title">
        <h1>{title}</h1>
        {count === undefined ? null : <span className="vk-toolbar-count">{count}</span>}
        {breadcrumb.length > 0 ? (
          <nav aria-label={text('breadcrumb')}>
            <ol>
              {breadcrumb.map((part) => (
                <li key={part.label}>{part.to ? <Link to={part.to}>{part.label}</Link> : part.label}</li>
              ))}
            </ol>
          </nav>
        ) : null}
      </div>
      <div className="vk-toolbar-actions">
        {more.length > 0 ? (
          <MenuButton
            label={text('more')}
            items={more}
            face={
              <>
                <span className="vk-wide">{text('more')}</span>
                <span className="vk-narrow" aria-hidden="true">
                  ⋯
                </span>
              </>
            }
          />
        ) : null}
        {primary}
      </div>
    </>,
    box,
  );
}
