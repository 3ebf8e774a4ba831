import { useText } from '@volante/mfe-kit/i18n';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { Panel } from '../pages/panel';

/** A remote's area that is not there: the rest of the console goes on, and so does the trying. */
export function BrokenPart(props: { onRetry: () => void; trying?: boolean }) {
  const text = useText('shell');
  return (
    <>
      <PageToolbar title={text('broken.title')} />
      <Panel
        title={text('broken.heading')}
        body={text('broken.body')}
        action={{ label: text('retry'), onSelect: props.onRetry }}
      >
        <p className="vs-panel-note" aria-live="polite">
          {text(props.trying ? 'broken.trying' : 'broken.willTry')}
        </p>
      </Panel>
    </>
  );
}
