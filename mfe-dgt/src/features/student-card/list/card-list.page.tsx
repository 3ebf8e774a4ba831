import { type CardSummary, studentCardList } from '@volante/contracts/dgt/student-card.contract';
import { CARD_STATES } from '@volante/contracts/dgt/student-card.fields';
import { LICENCE_CLASSES } from '@volante/contracts/licence-classes';
import { DateText } from '@volante/ui-kit/date-text';
import { ListPage } from '@volante/ui-kit/list-page';
import type { ListColumn, ListFilter } from '@volante/ui-kit/list-types';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { useMemo } from 'react';
import '../../../shared/dgt.css';
import { cardAddress } from '../../../shared/addresses';
import { useDgtText } from '../../../shared/dgt-text';
import { useBranches } from '../../../shared/use-branches';

/** The open task of a card: a signature, or none. */
function CardBadge({ card }: { card: CardSummary }) {
  const text = useDgtText();
  if (card.state === 'annulled') return <StateBadge tone="bad">{text('card.annulled')}</StateBadge>;
  if (card.unsigned > 0)
    return <StateBadge tone="warn">{text('card.open', { count: card.unsigned })}</StateBadge>;
  return <StateBadge tone="plain">{text(`card.states.${card.state}`)}</StateBadge>;
}

function useCardFilters(): readonly ListFilter[] {
  const text = useDgtText();
  const { mine } = useBranches();
  return useMemo(
    () => [
      {
        key: 'state',
        label: text('card.state'),
        options: CARD_STATES.map((value) => ({ value, label: text(`card.states.${value}`) })),
      },
      {
        key: 'licence',
        label: text('card.licence'),
        options: LICENCE_CLASSES.map((value) => ({ value, label: value })),
      },
      {
        key: 'branch',
        label: text('card.branch'),
        options: mine.map(({ id, name }) => ({ value: id, label: name })),
      },
    ],
    [text, mine],
  );
}

function useCardColumns(): readonly ListColumn<CardSummary>[] {
  const text = useDgtText();
  const { nameOf } = useBranches();
  return [
    { key: 'name', title: text('card.student'), render: ({ name }) => name },
    { key: 'licence', title: text('card.licence'), render: ({ licence }) => licence, width: '100px' },
    {
      key: 'number',
      title: text('card.number'),
      render: ({ number }) => number,
      align: 'right',
      width: '150px',
    },
    {
      key: 'classes',
      title: text('card.practice'),
      render: ({ classes }) => classes,
      align: 'right',
      width: '140px',
    },
    {
      key: 'lastClass',
      title: text('card.lastClass'),
      render: ({ lastClass }) => <DateText day={lastClass} />,
      width: '130px',
    },
    {
      key: 'state',
      title: text('card.state'),
      render: (card) => <CardBadge card={card} />,
      width: '140px',
    },
    { key: 'branch', title: text('card.branch'), render: ({ branch }) => nameOf(branch), optional: true },
    {
      key: 'inscribedOn',
      title: text('card.inscribedOn'),
      render: ({ inscribedOn }) => <DateText day={inscribedOn} />,
      optional: true,
      width: '120px',
    },
  ];
}

/** `/dgt/book/card/list`: the cards of the branches that the person sees; a teacher's way to them, on the phone. */
export function CardListPage() {
  const text = useDgtText();
  return (
    <ListPage<CardSummary>
      name="dgt-cards"
      live="student-card"
      title={text('card.listTitle')}
      call={studentCardList}
      columns={useCardColumns()}
      filters={useCardFilters()}
      defaultSort=""
      searchLabel={text('card.searchLabel')}
      rowName={({ name }) => name}
      rowHref={({ id }) => cardAddress(id)}
      card={(card) => (
        <>
          <span>{text('card.inShort', { licence: card.licence, count: card.classes })}</span>
          <CardBadge card={card} />
        </>
      )}
      empty={{ title: text('card.listEmpty.title'), text: text('card.listEmpty.text') }}
    />
  );
}
