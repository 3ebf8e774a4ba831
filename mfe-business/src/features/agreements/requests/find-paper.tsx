import {
  type AgreementRequestRow,
  agreementRequestList,
} from '@volante/contracts/agreements/agreement-request.contract';
import { callApi } from '@volante/mfe-kit/api';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useAgreementText } from '../shared/agreement-text';
import { DroppedPdf, digestOf } from './dropped-pdf';
import { RequestDrawer } from './request-drawer';

interface Found {
  /** `sealed`: the signed document; `sent`: as it was before the signatures; `none`: neither of any request of the template. */
  as: 'sealed' | 'sent' | 'none';
  row: AgreementRequestRow | null;
}

async function found(agreement: string, file: File): Promise<Found> {
  const digest = await digestOf(file);
  for (const as of ['sealed', 'sent'] as const) {
    const { rows } = await callApi(agreementRequestList, { agreement, [as]: digest, limit: 1 });
    if (rows[0]) return { as, row: rows[0] };
  }
  return { as: 'none', row: null };
}

const LOOKS = { sealed: 'success', sent: 'warning', none: 'error' } as const;

/** Takes a PDF and says of which request of the template it is the signed document; only its digest is sent. */
export function FindPaper({ agreement }: { agreement: string }) {
  const text = useAgreementText();
  const feedback = useFeedback();
  const [answer, setAnswer] = useState<Found | null>(null);
  const [isOpen, setOpen] = useState(false);
  const look = (file: File) => found(agreement, file).then(setAnswer, feedback.failed);
  return (
    <div className="vb-agreement-find">
      <DroppedPdf onFile={(file) => void look(file)} />
      {answer ? (
        <Alert
          showIcon
          type={LOOKS[answer.as]}
          title={text(`agreements.check.of.${answer.as}`, { name: answer.row?.name ?? '' })}
          action={
            answer.row ? <Button onClick={() => setOpen(true)}>{text('agreements.check.open')}</Button> : null
          }
        />
      ) : null}
      {isOpen && answer?.row ? <RequestDrawer id={answer.row.id} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
