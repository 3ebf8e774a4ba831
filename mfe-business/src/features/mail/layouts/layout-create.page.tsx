import { mailLayoutCreate } from '@volante/contracts/mail/mail-layout.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FormFrame } from '@volante/ui-kit/form-layout';
import { SaveBar } from '@volante/ui-kit/save-bar';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { LAYOUT_LIST, LAYOUT_READS, layoutAddress } from '../shared/mail-reads';
import { useMailText } from '../shared/mail-text';
import { LayoutForm } from './layout-form';
import { EMPTY_LAYOUT } from './layout-values';
import { useLayoutForm } from './use-layout-form';

/** `/mail/layout/list/create` */
export function LayoutCreatePage() {
  const text = useMailText();
  const navigate = useNavigate();
  const feedback = useFeedback();
  const made = useRef('');
  const create = useCallMutation(mailLayoutCreate, { invalidates: LAYOUT_READS });
  const { form, labels, show } = useLayoutForm({
    initial: EMPTY_LAYOUT,
    save: async ({ values }) => {
      made.current = (await create.mutateAsync(values)).id;
    },
    onSaved: () => {
      feedback.done(text('mail.layouts.created'));
      void navigate(layoutAddress(made.current), { replace: true });
    },
  });
  return (
    <div className="vb-mail-page">
      <PageToolbar
        title={text('mail.layouts.create')}
        breadcrumb={[{ label: text('mail.layouts.title'), to: LAYOUT_LIST }]}
      />
      <FormFrame form={form} label={text('mail.layouts.create')}>
        <LayoutForm form={form} />
        <SaveBar
          form={form}
          isAlways
          label={text('mail.layouts.create')}
          onLeave={() => void navigate(LAYOUT_LIST)}
          labels={labels}
          show={show}
        />
      </FormFrame>
    </div>
  );
}
