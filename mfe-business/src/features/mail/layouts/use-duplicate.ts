import { mailLayoutDuplicate } from '@volante/contracts/mail/mail-layout.contract';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useNavigate } from 'react-router';
import { useOwnText } from '../../../texts';
import { LAYOUT_READS, layoutAddress } from '../shared/mail-reads';

/** A copy of a layout, under a free name: it opens at once. */
export function useDuplicate(): (layout: { id: string }) => MenuItem[] {
  const text = useOwnText();
  const mayAdd = useCan('mail-layout.add');
  const feedback = useFeedback();
  const navigate = useNavigate();
  const duplicate = useCallMutation(mailLayoutDuplicate, {
    invalidates: LAYOUT_READS,
    onError: feedback.failed,
    onSuccess: ({ id }) => void navigate(layoutAddress(id)),
  });
  return ({ id }) =>
    mayAdd
      ? [{ key: 'duplicate', label: text('mail.act.duplicate'), onSelect: () => duplicate.mutate({ id }) }]
      : [];
}
