import {
  type PresentationState,
  presentationRead,
  presentationRetry,
} from '@volante/contracts/dgt/presentation.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { useDgtText } from '../../../shared/dgt-text';
import { Refusals } from '../../../shared/legal-words';
import { PresentationBadge } from '../../../shared/presentation-badge';
import { PRESENTATION_READS } from '../shared/exam-folder-reads';
import { useServiceReasons } from './service-reasons';

const SHOWN = 100;
/** Until there is a result the authority may withdraw its answer. */
const AGAIN: ReadonlySet<PresentationState> = new Set(['failed', 'unknown', 'received', 'accepted']);

/** The authority's answers about presented students, and the possible retries. */
export function PresentationInbox({ folder }: { folder: string }) {
  const text = useDgtText();
  const asRefusals = useServiceReasons();
  const feedback = useFeedback();
  const mayPresent = useCan('dgt-folder.present');
  const { data } = useCall(presentationRead, { folder, limit: SHOWN });
  useLive({ entity: 'presentation' }, [presentationRead]);
  const retry = useCallMutation(presentationRetry, {
    invalidates: PRESENTATION_READS,
    onError: feedback.failed,
    onSuccess: () => feedback.done(text('present.retried')),
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <section aria-labelledby="vd-inbox">
      <h3 id="vd-inbox">{text('present.inbox')}</h3>
      <ul className="vd-candidates">
        {data.rows.map(({ id, student, licence, state, message, reasons, reference, result }) => (
          <li key={id}>
            <span>
              <strong>{student.name}</strong> · {licence}
              {reference ? ` · ${text('present.reference', { reference })}` : ''}
            </span>
            <PresentationBadge state={state} />
            <div>
              {message}
              <Refusals refusals={asRefusals(reasons)} />
              {mayPresent && AGAIN.has(state) && !result ? (
                <Button size="small" loading={retry.isPending} onClick={() => retry.mutate({ ids: [id] })}>
                  {text(state === 'failed' ? 'present.again' : 'present.ask')}
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
