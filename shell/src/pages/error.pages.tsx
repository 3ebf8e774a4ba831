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
