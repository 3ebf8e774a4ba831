/** Address of an open page. Browsers send what follows `#` to no server. */
export const openAddress = (key: string): string => `${window.location.origin}/open/document#${key}`;
