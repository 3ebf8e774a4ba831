import { useText } from '@volante/mfe-kit/i18n';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { Link, useNavigate } from 'react-router';
import { paletteOpen } from '../palette/palette-state';
import { Panel } from './panel';

/** Nothing is at this address: search, back or home. */
export function NotFoundPage() {
  const text = useText('shell');
  const navigate = useNavigate();
  return (
    <>
      <PageToolbar title={text('notFound.title')} />
      <Panel
        icon="search"
        title={text('notFound.heading')}
        body={text('notFound.body')}
        action={{ label: text('notFound.search'), onSelect: () => paletteOpen.set(true) }}
      >
        <div className="vs-panel-links">
          <button type="button" className="vk-link" onClick={() => void navigate(-1)}>
            {text('notFound.back')}
          </button>
          <Link to="/dashboard" className="vk-link">
            {text('toDashboard')}
          </Link>
        </div>
      </Panel>
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
