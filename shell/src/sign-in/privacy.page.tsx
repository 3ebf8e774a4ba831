import { privacyRead } from '@volante/contracts/business/privacy.contract';
import type { CallOutput } from '@volante/contracts/call';
import { GAP_WORDS, missingController } from '@volante/contracts/privacy/controller-data';
import { PRIVACY_PLACES, type PrivacyPlace } from '@volante/contracts/privacy/privacy-layers';
import { PRIVACY_NOTICES, PRIVACY_RIGHTS } from '@volante/contracts/privacy/privacy-notices';
import { PROVINCES } from '@volante/contracts/provinces';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useEffect, useState } from 'react';
import { Brand, Problems, Stand } from './form-parts';
import { text } from './sign-in-text';

type Controller = NonNullable<CallOutput<typeof privacyRead>['controller']>;

const FACTS = ['data', 'purpose', 'basis', 'retention', 'recipients', 'needed'] as const;
const BUSINESS_ID = /^[0-9a-f]{24}$/;

function addressOf({ street, postalCode, city, province }: Controller): string {
  if (!street || !city) return '';
  const region = PROVINCES.find(({ id }) => id === province)?.name ?? '';
  return `${street}, ${[postalCode, city].filter(Boolean).join(' ')}${region && region !== city ? ` (${region})` : ''}`;
}

/** Data that the record lacks are shown as missing, never made up. */
function ControllerFacts({ controller }: { controller: Controller }) {
  const missing = missingController(controller);
  const facts = [
    [text('privacy.name'), controller.fiscalName || controller.tradeName],
    [text('privacy.taxId'), controller.fiscalCode],
    [text('privacy.address'), addressOf(controller)],
    [text('privacy.contact'), [controller.email, controller.phone].filter(Boolean).join(' · ')],
  ];
  return (
    <>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || text('privacy.unknown')}</dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 ? (
        <p className="si-privacy">
          {text('privacy.missing', { gaps: missing.map((gap) => GAP_WORDS[gap]).join(', ') })}
        </p>
      ) : null}
    </>
  );
}

function Notice({ place }: { place: PrivacyPlace }) {
  const notice = PRIVACY_NOTICES[place];
  return (
    <section id={place} aria-labelledby={`privacy-${place}`}>
      <h2 id={`privacy-${place}`}>{notice.title}</h2>
      <dl>
        {FACTS.map((name) => (
          <div key={name}>
            <dt>{text(`privacy.${name}`)}</dt>
            <dd>{notice[name].charAt(0).toUpperCase() + notice[name].slice(1)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** `/user/privacy?centro=…#…`: the second layer of the privacy information, for everybody. */
export function PrivacyPage({ search, hash }: { search: string; hash: string }) {
  const named = new URLSearchParams(search).get('centro') ?? '';
  const business = BUSINESS_ID.test(named) ? named : undefined;
  const [controller, setController] = useState<Controller | null | undefined>(undefined);
  const [problems, setProblems] = useState<readonly string[]>([]);
  useEffect(() => {
    callApi(privacyRead, business ? { business } : {})
      .then((answer) => setController(answer.controller))
      .catch((thrown: unknown) => setProblems(asApiError(thrown).messages));
  }, [business]);
  const place = PRIVACY_PLACES.find((one) => `#${one}` === hash);
  // Its own place first: it is what the link promised.
  const places = place ? [place, ...PRIVACY_PLACES.filter((one) => one !== place)] : PRIVACY_PLACES;
  return (
    <Stand foot={text('foot')}>
      <article className="si-card si-law" aria-labelledby="si-title">
        <Brand />
        <h1 id="si-title">{text('privacy.title')}</h1>
        <Problems messages={problems} />
        <section aria-labelledby="privacy-who">
          <h2 id="privacy-who">{text(business ? 'privacy.who' : 'privacy.offerer')}</h2>
          {controller ? <ControllerFacts controller={controller} /> : null}
          {controller === null ? <p>{text('privacy.nobody')}</p> : null}
          {business ? null : <p className="si-privacy">{text('privacy.noCentre')}</p>}
        </section>
        {places.map((one) => (
          <Notice key={one} place={one} />
        ))}
        <section aria-labelledby="privacy-rights">
          <h2 id="privacy-rights">{text('privacy.rights')}</h2>
          <ul>
            {PRIVACY_RIGHTS.map((right) => (
              <li key={right}>{right}</li>
            ))}
          </ul>
        </section>
      </article>
    </Stand>
  );
}
