import { useText } from '@volante/mfe-kit/i18n';
import { useTrackedJobs } from '@volante/mfe-kit/tray';
import { useUpdatesHeld } from '@volante/mfe-kit/update-hold';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../layout/icons';
import { usePendingUpdate, watchReleases } from './update-watch';
import './updates.css';

/** Offered for so long without an answer, the change comes with the next page that is opened. */
const PATIENCE_MS = 10 * 60_000;

const reloadPage = () => window.location.reload();

/** Changes over with a change of page once an offer has stood for long, and nothing would be lost. */
function useChangeOver(release: string | null, isBusy: boolean, reload: () => void): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const since = useRef(0);
  useEffect(() => {
    since.current = release === null ? 0 : Date.now();
  }, [release]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const isDue = since.current > 0 && Date.now() - since.current >= PATIENCE_MS;
    if (isDue && !isBusy) reload();
  }, [pathname, isBusy, reload]);
}

/** Offers a version that came out while this page was open; never while a reload would cost somebody their work. */
export function UpdateNotice({ reload = reloadPage }: { reload?: () => void }) {
  const text = useText('shell');
  const update = usePendingUpdate();
  const held = useUpdatesHeld();
  const jobs = useTrackedJobs();
  const [dismissed, setDismissed] = useState<string | null>(null);
  useEffect(watchReleases, []);
  const isBusy = held || jobs.length > 0;
  useChangeOver(update?.release ?? null, isBusy, reload);
  const isShown = update !== null && !isBusy && dismissed !== update.release;
  return (
    <div className="vs-update" role="status" hidden={!isShown}>
      {isShown ? (
        <>
          <span>{update.part ? text('update.part', { part: update.part }) : text('update.console')}</span>
          <button type="button" className="vk-link" onClick={reload}>
            {text('update.now')}
          </button>
          <button
            type="button"
            className="vs-icon"
            aria-label={text('update.later')}
            title={text('update.later')}
            onClick={() => setDismissed(update.release)}
          >
            <Icon name="close" size={16} />
          </button>
        </>
      ) : null}
    </div>
  );
}
