import { useText } from '@volante/mfe-kit/i18n';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useNavigate } from 'react-router';
import { Panel } from './panel';

export function NotFoundPage() {
  const text = useText('shell');
  const navigate = useNavigate();
  return (
    <>
      <PageToolbar title={text('notFound.title')} />
      <Panel
        title={text('notFound.heading')}
        body={text('notFound.body')}
        action={{ label: text('toDashboard'), onSelect: () => void navigate('/dashboard') }}
      />
    </>
  );
}

export function ForbiddenPage() {
  const text = useText('shell');
  const navigate = useNavigate();
  return (
    <>
      <PageToolbar title={text('forbidden.title')} />
      <Panel
        title={text('forbidden.heading')}
        body={text('forbidden.body')}
        action={{ label: text('toDashboard'), onSelect: () => void navigate('/dashboard') }}
      />
    </>
  );
}

/** The frame itself has failed: nothing is left to go on with but a fresh page. */
export function ConsoleFault() {
  const text = useText('shell');
  return (
    <main className="vs-alone">
      <Panel
        title={text('fault.title')}
        body={text('fault.body')}
        action={{ label: text('fault.reload'), onSelect: () => window.location.reload() }}
      />
    </main>
  );
}
