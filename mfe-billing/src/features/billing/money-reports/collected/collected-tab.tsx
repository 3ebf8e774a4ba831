import {
  collectedPayments,
  collectedReport,
  PAYMENT_GROUPINGS,
  type PaymentGrouping,
} from '@volante/contracts/billing/money-report.contract';
import type { CallOutput } from '@volante/contracts/call';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { LabelledChoice } from '@volante/ui-kit/labelled-choice';
import { Answer } from '../shared/answer';
import { Choosers, PeriodChoosers, usePeriodChoice } from '../shared/choosers';
import { DocumentRow } from '../shared/document-row';
import { DocumentsDrawer } from '../shared/documents-drawer';
import { GroupedCard, groupName } from '../shared/grouped-figures';
import { daysOfPart } from '../shared/period';
import { useReportText } from '../shared/report-text';
import { useChoice } from '../shared/use-choice';

type Report = CallOutput<typeof collectedReport>;

const GROUPINGS = Object.keys(PAYMENT_GROUPINGS) as PaymentGrouping[];

function usePaymentChoice() {
  const { of } = useChoice();
  const { year, part } = usePeriodChoice();
  const wanted = of('by') as PaymentGrouping | undefined;
  const by = wanted && GROUPINGS.includes(wanted) ? wanted : 'method';
  return { by, ...daysOfPart(year, part) };
}

function Shown({ by, report }: { by: PaymentGrouping; report: Report }) {
  const text = useReportText();
  if (report.rows.length === 0)
    return (
      <EmptyState
        title={text('moneyReports.collected.empty')}
        text={text('moneyReports.collected.emptyText')}
      />
    );
  return (
    <>
      <GroupedCard
        title={text('moneyReports.collected.title')}
        chart={text('moneyReports.collected.chart', { by: PAYMENT_GROUPINGS[by].toLowerCase() })}
        heads={[
          PAYMENT_GROUPINGS[by],
          ...['payments', 'cents', 'before', 'change'].map((key) => text(`moneyReports.collected.${key}`)),
        ]}
        isByMonth={by === 'month'}
        rows={report.rows.map(({ payments, ...row }) => ({ ...row, count: payments }))}
        total={{ count: report.total.payments, cents: report.total.cents, before: report.total.before }}
      />
      <p className="v-help">{text('moneyReports.collected.how')}</p>
    </>
  );
}

/** Money that came in during a period. */
export function CollectedTab() {
  const text = useReportText();
  const { of, set } = useChoice();
  const choice = usePaymentChoice();
  const answer = useCall(collectedReport, choice);
  useLive({ entity: 'payment' }, [collectedReport, collectedPayments]);
  const key = of('key');
  return (
    <>
      <Choosers>
        <PeriodChoosers />
        <LabelledChoice
          label={text('moneyReports.by')}
          value={choice.by}
          options={GROUPINGS.map((value) => ({ value, label: PAYMENT_GROUPINGS[value] }))}
          onChange={(by) => set({ by })}
        />
      </Choosers>
      <Answer answer={answer}>{(report) => <Shown by={choice.by} report={report} />}</Answer>
      <DocumentsDrawer
        title={(shown) => {
          const row = answer.data?.rows.find((one) => one.key === shown);
          return row ? groupName(choice.by === 'month', row) : text('moneyReports.documents.title');
        }}
        call={collectedPayments}
        input={{
          ...choice,
          ...(key === undefined ? {} : { key }),
        }}
        rows={({ rows }) =>
          rows.map(({ id, on, cents, by, document }) => (
            <DocumentRow
              key={id}
              {...{
                id: document?.id ?? '',
                number: document?.number ?? '',
                day: on,
                who: document?.payer ?? '',
                cents,
              }}
              kind={document ? 'document' : 'none'}
              note={
                cents < 0
                  ? text(document ? 'moneyReports.collected.undone' : 'moneyReports.collected.paidOut')
                  : by
              }
            />
          ))
        }
      />
    </>
  );
}
