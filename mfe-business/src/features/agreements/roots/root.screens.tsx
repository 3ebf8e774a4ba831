import { signatureRoot } from '@volante/contracts/agreements/signature-root.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { signatureRoots } from './signature-roots.feature';

export const rootScreens = recordScreens(signatureRoot, signatureRoots.at, {
  form: () =>
    import('@volante/contracts/form/agreements/signature-root.contract').then(
      (module) => module.signatureRoot,
    ),
  columns: ['name', 'state'],
  card: [],
  facts: [],
  sections: { what: ['name', 'certificate'] },
});
