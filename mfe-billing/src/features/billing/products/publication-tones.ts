import type { Publication } from '@volante/contracts/billing/product-words';
import type { BadgeTone } from '@volante/ui-kit/state-badge';

export const PUBLICATION_TONES: Readonly<Record<Publication, BadgeTone>> = {
  published: 'good',
  featured: 'good',
  hidden: 'warn',
  discontinued: 'bad',
};
