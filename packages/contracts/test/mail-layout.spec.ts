import { describe, expect, it } from '@jest/globals';
import { MAIL_BODY_LENGTH, mailLayoutFields } from '../src/mail/mail-layout.fields.js';

const { body } = mailLayoutFields.shape;

describe('the body of a mail layout', () => {
  it('needs words, not only markup', () => {
    expect(body.safeParse('<p>&nbsp; <br></p>').success).toBe(false);
    expect(body.safeParse('<p>Hola</p>').success).toBe(true);
  });

  it('that is too long is refused at once, with nothing else said of it', () => {
    const { error } = body.safeParse('<'.repeat(MAIL_BODY_LENGTH * 20));
    expect(error?.issues.map(({ message }) => message)).toEqual(['El texto es demasiado largo']);
  });
});
