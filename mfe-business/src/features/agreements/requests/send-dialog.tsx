import {
  agreementRequestCreate,
  agreementRequestPrepare,
} from '@volante/contracts/agreements/agreement-request.contract';
import { VALUE_NAMES } from '@volante/contracts/agreements/agreement-words';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useAskedClose } from '@volante/ui-kit/use-asked-close';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useAgreementText } from '../shared/agreement-text';
import { REQUEST_READS } from '../shared/request-reads';
import { SendForm } from './send-form';
import { NOTHING_TYPED, type Typed } from './send-typed';
import './requests.css';

interface SendDialogProps {
  agreement: string;
  contact: string;
  onClose: () => void;
  /** After it was sent or kept, in place of `onClose`. */
  onSent?: () => void;
}

/** Facts and typed values of a request, and its two ends. */
function useSending({ agreement, contact, onClose, onSent = onClose }: SendDialogProps) {
  const text = useAgreementText();
  const feedback = useFeedback();
  const [typed, setTyped] = useState<Typed>(NOTHING_TYPED);
  const prepared = useCall(agreementRequestPrepare, { agreement, contact }, { keepPrevious: false });
  const create = useCallMutation(agreementRequestCreate, { invalidates: REQUEST_READS });
  const email = typed.email || prepared.data?.contact.email || '';
  const submit = async (send: boolean) => {
    const known = Object.entries(typed.values).filter(([name]) => VALUE_NAMES.some((one) => one === name));
    try {
      await create.mutateAsync({
        ...{ agreement, contact, send, values: Object.fromEntries(known) },
        ...{ guardians: [...typed.guardians], emancipationFile: typed.emancipationFile },
        emancipation: typed.emancipation,
        atCounter: typed.atCounter,
        copies: [...typed.copies],
        approver: typed.approver,
        ...(email ? { email } : {}),
        ...(typed.birthDate ? { birthDate: typed.birthDate } : {}),
      });
      feedback.done(text(send ? 'agreements.sent' : 'agreements.kept'));
      onSent();
    } catch {
      // The refusal stands in the dialog.
    }
  };
  return {
    ...{ data: prepared.data, isPending: prepared.isPending, isSaving: create.isPending, submit },
    typed: { ...typed, email },
    isTyped: typed !== NOTHING_TYPED,
    type: (change: Partial<Typed>) => setTyped((now) => ({ ...now, ...change })),
    trouble: prepared.error ?? create.error,
  };
}

/** Shows signers, values and gaps of a request before it is sent or kept as a draft. */
export function SendDialog(props: SendDialogProps) {
  const text = useAgreementText();
  const { data, isPending, isSaving, typed, isTyped, type, trouble, submit } = useSending(props);
  const close = useAskedClose(isTyped && !isSaving, props.onClose);
  return (
    <Modal
      open
      title={data ? text('agreements.sendTitle', { name: data.name }) : text('agreements.send')}
      okText={text('agreements.send')}
      cancelText={text('agreements.cancel')}
      okButtonProps={{ disabled: !data }}
      confirmLoading={isSaving}
      onOk={() => void submit(true)}
      onCancel={close}
      footer={(_, { OkBtn, CancelBtn }) => (
        <div className="vb-agreement-foot">
          <CancelBtn />
          <Button disabled={!data || isSaving} onClick={() => void submit(false)}>
            {text('agreements.keep')}
          </Button>
          <OkBtn />
        </div>
      )}
      width={640}
    >
      {trouble ? (
        <Alert
          type="error"
          showIcon
          title={[...new Set(asApiError(trouble).messages)].join(' ') || trouble.message}
        />
      ) : null}
      {data ? <SendForm contact={props.contact} prepared={data} typed={typed} onType={type} /> : null}
      {isPending ? <Skeleton width="100%" height={160} /> : null}
    </Modal>
  );
}
