import type { IdentityProviderKind } from '@volante/contracts/session/identity-providers';
import type { ReactNode } from 'react';

/** Signs of our own, of one colour. */
const MARKS: Readonly<Record<IdentityProviderKind, ReactNode>> = {
  google: <path d="M20.5 12H12m8.5 0a8.5 8.5 0 1 1-2.6-6.1" />,
  facebook: <path d="M13 21V9.2A2.7 2.7 0 0 1 15.7 6.5H17M9.5 12h7M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z" />,
  apple: (
    <path d="M12 8c2-2 6-1 6.5 2.5-2.5 1.5-2 5 .8 6-1 2.5-2.5 4.5-4.3 4-1.5-.6-2.5-.6-4 0C8 21 4.5 15.5 5.5 11.5 6.2 8.3 9.5 7 12 8Zm0-1c0-2 1.3-3.7 3-4" />
  ),
  keycloak: <path d="M15 9.5a5.5 5.5 0 1 1-2-4.2M13 12l7 7m-3 0 3-3" />,
  openid: <path d="M12 3 4.5 6v5.5c0 4.5 3 7.7 7.5 9.5 4.5-1.8 7.5-5 7.5-9.5V6L12 3Zm-3 9 2.2 2.2L15.5 10" />,
};

export function IdentityProviderMark({ kind }: { kind: IdentityProviderKind }) {
  return (
    <svg className="si-provider-mark" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      {MARKS[kind]}
    </svg>
  );
}
