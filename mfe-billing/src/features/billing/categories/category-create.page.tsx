import { EMPTY_ID } from '@volante/contracts/empty-id';
import { productCategory } from '@volante/contracts/form/billing/product-category.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { categoryScreensOf } from './category.screens';

/** The new category is within the one of the address. */
function CategoryCreatePage() {
  const { category_id: parent = EMPTY_ID } = useParams();
  const screens = useMemo(() => categoryScreensOf(parent), [parent]);
  return <RecordCreate key={parent} screens={screens} face={productCategory} />;
}

export { CategoryCreatePage as page };
