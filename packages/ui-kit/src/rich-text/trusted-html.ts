interface Policy {
  createHTML(html: string): unknown;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): Policy;
}

let policy: Policy | null = null;

/**
 * Lets markup pass the page's Trusted Types where it cannot act: into a document that is never shown (below), and
 * into a frame without any rights (`HtmlFrame`). Not for other uses.
 */
export function inertHtml(html: string): string {
  const factory = (window as Window & { trustedTypes?: PolicyFactory }).trustedTypes;
  if (!factory) return html;
  policy ??= factory.createPolicy('volante-inert', { createHTML: (text) => text });
  // The types of the DOM know texts only.
  return policy.createHTML(html) as string;
}

/** Handlers would not run there either; but the browser reports each as a breach of the page's policy. */
const HANDLERS = /\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/** Markup as a document apart: nothing in it runs or loads. */
export function inertDocument(html: string): Document {
  return new DOMParser().parseFromString(inertHtml(html.replace(HANDLERS, '')), 'text/html');
}
