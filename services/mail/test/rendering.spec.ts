import { describe, expect, it } from '@jest/globals';
import { withPicture } from '../src/rendering/logos.js';
import { LOGO_ADDRESS } from '../src/rendering/mail-page.js';

describe('the logo in a preview', () => {
  it('stands in our header once, however often the text names its address', () => {
    const logo = { bytes: Buffer.from('png'), mime: 'image/png' } as const;
    const shown = withPicture(
      `<img src="${LOGO_ADDRESS}" alt=""><p>${LOGO_ADDRESS} ${LOGO_ADDRESS}</p>`,
      logo,
    );
    expect(shown).toBe(`<img src="data:image/png;base64,cG5n" alt=""><p>${LOGO_ADDRESS} ${LOGO_ADDRESS}</p>`);
  });
});
