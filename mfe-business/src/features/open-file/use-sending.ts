import { isFinalRefusal } from '@volante/contracts/files/refused-files';
import { ApiError } from '@volante/mfe-kit/api-error';
import { errorMessage } from '@volante/ui-kit/error-message';
import { useRef, useState } from 'react';

export interface SentFile {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  percent: number;
  problem: string;
  /** It was refused for what it is: it is taken off the list, not sent again. */
  isFinal: boolean;
}

type SendFile = (file: File, onProgress: (percent: number) => void) => Promise<unknown>;

/** Sends chosen files one after the other; a failed one can be sent again where that may help, or is taken off the list. */
export function useSending(sendFile: SendFile, onSent: () => void) {
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const lastId = useRef(0);
  const change = (id: number, facts: Partial<SentFile>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...facts } : one)));

  const send = async ({ id, file }: SentFile) => {
    change(id, { state: 'sending', percent: 0, problem: '' });
    try {
      await sendFile(file, (percent) => change(id, { percent }));
      change(id, { state: 'sent', percent: 100 });
      onSent();
    } catch (error) {
      const isFinal = error instanceof ApiError && isFinalRefusal(error.code);
      change(id, { state: 'failed', problem: errorMessage(error), isFinal });
    }
  };
  const queue = (one: SentFile) => {
    line.current = line.current.then(() => send(one));
  };
  const add = (chosen: readonly File[]) => {
    const added = chosen.map((file): SentFile => {
      lastId.current += 1;
      return { id: lastId.current, file, state: 'waiting', percent: 0, problem: '', isFinal: false };
    });
    setFiles((all) => [...all, ...added]);
    for (const one of added) queue(one);
  };
  const again = (one: SentFile) => {
    change(one.id, { state: 'waiting', problem: '' });
    queue(one);
  };
  const remove = ({ id }: SentFile) => setFiles((all) => all.filter((one) => one.id !== id));
  return { files, add, again, remove };
}
