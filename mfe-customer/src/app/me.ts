import type { CallOutput } from '@volante/contracts/call';
import type { studentVerify } from '@volante/contracts/session/student-session.contract';
import { createContext, useContext } from 'react';

export type Me = CallOutput<typeof studentVerify> & { refetch: () => unknown };

export const MeContext = createContext<Me | null>(null);

/** The student who is in. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('nobody is in');
  return me;
}
