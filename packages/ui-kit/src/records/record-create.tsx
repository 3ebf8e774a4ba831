import { Suspense } from 'react';
import { RecordSkeleton } from '../states/record-skeleton';
import { RecordFields } from './record-controls';
import { type CreateProps, RecordCreateFrame } from './record-create-frame';

/**
 * The page that creates a declared record: `export const page = () => <RecordCreate screens={vehicleScreens} face={vehicle} />`,
 * with the declaration from `@volante/contracts/form/…`.
 */
export const RecordCreate = (props: Pick<CreateProps, 'screens' | 'face' | 'title'>) => (
  <Suspense fallback={<RecordSkeleton />}>
    <RecordCreateFrame {...props} Fields={RecordFields} />
  </Suspense>
);
