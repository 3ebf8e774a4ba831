/** The owner kind of bytes that came by a request link and were not accepted yet; the owner's id is that of `drive_received`. */
export const RECEIVED = 'drive-received';
