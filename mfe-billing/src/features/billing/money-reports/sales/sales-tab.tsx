import {
  SALES_GROUPINGS,
  type SalesGrouping,
  salesDocuments,
  salesReport,
} from '@volante/contracts/billing/money-report.contract';
import type { CallOutput } from '@volante/contracts/call';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { eurosText } from '@volante/ui-kit/euros';
import { LabelledChoice } from '@volante/ui-kit/labelled-choice';
import { Answer } from '../shared/answer';
import { Choosers, IssuerChooser, PeriodChoosers, usePeriodChoice } from '../shared/choosers';
import { DocumentRow } from '../shared/document-row';
import { DocumentsDrawer } from '../shared/documents-drawer';
import { Change, Sum, Sums } from '../shared/figures';
import { GroupedCard, groupName } from '../shared/grouped-figures';
import { daysOfPart } from '../shared/period';
import { useReportText } from '../shared/report-text';
import { useChoice } from '../shared/use-choice';

type Report = CallOutput<typeof salesReport>;

const GROUPINGS = Object.keys(SALES_GROUPINGS) as SalesGrouping[];
const ROUNDING = 'rounding';

function useSalesChoice() {
  const { of } = useChoice();
  const { year, part } = usePeriodChoice();
  const wanted = of('by') as SalesGrouping | undefined;
  const by = wanted && GROUPINGS.includes(wanted) ? wanted : 'month';
  const issuer = of('issuer');
  return { by, ...daysOfPart(year, part), ...(issuer ? { issuer } : {}) };
}

function Shown({ by, report }: { by: SalesGrouping; report: Report }) {
  const text = useReportText();
  const { total, imported } = report;
  if (report.rows.length === 0)
    return (
      <EmptyState title={text('moneyReports.sales.empty')} text={text('moneyReports.sales.emptyText')} />
    );
  return (
    <>
      <Sums>
        <Sum
          label={text('moneyReports.sales.base')}
          note={total.before === 0 ? undefined : <Change now={total.base} before={total.before} />}
        >
          {eurosText(total.base)}
        </Sum>
        <Sum label={text('moneyReports.sales.tax')}>{eurosText(total.tax)}</Sum>
        {total.disbursements === 0 ? null : (
          <Sum label={text('moneyReports.sales.disbursements')}>{eurosText(total.disbursements)}</Sum>
        )}
        <Sum label={text('moneyReports.sales.payable')}>{eurosText(total.payable)}</Sum>
      </Sums>
      <GroupedCard
        title={text('moneyReports.sales.title')}
        chart={text('moneyReports.sales.chart', { by: SALES_GROUPINGS[by].toLowerCase() })}
        heads={[
          SALES_GROUPINGS[by],
          ...['documents', 'base', 'before', 'change'].map((key) => text(`moneyReports.sales.${key}`)),
        ]}
        isByMonth={by === 'month'}
        rows={report.rows.map(({ key, label, documents, base, before }) => ({
          ...{ key, label, count: documents, cents: base, before },
          isRest: key === ROUNDING || documents === 0,
        }))}
        total={{ count: total.documents, cents: total.base, before: total.before }}
      />
      {imported > 0 ? (
        <p className="v-help">{text('moneyReports.sales.imported', { count: imported })}</p>
      ) : null}
      <p className="v-help">{text('moneyReports.sales.how')}</p>
      {by === 'teacher' ? <p className="v-help">{text('moneyReports.sales.teacherHow')}</p> : null}
    </>
  );
}

function SalesDocuments({ report }: { report: Report | undefined }) {
  const text = useReportText();
  const { of } = useChoice();
  const choice = useSalesChoice();
  const key = of('key');
  return (
    <DocumentsDrawer
      title={(shown) => {
        const row = report?.rows.find((one) => one.key === shown);
        return row ? groupName(choice.by === 'month', row) : text('moneyReports.documents.title');
      }}
      call={salesDocuments}
      input={{
        ...choice,
        ...(key === undefined ? {} : { key }),
      }}
      rows={({ rows, replaced }) => [
        ...replaced.map(({ id, number, issuedOn, payer, base }) => (
          <DocumentRow
            key={`-${id}`}
            {...{ id, number, day: issuedOn, who: payer, cents: -base }}
            note={text('moneyReports.documents.replaced')}
          />
        )),
        ...rows.map(({ id, number, issuedOn, payer, base }) => (
          <DocumentRow key={id} {...{ id, number, day: issuedOn, who: payer, cents: base }} />
        )),
      ]}
    />
  );
}

/** Sales of a period, by one grouping at a time. */
export function SalesTab() {
  const text = useReportText();
  const { set } = useChoice();
  const choice = useSalesChoice();
  const answer = useCall(salesReport, choice);
  useLive({ entity: 'invoice' }, [salesReport, salesDocuments]);
  return (
    <>
      <Choosers>
        <PeriodChoosers />
        <LabelledChoice
          label={text('moneyReports.by')}
          value={choice.by}
          options={GROUPINGS.map((value) => ({ value, label: SALES_GROUPINGS[value] }))}
          onChange={(by) => set({ by })}
        />
        <IssuerChooser />
      </Choosers>
      <Answer answer={answer}>{(report) => <Shown by={choice.by} report={report} />}</Answer>
      <SalesDocuments report={answer.data} />
    </>
  );
}
