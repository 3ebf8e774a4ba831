import { FormFrame } from '@volante/ui-kit/form-layout';
import type { RecordForm } from '@volante/ui-kit/record-form';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useDgtText } from './dgt-text';

interface FormDialogProps<V extends Record<string, unknown>> {
  form: RecordForm<V>;
  title: string;
  okText: string;
  isDanger?: boolean;
  onClose: () => void;
  /** Over and under the form: what there is, what would change. */
  before?: ReactNode;
  after?: ReactNode;
  width?: number;
  children: ReactNode;
}

/** A form in a dialog, its button named after its action. */
export function FormDialog<V extends Record<string, unknown>>(props: FormDialogProps<V>) {
  const text = useDgtText();
  const { form, title, okText, isDanger = false, onClose, before, after, width = 560, children } = props;
  return (
    <Modal
      open
      width={width}
      title={title}
      okText={okText}
      okButtonProps={{ danger: isDanger }}
      cancelText={text('cancel')}
      confirmLoading={form.isSaving}
      onOk={() => void form.submit()}
      onCancel={onClose}
    >
      {before}
      <FormFrame form={form} label={title}>
        <div>{children}</div>
      </FormFrame>
      {after}
    </Modal>
  );
}
