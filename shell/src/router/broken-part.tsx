import { useText } from '@volante/mfe-kit/i18n';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useUpdatesHeld } from '@volante/mfe-kit/update-hold';
import { useEffect } from 'react';
import { Panel } from '../pages/panel';
import { checkForUpdate, usePendingUpdate } from '../updates/update-watch';

/** A page that has been open for days may ask for code that is no longer kept: then only a reload helps. */
function useOutdated(): boolean {
  const update = usePendingUpdate();
  const held = useUpdatesHeld();
  useEffect(() => void checkForUpdate(), []);
  return update !== null && !held;
}

/** A remote's area that is not there: the rest of the console goes on, and so does the trying. */
export function BrokenPart(props: { onRetry: () => void; trying?: boolean }) {
  const text = useText('shell');
  const outdated = useOutdated();
  const retry = { label: text('retry'), onSelect: props.onRetry };
  const update = { label: text('update.now'), onSelect: () => window.location.reload() };
  return (
    <>
      <PageToolbar title={text('broken.title')} />
      <Panel
        title={text('broken.heading')}
        body={text(outdated ? 'broken.newVersion' : 'broken.body')}
        action={outdated ? update : retry}
      >
        <p className="vs-panel-note" aria-live="polite">
          {text(props.trying ? 'broken.trying' : 'broken.willTry')}
        </p>
      </Panel>
    </>
  );
}
