import { product } from '@volante/contracts/billing/product.contract';
import { productCategory } from '@volante/contracts/billing/product-category.contract';
import { useCall } from '@volante/mfe-kit/query';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { Link } from 'react-router';
import '../billing.css';
import { useBillingText } from '../billing-text';
import { addressOfProduct } from '../products/product-address';
import { listOf } from './category.screens';

const MAX_ROWS = 100;

interface Entry {
  id: string;
  name: string;
  to: string;
}

interface LinksProps {
  entries: readonly Entry[] | undefined;
  error: unknown;
  onRetry: () => void;
  none: { title: string; text: string };
}

function Links({ entries, error, onRetry, none }: LinksProps) {
  if (!entries && error) return <ErrorState error={error} onRetry={onRetry} />;
  if (!entries) return <RecordSkeleton />;
  if (entries.length === 0) return <EmptyState {...none} />;
  return (
    <ul className="v-facts vb-billing-links">
      {entries.map(({ id, name, to }) => (
        <li key={id}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}

/** The categories within one. */
export function Children({ category }: { category: string }) {
  const text = useBillingText();
  const answer = useCall(productCategory.calls.read, { parent: category, limit: MAX_ROWS });
  const entries = answer.data?.rows.map(({ id, name }) => ({
    ...{ id, name },
    to: `/product/category/view/${id}`,
  }));
  const none = {
    title: text('billing.categories.noChildren'),
    text: text('billing.categories.noChildrenText'),
  };
  return (
    <>
      <Links entries={entries} error={answer.error} onRetry={() => void answer.refetch()} none={none} />
      <p>
        <Link to={listOf(category)}>{text('billing.categories.open')}</Link>
      </p>
    </>
  );
}

/** The products of a category. */
export function Products({ category }: { category: string }) {
  const text = useBillingText();
  const answer = useCall(product.calls.read, { categories: category, limit: MAX_ROWS });
  const entries = answer.data?.rows.map((row) => ({
    ...{ id: row.id, name: row.name },
    to: addressOfProduct(row),
  }));
  const none = {
    title: text('billing.categories.noProducts'),
    text: text('billing.categories.noProductsText'),
  };
  return <Links entries={entries} error={answer.error} onRetry={() => void answer.refetch()} none={none} />;
}
