import { useHeldToolbar } from '@volante/mfe-kit/toolbar';
import { Navigate } from 'react-router';

/** Leads on to another address in its place. The toolbar keeps its height: what lies below would move up and down again. */
export function Forward({ to }: { to: string }) {
  useHeldToolbar();
  return <Navigate to={to} replace />;
}
