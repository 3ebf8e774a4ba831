import { accessBlock, type StudentAccess } from '@volante/contracts/e-learning/student-access.contract';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { type ReactNode, useState } from 'react';
import { ACCESS_READS, GiveDialog, RenewDialog } from './access-dialogs';
import { useAccessText } from './access-text';
import { TimeDialog } from './time-dialog';
import { useChangedWords } from './use-changed-words';

type Open =
  | { what: 'change'; access: StudentAccess }
  | { what: 'time'; access: StudentAccess }
  | { what: 'renew'; contacts: string[]; license?: StudentAccess['license'] };

function ActDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  if (open.what === 'time') return <TimeDialog access={open.access} onClose={onClose} />;
  if (open.what === 'change')
    return <GiveDialog contacts={[open.access.contact]} access={open.access} onClose={onClose} />;
  return <RenewDialog contacts={open.contacts} license={open.license} onClose={onClose} />;
}

/** The acts on an access: its menu, and the dialog that is open. */
export function useAccessActs(): {
  menuOf: (access: StudentAccess) => MenuItem[];
  renew: (contacts: string[]) => void;
  mayModify: boolean;
  dialog: ReactNode;
} {
  const text = useAccessText();
  const feedback = useFeedback();
  const words = useChangedWords();
  const [mayAdd, mayModify] = [useCan('student-access.add'), useCan('student-access.modify')];
  const [open, setOpen] = useState<Open | null>(null);
  const block = useCallMutation(accessBlock, { ...ACCESS_READS, onError: feedback.failed });
  const toggle = ({ contact, license, standing }: StudentAccess) => {
    const blocked = standing !== 'blocked';
    block.mutate(
      { contacts: [contact], license, blocked },
      { onSuccess: (done) => feedback.done(words(blocked ? 'blocked' : 'opened', done)) },
    );
  };
  const menuOf = (access: StudentAccess): MenuItem[] => [
    ...(mayModify
      ? [
          {
            ...{ key: 'renew', label: text('access.renew') },
            onSelect: () => setOpen({ what: 'renew', contacts: [access.contact], license: access.license }),
          },
        ]
      : []),
    ...(mayAdd
      ? [{ key: 'change', label: text('access.change'), onSelect: () => setOpen({ what: 'change', access }) }]
      : []),
    ...(mayModify
      ? [
          {
            ...{ key: 'time', label: text('time.act') },
            onSelect: () => setOpen({ what: 'time', access }),
          },
          {
            ...{ key: 'block', onSelect: () => toggle(access) },
            label: text(access.standing === 'blocked' ? 'access.unblock' : 'access.block'),
          },
        ]
      : []),
  ];
  return {
    ...{ menuOf, mayModify, dialog: open ? <ActDialog open={open} onClose={() => setOpen(null)} /> : null },
    renew: (contacts) => setOpen({ what: 'renew', contacts }),
  };
}
