import { useHeldToolbar } from '@volante/mfe-kit/toolbar';
import { Skeleton } from './skeleton';

/** Placeholder of a record's page: nothing moves when it comes. */
export function RecordSkeleton() {
  useHeldToolbar();
  return (
    <div className="v-record-skeleton">
      <Skeleton width="100%" height={220} />
    </div>
  );
}
