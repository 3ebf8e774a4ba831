import { useEffect } from 'react';
import { sendTests } from './phone-tests';
import { hasStore } from './store';

/** Sends the finished tests of the phone: now, and as soon as there is a connection. */
export function useSending(student: string, contact: string | undefined, onSent?: () => void): void {
  useEffect(() => {
    if (contact === undefined || !hasStore()) return;
    // Without a connection, or while the school refuses: the next time tries again.
    const send = () => void sendTests(student, contact).then(onSent, () => undefined);
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [student, contact, onSent]);
}
