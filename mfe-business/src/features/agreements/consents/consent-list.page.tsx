import { type Consent, consentList } from '@volante/contracts/agreements/consent.contract';
import { CONSENT_CHANNELS, CONSENT_PURPOSES } from '@volante/contracts/agreements/consent-words';
import { DateText } from '@volante/ui-kit/date-text';
import { ListPage } from '@volante/ui-kit/list-page';
import type { ListColumn, ListFilter } from '@volante/ui-kit/list-types';
import { useMemo } from 'react';
import { useAgreementText } from '../shared/agreement-text';
import { AgreementTabs } from './agreement-tabs';
import { ConsentBadge } from './consent-words';

const consentsOf = ({ contact }: Consent): string => `/contact/view/${contact}?tab=consentimientos`;

function useColumns(): readonly ListColumn<Consent>[] {
  const text = useAgreementText();
  return useMemo(
    () => [
      { key: 'name', title: text('agreements.consent.person'), render: ({ name }) => name },
      {
        key: 'purpose',
        title: text('agreements.consent.purpose'),
        render: ({ purpose }) => CONSENT_PURPOSES[purpose],
      },
      {
        key: 'channel',
        title: text('agreements.consent.channel'),
        width: '150px',
        render: ({ channel }) => CONSENT_CHANNELS[channel],
      },
      {
        key: 'state',
        title: text('agreements.consent.state'),
        width: '110px',
        render: (row) => <ConsentBadge consent={row} />,
      },
      {
        key: 'given',
        title: text('agreements.consent.given'),
        width: '120px',
        align: 'right',
        sort: { up: 'given', down: '-given' },
        render: ({ givenAt }) => <DateText day={givenAt} />,
      },
      {
        key: 'withdrawn',
        title: text('agreements.consent.withdrawn'),
        width: '120px',
        align: 'right',
        render: ({ withdrawnAt }) => (withdrawnAt ? <DateText day={withdrawnAt} /> : null),
      },
      {
        key: 'wording',
        title: text('agreements.consent.wording'),
        render: ({ wording, version }) => `${wording} · v${version}`,
      },
      {
        key: 'how',
        title: text('agreements.consent.how'),
        optional: true,
        render: ({ withdrawnHow }) => (withdrawnHow ? text(`agreements.consent.by.${withdrawnHow}`) : ''),
      },
    ],
    [text],
  );
}

function useFilters(): readonly ListFilter[] {
  const text = useAgreementText();
  return useMemo(
    () => [
      {
        key: 'purpose',
        label: text('agreements.consent.purpose'),
        options: Object.entries(CONSENT_PURPOSES).map(([value, label]) => ({ value, label })),
        several: true,
      },
      {
        key: 'state',
        label: text('agreements.consent.state'),
        options: (['given', 'withdrawn'] as const).map((value) => ({
          value,
          label: text(`agreements.consent.states.${value}`),
        })),
      },
    ],
    [text],
  );
}

/** `/agreement/consents`: the register of consents, beside the list of templates. */
export function ConsentListPage() {
  const text = useAgreementText();
  return (
    <ListPage<Consent>
      name="consent"
      title={text('agreements.consents')}
      head={<AgreementTabs shown="consents" />}
      call={consentList}
      live="consent"
      columns={useColumns()}
      filters={useFilters()}
      defaultSort="-given"
      searchLabel={text('agreements.consent.search')}
      rowName={({ name }) => name}
      rowHref={consentsOf}
      card={(row) => (
        <>
          <span>{CONSENT_PURPOSES[row.purpose]}</span>
          <span>{CONSENT_CHANNELS[row.channel]}</span>
          <DateText day={row.withdrawnAt ?? row.givenAt} />
          <ConsentBadge consent={row} />
        </>
      )}
      empty={{
        title: text('agreements.consent.emptyTitle'),
        text: text('agreements.consent.emptyText'),
      }}
    />
  );
}
