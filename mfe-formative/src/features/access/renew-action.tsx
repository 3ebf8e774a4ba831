import type { SlotContexts } from '@volante/mfe-kit/slots';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useAccessText } from './access-text';
import { useMainAccess } from './use-main-access';

const Renewal = lazy(() => import('./access-dialogs').then((module) => ({ default: module.RenewDialog })));

/** Renews the access of a contact whose access ends soon, or has ended; nothing for others. */
export function RenewAction({ contact }: SlotContexts['contact.actions']) {
  const text = useAccessText();
  const access = useMainAccess(contact);
  const [isOpen, setOpen] = useState(false);
  const isDue = access?.standing === 'expiring' || access?.standing === 'expired';
  // The dialog stays until it is closed: what it has renewed is no longer due.
  if (!isDue && !isOpen) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('access.renewAct')}</Button>
      {isOpen && access ? (
        <Suspense>
          <Renewal contacts={[contact.id]} license={access.license} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
