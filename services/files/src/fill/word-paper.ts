import { MAX_LAYOUT_FIELDS } from '@volante/contracts/files/layout-limits';
import { TemplateHandler } from 'easy-template-x';
import type { TemplateField } from './fill-request.js';

/** `{{#list}}` and `{{/list}}` repeat a part: a paper of one person has nothing to repeat, so they stay as they are. */
const handler = () =>
  new TemplateHandler({
    delimiters: { tagStart: '{{', tagEnd: '}}', containerTagOpen: '#', containerTagClose: '/' },
    maxXmlDepth: 60,
  });

/** Variables of a Word document, each once, in the order of their first use. */
export async function wordFields(bytes: Buffer): Promise<TemplateField[]> {
  const tags = await handler().parseTags(bytes);
  const names = new Set(
    tags.filter(({ disposition }) => disposition === 'SelfClosed').map(({ name }) => name),
  );
  return [...names]
    .slice(0, MAX_LAYOUT_FIELDS)
    .map((name) => ({ name, kind: 'text', options: [], value: '' }));
}

export const filledWord = (bytes: Buffer, values: Readonly<Record<string, string>>): Promise<Buffer> =>
  handler().process(bytes, { ...values });
