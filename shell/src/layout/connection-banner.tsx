import { useQueryClient } from '@tanstack/react-query';
import { reportReach, useReachable } from '@volante/mfe-kit/connection';
import { useText } from '@volante/mfe-kit/i18n';
import { useEffect } from 'react';

const ASK_MS = 3_000;

/** While the gateway cannot be reached: says so, keeps asking, and brings the page up to date when it is back. */
export function ConnectionBanner() {
  const text = useText('shell');
  const client = useQueryClient();
  const reachable = useReachable();
  useEffect(() => {
    const lost = () => reportReach(false);
    window.addEventListener('offline', lost);
    return () => window.removeEventListener('offline', lost);
  }, []);
  useEffect(() => {
    if (reachable) return;
    const ask = async () => {
      const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => null);
      if (!answer) return;
      reportReach(true);
      await client.invalidateQueries();
    };
    const timer = setInterval(() => void ask(), ASK_MS);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [reachable, client]);
  if (reachable) return null;
  return (
    <div className="vs-offline" role="alert">
      {text('offline')}
    </div>
  );
}
