import { useText } from '@volante/mfe-kit/i18n';
import { TOOLBAR_HOST_ID } from '@volante/mfe-kit/toolbar';
import { useLayoutEffect } from 'react';

/** The toolbar keeps its height meanwhile, so that nothing jumps when the page comes. */
function holdToolbar(): () => void {
  const space = document.createElement('div');
  document.getElementById(TOOLBAR_HOST_ID)?.append(space);
  return () => space.remove();
}

/** Stands where a page will be: a bar of controls and rows. */
export function PageSkeleton() {
  const text = useText('shell');
  useLayoutEffect(holdToolbar, []);
  return (
    <div className="vs-skeleton" role="status" aria-label={text('loading')}>
      <span className="vs-bone vs-bone-bar" />
      {Array.from({ length: 8 }, (_, row) => `row-${row}`).map((row) => (
        <span key={row} className="vs-bone" />
      ))}
    </div>
  );
}
