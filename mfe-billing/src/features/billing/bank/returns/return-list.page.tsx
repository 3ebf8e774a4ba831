import { returnWords } from '@volante/contracts/billing/bank-codes';
import { bankReturnExport } from '@volante/contracts/billing/bank-export.contract';
import {
  bankReturnList,
  bankReturnUpload,
  type DebitRow,
} from '@volante/contracts/billing/bank-remittance.contract';
import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import type { CallOutput } from '@volante/contracts/call';
import { uploadFile } from '@volante/mfe-kit/api';
import { useCan } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { ListPage } from '@volante/ui-kit/list-page';
import type { ListColumn } from '@volante/ui-kit/list-types';
import { type ListExport, useListExport } from '@volante/ui-kit/use-list-export';
import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { remittanceAddress } from '../shared/bank-address';
import { BankTabs } from '../shared/bank-tabs';
import { useBankText } from '../shared/bank-text';
import { FileButton } from '../shared/file-button';
import { DebitBadge } from '../shared/state-badges';
import { useBankRefresh } from '../shared/use-bank-refresh';

/** Keys of the list's columns, which the sheet has too. */
const EXPORT: ListExport = {
  ...{ call: bankReturnExport, jobs: billingJobs, permission: 'bank.view' },
  columns: ['payer', 'number', 'cents', 'code', 'returnedOn', 'state', 'fee'],
};

type Report = CallOutput<typeof bankReturnUpload>;

function useColumns(): readonly ListColumn<DebitRow>[] {
  const text = useBankText();
  return useMemo(() => {
    const title = (key: string) => text(`bank.field.${key}`);
    const right = { align: 'right' as const, width: '120px' };
    return [
      { key: 'payer', title: title('payer'), render: ({ payer }) => payer },
      { key: 'number', title: title('document'), render: ({ number }) => number, width: '150px' },
      { key: 'cents', title: title('cents'), render: ({ cents }) => eurosText(cents), ...right },
      {
        ...{ key: 'code', title: title('code') },
        render: ({ returnCode }) => `${returnCode} · ${returnWords(returnCode)}`,
      },
      {
        ...{ key: 'returnedOn', title: title('returnedOn'), width: '120px' },
        render: ({ returnedOn }) => (returnedOn ? formatDay(returnedOn) : '—'),
      },
      {
        ...{ key: 'state', title: title('state'), width: '120px' },
        render: ({ state }) => <DebitBadge state={state} />,
      },
      {
        ...{ key: 'fee', title: title('fee'), optional: true, ...right },
        render: ({ feeCents }) => (feeCents > 0 ? eurosText(feeCents) : '—'),
      },
    ];
  }, [text]);
}

function ReportNotice({ report }: { report: Report }) {
  const text = useBankText();
  const of = (outcome: Report['rows'][number]['outcome']) =>
    report.rows.filter((row) => row.outcome === outcome).length;
  return (
    <Alert
      type={of('unknown') > 0 ? 'warning' : 'success'}
      showIcon
      role="status"
      title={text('bank.report.done', {
        returned: report.returned,
        done: of('done'),
        unknown: of('unknown'),
      })}
    />
  );
}

function Head() {
  const text = useBankText();
  const mayModify = useCan('bank.modify');
  const refresh = useBankRefresh();
  const [report, setReport] = useState<Report | null>(null);
  const send = async (file: File) => {
    setReport(await uploadFile(bankReturnUpload, { file }));
    refresh();
  };
  return (
    <div className="vb-bank-head">
      <BankTabs shown="returns" />
      {mayModify ? <FileButton label={text('bank.act.report')} accept=".xml" send={send} /> : null}
      {report ? <ReportNotice report={report} /> : null}
    </div>
  );
}

/** `/bank/returns` */
export function ReturnListPage() {
  const text = useBankText();
  return (
    <ListPage<DebitRow>
      name="bank-returns"
      live="bank-remittance"
      title={text('bank.title')}
      head={<Head />}
      call={bankReturnList}
      columns={useColumns()}
      exports={useListExport<DebitRow>(EXPORT)}
      filters={[]}
      defaultSort=""
      rowName={({ payer }) => payer}
      rowHref={({ remittance }) => remittanceAddress(remittance)}
      card={(row) => (
        <span className="vb-bank-card">
          <span>{returnWords(row.returnCode)}</span>
          <strong>{eurosText(row.cents)}</strong>
          <span>{row.returnedOn ? formatDay(row.returnedOn) : ''}</span>
        </span>
      )}
      empty={{
        ...{ title: text('bank.empty.returns'), text: text('bank.empty.returnsText') },
        action: <Link to="/bank/remittances">{text('bank.tab.remittances')}</Link>,
      }}
    />
  );
}
