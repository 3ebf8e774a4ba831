import { useText } from '@volante/mfe-kit/i18n';
import { useHeldToolbar } from '@volante/mfe-kit/toolbar';

/** Placeholder of a page: a bar of controls and rows. */
export function PageSkeleton() {
  const text = useText('shell');
  useHeldToolbar();
  return (
    <div className="vs-skeleton" role="status" aria-label={text('loading')}>
      <span className="vs-bone vs-bone-bar" />
      {Array.from({ length: 8 }, (_, row) => `row-${row}`).map((row) => (
        <span key={row} className="vs-bone" />
      ))}
    </div>
  );
}
