import type { BusinessRecord } from '@volante/contracts/business/business.fields';
import { GAP_WORDS, missingController } from '@volante/contracts/privacy/controller-data';
import { privacyAddress } from '@volante/contracts/privacy/privacy-layers';
import { useBusinessWords } from './business-words';

/** People are informed with these data (RGPD, art. 13): gaps are shown where they are filled. */
export function PrivacyGaps({ business }: { business: BusinessRecord }) {
  const { text } = useBusinessWords();
  const gaps = missingController(business).map((gap) => GAP_WORDS[gap]);
  return (
    <p className="vb-about">
      {gaps.length > 0
        ? text('business.privacyGaps', { gaps: gaps.join(', ') })
        : text('business.privacyWhole')}{' '}
      <a href={privacyAddress('trafico', business.id)} target="_blank" rel="noopener">
        {text('business.privacyLink')}
      </a>
      .
    </p>
  );
}
