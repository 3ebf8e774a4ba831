import { FormFrame } from '@volante/ui-kit/form-layout';
import type { RecordForm } from '@volante/ui-kit/record-form';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useDgtText } from '../../../shared/dgt-text';

interface SettingDialogProps<V extends Record<string, unknown>> {
  form: RecordForm<V>;
  title: string;
  okText: string;
  onClose: () => void;
  /** Over and under the form: what there is, what would change. */
  before?: ReactNode;
  after?: ReactNode;
  width?: number;
  children: ReactNode;
}

/** A form over one setting. */
export function SettingDialog<V extends Record<string, unknown>>(props: SettingDialogProps<V>) {
  const text = useDgtText();
  const { form, title, okText, onClose, before, after, width = 560, children } = props;
  return (
    <Modal
      open
      width={width}
      title={title}
      okText={okText}
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
