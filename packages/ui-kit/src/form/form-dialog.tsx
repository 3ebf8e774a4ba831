import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useKitText } from '../text/text';
import { FormFrame } from './form-layout';
import type { FormValues, RecordForm } from './record-form';

interface FormDialogProps<V extends FormValues> {
  form: RecordForm<V>;
  title: string;
  okText: string;
  isDanger?: boolean;
  width?: number;
  onClose: () => void;
  /** Above and below the form: what there is, what would change. */
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog, its button named after its action. */
export function FormDialog<V extends FormValues>(props: FormDialogProps<V>) {
  const { form, title, okText, isDanger = false, width, onClose, before, after, children } = props;
  const text = useKitText();
  return (
    <Modal
      open
      title={title}
      {...(width === undefined ? {} : { width })}
      okText={okText}
      okButtonProps={{ danger: isDanger }}
      cancelText={text('form.cancel')}
      confirmLoading={form.isSaving}
      onOk={() => void form.submit()}
      onCancel={onClose}
    >
      {before}
      <FormFrame form={form} label={title}>
        {children}
      </FormFrame>
      {after}
    </Modal>
  );
}
