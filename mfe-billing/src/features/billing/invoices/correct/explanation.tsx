import type { CorrectionCause } from '@volante/contracts/billing/correction-rules';
import { formatDay } from '@volante/ui-kit/dates';
import { Alert } from 'antd';
import { useInvoiceText } from '../shared/invoice-text';
import type { Preview } from './plan-step';

/** In plain words: what will be done, and by which article. */
export function Explanation({ cause, preview }: { cause: CorrectionCause; preview: Preview }) {
  const text = useInvoiceText();
  const { act, type, article, lastDay, warnings } = preview;
  const isQuotaOnly = cause === 'insolvent' || cause === 'unpaid';
  return (
    <div className="vb-correct-plan">
      <p>
        <strong>{text(`invoices.correct.plan.${isQuotaOnly ? 'quota' : act}`)}</strong>
      </p>
      <p>{text(`invoices.correct.why.${cause}`)}</p>
      <p className="v-help">
        {[
          type ? text('invoices.correct.type', { type }) : '',
          article,
          lastDay ? text('invoices.correct.until', { day: formatDay(lastDay) }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {warnings.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={text('invoices.correct.check')}
          description={
            <ul className="vb-correct-warnings">
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          }
        />
      ) : null}
    </div>
  );
}
