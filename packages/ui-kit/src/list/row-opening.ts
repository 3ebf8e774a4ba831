import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

const CONTROLS = 'a, button, input, label, select, textarea, [role="menu"]';
const MIDDLE = 1;

/** Whether the click was meant for something within the row, or marked a piece of text. */
function isElsewhere({ target, currentTarget, defaultPrevented }: MouseEvent<HTMLElement>): boolean {
  if (defaultPrevented || !(target instanceof Element)) return true;
  const control = target.closest(CONTROLS);
  return (
    (control !== null && currentTarget.contains(control)) || window.getSelection()?.isCollapsed === false
  );
}

/**
 * Handlers of a row that opens at a click anywhere in it; with Ctrl, Cmd or the middle button in a tab of its own, as its
 * link does. The link stays what keyboard and screen reader use.
 */
export function useRowOpening(to: string | null) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // A row without a record of its own leads to its list.
  if (to === null || to === pathname) return {};
  const inTab = () => void window.open(to, '_blank', 'noopener');
  return {
    'data-opens': true,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isElsewhere(event)) return;
      if (event.ctrlKey || event.metaKey) inTab();
      else if (!event.shiftKey) void navigate(to);
    },
    onAuxClick: (event: MouseEvent<HTMLElement>) => {
      if (event.button === MIDDLE && !isElsewhere(event)) inTab();
    },
  };
}
