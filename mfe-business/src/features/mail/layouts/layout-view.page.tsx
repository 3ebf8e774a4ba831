import { MailOutlined } from '@ant-design/icons';
import { mailLayout } from '@volante/contracts/form/mail/mail-layout.contract';
import { type MailLayoutRecord, mailLayoutUpdate } from '@volante/contracts/mail/mail-layout.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { DeclaredHistory } from '@volante/ui-kit/declared-history';
import { DetailPage } from '@volante/ui-kit/detail-page';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FormFrame } from '@volante/ui-kit/form-layout';
import { RecordRead } from '@volante/ui-kit/record-read';
import { readerOf } from '@volante/ui-kit/record-reader';
import { SaveBar } from '@volante/ui-kit/save-bar';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { useDeclaredForm, valuesOf } from '@volante/ui-kit/use-declared-form';
import { useMenuOfPage } from '@volante/ui-kit/use-record-menu';
import { LAYOUT_LIST, LAYOUT_READS } from '../shared/mail-reads';
import { useMailText } from '../shared/mail-text';
import { layoutScreens } from './layout.screens';
import { LayoutForm } from './layout-form';
import { LayoutPreview } from './layout-preview';
import { LayoutPurpose } from './layout-purpose';
import type { LayoutValues } from './layout-values';

function LayoutPage({ layout }: { layout: MailLayoutRecord }) {
  const text = useMailText();
  const { can } = useSession();
  const feedback = useFeedback();
  const update = useCallMutation(mailLayoutUpdate, { invalidates: LAYOUT_READS });
  const { form, labels, show } = useDeclaredForm(layoutScreens, mailLayout, {
    initial: valuesOf(layoutScreens, layout),
    version: layout.version,
    save: ({ changed, version }) =>
      update.mutateAsync({ ...changed, id: layout.id, version: version ?? layout.version }),
    onSaved: () => feedback.done(show.words.say('saved')),
  });
  const { words } = show;
  const read = readerOf(layoutScreens, show);
  const [menu, dialog] = useMenuOfPage({ screens: layoutScreens, words, record: layout });
  const isEditable = can('mail-layout.modify') && layout.state === 'active';
  const letter = {
    key: 'texto',
    label: text('mail.tabs.letter'),
    content: (
      <FormFrame form={form} label={text('mail.tabs.letter')}>
        <LayoutForm form={form} />
        <SaveBar form={form} labels={labels} show={show.text} />
      </FormFrame>
    ),
  };
  const preview = {
    key: 'vista',
    label: text('mail.tabs.preview'),
    content: <LayoutPreview draft={form.values as LayoutValues} />,
  };
  const history = {
    key: 'historial',
    label: words.say('tab.history'),
    content: <DeclaredHistory screens={layoutScreens} id={layout.id} show={show} />,
  };
  const fact = (name: 'updatedAt' | 'updatedBy') => ({
    label: words.label(name),
    value: read(name, layout),
  });
  return (
    <>
      <DetailPage
        title={layout.name}
        breadcrumb={[{ label: words.own('title'), to: LAYOUT_LIST }]}
        image={<MailOutlined className="vb-mail-icon" aria-hidden="true" />}
        badge={
          layout.state === 'deleted' ? (
            <StateBadge tone="bad">{words.state(layout.state)}</StateBadge>
          ) : (
            <LayoutPurpose purpose={layout.purpose} />
          )
        }
        facts={[fact('updatedAt'), fact('updatedBy')]}
        menu={menu}
        tabs={[...(isEditable ? [letter] : []), preview, history]}
      />
      {dialog}
    </>
  );
}

/** `/mail/layout/view/{id}` */
export const page = () => (
  <RecordRead screens={layoutScreens}>
    {(record) => <LayoutPage layout={record as MailLayoutRecord} />}
  </RecordRead>
);
