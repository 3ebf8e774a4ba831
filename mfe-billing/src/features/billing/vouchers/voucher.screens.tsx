import { voucher } from '@volante/contracts/billing/voucher.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy, Suspense } from 'react';
import '../billing-text';
import { vouchers } from './vouchers.feature';

const parts = () => import('./voucher-parts');
const AmountField = lazy(async () => ({ default: (await parts()).AmountField }));
const Categories = lazy(async () => ({ default: (await parts()).Categories }));
const CategoriesField = lazy(async () => ({ default: (await parts()).CategoriesField }));
const PercentField = lazy(async () => ({ default: (await parts()).PercentField }));
const ProductNames = lazy(async () => ({ default: (await parts()).ProductNames }));
const ProductsField = lazy(async () => ({ default: (await parts()).ProductsField }));
const VoucherUses = lazy(async () => ({ default: (await parts()).VoucherUses }));

export const voucherScreens = recordScreens(voucher, vouchers.at, {
  form: () => import('@volante/contracts/form/billing/voucher.contract').then((module) => module.voucher),
  columns: ['code', 'description', 'percent', 'amount', 'validUntil'],
  card: ['percent', 'amount', 'validUntil'],
  facts: ['percent', 'amount', 'validUntil'],
  sections: {
    who: ['code', 'description', 'mode', 'percent', 'amount', 'validFrom', 'validUntil'],
    uses: ['maxUses', 'maxPerContact'],
    products: ['products', 'categories'],
  },
  tabs: [
    {
      key: 'canjes',
      label: 'billing.vouchers.uses',
      content: ({ id }) => (
        <Suspense>
          <VoucherUses id={id} />
        </Suspense>
      ),
    },
  ],
  own: {
    read: {
      products: ({ products }) => <ProductNames ids={products} />,
      categories: ({ categories }) => <Categories ids={categories} />,
    },
    text: {
      products: (value, { text }) =>
        text('billing.products.partCount', { count: (value as string[]).length }),
      categories: (value, { text }) =>
        text('billing.products.categoryCount', { count: (value as string[]).length }),
    },
    control: {
      ...{ percent: PercentField, amount: AmountField },
      ...{ products: ProductsField, categories: CategoriesField },
    },
  },
});
