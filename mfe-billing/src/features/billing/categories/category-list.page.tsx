import { productCategory } from '@volante/contracts/billing/product-category.contract';
import { EMPTY_ID } from '@volante/contracts/empty-id';
import { useCall } from '@volante/mfe-kit/query';
import { RecordList } from '@volante/ui-kit/record-list';
import { useMemo } from 'react';
import { Navigate, useParams } from 'react-router';
import { useBillingText } from '../billing-text';
import { categoryScreensOf, listOf } from './category.screens';

const ID = /^[0-9a-f]{24}$/;

/** The categories within one; the one around it is its breadcrumb. */
function CategoryList({ category }: { category: string }) {
  const text = useBillingText();
  const isTop = category === EMPTY_ID;
  const screens = useMemo(() => categoryScreensOf(category), [category]);
  const answer = useCall(
    productCategory.calls.read,
    { id: category },
    { enabled: !isTop, keepPrevious: false },
  );
  const own = answer.data?.record;
  const above = { label: text('recordWords.product-category.title'), to: listOf(own?.parent ?? EMPTY_ID) };
  return (
    <RecordList
      screens={screens}
      fixed={{ parent: category }}
      {...(isTop ? {} : { breadcrumb: [above], title: own?.name ?? '' })}
    />
  );
}

/** `/product/category/list/{category_id}`, kept alive; a bare address is that of the first level. */
function CategoryListPage() {
  const { category_id: category = '' } = useParams();
  if (!ID.test(category)) return <Navigate to={listOf(EMPTY_ID)} replace />;
  return <CategoryList key={category} category={category} />;
}

export { CategoryListPage as page };
