import { FormFrame } from '@volante/ui-kit/form-layout';
import type { RecordForm } from '@volante/ui-kit/record-form';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useDgtText } from '../../../shared/dgt-text';

/** A form in a dialog, its button named after what it does. */
export function DialogFrame<V extends Record<string, unknown>>(props: {
  form: RecordForm<V>;
  title: string;
  act: string;
  isDanger?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const text = useDgtText();
  const { form, title, act, isDanger = false, onClose, children } = props;
  return (
    <Modal
      open
      title={title}
      okText={act}
      okButtonProps={{ danger: isDanger }}
      cancelText={text('cancel')}
      confirmLoading={form.isSaving}
      onOk={() => void form.submit()}
      onCancel={onClose}
    >
      <FormFrame form={form} label={title}>
        <div>{children}</div>
      </FormFrame>
    </Modal>
  );
}
