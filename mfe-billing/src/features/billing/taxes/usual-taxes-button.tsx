import { tax } from '@volante/contracts/billing/tax.contract';
import { usualTaxesCreate } from '@volante/contracts/billing/usual-taxes.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Gate } from '@volante/ui-kit/gate';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useBillingText } from '../billing-text';
import { taxes } from './taxes.feature';

/** How a school without taxes begins: the usual ones by one press, or one by hand. */
export function FirstTaxes() {
  const text = useBillingText();
  const feedback = useFeedback();
  const navigate = useNavigate();
  const create = useCallMutation(usualTaxesCreate, { invalidates: [tax.calls.read] });
  const press = () =>
    void create
      .mutateAsync({})
      .then(({ created }) => feedback.done(text('billing.taxes.usualDone', { count: created })))
      .catch(feedback.failed);
  return (
    <Gate permission="tax.add">
      <Button type="primary" loading={create.isPending} onClick={press}>
        {text('billing.taxes.usual')}
      </Button>
      <Button onClick={() => void navigate(taxes.at.create)}>{text('recordWords.tax.create')}</Button>
    </Gate>
  );
}
