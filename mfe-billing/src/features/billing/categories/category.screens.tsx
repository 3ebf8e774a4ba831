import { productCategory } from '@volante/contracts/billing/product-category.contract';
import { EMPTY_ID } from '@volante/contracts/empty-id';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { type RecordScreens, recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { useBillingText } from '../billing-text';
import { categories } from './categories.feature';

const parts = () => import('./category-parts');
const Visibility = lazy(async () => ({ default: (await parts()).Visibility }));
const Children = lazy(async () => ({ default: (await parts()).Children }));
const Products = lazy(async () => ({ default: (await parts()).Products }));

/** Address of the list of the categories within one. */
export const listOf = (category: string): string => `/product/category/list/${category}`;

function useCategoryActs() {
  const text = useBillingText();
  const navigate = useNavigate();
  return ({ id, state }: { id: string; state: string }) =>
    state === 'deleted'
      ? []
      : [
          {
            key: 'children',
            label: text('billing.categories.children'),
            onSelect: () => void navigate(listOf(id)),
          },
        ];
}

/** The screens of the categories within one; `EMPTY_ID`: those of the first level. */
export const categoryScreensOf = (parent: string): RecordScreens =>
  recordScreens(
    productCategory,
    { ...categories.at, list: listOf(parent), create: `${listOf(parent)}/create` },
    {
      form: () =>
        import('@volante/contracts/form/billing/product-category.contract').then(
          (module) => module.productCategory,
        ),
      columns: ['name', 'visibility'],
      hidden: ['parent'],
      card: ['visibility'],
      facts: ['parent'],
      sections: {
        who: ['name', 'parent', 'description', 'image'],
        more: ['visibility'],
      },
      initial: { parent: parent === EMPTY_ID ? null : parent },
      refs: recordRefs({ 'product-category': { face: productCategory, view: categories.at.view } }),
      useActs: useCategoryActs,
      tabs: [
        {
          key: 'subcategorias',
          label: 'billing.categories.childrenTab',
          content: ({ id }) => <Children category={id} />,
        },
        {
          key: 'productos',
          label: 'billing.categories.productsTab',
          content: ({ id }) => <Products category={id} />,
        },
      ],
      own: { read: { visibility: (record) => <Visibility category={record} /> } },
    },
  );

export const categoryScreens = categoryScreensOf(EMPTY_ID);
