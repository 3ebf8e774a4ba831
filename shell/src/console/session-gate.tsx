import { userVerify } from '@volante/contracts/session/session.contract';
import { useText } from '@volante/mfe-kit/i18n';
import { useCall } from '@volante/mfe-kit/query';
import { setSessionUser, useSession } from '@volante/mfe-kit/session';
import { type ReactNode, useEffect } from 'react';
import { Panel } from '../pages/panel';

/** Nothing of the console is shown before the server has said who this is; a session that ended leads to sign-in. */
export function SessionGate({ known, children }: { known: boolean; children: ReactNode }) {
  const text = useText('shell');
  const { user } = useSession();
  const verified = useCall(userVerify, {}, { enabled: !known });
  useEffect(() => {
    if (verified.data) setSessionUser(verified.data);
  }, [verified.data]);
  if (user) return children;
  if (!verified.error) return <output className="vs-loader" aria-label={text('loading')} />;
  return (
    <main className="vs-alone">
      <Panel
        title={text('gate.title')}
        body={`${verified.error.message} ${text('gate.help')}`}
        action={{ label: text('retry'), onSelect: () => void verified.refetch() }}
      />
    </main>
  );
}
