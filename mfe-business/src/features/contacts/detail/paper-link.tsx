import { slotPapers } from '@volante/contracts/files/slot-paper.contract';
import { slotRequestClose, slotRequestCreate } from '@volante/contracts/files/slot-request.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { formatDay } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useCopy } from '@volante/ui-kit/use-copy';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { CopiedAddress } from '../../../shared/copied-address';
import { useSlotText } from '../../../shared/slot-text';

const INVALIDATES = { invalidates: [slotPapers] };

interface PaperLinkProps {
  contact: string;
  /** Until when links are open; `null`: none is. */
  until: string | null;
  /** Something lacks, so that there is something to ask for. */
  isLacking: boolean;
}

/** A link by which the contact sends what lacks: made by one press, shown once. */
export function PaperLink({ contact, until, isLacking }: PaperLinkProps) {
  const text = useSlotText();
  const feedback = useFeedback();
  const copy = useCopy(text('slots.link.copied'));
  const create = useCallMutation(slotRequestCreate, INVALIDATES);
  const close = useCallMutation(slotRequestClose, INVALIDATES);
  const [address, setAddress] = useState<string | null>(null);
  if (!isLacking && !until) return null;
  const make = () =>
    void create
      .mutateAsync({ contact })
      .then(({ secret }) => setAddress(`${window.location.origin}/open/papers#${secret}`), feedback.failed);
  const end = () =>
    void close.mutateAsync({ contact }).then(() => feedback.done(text('slots.link.ended')), feedback.failed);
  return (
    <div className="vb-slot-chase">
      <span className="v-help">
        {until ? text('slots.link.open', { day: formatDay(until) }) : text('slots.link.help')}
      </span>
      {isLacking ? (
        <Button onClick={make} loading={create.isPending}>
          {text(until ? 'slots.link.again' : 'slots.link.make')}
        </Button>
      ) : null}
      {until ? (
        <Button onClick={end} loading={close.isPending}>
          {text('slots.link.end')}
        </Button>
      ) : null}
      {address ? (
        <Modal
          open
          title={text('slots.link.title')}
          okText={text('slots.link.copy')}
          cancelText={text('slots.link.close')}
          onOk={() => copy(address)}
          onCancel={() => setAddress(null)}
        >
          <CopiedAddress {...{ address }} label={text('slots.link.address')} help={text('slots.link.once')} />
        </Modal>
      ) : null}
    </div>
  );
}
