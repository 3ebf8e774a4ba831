import { PLAIN_RULES, type PlanRules, type ReadRow } from '@volante/service-kit/imports/imported-list';
import { fold } from '@volante/service-kit/imports/values/fold';
import { questionSql } from '../question-store/question-bulk.js';
import type { Question } from '../question-store/question-rules.js';
import { textKey } from '../question-store/text-key.js';

type Fields = Omit<Question, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'updatedBy'>;
/** A question's fields; it has no tax id. */
export type ImportedQuestion = Fields & { fiscalCode: '' };
export type ReadQuestion = ReadRow<ImportedQuestion>;

export const emptyQuestion = (): ImportedQuestion => ({
  ...(questionSql.empty() as Fields),
  ...{ state: 'active', fiscalCode: '' },
});

/** The key of a row's text; '' while statement or answers lack. */
export const rowKey = ({ statement, options }: Partial<Fields>): string =>
  statement && options && options.length > 0 ? textKey({ statement, options }) : '';

/** How rows are compared with each other and with the bank: by text, and by code. */
export const QUESTION_RULES: PlanRules<ImportedQuestion> = {
  ...PLAIN_RULES,
  complete: (row) => ({ ...emptyQuestion(), ...row.defaults, ...row.values }),
  nameOf: ({ statement }) => statement,
  sortNameOf: fold,
  keysOf: (values) => {
    const text = rowKey(values);
    return [
      ...(text ? [{ by: 'statement', key: `text:${text}` }] : []),
      ...(values.code ? [{ by: 'code', key: `code:${values.code.toLowerCase()}` }] : []),
    ];
  },
  foldGroup: fold,
  codeTaken: 'Ya hay una pregunta con ese código',
  elsewhere: 'otra pregunta',
};
