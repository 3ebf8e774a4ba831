import { useHeldToolbar } from '@volante/mfe-kit/toolbar';
import { Bone } from './bone';

/** Placeholder of a record's page: nothing moves when it comes. */
export function RecordSkeleton() {
  useHeldToolbar();
  return (
    <div className="v-record-skeleton">
      <Bone width="100%" height={220} />
    </div>
  );
}
