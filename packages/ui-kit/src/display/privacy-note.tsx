import {
  PRIVACY_LINK,
  type PrivacyPlace,
  privacyAddress,
  privacyShort,
} from '@volante/contracts/privacy/privacy-layers';
import './privacy-note.css';

interface PrivacyNoteProps {
  place: PrivacyPlace;
  /** Name of the business, or words for it where it is not known yet. */
  controller: string;
  /** Id of the business, for the page with the rest. */
  business?: string | undefined;
  /** One more sentence, of the place itself. */
  more?: string;
}

/** First layer of the privacy information, with the link to the second: one paragraph, drawn without antd. */
export function PrivacyNote({ place, controller, business, more }: PrivacyNoteProps) {
  return (
    <p className="vk-privacy">
      {privacyShort(place, controller)} {more ? `${more} ` : ''}
      <a href={privacyAddress(place, business)} target="_blank" rel="noopener">
        {PRIVACY_LINK}
      </a>
      .
    </p>
  );
}
