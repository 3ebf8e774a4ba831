import { startStandalone } from '@volante/ui-kit/standalone';
import { SignPage, SignRedirect } from './sign.page';
import { useSignText } from './sign-text';

const title = 'Firmar un documento';

startStandalone(
  [
    { path: '/noauth/agreement/sign/:reference', title, page: SignPage },
    { path: '/agreement/sign/:reference', title, page: SignRedirect },
  ],
  useSignText,
);
