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
  /** Id of the control that has the focus at first; by default the dialog itself. */
  focusOn?: string;
  onClose: () => void;
  /** Above and below the form: what there is, what would change. */
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog, its button named after its action. */
export function FormDialog<V extends FormValues>(props: FormDialogProps<V>) {
  const { form, title, okText, isDanger = false, width, focusOn } = props;
  const { onClose, before, after, children } = props;
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
      afterOpenChange={(isOpen) => {
        if (isOpen && focusOn !== undefined) document.getElementById(focusOn)?.focus();
      }}
    >
      {before}
      <FormFrame form={form} label={title}>
        {children}
      </FormFrame>
      {after}
    </Modal>
  );
}
