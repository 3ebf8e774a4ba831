/** The origin of mails that somebody sends to see how they look or whether they arrive. */
export const TEST_ORIGIN = 'mail.test';
