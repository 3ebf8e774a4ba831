import {
  type RegisterWish,
  registerWishList,
  registerWishSettle,
} from '@volante/contracts/dgt/register-wish.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useDgtText } from '../../../shared/dgt-text';
import { BOOK_READS } from '../shared/book-reads';

interface WaitingProps {
  nameOf: (branch: string) => string;
}

/** The contract is not inscribed by itself any more; the reason is kept. */
function DismissDialog({ wish, onClose }: { wish: RegisterWish; onClose: () => void }) {
  const text = useDgtText();
  const feedback = useFeedback();
  const field = useId();
  const [reason, setReason] = useState('');
  const settle = useCallMutation(registerWishSettle, {
    invalidates: [registerWishList],
    onError: feedback.failed,
    onSuccess: onClose,
  });
  return (
    <Modal
      open
      title={text('book.wish.dismissTitle', { name: wish.name })}
      okText={text('book.wish.dismiss')}
      cancelText={text('book.wish.cancel')}
      okButtonProps={{ disabled: reason.trim().length < 3 }}
      confirmLoading={settle.isPending}
      onOk={() => settle.mutate({ act: 'dismiss', id: wish.id, reason: reason.trim() })}
      onCancel={onClose}
    >
      <label htmlFor={field}>{text('book.wish.reason')}</label>
      <Input id={field} value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
    </Modal>
  );
}

/** Signed contracts whose student the book has not taken, with the reason and what can be done. */
export function WaitingContracts({ nameOf }: WaitingProps) {
  const text = useDgtText();
  const feedback = useFeedback();
  const mayModify = useCan('dgt-book.modify');
  const [dismissed, setDismissed] = useState<RegisterWish | null>(null);
  const { data } = useCall(registerWishList, {});
  const again = useCallMutation(registerWishSettle, {
    invalidates: [registerWishList, ...BOOK_READS],
    onError: feedback.failed,
    onSuccess: () => feedback.done(text('book.wish.again')),
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <section className="vd-wishes" aria-label={text('book.wish.title')}>
      <h2>{text('book.wish.title')}</h2>
      <ul>
        {data.rows.map((wish) => (
          <li key={wish.id}>
            <div>
              <Link to={`/contact/view/${wish.student}`}>{wish.name || text('book.wish.unknown')}</Link>{' '}
              {text('book.wish.line', {
                ...{ licence: wish.licence, branch: nameOf(wish.branch), day: formatDay(wish.createdAt) },
              })}
              <p>{wish.reason || text('book.wish.soon')}</p>
            </div>
            {mayModify ? (
              <div>
                <Button onClick={() => again.mutate({ act: 'again', id: wish.id })}>
                  {text('book.wish.retry')}
                </Button>
                <Button onClick={() => setDismissed(wish)}>{text('book.wish.dismiss')}</Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {dismissed ? <DismissDialog wish={dismissed} onClose={() => setDismissed(null)} /> : null}
    </section>
  );
}
