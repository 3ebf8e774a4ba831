import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { driveHistory } from '@volante/contracts/files/drive-history.contract';
import { retentionOf, retentionSet } from '@volante/contracts/files/retention-term.contract';
import {
  RETENTION_KIND_KEYS,
  RETENTION_KINDS,
  type RetentionKind,
} from '@volante/contracts/files/retention-words';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { DateText } from '@volante/ui-kit/date-text';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { useDriveText } from '../drive-text';
import { NameDialog } from '../name-dialog';

const NONE = 'none';
const MIN_REASON = 5;

interface KindProps {
  item: DriveRow;
  own: RetentionKind | null;
}

/** The kind of papers; taking it back or changing it wants a reason. */
function Kind({ item, own }: KindProps) {
  const text = useDriveText();
  const feedback = useFeedback();
  const id = useId();
  const [asked, setAsked] = useState<RetentionKind | typeof NONE | null>(null);
  const call = useCallMutation(retentionSet, { invalidates: [retentionOf, driveHistory] });
  const save = async (kind: RetentionKind | null, reason = '') => {
    await call.mutateAsync({ ids: [item.id], kind, reason });
    feedback.done(text('drive.retention.saved'));
  };
  const choose = (key: RetentionKind | typeof NONE) => {
    // Another kind may shorten the term.
    if (own !== null && key !== own) setAsked(key);
    else if (key !== NONE) void save(key).catch(feedback.failed);
  };
  // What was chosen shows at once.
  const shown = call.isPending ? call.variables.kind : own;
  const options = [
    { value: NONE, label: text('drive.retention.none') } as const,
    ...RETENTION_KIND_KEYS.map((value) => ({ value, label: RETENTION_KINDS[value] })),
  ];
  return (
    <div>
      <label className="v-label" htmlFor={id}>
        {text(item.kind === 'folder' ? 'drive.retention.ofFolder' : 'drive.retention.ofFile')}
      </label>
      <Select
        {...{ id, options }}
        value={shown ?? NONE}
        loading={call.isPending}
        style={{ width: '100%' }}
        onChange={choose}
      />
      {asked !== null ? (
        <NameDialog
          title={text(asked === NONE ? 'drive.retention.takeBack' : 'drive.retention.another')}
          label={text('drive.reason')}
          value=""
          help={text('drive.retention.takeBackHelp')}
          check={(value) => (value.trim().length < MIN_REASON ? text('drive.reason') : null)}
          onSave={(reason) => save(asked === NONE ? null : asked, reason)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}

/** Until when an element has to be kept, by which source; managers of the school say what papers it is. */
export function ItemRetention({ item }: { item: DriveRow }) {
  const text = useDriveText();
  const mayChange = useCan('business.modify') && item.level !== 'view';
  const { data } = useCall(retentionOf, { id: item.id }, { keepPrevious: false });
  if (!data || (!mayChange && data.term === null)) return null;
  return (
    <section>
      <h3>{text('drive.retention.title')}</h3>
      {data.term ? (
        <p>
          {text(item.kind === 'folder' ? 'drive.retention.untilFolder' : 'drive.retention.until')}{' '}
          <strong>
            <DateText day={data.term.until} />
          </strong>{' '}
          ({data.term.article}).
        </p>
      ) : (
        <p className="v-help">{text('drive.retention.noTerm')}</p>
      )}
      {mayChange ? <Kind item={item} own={data.own[0] ?? null} /> : null}
    </section>
  );
}
