import { useQueryClient } from '@tanstack/react-query';
import { studentCopyState } from '@volante/contracts/dgt/student-copy.contract';
import { studentFileRead } from '@volante/contracts/dgt/student-file.contract';
import { callKey, useCall } from '@volante/mfe-kit/query';
import { useEffect, useRef } from 'react';
import { useDgtText } from '../../../shared/dgt-text';

const AGAIN_MS = 2_000;

/** Warns while the tab may lag behind the contacts, and reads it again once it is up to date. */
export function CopyLag() {
  const text = useDgtText();
  const client = useQueryClient();
  const { data } = useCall(
    studentCopyState,
    {},
    { refetchInterval: (state) => (state && state.behind === 0 && !state.rebuilding ? false : AGAIN_MS) },
  );
  const isLevel = !data || (data.behind === 0 && !data.rebuilding);
  const wasBehind = useRef(false);
  useEffect(() => {
    if (isLevel && wasBehind.current) void client.invalidateQueries({ queryKey: callKey(studentFileRead) });
    wasBehind.current = !isLevel;
  }, [client, isLevel]);
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
