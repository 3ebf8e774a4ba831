import { Navigate } from 'react-router';

/** The bare address leads to the root folder. */
export function DriveRoot() {
  return <Navigate to="/filesystem/root" replace />;
}
