/** `%` and `_` of a search are letters like any other. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
