const PLACEHOLDER = /\{\{\s*([a-zA-Z]+\.[a-zA-Z]+)\s*\}\}/g;
const CHIP = /<span[^>]*\bdata-chip="([a-zA-Z]+\.[a-zA-Z]+)"[^>]*>.*?<\/span>/g;

/** `{{a.b}}` in a stored text as the editor's chip. */
export const withChips = (html: string) => html.replace(PLACEHOLDER, '<span data-chip="$1"></span>');

/** The editor's chips as they are stored. */
export const withPlaceholders = (html: string) => html.replace(CHIP, '{{$1}}');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A line of text as markup that says the same. */
export const lineAsHtml = (text: string) => `<p>${text.replace(/[&<>]/g, (one) => ENTITIES[one] ?? one)}</p>`;
