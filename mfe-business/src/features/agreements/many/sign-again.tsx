import { agreementManyCheck, agreementOutdated } from '@volante/contracts/agreements/agreement-many.contract';
import type { CallOutput } from '@volante/contracts/call';
import { useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import { Problem } from '@volante/ui-kit/problem';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useAgreementText } from '../shared/agreement-text';
import { Check, useStart } from './many-dialog';
import '../requests/requests.css';

const NAMED = 50;

type Rows = CallOutput<typeof agreementOutdated>['rows'];

interface AgainDialogProps {
  agreement: string;
  rows: Rows;
  onClose: () => void;
}

function People({ rows }: { rows: Rows }) {
  const text = useAgreementText();
  return (
    <ul className="vb-agreement-events">
      {rows.slice(0, NAMED).map(({ contact, name, version, signedAt }) => (
        <li key={contact}>
          {name}{' '}
          <span className="v-help">
            {text('agreements.again.row', { version, day: formatDay(signedAt) })}
          </span>
        </li>
      ))}
      {rows.length > NAMED ? <li>{text('agreements.many.more', { count: rows.length - NAMED })}</li> : null}
    </ul>
  );
}

/** The present version for everybody who signed an earlier one: names who gets it, and who cannot and why. */
function AgainDialog({ agreement, rows, onClose }: AgainDialogProps) {
  const text = useAgreementText();
  const { start, go } = useStart({ onDone: () => undefined, onClose });
  const contacts = rows.map(({ contact }) => contact);
  const check = useCall(
    agreementManyCheck,
    { agreement, contacts, again: true },
    { keepPrevious: false, staleTime: 0 },
  );
  const ready = check.data?.ready ?? 0;
  const error = check.error ?? start.error;
  return (
    <Modal
      open
      width={640}
      title={text('agreements.again.dialog')}
      okText={ready === 0 ? text('agreements.send') : text('agreements.many.ok', { count: ready })}
      cancelText={text('agreements.cancel')}
      okButtonProps={{ disabled: ready === 0 || check.isFetching, loading: start.isPending }}
      onOk={() => void go(agreement, contacts, true)}
      onCancel={onClose}
    >
      <Problem error={error} />
      {check.data ? <Check check={check.data} /> : error ? null : <Skeleton width="100%" height={64} />}
      <People rows={rows} />
    </Modal>
  );
}

/** Shown once a template has another version than people have signed: a consent in new words has to be given again. */
export function SignAgain({ agreement }: { agreement: string }) {
  const text = useAgreementText();
  const mayRequest = useSession().can('agreement.request');
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall(agreementOutdated, { agreement });
  const rows = data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={text(data?.more ? 'agreements.again.moreThan' : 'agreements.again.title', {
          count: rows.length,
        })}
        description={
          <div className="vb-agreement-again">
            {text('agreements.again.text')}
            {mayRequest ? (
              <Button onClick={() => setOpen(true)}>{text('agreements.again.send')}</Button>
            ) : null}
          </div>
        }
      />
      {isOpen ? <AgainDialog agreement={agreement} rows={rows} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
