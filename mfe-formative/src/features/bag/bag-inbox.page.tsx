import type { CallOutput } from '@volante/contracts/call';
import { agendaResources } from '@volante/contracts/training/lesson.contract';
import { practiceBagFit, practiceBagInbox } from '@volante/contracts/training/practice-bag.contract';
import { type FitForm, fitForm } from '@volante/contracts/training/practice-bag.fields';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { LoadState } from '@volante/ui-kit/load-state';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Button } from 'antd';
import { useState } from 'react';
import { unitsText } from '../../shared/units-text';
import { useLotName } from '../../shared/use-lot-name';
import { useOwnText } from '../../texts';
import '../../shared/bag.css';

type Pack = CallOutput<typeof practiceBagInbox>['rows'][number];

function FitDialog({ pack, onClose }: { pack: Pack; onClose: () => void }) {
  const text = useOwnText();
  const feedback = useFeedback();
  const nameOf = useLotName();
  const { data } = useCall(agendaResources, {});
  const { mutateAsync } = useCallMutation(practiceBagFit, { invalidates: [practiceBagInbox] });
  const { kind, licence, minutes } = pack;
  const form = useRecordForm<FitForm>({
    schema: fitForm,
    initial: { type: '' },
    save: async ({ values }) => {
      const { lots } = await mutateAsync({ kind, licence, minutes, ...values });
      feedback.done(text('bagInbox.done', { count: lots }));
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text('bagInbox.fit')}
      okText={text('bagInbox.fitOk')}
      onClose={onClose}
      before={<p>{text('bagInbox.fitHint', { pack: nameOf(pack) })}</p>}
    >
      <ChoiceField
        form={form}
        name="type"
        label={text('bag.type')}
        help=""
        choices={(data?.types ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}

/** Packs that were sold and fit no type of practice: a person says which one they are for. */
export function BagInboxPage() {
  const text = useOwnText();
  const nameOf = useLotName();
  const mayFit = useCan('practice-type.modify');
  const [chosen, setChosen] = useState<Pack | null>(null);
  const answer = useCall(practiceBagInbox, {});
  const rows = answer.data?.rows;
  const heads = ['pack', 'lots', 'students', 'units'] as const;
  return (
    <>
      <PageToolbar title={text('bagInbox.title')} />
      {rows ? null : <LoadState answer={answer} />}
      {rows?.length === 0 ? <p>{text('bagInbox.none')}</p> : null}
      {rows && rows.length > 0 ? <p className="vf-bag-purpose">{text('bagInbox.purpose')}</p> : null}
      {rows && rows.length > 0 ? (
        <ScrollTable
          label={text('bagInbox.title')}
          heads={[...heads.map((key) => text(`bagInbox.${key}`)), ...(mayFit ? [text('bag.acts')] : [])]}
        >
          {rows.map((pack) => (
            <tr key={`${pack.kind} ${pack.licence} ${pack.minutes}`}>
              <th scope="row">{nameOf(pack)}</th>
              <td>{pack.lots}</td>
              <td>{pack.students}</td>
              <td>{unitsText(pack.units)}</td>
              {mayFit ? (
                <td>
                  <Button onClick={() => setChosen(pack)}>{text('bagInbox.fit')}</Button>
                </td>
              ) : null}
            </tr>
          ))}
        </ScrollTable>
      ) : null}
      {chosen ? <FitDialog pack={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}
