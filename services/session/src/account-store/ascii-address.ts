const ASCII = /^[\x20-\x7e]+$/;

/** An address as the ASCII columns have it; nobody's where it has other letters: the server refuses to compare those. */
export const asciiAddress = (email: string): string => (ASCII.test(email) ? email.toLowerCase() : '');
