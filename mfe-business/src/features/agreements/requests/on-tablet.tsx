import {
  type AgreementTablet,
  agreementTabletList,
  agreementTabletShow,
} from '@volante/contracts/agreements/agreement-tablet.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button, Popconfirm } from 'antd';
import { useAgreementText } from '../shared/agreement-text';
import { REQUEST_READS } from '../shared/request-reads';

interface OnTabletProps {
  request: string;
  signer: string;
  /** The member of staff has seen the DNI. */
  isSeen: boolean;
}

/** A button for each tablet of the counter: the document appears there, for this signer. */
export function OnTablet({ request, signer, isSeen }: OnTabletProps) {
  const text = useAgreementText();
  const feedback = useFeedback();
  // Asked again with each drawer: somebody may have left the tablet meanwhile.
  const tablets = useCall(agreementTabletList, {}, { staleTime: 0 }).data?.rows ?? [];
  const show = useCallMutation(agreementTabletShow, {
    invalidates: REQUEST_READS,
    onError: feedback.failed,
  });
  const send = ({ id: tablet, name }: AgreementTablet) =>
    show.mutate(
      { tablet, id: request, signer, identitySeen: true },
      { onSuccess: () => feedback.done(text('agreements.tablet.shown', { name })) },
    );
  return tablets.map((tablet) => {
    const label = text('agreements.tablet.on', { name: tablet.name });
    if (!tablet.isBusy)
      return (
        <Button key={tablet.id} disabled={!isSeen} onClick={() => send(tablet)}>
          {label}
        </Button>
      );
    return (
      <Popconfirm
        key={tablet.id}
        title={text('agreements.tablet.busyTitle')}
        okText={label}
        cancelText={text('agreements.cancel')}
        onConfirm={() => send(tablet)}
      >
        <Button disabled={!isSeen}>{label}</Button>
      </Popconfirm>
    );
  });
}
