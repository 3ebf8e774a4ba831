import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '../i18n/i18n';
import { holdUpdates } from '../update-hold';

interface LeaveGuardProps {
  when: boolean;
  /** The changes are of one tab of the page, and end with it: another tab is a way out too. */
  isTab?: boolean;
}

const tabOf = ({ search }: { search: string }) => new URLSearchParams(search).get('tab');

/** Asks before unsaved changes are lost: on a way to another page, and (in the browser's own words) on closing the tab. */
export function LeaveGuard({ when, isTab = false }: LeaveGuardProps) {
  const text = useText('kit');
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (isTab && tabOf(currentLocation) !== tabOf(nextLocation))),
  );
  const blocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!when) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const letGo = holdUpdates();
    window.addEventListener('beforeunload', warn);
    return () => {
      letGo();
      window.removeEventListener('beforeunload', warn);
    };
  }, [when]);
  useEffect(() => {
    if (blocked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [blocked]);
  return (
    <dialog ref={dialog} className="vk-dialog" onCancel={() => blocker.reset?.()} aria-labelledby="vk-leave">
      <h2 id="vk-leave">{text('leave.title')}</h2>
      <p>{text('leave.body')}</p>
      <div className="vk-dialog-actions">
        <button type="button" className="vk-button" onClick={() => blocker.proceed?.()}>
          {text('leave.discard')}
        </button>
        <button type="button" className="vk-button vk-primary" onClick={() => blocker.reset?.()}>
          {text('leave.stay')}
        </button>
      </div>
    </dialog>
  );
}
