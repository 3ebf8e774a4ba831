import { priceList } from '@volante/contracts/billing/price-list.contract';
import type { ListedPrice } from '@volante/contracts/billing/price-lists';
import { Branches, BranchesField } from '@volante/ui-kit/record-branches';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy, Suspense } from 'react';
import '../billing-text';
import { priceLists } from './price-lists.feature';

const parts = () => import('./price-list-parts');
const Groups = lazy(async () => ({ default: (await parts()).Groups }));
const GroupsField = lazy(async () => ({ default: (await parts()).GroupsField }));
const Prices = lazy(async () => ({ default: (await parts()).Prices }));
const PricesField = lazy(async () => ({ default: (await parts()).PricesField }));
const PricePaper = lazy(async () => ({ default: (await parts()).PricePaper }));

export const priceListScreens = recordScreens(priceList, priceLists.at, {
  form: () =>
    import('@volante/contracts/form/billing/price-list.contract').then((module) => module.priceList),
  columns: ['name', 'validFrom', 'validUntil', 'branches'],
  card: ['validFrom', 'validUntil'],
  facts: ['validFrom', 'validUntil'],
  sections: {
    who: ['name', 'validFrom', 'validUntil'],
    audience: ['branches', 'contactGroups'],
    prices: ['prices'],
  },
  tabs: [
    {
      key: 'imprimir',
      label: 'billing.prices.paper',
      content: ({ id }) => (
        <Suspense>
          <PricePaper list={id} />
        </Suspense>
      ),
    },
  ],
  own: {
    cell: {
      branches: ({ branches }) => <Branches ids={branches as readonly string[]} />,
      contactGroups: ({ contactGroups }) => (
        <Suspense>
          <Groups ids={contactGroups as readonly string[]} />
        </Suspense>
      ),
    },
    read: {
      branches: ({ branches }) => <Branches ids={branches} />,
      contactGroups: ({ contactGroups }) => <Groups ids={contactGroups} />,
      prices: ({ prices }) => <Prices prices={prices} />,
    },
    text: {
      branches: (value, { text }) =>
        text('billing.series.branchCount', { count: (value as string[]).length }),
      contactGroups: (value, { text }) =>
        text('billing.products.groupCount', { count: (value as string[]).length }),
      prices: (value, { text }) => text('billing.prices.count', { count: (value as ListedPrice[]).length }),
    },
    control: { branches: BranchesField, contactGroups: GroupsField, prices: PricesField },
  },
});
