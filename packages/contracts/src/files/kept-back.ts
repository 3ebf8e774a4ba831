/** Answers of calls that open a file which the antivirus keeps back: not looked at yet, or held. */
export const KEPT_BACK = ['FILE-011', 'FILE-012'] as const;
