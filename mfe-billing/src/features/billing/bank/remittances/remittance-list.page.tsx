import { bankRemittanceList, type RemittanceRow } from '@volante/contracts/billing/bank-remittance.contract';
import { REMITTANCE_STATES } from '@volante/contracts/billing/bank-words';
import { formatDay } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { ListPage } from '@volante/ui-kit/list-page';
import type { ListColumn } from '@volante/ui-kit/list-types';
import { useMemo } from 'react';
import { REMITTANCE_NEW, remittanceAddress } from '../shared/bank-address';
import { BankTabs } from '../shared/bank-tabs';
import { useBankText } from '../shared/bank-text';
import { RemittanceBadge } from '../shared/state-badges';

function useColumns(): readonly ListColumn<RemittanceRow>[] {
  const text = useBankText();
  return useMemo(() => {
    const title = (key: string) => text(`bank.field.${key}`);
    const right = { align: 'right' as const, width: '130px' };
    return [
      { key: 'collectOn', title: title('collectOn'), render: ({ collectOn }) => formatDay(collectOn) },
      { key: 'account', title: title('account'), render: ({ accountName }) => accountName },
      { key: 'scheme', title: title('scheme'), render: ({ scheme }) => scheme, width: '100px' },
      { key: 'count', title: title('count'), render: ({ count }) => String(count), ...right },
      { key: 'cents', title: title('cents'), render: ({ cents }) => eurosText(cents), ...right },
      {
        ...{ key: 'failed', title: title('failed'), ...right },
        render: ({ failedCount, failedCents }) =>
          failedCount === 0 ? '—' : `${failedCount} · ${eurosText(failedCents)}`,
      },
      {
        ...{ key: 'state', title: title('state'), width: '130px' },
        render: ({ state }) => <RemittanceBadge state={state} />,
      },
    ];
  }, [text]);
}

/** `/bank/remittances` */
export function RemittanceListPage() {
  const text = useBankText();
  const filters = [
    {
      ...{ key: 'state', label: text('bank.field.state') },
      options: Object.entries(REMITTANCE_STATES).map(([value, label]) => ({ value, label })),
    },
  ];
  return (
    <ListPage<RemittanceRow>
      name="bank-remittances"
      live="bank-remittance"
      title={text('bank.title')}
      head={<BankTabs shown="remittances" />}
      call={bankRemittanceList}
      columns={useColumns()}
      filters={filters}
      defaultSort=""
      rowName={({ collectOn }) => formatDay(collectOn)}
      rowHref={({ id }) => remittanceAddress(id)}
      card={(row) => (
        <span className="vb-bank-card">
          <span>{row.accountName}</span>
          <strong>{eurosText(row.cents)}</strong>
          <RemittanceBadge state={row.state} />
        </span>
      )}
      primary={{ label: text('bank.act.newRemittance'), to: REMITTANCE_NEW, permission: 'bank.remit' }}
      empty={{ title: text('bank.empty.remittances'), text: text('bank.empty.remittancesText') }}
    />
  );
}
