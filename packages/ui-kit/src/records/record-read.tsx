import type { LiveEntityName } from '@volante/contracts/live/live-entities';
import type { KnownRecord } from '@volante/contracts/records/record-face';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { RecordTrouble } from '../detail/record-trouble';
import { RecordSkeleton } from '../states/record-skeleton';
import { RecordGate } from './record-gate';
import { type RecordScreens, readsOf } from './record-screens';

interface RecordReadProps {
  screens: RecordScreens;
  children: (record: KnownRecord) => ReactNode;
}

const OBJECT_ID = /^[0-9a-f]{24}$/;

/** The address may hold further parameters beside the record's id. */
const idIn = (parameters: readonly (string | undefined)[]): string =>
  parameters.find((value) => value !== undefined && OBJECT_ID.test(value)) ?? parameters[0] ?? '';

/** The record with this id, by the call that the wire has for one. */
function Read({ screens, children }: RecordReadProps) {
  const { face } = screens;
  const { one, read } = face.calls;
  const id = idIn(Object.values(useParams()));
  const answer = useCall(one ?? read, { id }, { keepPrevious: false });
  useLive({ entity: face.entity as LiveEntityName, id }, readsOf(face));
  if (answer.isError && !answer.data)
    return <RecordTrouble error={answer.error} onRetry={() => void answer.refetch()} />;
  const data = answer.data as (KnownRecord & { record?: KnownRecord | null }) | undefined;
  const record = one ? data : data?.record;
  return record ? <Fragment key={id}>{children(record)}</Fragment> : <RecordSkeleton />;
}

/** Shows the record that the address names, kept up to date; also for a page written by hand. */
export function RecordRead(props: RecordReadProps) {
  return (
    <RecordGate screens={props.screens}>
      <Read {...props} />
    </RecordGate>
  );
}
