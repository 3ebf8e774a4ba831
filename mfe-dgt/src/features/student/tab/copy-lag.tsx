import { useQueryClient } from '@tanstack/react-query';
import type { CallDeclaration } from '@volante/contracts/call';
import { studentCopyState } from '@volante/contracts/dgt/student-copy.contract';
import { studentFileRead } from '@volante/contracts/dgt/student-file.contract';
import { callKey, useCall } from '@volante/mfe-kit/query';
import { useEffect, useRef } from 'react';
import { useDgtText } from '../../../shared/dgt-text';

const AGAIN_MS = 2_000;

const TAB_READS = [studentFileRead];

/** Warns while answers may lag behind the contacts, and reads them again once they are up to date. */
export function CopyLag({ reads = TAB_READS }: { reads?: readonly CallDeclaration[] }) {
  const text = useDgtText();
  const client = useQueryClient();
  const { data } = useCall(
    studentCopyState,
    {},
    {
      staleTime: 0,
      refetchInterval: (state) => (state && state.behind === 0 && !state.rebuilding ? false : AGAIN_MS),
    },
  );
  const isLevel = !data || (data.behind === 0 && !data.rebuilding);
  const wasBehind = useRef(false);
  useEffect(() => {
    if (isLevel && wasBehind.current)
      for (const read of reads) void client.invalidateQueries({ queryKey: callKey(read) });
    wasBehind.current = !isLevel;
  }, [client, isLevel, reads]);
  if (isLevel) return null;
  return (
    <p className="vd-notice" role="status">
      {data.rebuilding
        ? text('student.copy.rebuilding')
        : data.behind === null
          ? text('student.copy.away')
          : text('student.copy.behind', { count: data.behind })}
    </p>
  );
}
