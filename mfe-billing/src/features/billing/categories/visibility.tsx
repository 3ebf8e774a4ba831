import { productCategory } from '@volante/contracts/billing/product-category.contract';
import { CATEGORY_VISIBILITIES, type CategoryVisibility } from '@volante/contracts/billing/product-words';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { useBillingText } from '../billing-text';
import { States } from '../shared/states';

const OPTIONS = (Object.keys(CATEGORY_VISIBILITIES) as CategoryVisibility[]).map((value) => ({
  value,
  label: CATEGORY_VISIBILITIES[value],
}));

interface VisibilityProps {
  category: { id: string; version: number; state: string; visibility: CategoryVisibility };
}

/** Whether the public sees a category; changed at once, by a call of its own. */
export function Visibility({ category }: VisibilityProps) {
  const text = useBillingText();
  const feedback = useFeedback();
  const mayModify = useCan('product.modify') && category.state !== 'deleted';
  const { parts, read, history } = productCategory.calls;
  const set = useCallMutation(parts.state, { invalidates: [read, history] });
  const { id, version, visibility } = category;
  if (!mayModify)
    return (
      <StateBadge tone={visibility === 'public' ? 'good' : 'plain'}>
        {CATEGORY_VISIBILITIES[visibility]}
      </StateBadge>
    );
  return (
    <States
      label={text('billing.categories.visibility')}
      value={visibility}
      options={OPTIONS}
      isBusy={set.isPending}
      onChange={(next) => void set.mutateAsync({ id, version, visibility: next }).catch(feedback.failed)}
    />
  );
}
