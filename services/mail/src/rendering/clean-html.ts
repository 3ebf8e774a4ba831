import type { Attributes, IOptions } from 'sanitize-html';

/** A link leads somewhere in the world: not into the console, and not where a variable says. */
function linkTo(href: string): Attributes {
  return /^(?:https?:|mailto:|tel:)/i.test(href) && !href.includes('{{') ? { href } : {};
}

/** What a mail may be made of: every mail program shows it, and none of it runs or loads anything. */
const VOCABULARY: IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote', 'hr'],
  allowedAttributes: { a: ['href'], p: ['style'], h2: ['style'], h3: ['style'] },
  allowedStyles: { '*': { 'text-align': [/^(?:left|center|right)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'iframe', 'svg', 'math'],
  nestingLimit: 30,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    h1: 'h2',
    div: 'p',
    a: (_tag, { href = '' }) => ({ tagName: 'a', attribs: linkTo(href) }),
  },
};

/** Cleans the HTML of a layout or a message. The library comes at the first use: most processes never need it. */
export async function cleanHtml(html: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(html, VOCABULARY).trim();
}
