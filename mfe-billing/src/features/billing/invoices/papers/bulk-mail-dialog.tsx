import { billingJobs, invoiceEmail } from '@volante/contracts/billing/document-mail.contract';
import type { CallOutput } from '@volante/contracts/call';
import { useCallMutation } from '@volante/mfe-kit/query';
import { trackJob } from '@volante/mfe-kit/tray';
import { Problem } from '@volante/ui-kit/problem';
import { Button, Modal } from 'antd';
import { PAPER_READS } from './paper-reads';
import { usePaperText } from './paper-text';
import './papers.css';

type Answer = CallOutput<typeof invoiceEmail>;

/** How many go, and each that does not, with the reason. */
function Outcome({ answer }: { answer: Answer }) {
  const text = usePaperText();
  const { queued, skipped } = answer;
  return (
    <div role="status">
      <p>
        <strong>{text('papers.bulk.queued', { count: queued })}</strong>
      </p>
      {skipped.length > 0 ? (
        <>
          <p>{text('papers.bulk.skipped', { count: skipped.length })}</p>
          <ul className="vb-paper-mails">
            {skipped.map(({ id, number, name, why }) => (
              <li key={id}>
                {[number, name].filter(Boolean).join(' · ') || text('papers.bulk.unnamed')}{' '}
                <span className="v-help">{text(`papers.bulk.why.${why}`)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

/** Mails the ticked documents; a job sends them, and those that cannot go are listed. */
export function BulkMailDialog({
  ids,
  onDone,
  onClose,
}: {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}) {
  const text = usePaperText();
  const email = useCallMutation(invoiceEmail, { invalidates: PAPER_READS });
  const send = async () => {
    const { job } = await email.mutateAsync({ ids: [...ids] });
    if (job) trackJob(billingJobs, job);
    onDone();
  };
  return (
    <Modal
      open
      title={text('papers.bulk.title', { count: ids.length })}
      onCancel={onClose}
      footer={
        email.data ? (
          <Button type="primary" onClick={onClose}>
            {text('papers.bulk.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{text('papers.act.cancel')}</Button>
            <Button
              type="primary"
              loading={email.isPending}
              onClick={() => void send().catch(() => undefined)}
            >
              {text('papers.mail.ok')}
            </Button>
          </>
        )
      }
    >
      {email.data ? (
        <Outcome answer={email.data} />
      ) : (
        <p className="v-dialog-text">{text('papers.bulk.text')}</p>
      )}
      <Problem error={email.error} />
    </Modal>
  );
}
