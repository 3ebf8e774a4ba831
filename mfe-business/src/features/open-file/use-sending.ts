import { errorMessage } from '@volante/ui-kit/error-message';
import { useRef, useState } from 'react';

export interface SentFile {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  percent: number;
  problem: string;
}

type SendFile = (file: File, onProgress: (percent: number) => void) => Promise<unknown>;

/** Sends chosen files one after the other; a failed one can be sent again. */
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
      change(id, { state: 'failed', problem: errorMessage(error) });
    }
  };
  const queue = (one: SentFile) => {
    line.current = line.current.then(() => send(one));
  };
  const add = (chosen: readonly File[]) => {
    const added = chosen.map((file): SentFile => {
      lastId.current += 1;
      return { id: lastId.current, file, state: 'waiting', percent: 0, problem: '' };
    });
    setFiles((all) => [...all, ...added]);
    for (const one of added) queue(one);
  };
  const again = (one: SentFile) => {
    change(one.id, { state: 'waiting', problem: '' });
    queue(one);
  };
  return { files, add, again };
}
