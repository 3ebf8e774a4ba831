import { product } from '@volante/contracts/billing/product.contract';
import type { PackPart, ProductSupplier, ProductTrigger } from '@volante/contracts/billing/product.fields';
import { PUBLICATIONS } from '@volante/contracts/billing/product-words';
import { tax } from '@volante/contracts/billing/tax.contract';
import { Branches, BranchesField } from '@volante/ui-kit/record-branches';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { type RecordScreens, recordScreens } from '@volante/ui-kit/record-screens';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { lazy, Suspense } from 'react';
import '../billing-text';
import { taxes } from '../taxes/taxes.feature';
import { suppliersText, triggersText } from './product-text';
import { PACK_CREATE, products } from './products.feature';
import { PUBLICATION_TONES } from './publication-tones';

/** One file: each one that a list may load costs it a hash. */
const reading = () => import('./product-reading');
const writing = () => import('./product-writing');
const Price = lazy(async () => ({ default: (await reading()).Price }));
const Pack = lazy(async () => ({ default: (await reading()).Pack }));
const PackPrice = lazy(async () => ({ default: (await reading()).PackPrice }));
const Publication = lazy(async () => ({ default: (await reading()).PublicationOf }));
const Categories = lazy(async () => ({ default: (await reading()).Categories }));
const Audience = lazy(async () => ({ default: (await reading()).Audience }));
const Groups = lazy(async () => ({ default: (await reading()).Groups }));
const Suppliers = lazy(async () => ({ default: (await reading()).Suppliers }));
const PublicPage = lazy(async () => ({ default: (await reading()).PublicPage }));
const Triggers = lazy(async () => ({ default: (await reading()).Triggers }));
const PriceField = lazy(async () => ({ default: (await writing()).PriceField }));
const PackField = lazy(async () => ({ default: (await writing()).PackField }));
const CategoriesField = lazy(async () => ({ default: (await writing()).CategoriesField }));
const GroupsField = lazy(async () => ({ default: (await writing()).GroupsField }));
const SuppliersField = lazy(async () => ({ default: (await writing()).SuppliersField }));
const TriggersField = lazy(async () => ({ default: (await writing()).TriggersField }));

const COMMON = {
  form: () => import('@volante/contracts/form/billing/product.contract').then((module) => module.product),
  columns: ['name', 'kind', 'price', 'tax', 'publication'],
  hidden: ['categories', 'branches', 'contactGroups'],
  card: ['kind', 'price', 'publication'],
  facts: ['kind', 'licences'],
  refs: recordRefs({ tax: { face: tax, view: taxes.at.view } }),
} as const;

const TABS: NonNullable<Parameters<typeof recordScreens<typeof product>>[2]['tabs']> = [
  {
    key: 'pagina',
    label: 'billing.products.page.title',
    content: (record) => (
      <Suspense>
        <PublicPage product={record} />
      </Suspense>
    ),
  },
];

const AUDIENCE = ['licences', 'audience', 'branches', 'contactGroups'] as const;

const OWN: NonNullable<Parameters<typeof recordScreens<typeof product>>[2]['own']> = {
  cell: {
    price: ({ kind, id }) =>
      kind === 'pack' ? (
        <Suspense>
          <PackPrice id={id} />
        </Suspense>
      ) : undefined,
    publication: ({ publication }) => (
      <StateBadge tone={PUBLICATION_TONES[publication]}>{PUBLICATIONS[publication]}</StateBadge>
    ),
  },
  read: {
    price: (record) => <Price product={record} />,
    parts: ({ parts }) => <Pack parts={parts} />,
    publication: (record) => <Publication product={record} />,
    categories: ({ categories }) => <Categories ids={categories} />,
    audience: ({ audience }) => <Audience audience={audience} />,
    branches: ({ branches }) => <Branches ids={branches} />,
    contactGroups: ({ contactGroups }) => <Groups ids={contactGroups} />,
    suppliers: ({ suppliers }) => <Suppliers suppliers={suppliers} />,
    triggers: ({ triggers }) => <Triggers triggers={triggers} />,
  },
  text: {
    parts: (value, { text }) => text('billing.products.partCount', { count: (value as PackPart[]).length }),
    categories: (value, { text }) =>
      text('billing.products.categoryCount', { count: (value as string[]).length }),
    branches: (value, { text }) => text('billing.series.branchCount', { count: (value as string[]).length }),
    contactGroups: (value, { text }) =>
      text('billing.products.groupCount', { count: (value as string[]).length }),
    suppliers: (value) => suppliersText(value as ProductSupplier[]),
    triggers: (value) => triggersText(value as ProductTrigger[]),
  },
  control: {
    price: PriceField,
    parts: PackField,
    categories: CategoriesField,
    branches: BranchesField,
    contactGroups: GroupsField,
    suppliers: SuppliersField,
    triggers: TriggersField,
  },
};

const PRACTICE_FIELDS = [
  ...(['practiceKind', 'practiceLicence', 'practiceMinutes', 'practiceUnits'] as const),
  ...(['practiceDays', 'practicePrice'] as const),
];

export const productScreens: RecordScreens = recordScreens(
  product,
  { ...products.at, view: '/product/view/:product_id/0' },
  {
    ...COMMON,
    sections: {
      who: ['name', 'code', 'publication', 'categories', 'description', 'image'],
      price: ['tax', 'price', 'showPrice', 'online', 'goods'],
      practice: PRACTICE_FIELDS,
      audience: AUDIENCE,
      triggers: ['triggers'],
      suppliers: ['suppliers'],
    },
    elsewhere: ['kind', 'parts'],
    own: OWN,
    tabs: TABS,
  },
);

/** A pack has neither price nor tax of its own: its products have them. */
export const packScreens: RecordScreens = recordScreens(
  product,
  { ...products.at, create: PACK_CREATE, view: '/product/view/:product_id/1' },
  {
    ...COMMON,
    sections: {
      who: ['name', 'code', 'publication', 'categories', 'description', 'image'],
      parts: ['parts', 'showPrice', 'online'],
      audience: AUDIENCE,
      triggers: ['triggers'],
    },
    elsewhere: ['kind', 'price', 'tax', 'goods', 'suppliers', ...PRACTICE_FIELDS],
    initial: { kind: 'pack' },
    own: OWN,
    tabs: TABS,
  },
);
